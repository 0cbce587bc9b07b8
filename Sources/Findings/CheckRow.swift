public import MediaFacts

/// What one ad is worth to one main on the receivers of one tier, of which the worst one counts.
public struct CheckRow: Hashable, Sendable {
  /// The main's place in the order given, from 0.
  public var main: Int
  /// The main's path or URL as it was given.
  public var mainSource: String
  /// The ad's place in the order given, from 0.
  public var ad: Int
  /// The ad's path or URL as it was given.
  public var adSource: String
  /// The tier; absent for receivers that no list of tiers names.
  public var tier: Tier?
  /// The worst grade of both seams on all receivers, as a choice of ad counts it.
  public var grade: Grade
  /// The grade of what is known.
  public var gradeAtLeast: Grade
  /// True where `grade` or `gradeAtLeast` is at or above the threshold.
  public var isFailing: Bool
  /// The highest score from 0 to 100: a lower bound where the grade is unknown.
  public var knownScore: Double
  /// The receiver on which the seam is worst.
  public var worstReceiver: ReceiverID
  /// Which way across the worst seam.
  public var worstDirection: SeamDirection
  /// The delay at the worst seam; absent where it is not wholly known or a side cannot be played.
  public var interval: Interval?
  /// The rules that speak about any of the seams with the weight of a warning, sorted by id.
  public var rules: [RuleID]

  /// Makes a row.
  public init(
    main: Int, mainSource: String, ad: Int, adSource: String, tier: Tier?, grade: Grade,
    gradeAtLeast: Grade, isFailing: Bool, knownScore: Double, worstReceiver: ReceiverID,
    worstDirection: SeamDirection, interval: Interval?, rules: [RuleID]
  ) {
    self.main = main
    self.mainSource = mainSource
    self.ad = ad
    self.adSource = adSource
    self.tier = tier
    self.grade = grade
    self.gradeAtLeast = gradeAtLeast
    self.isFailing = isFailing
    self.knownScore = knownScore
    self.worstReceiver = worstReceiver
    self.worstDirection = worstDirection
    self.interval = interval
    self.rules = rules
  }

  /// The risk from 0 to 100; absent where it is not known.
  public var score: Double? { grade == .unknown ? nil : knownScore }
}
