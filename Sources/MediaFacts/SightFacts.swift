/// What was seen where pictures of a video track were decoded (`--decode`).
///
/// The head, the tail and a handful of pictures between them are decoded, never all.
public struct SightFacts: Hashable, Sendable {
  /// How long the pictures at the start are black, in seconds; 0 where the first one is not.
  ///
  /// Black is what FFmpeg's `blackdetect` takes for it: 98 % of the luma samples at or below a tenth
  /// of the range above black.
  public var blackHead: Rational?
  /// How long the pictures at the end are black, in seconds.
  public var blackTail: Rational?
  /// How long the first picture stands still, in seconds, that one included; 0 where it moves on.
  ///
  /// Two pictures are alike where their luma differs by 0.1 % of the range in the mean, as
  /// FFmpeg's `freezedetect` has it (-60 dB).
  public var stillHead: Rational?
  /// How long the last picture stands still, in seconds.
  public var stillTail: Rational?
  /// How much of the start was decoded, in seconds; a figure as long as this may be longer.
  public var headLength: Rational?
  /// How much of the end was decoded, in seconds; a figure as long as this may be longer.
  public var tailLength: Rational?
  /// The part of the picture that is not black bars, in coded pixels.
  ///
  /// Absent where no picture that was decoded is bright enough to tell.
  public var activePicture: PictureRegion?
  /// Whether pictures are combed, by measurement; absent where they tell neither way.
  ///
  /// Measured only where neither the container nor the bitstream states the scan.
  public var measuredScan: Scan?
  /// The field that is shown first, by measurement.
  public var measuredFieldOrder: FieldOrder?
  /// Pictures that were decoded in all.
  public var pictureCount: Int64
  /// Packets that the decoder refused.
  public var undecodablePacketCount: Int64

  /// Makes facts of which nothing is known.
  public init() {
    pictureCount = 0
    undecodablePacketCount = 0
  }
}

/// A rectangle inside a picture, in pixels from its upper left corner.
public struct PictureRegion: Hashable, Sendable {
  /// Pixels to the left of the region.
  public var left: Int
  /// Pixels above the region.
  public var top: Int
  /// The region's size in pixels.
  public var size: PictureSize

  /// Makes a region.
  public init(left: Int, top: Int, size: PictureSize) {
    self.left = left
    self.top = top
    self.size = size
  }
}

extension PictureRegion: CustomStringConvertible {
  /// The region as `1920x800+0+140`, which is how FFmpeg's filters and X11 write it.
  public var description: String { "\(size)+\(left)+\(top)" }
}
