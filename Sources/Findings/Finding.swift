/// One thing that a rule has to say about a seam.
public struct Finding: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// How much it asks for attention.
  public var severity: Severity
  /// Which side of the seam it is about.
  public var subject: FindingSubject
  /// One sentence with the values.
  public var message: String
  /// What it rests on, the parameter that the rule is about first.
  public var evidence: [Evidence]
  /// What to do in this case; absent where nothing is to be done.
  public var remedy: Remedy?

  /// Makes a finding.
  public init(
    rule: RuleID, severity: Severity, subject: FindingSubject, message: String,
    evidence: [Evidence], remedy: Remedy? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.subject = subject
    self.message = message
    self.evidence = evidence
    self.remedy = remedy
  }
}

/// Which side of a seam a finding is about.
public enum FindingSubject: String, Sendable, CaseIterable {
  /// The asset that leaves the screen.
  case from
  /// The asset that enters the screen.
  case to
  /// The step from one to the other.
  case seam
}

/// A rule that could not speak because something is not known.
public struct NotEvaluated: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// The side on which the fact is missing; `seam` where it is missing on both.
  public var subject: FindingSubject
  /// The fact that is missing, such as `frame rate`, or the matrix cell, such as `video.vp9`.
  public var missing: String

  /// Makes a gap.
  public init(rule: RuleID, subject: FindingSubject, missing: String) {
    self.rule = rule
    self.subject = subject
    self.missing = missing
  }
}
