public import MediaFacts

extension HLS {
  /// A range of dates with attributes: `EXT-X-DATERANGE`.
  ///
  /// RFC 8216bis, section 4.4.5.1. Every attribute stays in order as given.
  public struct DateRange: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?
    /// The place in `segments` of the segment after the tag: the number of segments before it.
    public var segmentIndex: Int

    /// Makes a range.
    public init(attributes: AttributeList, segmentIndex: Int = 0, line: Int? = nil) {
      self.attributes = attributes
      self.segmentIndex = segmentIndex
      self.line = line
    }

    /// What identifies the range in the playlist.
    public var id: String? { attributes.text("ID") }
    /// The class that ranges of one meaning share.
    public var classAttribute: String? { attributes.text("CLASS") }
    /// True for HLS interstitials, whose class is `com.apple.hls.interstitial`.
    public var isInterstitial: Bool { classAttribute == "com.apple.hls.interstitial" }
    /// When the range begins.
    public var startDate: DateTime? { attributes.date("START-DATE") }
    /// When the range ends, as given.
    public var endDate: DateTime? { attributes.date("END-DATE") }
    /// The duration in seconds, as given.
    public var duration: Rational? { attributes.decimal("DURATION") }
    /// The expected duration in seconds, as given.
    public var plannedDuration: Rational? { attributes.decimal("PLANNED-DURATION") }
    /// The words of CUE, such as `PRE` and `ONCE`; empty where it is absent.
    public var cue: [String] { attributes.items("CUE") }
    /// True where the range ends at the start of the next one of its class.
    public var isEndOnNext: Bool { attributes.flag("END-ON-NEXT") ?? false }
    /// The SCTE-35 message of SCTE35-CMD.
    public var scte35Command: [UInt8]? { attributes.bytes("SCTE35-CMD") }
    /// The SCTE-35 message of SCTE35-OUT, with which a break begins.
    public var scte35Out: [UInt8]? { attributes.bytes("SCTE35-OUT") }
    /// The SCTE-35 message of SCTE35-IN, with which a break ends.
    public var scte35In: [UInt8]? { attributes.bytes("SCTE35-IN") }
  }

  /// A tag of the ad markers that are in common use though in no standard of HLS.
  ///
  /// `EXT-X-CUE-OUT`, `EXT-X-CUE-OUT-CONT`, `EXT-X-CUE-IN`, `EXT-OATCLS-SCTE35` and `EXT-X-SCTE35`.
  public struct CueTag: Hashable, Sendable {
    /// Which of the tags.
    public var tag: Tag
    /// What follows the colon, as given; absent where there is no colon.
    public var value: String?
    /// The attributes of the value; empty where it has none, as in `EXT-X-CUE-OUT:30`.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?
    /// The place in `segments` of the segment after the tag: the number of segments before it.
    public var segmentIndex: Int

    /// Makes a tag.
    public init(
      tag: Tag, value: String?, attributes: AttributeList = AttributeList(),
      segmentIndex: Int = 0, line: Int? = nil
    ) {
      self.tag = tag
      self.value = value
      self.attributes = attributes
      self.segmentIndex = segmentIndex
      self.line = line
    }

    /// The duration of the break in seconds: the bare number, or DURATION.
    ///
    /// `EXT-X-CUE-OUT-CONT:2/30` gives the 30 after the stroke.
    public var duration: Rational? {
      if let duration = attributes.decimal("DURATION") ?? attributes.decimal("Duration") {
        return duration
      }
      guard let last = value?.split(separator: "/").last else { return nil }
      return DecimalNumber(last.filter { $0 != " " })?.rational
    }

    /// The seconds of the break that have passed: ELAPSEDTIME, or the number before the stroke.
    public var elapsed: Rational? {
      if let elapsed = attributes.decimal("ELAPSEDTIME") ?? attributes.decimal("ElapsedTime") {
        return elapsed
      }
      guard let parts = value?.split(separator: "/"), parts.count == 2 else { return nil }
      return DecimalNumber(parts[0].filter { $0 != " " })?.rational
    }
  }
}
