public import MediaFacts

extension HLS {
  /// What a variant stream and a variant of I-frames state alike.
  ///
  /// RFC 8216bis, sections 4.4.6.2 and 4.4.6.3.
  public protocol VariantAttributes {
    /// The attributes as given.
    var attributes: AttributeList { get }
  }

  /// A dynamic range as VIDEO-RANGE names it.
  public enum VideoRange: Hashable, Sendable {
    /// Standard dynamic range.
    case sdr
    /// High dynamic range with the hybrid log-gamma curve.
    case hlg
    /// High dynamic range with the perceptual quantiser: HDR10 and Dolby Vision among others.
    case pq
    /// Another value, as given.
    case other(String)

    /// Reads `SDR`, `HLG` or `PQ`; any other text stays as it is.
    public init(_ text: String) {
      self =
        switch text {
        case "SDR": .sdr
        case "HLG": .hlg
        case "PQ": .pq
        default: .other(text)
        }
    }
  }

  /// A codec that some clients can use instead: an item of SUPPLEMENTAL-CODECS.
  public struct SupplementalCodec: Hashable, Sendable {
    /// The RFC 6381 string, such as `dvh1.08.07`.
    public var codec: String
    /// The brands that the media is compatible with, such as `db1p`.
    public var brands: [String]

    /// Reads `dvh1.08.07/db4h`.
    public init(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      codec = parts.first ?? ""
      brands = Array(parts.dropFirst())
    }
  }
}

extension HLS.VariantAttributes {
  /// Peak bits per second; absent where BANDWIDTH is absent or no number.
  public var bandwidth: Int64? { attributes.integer("BANDWIDTH") }
  /// Mean bits per second.
  public var averageBandwidth: Int64? { attributes.integer("AVERAGE-BANDWIDTH") }
  /// How much the variant is to be preferred, more for the better one.
  public var score: Rational? { attributes.decimal("SCORE") }
  /// RFC 6381 strings of all codecs; empty where CODECS is absent.
  public var codecs: [String] { attributes.items("CODECS") }
  /// Codecs that some clients can use instead; empty where SUPPLEMENTAL-CODECS is absent.
  public var supplementalCodecs: [HLS.SupplementalCodec] {
    attributes.items("SUPPLEMENTAL-CODECS").map(HLS.SupplementalCodec.init)
  }
  /// The size at which to show the pictures.
  public var resolution: HLS.Resolution? { attributes.resolution("RESOLUTION") }
  /// The copy protection that the output needs: `NONE`, `TYPE-0` or `TYPE-1`, as given.
  public var hdcpLevel: String? { attributes.text("HDCP-LEVEL") }
  /// What ALLOWED-CPC allows, a KEYFORMAT with its configurations each, as given.
  public var allowedContentProtection: [String] { attributes.items("ALLOWED-CPC") }
  /// The dynamic range; absent where VIDEO-RANGE is, which then counts as SDR.
  public var videoRange: HLS.VideoRange? { attributes.text("VIDEO-RANGE").map(HLS.VideoRange.init) }
  /// Layouts that a client must know to show the video: `CH-STEREO`, `PROJ-EQUI` and the like.
  ///
  /// Each item holds the specifiers of one layout, which stand between strokes.
  public var requiredVideoLayouts: [[String]] {
    attributes.items("REQ-VIDEO-LAYOUT").map { item in
      item.split(separator: "/").map(String.init)
    }
  }
  /// An id that stays the same from one load to the next.
  public var stableVariantID: String? { attributes.text("STABLE-VARIANT-ID") }
  /// The pathway of content steering; `.` where PATHWAY-ID is absent.
  public var pathwayID: String { attributes.text("PATHWAY-ID") ?? "." }
  /// A name for people, of which the standard knows nothing.
  public var name: String? { attributes.text("NAME") }
  /// The program that the variant is of; taken out in protocol version 6.
  public var programID: Int64? { attributes.integer("PROGRAM-ID") }
}

extension HLS.Variant: HLS.VariantAttributes {}
extension HLS.IFrameVariant: HLS.VariantAttributes {}
