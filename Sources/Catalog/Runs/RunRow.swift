public import MediaFacts

/// The result of one creative on one tier in a run.
///
/// Words such as grades and rule ids are texts here: the catalogue keeps what it is given, and old
/// runs stay readable when a word is given up.
public struct RunRow: Hashable, Sendable {
  /// The creative's place in the run's input, from 0.
  public var position: Int
  /// The creative: its id, path or URL, byte for byte.
  public var creative: String
  /// The main content that it was held against; absent where several were and the worst counts.
  public var main: String?
  /// The tier of receivers; absent where the creative has one row for all, as a failed one has.
  public var tier: String?
  /// The campaign that the sheet names.
  public var campaign: String?
  /// The grade, such as `severe`; absent where the creative could not be judged.
  public var grade: String?
  /// The grade that it has at least, where facts are missing.
  public var gradeAtLeast: String?
  /// The place of the grade from the worst, 0, on; rows of a smaller one are reported first.
  public var rank: Int
  /// True where the row is at or above the run's threshold, or a document about it has to be mended.
  public var isFailing: Bool
  /// The risk, 0 to 100; absent where it is not known.
  public var score: Double?
  /// The receiver on which it is worst.
  public var worstReceiver: String?
  /// The seam at which it is worst, such as `mainToAd`.
  public var worstDirection: String?
  /// The delay in milliseconds; absent where it is not known.
  public var delay: Interval?
  /// The ids of the rules that spoke, such as `V107`, in their order.
  public var rules: [String]
  /// Why there is no grade, or what else a person should know.
  public var message: String?

  /// Makes a row of which only the place and the creative are known.
  public init(position: Int, creative: String, rank: Int = 0) {
    self.position = position
    self.creative = creative
    self.rank = rank
    isFailing = false
    rules = []
  }
}
