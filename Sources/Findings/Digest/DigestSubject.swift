public import MediaFacts

/// What one creative is worth to one main content or behind another ad, on the receivers of a tier, on one receiver or by a policy.
public struct DigestSubject: Hashable, Sendable {
  /// The creative, by its place among the assets.
  public var asset: Int
  /// The main content, by its place among the assets; absent where there is none.
  public var main: Int?
  /// The ad that plays before, by its place among the assets: the subject is the seam between two ads.
  ///
  /// Absent where the seams are those with the main content.
  public var before: Int?
  /// Where the verdict holds.
  public var scope: DigestScope
  /// The outcome against the threshold.
  public var outcome: DigestOutcome
  /// The worst grade of its seams; what is not known outweighs all but what cannot be played.
  public var grade: Grade
  /// The grade of what is known.
  public var gradeAtLeast: Grade
  /// The highest score from 0 to 100: a lower bound where the grade is unknown.
  public var knownScore: Double
  /// The delay at the worst seam; absent where it is not wholly known or a side cannot be played.
  public var interval: Interval?
  /// The receiver on which the seam is worst; absent where no receiver was asked.
  public var worstReceiver: ReceiverID?
  /// The findings, the heaviest first, each once for all receivers and both ways across the seam.
  public var findings: [DigestFinding]
  /// What could not be judged, each once.
  public var notEvaluated: [NotEvaluated]
  /// The seams, by receiver and in playing order; empty where only counts are known.
  public var seams: [DigestSeam]

  /// Makes a subject of which nothing is known but that it could not be read.
  public init(unreadable asset: Int, main: Int?, scope: DigestScope) {
    self.asset = asset
    self.main = main
    self.scope = scope
    outcome = .unreadable
    grade = .unknown
    gradeAtLeast = .seamless
    knownScore = 0
    findings = []
    notEvaluated = []
    seams = []
  }

  /// Makes a subject.
  public init(
    asset: Int, main: Int?, before: Int? = nil, scope: DigestScope, outcome: DigestOutcome,
    grade: Grade,
    gradeAtLeast: Grade, knownScore: Double, interval: Interval? = nil,
    worstReceiver: ReceiverID? = nil, findings: [DigestFinding] = [],
    notEvaluated: [NotEvaluated] = [], seams: [DigestSeam] = []
  ) {
    self.asset = asset
    self.main = main
    self.before = before
    self.scope = scope
    self.outcome = outcome
    self.grade = grade
    self.gradeAtLeast = gradeAtLeast
    self.knownScore = knownScore
    self.interval = interval
    self.worstReceiver = worstReceiver
    self.findings = findings
    self.notEvaluated = notEvaluated
    self.seams = seams
  }

  /// The risk from 0 to 100; absent where it is not known.
  public var score: Double? { grade == .unknown ? nil : knownScore }
}

/// Where a verdict on a creative holds.
public enum DigestScope: Hashable, Sendable {
  /// On the receivers of a tier, of which the worst one counts; those of no tier where it is absent.
  case tier(Tier?)
  /// On one receiver.
  case receiver(ReceiverID)
  /// By the policy of that id, whatever the receiver.
  case policy(String)
}

/// What came out for one subject or for a whole digest, mildest first.
public enum DigestOutcome: String, Sendable, CaseIterable {
  /// Nothing at or above the threshold.
  case pass
  /// Nothing known at or above the threshold, but something that decides is not known.
  case unknown
  /// Something at or above the threshold.
  case fail
  /// The creative or the main content could not be read.
  case unreadable
}

extension DigestOutcome: Comparable {
  private var rank: Int {
    switch self {
    case .pass: 0
    case .unknown: 1
    case .fail: 2
    case .unreadable: 3
    }
  }

  /// Compares from the mildest to what is worst for a pipeline.
  public static func < (left: DigestOutcome, right: DigestOutcome) -> Bool {
    left.rank < right.rank
  }
}

/// One seam of a subject on one receiver.
public struct DigestSeam: Hashable, Sendable {
  /// The receiver.
  public var receiver: ReceiverID
  /// Which way playback passes.
  public var direction: SeamDirection
  /// The asset that leaves the screen, by its place among the assets.
  public var from: Int
  /// The asset that enters the screen, by its place among the assets.
  public var to: Int
  /// What happens, by its place among the verdicts.
  public var verdict: Int

  /// Makes a seam.
  public init(receiver: ReceiverID, direction: SeamDirection, from: Int, to: Int, verdict: Int) {
    self.receiver = receiver
    self.direction = direction
    self.from = from
    self.to = to
    self.verdict = verdict
  }
}

/// The creative to use on the receivers of a tier or on one receiver.
public struct DigestChoice: Hashable, Sendable {
  /// Where the choice holds.
  public var scope: DigestScope
  /// The main content, by its place among the assets; absent where there is none.
  public var main: Int?
  /// The creative, by its place among the assets; absent where none can be played.
  public var asset: Int?
  /// Its grade; `unknown` as well where there is no creative.
  public var grade: Grade
  /// Its score from 0 to 100; a lower bound where the grade is unknown.
  public var knownScore: Double

  /// Makes a choice.
  public init(scope: DigestScope, main: Int?, asset: Int?, grade: Grade, knownScore: Double) {
    self.scope = scope
    self.main = main
    self.asset = asset
    self.grade = grade
    self.knownScore = knownScore
  }
}
