public import MediaFacts

/// Where playback passes.
public enum SeamDirection: String, Sendable, CaseIterable {
  /// From the main content to an ad.
  case mainToAd
  /// From one ad to the next.
  case adToAd
  /// From an ad back to the main content.
  case adToMain
}

/// One of the assets of a run.
public enum AssetReference: Hashable, Sendable {
  /// The main content.
  case main
  /// An ad by its place in the order given, from 0.
  case ad(Int)
}

extension AssetReference: Comparable {
  private var rank: Int {
    switch self {
    case .main: -1
    case .ad(let place): place
    }
  }

  /// Compares in the order given, main first.
  public static func < (left: AssetReference, right: AssetReference) -> Bool {
    left.rank < right.rank
  }
}

/// What happens at a seam between two formats on one receiver, whatever files have the formats.
public struct PairVerdict: Hashable, Sendable {
  /// What each stage does, in the order of `Stage.allCases`; stages with nothing to do are left out.
  public var stages: [StageVerdict]
  /// The delay that is known: the whole delay where `isComplete`, else a lower bound.
  public var knownInterval: Interval
  /// False where something that decides is not known.
  public var isComplete: Bool
  /// The score from 0 to 100 of `knownInterval`, 100 where a side cannot be played.
  ///
  /// At least 10 where sound or picture is there on one side only, which a viewer meets without a delay.
  public var knownScore: Double
  /// The grade: `unknown` where the verdict is not complete and no side is known to be unplayable.
  public var grade: Grade
  /// Findings, sorted by rule.
  public var reasons: [Finding]
  /// Rules that could not speak, sorted by rule.
  public var notEvaluated: [NotEvaluated]

  /// Makes a verdict.
  public init(
    stages: [StageVerdict], knownInterval: Interval, isComplete: Bool, knownScore: Double,
    grade: Grade, reasons: [Finding], notEvaluated: [NotEvaluated]
  ) {
    self.stages = stages
    self.knownInterval = knownInterval
    self.isComplete = isComplete
    self.knownScore = knownScore
    self.grade = grade
    self.reasons = reasons
    self.notEvaluated = notEvaluated
  }

  /// The whole delay beyond the moment at which the next frame was due.
  ///
  /// Absent where it is not wholly known, and where a side cannot be played.
  public var interval: Interval? { isComplete && grade != .unplayable ? knownInterval : nil }

  /// The risk from 0 to 100; 100 where a side cannot be played; absent where not wholly known.
  public var score: Double? { grade == .unknown ? nil : knownScore }

  /// The grade that the seam has at least: that of the known part where the whole is unknown.
  public var gradeAtLeast: Grade {
    grade == .unknown ? Grade(score: knownScore) : grade
  }

  /// True where the grade, or that of its known part, is at or above the threshold.
  public func fails(_ threshold: Grade) -> Bool {
    grade.isAtLeast(threshold) || gradeAtLeast.isAtLeast(threshold)
  }
}

/// What happens at one seam of a run on one receiver.
public struct SeamVerdict: Hashable, Sendable {
  /// The receiver.
  public var receiver: ReceiverID
  /// Which way playback passes.
  public var direction: SeamDirection
  /// The asset that leaves the screen.
  public var from: AssetReference
  /// The asset that enters the screen.
  public var to: AssetReference
  /// What happens.
  public var verdict: PairVerdict

  /// Makes a verdict.
  public init(
    receiver: ReceiverID, direction: SeamDirection, from: AssetReference, to: AssetReference,
    verdict: PairVerdict
  ) {
    self.receiver = receiver
    self.direction = direction
    self.from = from
    self.to = to
    self.verdict = verdict
  }

  /// What each stage does.
  public var stages: [StageVerdict] { verdict.stages }
  /// The whole delay, absent where it is not wholly known.
  public var interval: Interval? { verdict.interval }
  /// The risk from 0 to 100, absent where it is not known.
  public var score: Double? { verdict.score }
  /// The grade.
  public var grade: Grade { verdict.grade }
  /// Findings, sorted by rule.
  public var reasons: [Finding] { verdict.reasons }
  /// Rules that could not speak.
  public var notEvaluated: [NotEvaluated] { verdict.notEvaluated }
}
