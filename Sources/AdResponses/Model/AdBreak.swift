public import Findings
public import MediaFacts

/// A place on the time line at which ads are to play.
public struct AdBreak: Hashable, Sendable {
  /// The break's name (VMAP `breakId`); absent where none is given.
  public var id: String?
  /// When it is to play; absent where the form does not say.
  public var offset: BreakOffset?
  /// What it takes: `linear`, `nonlinear`, `display` (VMAP `breakType`), as written, in order.
  public var types: [String] = []
  /// Time after which it repeats, in seconds (VMAP `repeatAfter`).
  public var repeatAfter: Rational?
  /// Name of the ad source (VMAP `AdSource/@id`).
  public var sourceID: String?
  /// False where one ad at most may be taken from the source.
  public var allowsMultipleAds: Bool?
  /// False where the source's wrappers are not to be followed.
  public var followsRedirects: Bool?
  /// Where the ads are to be asked for (VMAP `AdTagURI`); absent where they came along.
  public var tag: AdTag?
  /// A source of another make, byte for byte as received (VMAP `CustomAdData`).
  public var customData: RawFragment?
  /// The ads in the order given.
  public var ads: [Ad] = []
  /// Why no ads, or no more ads, came; absent where the form says nothing.
  public var outcome: BreakOutcome?
  /// What was asked of the Flower SDK.
  public var request: FlowerRequest?
  /// How the ad tag was followed; absent where it was not, or where there is none.
  public var resolution: WrapperResolution?
  /// Raw extensions in order (VMAP `Extensions`).
  public var extensions: [RawFragment] = []
  /// When a skip button may show, as an asset list states it.
  public var skipControl: SkipControl?
  /// Where it stands.
  public var origin: DocumentLocation

  /// Makes an empty break.
  public init(origin: DocumentLocation) { self.origin = origin }

  /// The ads of the pod, those with a sequence number, in its order (VAST 4.2, `Ad/@sequence`).
  ///
  /// Of two with the same number the first given stands first.
  public var pod: [Ad] {
    ads.enumerated().filter { $0.element.sequence != nil }
      .sorted {
        ($0.element.sequence ?? 0, $0.offset) < ($1.element.sequence ?? 0, $1.offset)
      }.map(\.element)
  }

  /// The ads without a sequence number, in the order given: alternatives or stand-alone ads.
  public var standaloneAds: [Ad] { ads.filter { $0.sequence == nil } }

  /// Time to fill, in seconds; absent where the form does not say.
  public var duration: Rational? { request?.cueDuration }
}

/// When a break is to play (VMAP 1.0, `AdBreak/@timeOffset`).
public enum BreakOffset: Hashable, Sendable {
  /// Before the content.
  case start
  /// After the content.
  case end
  /// Seconds from the start of the content.
  case time(Rational)
  /// Per cent of the content's length, 0 to 100.
  case percent(Rational)
  /// The n-th opportunity that the player sees, from 1.
  case position(Int)

  /// Reads `start`, `end`, `HH:MM:SS`, `HH:MM:SS.mmm`, `n%` or `#n`.
  ///
  /// - Returns: `nil` where the text is none of these.
  public init?(_ text: String) {
    switch text {
    case "start": self = .start
    case "end": self = .end
    default:
      if text.hasPrefix("#") {
        guard let number = DecimalText.count(text.dropFirst()), number > 0 else { return nil }
        self = .position(number)
      } else if text.hasSuffix("%") {
        guard let value = DecimalText.rational(text.dropLast()), value <= Rational(100) else {
          return nil
        }
        self = .percent(value)
      } else if let time = ClockTime.seconds(text) {
        self = .time(time)
      } else {
        return nil
      }
    }
  }
}

/// Why a break has no ads, or no more of them (Flower SDK: errors of completion).
public enum BreakOutcome: String, Sendable, CaseIterable {
  /// All ads have come.
  case complete
  /// There is no ad for this break.
  case noAd = "NO_AD"
  /// The answer did not come in time.
  case timeout = "TIMEOUT"
  /// Something else went wrong.
  case internalError = "INTERNAL_ERROR"
}

/// What an app asks of the Flower SDK for one break.
public struct FlowerRequest: Hashable, Sendable {
  /// One number a cue; the same number twice asks for nothing (64 bits, may be negative).
  public var transactionID: Int64?
  /// Length of the break, in seconds.
  public var cueDuration: Rational?
  /// The programme (32 bits).
  public var uniqueProgramID: Int64?
  /// Time left until the break begins, in seconds.
  public var timeout: Rational?

  /// Makes a request of which nothing is known.
  public init() {}
}

/// An address at which ads are to be asked for.
public struct AdTag: Hashable, Sendable {
  /// The address, macros left as they are.
  public var url: OpaqueURL
  /// What answers there, as written, such as `vast3` (VMAP `templateType`).
  public var templateType: String?
  /// Where it stands.
  public var origin: DocumentLocation

  /// Makes an address.
  public init(url: OpaqueURL, templateType: String? = nil, origin: DocumentLocation) {
    self.url = url
    self.templateType = templateType
    self.origin = origin
  }
}

/// When and for how long a skip button may show (HLS asset list `SKIP-CONTROL`).
public struct SkipControl: Hashable, Sendable {
  /// Seconds from the start of the break; 0 where absent.
  public var offset: Rational?
  /// Seconds for which it shows; to the end of the break where absent.
  public var duration: Rational?
  /// Name of a label for the button.
  public var labelID: String?

  /// Makes a control.
  public init(offset: Rational? = nil, duration: Rational? = nil, labelID: String? = nil) {
    self.offset = offset
    self.duration = duration
    self.labelID = labelID
  }
}

/// A part of a document that is kept and not read.
public struct RawFragment: Hashable, Sendable {
  /// What it calls itself (`type`); absent where it does not say.
  public var type: String?
  /// The bytes as received, tags and escapes among them.
  ///
  /// Absent where the document was not UTF-8, whose bytes cannot be pointed at.
  public var bytes: [UInt8]?
  /// Where it stands.
  public var origin: DocumentLocation

  /// Makes a part.
  public init(type: String? = nil, bytes: [UInt8]?, origin: DocumentLocation) {
    self.type = type
    self.bytes = bytes
    self.origin = origin
  }
}
