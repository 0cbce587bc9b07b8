public import MediaFacts

/// What a visual sample entry states (ISO/IEC 14496-12, 12.1).
public struct VisualSampleEntry: Hashable, Sendable {
  /// Size in pixels before pixel aspect ratio and rotation.
  public var size: PictureSize
  /// Bits per pixel by the entry's own count; 24 for colour without alpha.
  public var depth: Int
  /// The shape of one pixel, width to height (`pasp`); absent where not stated or with a zero.
  public var pixelAspectRatio: Rational?
  /// The clean aperture (`clap`).
  public var cleanAperture: CleanAperture?
  /// Colour code points (`colr`).
  public var colour: ColourInformation?
  /// Mastering display metadata (`mdcv`).
  public var masteringDisplay: MasteringDisplay?
  /// Content light level (`clli`).
  public var contentLight: ContentLight?
  /// Fields (QuickTime `fiel`).
  public var fields: FieldHandling?

  /// Makes an entry of which only size and depth are known.
  public init(size: PictureSize, depth: Int) {
    self.size = size
    self.depth = depth
  }
}

/// The part of the picture that is to be shown (`clap`).
public struct CleanAperture: Hashable, Sendable {
  /// Width in pixels.
  public var width: Rational
  /// Height in pixels.
  public var height: Rational
  /// Offset of its centre from the picture's centre to the right, in pixels.
  public var horizontalOffset: Rational
  /// Offset of its centre from the picture's centre downwards, in pixels.
  public var verticalOffset: Rational

  /// Makes a clean aperture.
  public init(
    width: Rational, height: Rational, horizontalOffset: Rational, verticalOffset: Rational
  ) {
    self.width = width
    self.height = height
    self.horizontalOffset = horizontalOffset
    self.verticalOffset = verticalOffset
  }
}

/// Colour code points as the container states them (`colr`), 2 (unspecified) kept.
public struct ColourInformation: Hashable, Sendable {
  /// The kind: `nclx`, or `nclc` of QuickTime.
  public var type: FourCC
  /// ColourPrimaries of ITU-T H.273.
  public var primaries: Int
  /// TransferCharacteristics.
  public var transfer: Int
  /// MatrixCoefficients.
  public var matrix: Int
  /// True for full range; absent in `nclc` and in an `nclx` that ends before the flag.
  public var isFullRange: Bool?

  /// Makes colour information.
  public init(type: FourCC, primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool?) {
    self.type = type
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.isFullRange = isFullRange
  }
}

/// Fields of a QuickTime track (`fiel`, QuickTime File Format).
public struct FieldHandling: Hashable, Sendable {
  /// 1 for whole frames, 2 for interlaced.
  public var fieldCount: Int
  /// Order: 1 and 9 top field shown first, 6 and 14 bottom field shown first, 0 unknown.
  public var detail: Int

  /// Makes field handling.
  public init(fieldCount: Int, detail: Int) {
    self.fieldCount = fieldCount
    self.detail = detail
  }

  /// The field shown first, absent where unknown or progressive.
  ///
  /// Source: Apple TN2162 and Core Video's SpatialFirstLineEarly: 1 and 9 begin with the top field,
  /// 6 and 14 with the bottom one; 1 and 6 store the fields apart, 9 and 14 in alternate lines.
  /// FFmpeg reads 9 and 14 the other way round.
  public var fieldOrder: FieldOrder? {
    guard fieldCount == 2 else { return nil }
    switch detail {
    case 1, 9: return .topFieldFirst
    case 6, 14: return .bottomFieldFirst
    default: return nil
    }
  }
}
