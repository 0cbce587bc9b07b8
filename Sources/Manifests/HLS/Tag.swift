extension HLS {
  /// Every tag that is read into the model, by its name without `#`.
  public enum Tag: String, Hashable, Sendable, CaseIterable {
    /// Playlist header.
    case header = "EXTM3U"
    /// Protocol version.
    case version = "EXT-X-VERSION"
    /// Samples need no samples of other segments.
    case independentSegments = "EXT-X-INDEPENDENT-SEGMENTS"
    /// Preferred point to start.
    case start = "EXT-X-START"
    /// Variable definition.
    case define = "EXT-X-DEFINE"
    /// Longest segment duration.
    case targetDuration = "EXT-X-TARGETDURATION"
    /// Number of the first segment.
    case mediaSequence = "EXT-X-MEDIA-SEQUENCE"
    /// Number of the first discontinuity.
    case discontinuitySequence = "EXT-X-DISCONTINUITY-SEQUENCE"
    /// No segment will follow.
    case endList = "EXT-X-ENDLIST"
    /// Mutability.
    case playlistType = "EXT-X-PLAYLIST-TYPE"
    /// Every segment is one I-frame.
    case iFramesOnly = "EXT-X-I-FRAMES-ONLY"
    /// Whether segments may be cached; taken out in protocol version 7.
    case allowCache = "EXT-X-ALLOW-CACHE"
    /// Target duration of parts.
    case partInformation = "EXT-X-PART-INF"
    /// What the server offers.
    case serverControl = "EXT-X-SERVER-CONTROL"
    /// Segment duration and title.
    case segmentInformation = "EXTINF"
    /// Part of a resource.
    case byteRange = "EXT-X-BYTERANGE"
    /// Break in the encoding.
    case discontinuity = "EXT-X-DISCONTINUITY"
    /// Encryption.
    case key = "EXT-X-KEY"
    /// Media initialization section.
    case map = "EXT-X-MAP"
    /// Date of a segment.
    case programDateTime = "EXT-X-PROGRAM-DATE-TIME"
    /// Segment without media.
    case gap = "EXT-X-GAP"
    /// Approximate bit rate of segments.
    case bitrate = "EXT-X-BITRATE"
    /// Partial segment.
    case part = "EXT-X-PART"
    /// Range of dates with attributes.
    case dateRange = "EXT-X-DATERANGE"
    /// Segments left out of a delta update.
    case skip = "EXT-X-SKIP"
    /// Resource that will be needed.
    case preloadHint = "EXT-X-PRELOAD-HINT"
    /// State of another rendition.
    case renditionReport = "EXT-X-RENDITION-REPORT"
    /// Rendition of a group.
    case media = "EXT-X-MEDIA"
    /// Variant stream.
    case streamInformation = "EXT-X-STREAM-INF"
    /// Variant of I-frames.
    case iFrameStreamInformation = "EXT-X-I-FRAME-STREAM-INF"
    /// Arbitrary data of the session.
    case sessionData = "EXT-X-SESSION-DATA"
    /// Key that will be needed.
    case sessionKey = "EXT-X-SESSION-KEY"
    /// Content steering.
    case contentSteering = "EXT-X-CONTENT-STEERING"
    /// Begin of an ad break, in common use though in no standard.
    case cueOut = "EXT-X-CUE-OUT"
    /// Going on of an ad break.
    case cueOutContinued = "EXT-X-CUE-OUT-CONT"
    /// End of an ad break.
    case cueIn = "EXT-X-CUE-IN"
    /// SCTE-35 message in base64, as OATC wrote it down.
    case oatclsSCTE35 = "EXT-OATCLS-SCTE35"
    /// SCTE-35 message, as SCTE 35 section 12 and Adobe's players wrote it down.
    case scte35 = "EXT-X-SCTE35"

    /// True for the tags that stand in media playlists only.
    public var isMediaOnly: Bool {
      switch self {
      case .targetDuration, .mediaSequence, .discontinuitySequence, .endList, .playlistType,
        .iFramesOnly, .partInformation, .serverControl, .segmentInformation, .byteRange,
        .discontinuity, .key, .map, .programDateTime, .gap, .bitrate, .part, .dateRange, .skip,
        .preloadHint, .renditionReport:
        true
      default: false
      }
    }

    /// True for the tags that stand in multivariant playlists only.
    public var isMultivariantOnly: Bool {
      switch self {
      case .media, .streamInformation, .iFrameStreamInformation, .sessionData, .sessionKey,
        .contentSteering:
        true
      default: false
      }
    }

    /// True for the tags of which a playlist has one at most.
    public var isSingle: Bool {
      switch self {
      case .header, .version, .independentSegments, .start, .targetDuration, .mediaSequence,
        .discontinuitySequence, .endList, .playlistType, .iFramesOnly, .allowCache,
        .partInformation, .serverControl, .skip, .contentSteering:
        true
      default: false
      }
    }

    /// True for the tags that belong to the segment after them.
    var isOfSegment: Bool {
      switch self {
      case .segmentInformation, .byteRange, .discontinuity, .key, .map, .programDateTime, .gap,
        .bitrate, .part, .cueOut, .cueOutContinued, .cueIn, .oatclsSCTE35, .scte35, .dateRange:
        true
      default: false
      }
    }

    /// The tag of that name in UTF-8.
    static func named(_ name: ArraySlice<UInt8>) -> Tag? {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      guard let tag = byHash[hash], tag.rawValue.utf8.elementsEqual(name) else { return nil }
      return tag
    }

    private static let byHash: [UInt64: Tag] = {
      var tags: [UInt64: Tag] = [:]
      for tag in allCases {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in tag.rawValue.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        tags[hash] = tag
      }
      return tags
    }()
  }
}
