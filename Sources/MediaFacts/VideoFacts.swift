/// What is known of one video track.
///
/// Every field is absent where it is unknown; a stated zero is kept as zero.
public struct VideoFacts: Hashable, Sendable {
  /// Position of the track in the file, from 0 (FFmpeg `AVStream.index`).
  public var index: Int
  /// The container's own number of the track (`AVStream.id`): track ID, PID.
  public var trackID: Int?
  /// The coding format.
  public var codec: Codec
  /// The codec string of RFC 6381, such as `avc1.64001F`.
  public var codecString: String?
  /// The profile's name as its standard spells it, such as `High` or `Main 10`.
  public var profile: String?
  /// The level as its standard spells it, such as `4.1`, with `High` tier written after it for HEVC and AV1.
  public var level: String?
  /// The four-character code of the sample entry or stream, such as `hvc1`.
  public var sampleEntry: String?
  /// The size that the decoder works on, before cropping, in pixels.
  public var codedSize: PictureSize?
  /// The size after cropping and before aspect ratio and rotation, in pixels.
  public var size: PictureSize?
  /// The shape of one pixel, width to height.
  public var sampleAspectRatio = Stated<Rational>()
  /// Degrees clockwise by which a player turns the picture: 0, 90, 180 or 270.
  public var rotationDegrees: Int?
  /// True where the picture is also shown mirrored.
  public var isMirrored: Bool?
  /// Frame rate.
  public var frameRate = FrameRateFacts()
  /// Progressive or interlaced.
  public var scan: Scan?
  /// The field shown first, where the scan is interlaced and the order is stated.
  public var fieldOrder: FieldOrder?
  /// Bits per luma sample.
  public var bitDepth: Int?
  /// Chroma subsampling: `4:0:0`, `4:2:0`, `4:2:2` or `4:4:4`.
  public var chroma: String?
  /// Colour code points.
  public var colour = ColourFacts()
  /// Dynamic range; absent where the stream states too little to tell.
  public var dynamicRange: DynamicRange?
  /// How the dynamic range is known.
  public var dynamicRangeBasis: DynamicRangeBasis?
  /// Mastering display metadata.
  public var masteringDisplay: MasteringDisplay?
  /// Content light level.
  public var contentLight: ContentLight?
  /// Dolby Vision configuration.
  public var dolbyVision: DolbyVisionFacts?
  /// True where the bitstream carries HDR10+ metadata (SMPTE ST 2094-40), else absent.
  ///
  /// Told apart from `dynamicRange`, because Dolby Vision may carry it for other receivers.
  public var hasHDR10Plus: Bool?
  /// Bits per second over the track.
  public var bitRate: Int64?
  /// Encryption of the track; absent where the track is clear.
  public var encryption: EncryptionFacts?
  /// BCP 47 or ISO 639-2 code as the container has it.
  public var language: String?
  /// The edit list; absent where the container has none for the track.
  public var edits: [EditFacts]?
  /// Presentation time of the first sample, in seconds.
  public var startTime: Rational?
  /// Length of the track, in seconds.
  public var duration: Rational?
  /// Pictures in the track.
  public var frameCount: Int64?
  /// True where the bitstream carries CEA-608 or CEA-708 captions; absent where it was not read.
  public var hasClosedCaptions: Bool?
  /// Stereoscopic views in the bitstream, 2 for MV-HEVC.
  public var viewCount: Int?
  /// What the packet walk of `--depth full` saw.
  public var timing: TimingFacts?
  /// What was seen where pictures were decoded (`--decode`).
  public var sight: SightFacts?

  /// Makes facts of which only the place and the codec are known.
  public init(index: Int, codec: Codec) {
    self.index = index
    self.codec = codec
  }

  /// The shape of the shown picture, width to height, after sample aspect ratio and rotation.
  ///
  /// A track that states no sample aspect ratio, or one that is not above zero, is shown with square
  /// pixels. Absent without a size above zero, and where the ratio does not fit in 64 bits.
  public var displayAspectRatio: Rational? {
    guard let size, size.width > 0, size.height > 0 else { return nil }
    let square = Rational(Int64(size.width), Int64(size.height))
    let ratio = square?.multiplied(by: shownPixel)
    return isOnItsSide ? ratio?.reciprocal : ratio
  }

  /// The size of the shown picture in square pixels, after sample aspect ratio and rotation.
  ///
  /// The width is stretched and the height kept, as players do. Absent without a size, and where the
  /// width does not fit in an `Int`: a file can state any ratio.
  public var displaySize: PictureSize? {
    guard let size,
      let width = Int(exactly: (Double(size.width) * shownPixel.doubleValue).rounded())
    else { return nil }
    let shown = PictureSize(width: width, height: size.height)
    return isOnItsSide ? shown.transposed : shown
  }

  private var shownPixel: Rational {
    guard let ratio = sampleAspectRatio.effective, ratio > Rational(0) else { return Rational(1) }
    return ratio
  }

  private var isOnItsSide: Bool { rotationDegrees == 90 || rotationDegrees == 270 }
}

/// Whether pictures are whole frames or two fields.
public enum Scan: String, Sendable, CaseIterable {
  /// Whole frames.
  case progressive
  /// Two fields a frame.
  case interlaced
}

/// The field that is shown first.
public enum FieldOrder: String, Sendable, CaseIterable {
  /// The field with the top line.
  case topFieldFirst
  /// The field with the second line.
  case bottomFieldFirst
}
