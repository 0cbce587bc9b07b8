/// What conforming an ad came to: all that a report needs.
public struct ConformReport: Hashable, Sendable {
  /// The main's path or URL as it was given.
  public var main: String
  /// The ad's path or URL as it was given.
  public var ad: String
  /// The receivers that it was conformed for, by tier.
  public var receivers: [TierGroup]
  /// The plan.
  public var plan: ConformPlan
  /// The ffmpeg command as a person can paste it; absent where there is no work.
  public var command: String?
  /// Where an output was asked for; absent where only the plan was.
  public var output: String?
  /// What became of it.
  public var outcome: ConformOutcome

  /// Makes a report.
  public init(
    main: String, ad: String, receivers: [TierGroup], plan: ConformPlan, command: String?,
    output: String? = nil, outcome: ConformOutcome
  ) {
    self.main = main
    self.ad = ad
    self.receivers = receivers
    self.plan = plan
    self.command = command
    self.output = output
    self.outcome = outcome
  }
}

/// What became of a plan.
public enum ConformOutcome: Hashable, Sendable {
  /// There was nothing to do; the output that was asked for is then a copy of the ad.
  case nothingToDo(copied: String?)
  /// It was not carried out, because only the plan was asked for or nothing helps.
  case planned
  /// The output stands at that path, and its seams as probed have that grade; the findings are those
  /// that a receiver acts on and that more work could mend.
  case written(path: String, grade: Grade, score: Double, fits: Bool, remaining: [ConformFinding])
  /// It could not be carried out: the words of the program or of the system.
  case failed(String)
}
