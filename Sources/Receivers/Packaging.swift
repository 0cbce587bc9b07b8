public import MediaFacts

/// How a file carries its tracks, as far as a player cares.
public enum Packaging: String, Sendable, CaseIterable {
  /// ISO base media file with one list of all samples (ISO/IEC 14496-12).
  case mp4
  /// ISO base media file in movie fragments, CMAF among them (ISO/IEC 14496-12, 23000-19).
  case fragmentedMP4 = "fmp4"
  /// QuickTime movie.
  case quickTime = "mov"
  /// MPEG-2 transport stream (ISO/IEC 13818-1).
  case transportStream = "mpegts"
  /// WebM.
  case webM = "webm"
  /// Matroska.
  case matroska
  /// HTTP Live Streaming playlist (RFC 8216), with whatever segments it lists.
  case hls
  /// Anything else.
  case other

  /// The packaging of a file.
  ///
  /// An MP4 file of which it is not known whether it is fragmented counts as not fragmented.
  public init(_ container: ContainerFacts) {
    switch container.format {
    case "mp4": self = container.isFragmented == true ? .fragmentedMP4 : .mp4
    case "mov": self = container.isFragmented == true ? .fragmentedMP4 : .quickTime
    case "mpegts": self = .transportStream
    case "webm": self = .webM
    case "matroska": self = .matroska
    case "hls": self = .hls
    default: self = .other
    }
  }

  /// True where the packaging has sample entries with four-character codes.
  public var hasSampleEntries: Bool {
    switch self {
    case .mp4, .fragmentedMP4, .quickTime: true
    case .transportStream, .webM, .matroska, .hls, .other: false
    }
  }
}

/// Whether a receiver takes a packaging.
public enum PackagingSupport: String, Sendable, CaseIterable {
  /// It plays it as it is.
  case yes
  /// It plays the same samples once a packager or the player's script has wrapped them anew.
  case repackaged
  /// It does not play it.
  case no
}
