/// The coding format of a track, by Seam's own short name.
///
/// Open: a codec that Seam has no name for carries FFmpeg's name (`AVCodecDescriptor.name`).
public struct Codec: RawRepresentable, Hashable, Sendable {
  /// The short name in lower case, such as `avc` or `eac3`.
  public let rawValue: String

  /// Makes a codec of the given short name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// H.264, Advanced Video Coding (ISO/IEC 14496-10).
  public static let avc = Codec(rawValue: "avc")
  /// H.265, High Efficiency Video Coding (ISO/IEC 23008-2).
  public static let hevc = Codec(rawValue: "hevc")
  /// H.266, Versatile Video Coding (ISO/IEC 23090-3).
  public static let vvc = Codec(rawValue: "vvc")
  /// AV1 (AOMedia AV1 bitstream specification).
  public static let av1 = Codec(rawValue: "av1")
  /// VP8 (RFC 6386).
  public static let vp8 = Codec(rawValue: "vp8")
  /// VP9 (VP9 bitstream specification).
  public static let vp9 = Codec(rawValue: "vp9")
  /// MPEG-1 video (ISO/IEC 11172-2).
  public static let mpeg1 = Codec(rawValue: "mpeg1")
  /// MPEG-2 video (ISO/IEC 13818-2).
  public static let mpeg2 = Codec(rawValue: "mpeg2")
  /// MPEG-4 part 2 video (ISO/IEC 14496-2).
  public static let mpeg4Part2 = Codec(rawValue: "mpeg4")
  /// Apple ProRes.
  public static let proRes = Codec(rawValue: "prores")
  /// Motion JPEG, or a JPEG picture.
  public static let jpeg = Codec(rawValue: "jpeg")
  /// PNG picture.
  public static let png = Codec(rawValue: "png")
  /// BMP picture.
  public static let bmp = Codec(rawValue: "bmp")

  /// Advanced Audio Coding of any object type (ISO/IEC 14496-3), xHE-AAC among them.
  public static let aac = Codec(rawValue: "aac")
  /// Dolby Digital (ETSI TS 102 366).
  public static let ac3 = Codec(rawValue: "ac3")
  /// Dolby Digital Plus (ETSI TS 102 366 annex E), with or without Atmos.
  public static let eac3 = Codec(rawValue: "eac3")
  /// Dolby AC-4 (ETSI TS 103 190).
  public static let ac4 = Codec(rawValue: "ac4")
  /// Dolby TrueHD.
  public static let trueHD = Codec(rawValue: "truehd")
  /// MPEG audio layer II (ISO/IEC 11172-3).
  public static let mp2 = Codec(rawValue: "mp2")
  /// MPEG audio layer III (ISO/IEC 11172-3).
  public static let mp3 = Codec(rawValue: "mp3")
  /// Opus (RFC 6716).
  public static let opus = Codec(rawValue: "opus")
  /// Vorbis.
  public static let vorbis = Codec(rawValue: "vorbis")
  /// FLAC (RFC 9639).
  public static let flac = Codec(rawValue: "flac")
  /// Apple Lossless.
  public static let alac = Codec(rawValue: "alac")
  /// Uncompressed linear PCM of any sample format.
  public static let pcm = Codec(rawValue: "pcm")
  /// ADPCM of any kind.
  public static let adpcm = Codec(rawValue: "adpcm")
  /// DTS of any kind (ETSI TS 102 114).
  public static let dts = Codec(rawValue: "dts")
  /// MPEG-H 3D audio (ISO/IEC 23008-3).
  public static let mpegH = Codec(rawValue: "mpegh")
  /// AMR narrow band (3GPP TS 26.071).
  public static let amrNarrowBand = Codec(rawValue: "amr-nb")
  /// AMR wide band (3GPP TS 26.171).
  public static let amrWideBand = Codec(rawValue: "amr-wb")

  /// WebVTT.
  public static let webVTT = Codec(rawValue: "webvtt")
  /// TTML or IMSC in any carriage.
  public static let ttml = Codec(rawValue: "ttml")
  /// SubRip.
  public static let subRip = Codec(rawValue: "subrip")
  /// SubStation Alpha.
  public static let ssa = Codec(rawValue: "ssa")
  /// 3GPP timed text, `tx3g` (3GPP TS 26.245).
  public static let timedText = Codec(rawValue: "tx3g")
  /// DVB subtitles (ETSI EN 300 743).
  public static let dvbSubtitle = Codec(rawValue: "dvbsub")
  /// DVB teletext (ETSI EN 300 472).
  public static let teletext = Codec(rawValue: "teletext")
  /// CEA-608 closed captions.
  public static let cea608 = Codec(rawValue: "cea608")
  /// CEA-708 closed captions.
  public static let cea708 = Codec(rawValue: "cea708")
}

extension Codec: CustomStringConvertible {
  /// The short name.
  public var description: String { rawValue }
}
