/// A finding about an ad that is conformed, with the receivers on which it holds.
public struct ConformFinding: Hashable, Sendable {
  /// The finding.
  public var finding: Finding
  /// The receivers, in their order; never empty.
  public var receivers: [ReceiverID]

  /// Makes one.
  public init(finding: Finding, receivers: [ReceiverID]) {
    self.finding = finding
    self.receivers = receivers
  }
}
