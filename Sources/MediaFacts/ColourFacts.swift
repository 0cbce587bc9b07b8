/// How sample values map to light, in the code points of ITU-T H.273.
public struct ColourFacts: Hashable, Sendable {
  /// ColourPrimaries: 1 BT.709, 5 and 6 BT.601, 9 BT.2020, 12 P3-D65; absent where unspecified (2).
  public var primaries: Int?
  /// TransferCharacteristics: 1, 6, 14, 15 SDR, 16 PQ, 18 HLG; absent where unspecified (2).
  public var transfer: Int?
  /// MatrixCoefficients: 1 BT.709, 5 and 6 BT.601, 9 BT.2020 non-constant; absent where unspecified.
  public var matrix: Int?
  /// True for full range, false for limited range; absent where unspecified.
  public var isFullRange: Bool?

  /// Makes facts of which nothing is known.
  public init() {}
}

/// The kind of brightness coding that a receiver must support to show a picture rightly.
public enum DynamicRange: String, Sendable, CaseIterable {
  /// Standard dynamic range.
  case sdr
  /// Hybrid log-gamma (ARIB STD-B67, H.273 transfer 18).
  case hlg
  /// Perceptual quantizer (SMPTE ST 2084) without static metadata.
  case pq
  /// PQ with mastering display metadata (SMPTE ST 2086).
  case hdr10
  /// HDR10 with dynamic metadata (SMPTE ST 2094-40).
  case hdr10Plus
  /// Dolby Vision of any profile; see `DolbyVisionFacts` for a fallback.
  case dolbyVision
}

/// How the dynamic range is known.
public enum DynamicRangeBasis: String, Sendable, CaseIterable {
  /// The stream states its transfer characteristics or carries a Dolby Vision configuration.
  case signalled
  /// The stream states nothing, and players take such a stream for SDR in BT.709 or BT.601.
  case assumed
}

/// The mastering display's colour volume (SMPTE ST 2086).
public struct MasteringDisplay: Hashable, Sendable {
  /// Chromaticity of red, green, blue and white as x and y, each in steps of 1/50000.
  public var chromaticities: [Rational]
  /// Highest luminance in cd/m2.
  public var maximumLuminance: Rational
  /// Lowest luminance in cd/m2.
  public var minimumLuminance: Rational

  /// Makes a colour volume; `chromaticities` holds 8 values in the order Rx Ry Gx Gy Bx By Wx Wy.
  public init(chromaticities: [Rational], maximumLuminance: Rational, minimumLuminance: Rational) {
    self.chromaticities = chromaticities
    self.maximumLuminance = maximumLuminance
    self.minimumLuminance = minimumLuminance
  }
}

/// Content light level (CTA-861.3).
public struct ContentLight: Hashable, Sendable {
  /// Maximum content light level in cd/m2.
  public var maximumContent: Int
  /// Maximum frame-average light level in cd/m2.
  public var maximumFrameAverage: Int

  /// Makes a content light level.
  public init(maximumContent: Int, maximumFrameAverage: Int) {
    self.maximumContent = maximumContent
    self.maximumFrameAverage = maximumFrameAverage
  }
}

/// The Dolby Vision configuration record (Dolby Vision Streams within the ISO Base Media File Format).
public struct DolbyVisionFacts: Hashable, Sendable {
  /// dv_profile: 5, 7, 8, 9, 10, 20.
  public var profile: Int
  /// dv_level: 1 to 13.
  public var level: Int
  /// dv_bl_signal_compatibility_id: 0 none, 1 HDR10, 2 SDR, 4 HLG, 6 HDR10 (Blu-ray).
  public var compatibilityID: Int
  /// rpu_present_flag: dynamic metadata is in the stream.
  public var hasRPU: Bool
  /// el_present_flag: an enhancement layer is in the stream.
  public var hasEnhancementLayer: Bool
  /// bl_present_flag: a base layer is in the stream.
  public var hasBaseLayer: Bool

  /// Makes a configuration record.
  public init(
    profile: Int, level: Int, compatibilityID: Int, hasRPU: Bool, hasEnhancementLayer: Bool,
    hasBaseLayer: Bool
  ) {
    self.profile = profile
    self.level = level
    self.compatibilityID = compatibilityID
    self.hasRPU = hasRPU
    self.hasEnhancementLayer = hasEnhancementLayer
    self.hasBaseLayer = hasBaseLayer
  }

  /// What a receiver without Dolby Vision may show, or `nil` where the base layer has no fallback.
  ///
  /// Source: dv_bl_signal_compatibility_id. Id 6 is taken for HDR10: it marks discs made that way.
  public var fallback: DynamicRange? {
    switch compatibilityID {
    case 1, 6: .hdr10
    case 2: .sdr
    case 4: .hlg
    default: nil
    }
  }
}
