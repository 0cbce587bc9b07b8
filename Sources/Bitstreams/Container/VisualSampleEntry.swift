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
