import TestSupport

/// A medium of a row: one that the script makes, or one made out of those.
struct PainMedium: Sendable, ExpressibleByStringLiteral {
  let name: String
  /// FFmpeg's arguments before the output; `nil` for a fixture.
  let arguments: [String]?

  init(stringLiteral name: String) {
    self.name = name
    arguments = nil
  }

  init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// A fixture with its streams copied.
  static func copy(
    _ name: String, of fixture: String, _ arguments: [String]
  ) throws -> PainMedium {
    PainMedium(name, ["-i", try PainFixtures.path(fixture)] + arguments + ["-c", "copy"])
  }

  /// The path, made where it is not there yet.
  func path() throws -> String {
    if let arguments { return try PainFixtures.derived(name, arguments: arguments) }
    return try PainFixtures.path(name)
  }
}

/// What a row of reports expects of one pair of media on one receiver.
struct PainCase: Sendable {
  /// The row's number in the table of reports.
  let row: Int
  /// Where it was reported, and what.
  let report: String
  let main: PainMedium
  let ad: PainMedium
  let receiver: String
  /// The grades that the row's verdict maps onto; both directions must have one of them.
  let grades: PainVerdict
  /// Rules that must have a finding from main to ad.
  var found: [String] = []
  /// Rules that must have none.
  var quiet: [String] = []
  /// Rules that must say that a fact is missing.
  var missing: [String] = []
  /// The kind of remedy of the first rule in `found`.
  var remedy: String?
  /// Why the grade is another than the row's; absent where it is the row's.
  var reason: String?

  init(
    _ row: Int, _ report: String, _ main: PainMedium, _ ad: PainMedium, on receiver: String,
    _ grades: PainVerdict, found: [String] = [], quiet: [String] = [], missing: [String] = [],
    remedy: String? = nil, reason: String? = nil
  ) {
    self.row = row
    self.report = report
    self.main = main
    self.ad = ad
    self.receiver = receiver
    self.grades = grades
    self.found = found
    self.quiet = quiet
    self.missing = missing
    self.remedy = remedy
    self.reason = reason
  }
}

/// A row's verdict and the grades that it maps onto.
enum PainVerdict: Sendable {
  case pass
  case low
  case medium
  case high
  case block
  /// HIGH or BLOCK, as some rows read.
  case highOrBlock
  /// LOW or MED, as some rows read.
  case lowOrMedium
  /// MED or HIGH and never BLOCK, as some rows read.
  case mediumOrHigh
  /// UNKNOWN.
  case unknown
  /// Only the findings are asked about.
  case any

  var grades: Set<String> {
    switch self {
    case .pass: ["seamless"]
    case .low: ["seamless", "minor"]
    case .medium: ["minor", "noticeable"]
    case .high: ["noticeable", "severe"]
    case .block: ["unplayable"]
    case .highOrBlock: ["noticeable", "severe", "unplayable"]
    case .lowOrMedium: ["seamless", "minor", "noticeable"]
    case .mediumOrHigh: ["minor", "noticeable", "severe"]
    case .unknown: ["unknown"]
    case .any: ["seamless", "minor", "noticeable", "severe", "unplayable", "unknown"]
    }
  }
}
