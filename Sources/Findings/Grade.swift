/// What a viewer will make of a seam.
public enum Grade: String, Sendable, CaseIterable {
  /// Nothing to be seen: score below 10.
  case seamless
  /// A close look shows it: score from 10.
  case minor
  /// Anybody sees it: score from 30.
  case noticeable
  /// It looks like a fault: score from 60.
  case severe
  /// The receiver cannot play one side.
  case unplayable
  /// Something that decides is not known.
  case unknown

  /// The lowest score that is graded `minor`.
  public static let minorScore: Double = 10

  /// The grade of a score from 0 to 100.
  public init(score: Double) {
    switch score {
    case ..<Self.minorScore: self = .seamless
    case ..<30: self = .minor
    case ..<60: self = .noticeable
    default: self = .severe
    }
  }

  /// The place in a list with the worst first: unplayable 0, severe, noticeable, unknown, minor, seamless.
  ///
  /// An unknown seam stands between those that are known to be seen and those known not to be.
  public var reportingOrder: Int {
    switch self {
    case .unplayable: 0
    case .severe: 1
    case .noticeable: 2
    case .unknown: 3
    case .minor: 4
    case .seamless: 5
    }
  }

  /// Every grade, the worst first.
  public static let reported: [Grade] = allCases.sorted { $0.reportingOrder < $1.reportingOrder }

  /// The one grade for several seams, of which the worst counts; seamless for none.
  ///
  /// What is not known outweighs everything but what cannot be played: it may be as bad.
  public static func worst(of grades: some Sequence<Grade>) -> Grade {
    grades.reduce(.seamless) { $0.worse($1) }
  }

  /// The worse of two grades, by the order of `worst(of:)`.
  public func worse(_ other: Grade) -> Grade { weight >= other.weight ? self : other }

  private var weight: Int { self == .unknown ? 4 : self == .unplayable ? 5 : badness ?? 0 }

  /// True where this grade is known to be as bad as the threshold or worse.
  ///
  /// The threshold `unknown` is the strictest: `minor` and worse reach it, and `unknown` itself, which
  /// reaches no other.
  public func isAtLeast(_ threshold: Grade) -> Bool {
    if threshold == .unknown { return self == .unknown || isAtLeast(.minor) }
    guard let own = badness, let limit = threshold.badness else { return false }
    return own >= limit
  }

  private var badness: Int? {
    switch self {
    case .seamless: 0
    case .minor: 1
    case .noticeable: 2
    case .severe: 3
    case .unplayable: 4
    case .unknown: nil
    }
  }
}
