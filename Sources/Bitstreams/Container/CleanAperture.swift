public import MediaFacts

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
