public import MediaFacts

/// How many frames per second a receiver decodes, which may depend on how large they are.
public enum FrameRateLimit: Hashable, Sendable {
  /// As many as there are; written `"any"`.
  case any
  /// At most this, whatever the size; written as a number or a fraction.
  case atMost(Rational)
  /// At most so many for pictures of at most that size; written as an object of sizes.
  ///
  /// A picture is decoded where one entry is large enough and fast enough for it.
  case bySize([SizedFrameRate])

  /// The highest rate for a picture of that size.
  ///
  /// A picture that fits no entry gets the rate of the largest one: that it is too large is said by the
  /// limit of size. `nil` where there is no limit.
  public func maximum(for size: PictureSize) -> Rational? {
    switch self {
    case .any: return nil
    case .atMost(let rate): return rate
    case .bySize(let entries):
      let fitting = entries.filter { $0.size.holds(size) }
      return fitting.map(\.framesPerSecond).max() ?? entries.last?.framesPerSecond
    }
  }
}

/// A frame rate that a receiver decodes up to a size.
public struct SizedFrameRate: Hashable, Sendable {
  /// The largest size in pixels, lying or standing.
  public var size: PictureSize
  /// The highest rate for it, in frames per second.
  public var framesPerSecond: Rational

  /// Makes a pair of size and rate.
  public init(size: PictureSize, framesPerSecond: Rational) {
    self.size = size
    self.framesPerSecond = framesPerSecond
  }
}

extension PictureSize {
  /// True where a picture fits lying or standing.
  ///
  /// Levels limit the number of blocks and the longest side, the same for both.
  func holds(_ other: PictureSize) -> Bool {
    max(other.width, other.height) <= max(width, height)
      && min(other.width, other.height) <= min(width, height)
  }
}
