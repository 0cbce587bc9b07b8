public import MediaFacts

/// What a video bitstream says of itself in its headers.
///
/// Every field is absent where the headers read do not state it. Nothing here was decoded.
public struct VideoBitstreamFacts: Hashable, Sendable {
  /// The coding format.
  public var codec: Codec
  /// The profile's name as its standard spells it, such as `High` or `Main 10`.
  public var profile: String?
  /// The level as its standard spells it, such as `4.1`; ` High` follows for the high tier.
  public var level: String?
  /// The profile's number: profile_idc, general_profile_idc, seq_profile.
  ///
  /// For MPEG-2 the profile bits of profile_and_level_indication, with 8 added for its escape bit.
  public var profileNumber: Int?
  /// The level's number as coded: level_idc, general_level_idc, seq_level_idx.
  public var levelNumber: Int?
  /// True for the high tier of HEVC and AV1.
  public var isHighTier: Bool?
  /// The constraint flags' bytes: one for AVC (constraint_set flags), six for HEVC.
  public var constraints: [UInt8] = []
  /// general_profile_space of HEVC, 0 to 3.
  public var profileSpace: Int?
  /// general_profile_compatibility_flags of HEVC, the flag of profile 0 in the highest bit.
  public var profileCompatibility: UInt32?
  /// The size that the decoder works on, before cropping, in pixels.
  public var codedSize: PictureSize?
  /// The size after cropping and before sample aspect ratio, in pixels.
  ///
  /// Where `codesFieldsAsPictures` is true this is the size of one field.
  public var size: PictureSize?
  /// The size of the default display window (HEVC VUI), in pixels.
  ///
  /// Decoders may show this part only; the ones measured (FFmpeg) show all of `size`.
  public var defaultDisplaySize: PictureSize?
  /// The shape of one pixel, width to height; never assumed.
  public var sampleAspectRatio: Rational?
  /// Colour code points; unspecified (2) and reserved codes are absent.
  public var colour = ColourFacts()
  /// The transfer that a receiver able to use it shall prefer over `colour.transfer`.
  ///
  /// Source: alternative transfer characteristics SEI (H.265 section D.3.38); 18 marks HLG.
  public var preferredTransfer: Int?
  /// Bits per luma sample.
  public var bitDepth: Int?
  /// Chroma subsampling: `4:0:0`, `4:2:0`, `4:2:2` or `4:4:4`.
  public var chroma: String?
  /// Pictures per second; see `isFixedRate` for whether each lasts equally long.
  ///
  /// Absent for AVC where fixed_frame_rate_flag is 0: `tickRate` may then be a mere clock.
  public var frameRate: Rational?
  /// The rate of the bitstream's clock ticks, in frames per second, where timing is stated.
  public var tickRate: Rational?
  /// True where the bitstream promises equally long pictures, false where it denies that.
  public var isFixedRate: Bool?
  /// Progressive or interlaced; absent where the headers merely allow both.
  public var scan: Scan?
  /// The field shown first, where the scan is interlaced and the order is stated.
  public var fieldOrder: FieldOrder?
  /// True where each coded picture is one field (HEVC field_seq_flag).
  ///
  /// Frame height is then twice that of `size` and `frameRate` counts fields.
  public var codesFieldsAsPictures: Bool?
  /// Mastering display colour volume.
  public var masteringDisplay: MasteringDisplay?
  /// Content light level.
  public var contentLight: ContentLight?
  /// True where a packet read carries SMPTE ST 2094-40 metadata; else absent.
  public var hasHDR10Plus: Bool?
  /// True where a packet read carries ATSC A/53 caption data (CEA-608 or CEA-708); else absent.
  public var hasClosedCaptions: Bool?
  /// Views in the bitstream where more than one is stated: 2 for stereoscopic MV-HEVC.
  public var viewCount: Int?

  /// Makes facts of which only the codec is known.
  public init(codec: Codec) { self.codec = codec }
}
