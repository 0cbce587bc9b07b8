public import MediaFacts

/// The least work that makes the seams between a main and an ad as good as they can be made.
public struct ConformPlan: Hashable, Sendable {
  /// The work, cheapest first; empty where nothing has to be done, or nothing helps.
  public var steps: [ConformStep]
  /// By how much the sound is to be made louder, in decibels; absent where it stays.
  public var gainDecibels: Double?
  /// True where the channels are mixed as well, which changes how loud the sound is: the gain was taken
  /// before that.
  public var gainIsEstimate: Bool
  /// The worst grade of the seams on the receivers as the ad is.
  public var before: Grade
  /// The highest risk of the seams as the ad is, 0 to 100.
  public var scoreBefore: Double
  /// Findings about the ad as it is, those that a receiver acts on.
  public var findingsBefore: [ConformFinding]
  /// True where the ad fits as it is: its seams are seamless, or as good as any the main could have.
  public var fitsBefore: Bool
  /// The worst grade that the seams are predicted to have afterwards.
  public var after: Grade
  /// True where the ad is predicted to fit afterwards.
  public var fitsAfter: Bool
  /// Findings that are predicted to be left afterwards, those that a receiver acts on.
  public var remaining: [ConformFinding]
  /// Why receivers cannot play the main itself; they have no say in the plan.
  public var mainRefusals: [ConformFinding]
  /// What stands in the way of more; empty where the plan does all that is asked.
  public var obstacles: [ConformObstacle]
  /// The ad's facts as they are predicted to be afterwards.
  public var conformed: AssetFacts

  /// Makes a plan.
  public init(
    steps: [ConformStep], gainDecibels: Double?, gainIsEstimate: Bool = false, before: Grade,
    scoreBefore: Double, findingsBefore: [ConformFinding], fitsBefore: Bool, after: Grade,
    fitsAfter: Bool, remaining: [ConformFinding], mainRefusals: [ConformFinding] = [],
    obstacles: [ConformObstacle], conformed: AssetFacts
  ) {
    self.steps = steps
    self.gainDecibels = gainDecibels
    self.gainIsEstimate = gainIsEstimate
    self.before = before
    self.scoreBefore = scoreBefore
    self.findingsBefore = findingsBefore
    self.fitsBefore = fitsBefore
    self.after = after
    self.fitsAfter = fitsAfter
    self.remaining = remaining
    self.mainRefusals = mainRefusals
    self.obstacles = obstacles
    self.conformed = conformed
  }

  /// True where running it changes the ad.
  public var isWork: Bool { !steps.isEmpty }
}
