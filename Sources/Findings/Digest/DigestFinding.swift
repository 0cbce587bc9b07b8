/// One thing that a rule has to say about a creative, for all receivers on which it says so.
public struct DigestFinding: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// How much it asks for attention.
  public var severity: Severity
  /// One sentence with the values, as it is for the first seam that has it.
  public var message: String
  /// What it rests on.
  public var evidence: [Evidence]
  /// What to do; absent where nothing is to be done.
  public var remedy: Remedy?
  /// The receivers on which it holds, in the order of the digest; empty where none was asked.
  public var receivers: [ReceiverID]
  /// The ways across the seam in which it holds, in playing order; empty where no seam is told.
  public var directions: [SeamDirection]
  /// True where a seam that has it fails.
  public var isFailing: Bool
  /// Where it stands in a playlist, an ad response or a sheet; absent where it stands in none.
  public var location: DocumentLocation?

  /// Makes a finding.
  public init(
    rule: RuleID, severity: Severity, message: String, evidence: [Evidence] = [],
    remedy: Remedy? = nil, receivers: [ReceiverID] = [], directions: [SeamDirection] = [],
    isFailing: Bool = false, location: DocumentLocation? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.evidence = evidence
    self.remedy = remedy
    self.receivers = receivers
    self.directions = directions
    self.isFailing = isFailing
    self.location = location
  }

  /// How a pipeline is to take it: what fails is an error, however the rule alone would be weighed.
  public var level: Severity {
    isFailing && severity == .warning ? .error : severity
  }
}
