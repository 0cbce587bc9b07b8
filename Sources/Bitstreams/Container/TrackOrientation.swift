/// How a player turns a track's picture, from the transformation matrices.
///
/// The matrices (ISO/IEC 14496-12, 6.2.2) map a point as a row vector, with y downwards:
/// x' = a x + c y and y' = b x + d y. A picture's left-to-right axis therefore ends up along
/// (a, b), and (0, 1) means that it runs downwards: the picture is turned clockwise by 90 degrees.
public struct TrackOrientation: Hashable, Sendable {
  /// Degrees clockwise: 0, 90, 180, 270; absent where the matrix is no turn by right angles.
  ///
  /// A mirrored picture is first flipped top to bottom and then turned (as FFmpeg and Media3 say).
  public var rotationDegrees: Int?
  /// True where the matrix mirrors the picture (its determinant is negative).
  public var isMirrored: Bool

  /// Makes an orientation of a matrix's four upper left values.
  public init(a: Double, b: Double, c: Double, d: Double) {
    isMirrored = a * d - b * c < 0
    if b == 0, c == 0, a != 0, d != 0 {
      rotationDegrees = a > 0 ? 0 : 180
    } else if a == 0, d == 0, b != 0, c != 0 {
      rotationDegrees = b > 0 ? 90 : 270
    }
  }
}
