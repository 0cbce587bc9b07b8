/// What one policy says about every seam of a run.
public struct PolicyReport: Hashable, Sendable {
  /// The policy's name as a person types it, such as `wave-baseline`.
  public var policy: String
  /// The policy's name for a heading.
  public var title: String
  /// The standard that the policy holds seams against, with its sections.
  public var source: String
  /// The seams in playing order: main to ad and back for every ad, then ad to ad.
  public var seams: [PolicyVerdict]

  /// Makes a report.
  public init(policy: String, title: String, source: String, seams: [PolicyVerdict]) {
    self.policy = policy
    self.title = title
    self.source = source
    self.seams = seams
  }
}

/// What a policy says about one seam, whatever the receiver.
public struct PolicyVerdict: Hashable, Sendable {
  /// Which way playback passes.
  public var direction: SeamDirection
  /// The asset that leaves the screen.
  public var from: AssetReference
  /// The asset that enters the screen.
  public var to: AssetReference
  /// Findings, sorted by rule: `error` breaks a SHALL, `warning` a SHOULD, `notice` is allowed.
  public var findings: [Finding]
  /// Rules that could not speak, sorted by rule.
  public var notEvaluated: [NotEvaluated]

  /// Makes a verdict.
  public init(
    direction: SeamDirection, from: AssetReference, to: AssetReference, findings: [Finding],
    notEvaluated: [NotEvaluated]
  ) {
    self.direction = direction
    self.from = from
    self.to = to
    self.findings = findings
    self.notEvaluated = notEvaluated
  }

  /// The grade that a threshold is held against: severe with an error, minor with a warning.
  ///
  /// A policy tells what a standard asks for, not what a viewer sees, so no other grade occurs. Rules
  /// that could not speak do not count.
  public var grade: Grade {
    switch findings.map(\.severity).max() {
    case .error: .severe
    case .warning: .minor
    case .notice, nil: .seamless
    }
  }
}
