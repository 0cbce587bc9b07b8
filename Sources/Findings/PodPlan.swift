public import MediaFacts

/// Which ads play in a break, and in which order.
public struct PodPlan: Hashable, Sendable {
  /// The ads by their places among those offered, in playing order.
  public var order: [Int]
  /// How long they play together, in seconds.
  public var duration: Rational
  /// The risks of all seams added up, the way back to the main among them.
  public var totalRisk: Double
  /// The highest risk of a single seam, 0 to 100.
  public var highestRisk: Double
  /// What of the break stays empty, in seconds; 0 where it is full within the tolerance.
  public var shortfall: Rational
  /// By how much the ads run over the break, in seconds; never above the tolerance.
  public var overrun: Rational
  /// Why each ad that was offered and does not play was left out.
  public var leftOut: [Int: PodExclusion]
  /// False where more ads were offered than can be tried in every way: the plan is a good one, not
  /// surely the best.
  public var isExact: Bool

  /// Makes a plan.
  public init(
    order: [Int], duration: Rational, totalRisk: Double, highestRisk: Double, shortfall: Rational,
    overrun: Rational, leftOut: [Int: PodExclusion], isExact: Bool
  ) {
    self.order = order
    self.duration = duration
    self.totalRisk = totalRisk
    self.highestRisk = highestRisk
    self.shortfall = shortfall
    self.overrun = overrun
    self.leftOut = leftOut
    self.isExact = isExact
  }
}

/// Why an ad does not play in a break.
public enum PodExclusion: Hashable, Sendable {
  /// It cannot be played between the main and the main.
  case cannotPlay
  /// It alone is longer than the break allows, in seconds.
  case longerThanBreak(Rational)
  /// Its length is not known, or is not above 0.
  case noDuration
  /// An ad of the same advertiser plays: its place among those offered.
  case sameAdvertiser(as: Int)
  /// It does not fit beside those that play.
  case noRoom
  /// The break is as full without it and has less risk.
  case moreRisk
}
