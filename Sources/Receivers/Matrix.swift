public import Findings

/// The receivers of one or more matrix files.
public struct Matrix: Hashable, Sendable {
  /// The receivers, sorted by id; abstract ones are left out.
  public let receivers: [Receiver]

  /// Makes a matrix of receivers in any order; of two with the same id the first stays.
  public init(_ receivers: [Receiver]) {
    var known: [ReceiverID: Receiver] = [:]
    for receiver in receivers where known[receiver.id] == nil { known[receiver.id] = receiver }
    self.receivers = known.values.sorted { $0.id < $1.id }
  }

  /// The receiver of that id.
  public subscript(id: ReceiverID) -> Receiver? { receivers.first { $0.id == id } }

  /// The receivers as a report shows them, by tier.
  public var groups: [TierGroup] { TierGroup.groups(of: receivers.map(\.summary)) }
}
