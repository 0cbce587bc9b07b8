/// A width and a height in pixels.
public struct PictureSize: Hashable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size on its side, as after a turn by 90 or 270 degrees.
  public var transposed: PictureSize { PictureSize(width: height, height: width) }
}

extension PictureSize: CustomStringConvertible {
  /// The size as `1920x1080`.
  public var description: String { "\(width)x\(height)" }
}
