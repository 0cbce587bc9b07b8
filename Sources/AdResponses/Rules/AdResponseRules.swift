public import Findings
public import MediaFacts

/// What rules about ad responses are told beside the response.
public struct AdResponseContext: Hashable, Sendable {
  /// The time against which links are held, in seconds since 1970; absent where none is to be
  /// judged.
  public var now: Int64?
  /// By how much ads may be longer or shorter than their break, in seconds; one picture at 25 a
  /// second where none is given.
  public var breakTolerance: Rational

  /// Makes a context.
  public init(now: Int64? = nil, breakTolerance: Rational? = nil) {
    self.now = now
    self.breakTolerance = breakTolerance ?? DurationTolerance.frameOf25
  }
}

/// Every rule about ad responses and about what they say of their media.
public enum AdResponseRules {
  /// The rules, for reports and `seam explain`.
  public static let catalogue = RuleCatalogue(responses.map(\.rule) + declarations.map(\.rule))

  /// What is to be said of a response by itself, in the order of the rules.
  ///
  /// Wrappers speak only once `WrapperResolver` has followed them.
  public static func findings(
    in response: AdResponse, context: AdResponseContext = AdResponseContext()
  ) -> [DocumentFinding] {
    responses.flatMap { $0.findings(response, context) }
  }

  /// How what a response says of a file differs from what the file is, in the order of the rules.
  ///
  /// A program to run, such as VPAID, is no media and gives no finding; nor does a field that
  /// either side does not state.
  public static func findings(
    declared media: MediaOption, actual facts: AssetFacts
  ) -> [DocumentFinding] {
    media.isExecutable || media.role == .interactive
      ? [] : declarations.flatMap { $0.findings(media, facts) }
  }

  static let responses: [AdResponseRule] = [
    .emptyResponse, .noAd, .timeout, .internalError, .noLinearMedia, .wrapperLimit, .wrapperLoop,
    .wrapperWithoutAds, .wrapperNotFollowed, .executableOnly, .mezzanineOnly,
    .duplicateTransaction, .expiredLink, .licensedLink, .missingValue, .unsendableURL,
    .missingDuration, .unreadableValue, .unknownVersion, .podOrder, .podOverrun, .podShort,
    .unreadableRow, .beyondLimit, .undeclaredPrefix,
  ]

  static let declarations: [DeclaredMediaRule] = [
    .type, .codecs, .size, .bitRate, .duration, .delivery, .fileSize, .missingVideo,
  ]
}
