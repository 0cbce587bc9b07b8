/// The choice of creative that the Flower SDK's guide shows, to be laid beside Seam's own.
///
/// Source: Flower SDK, guide to direct control of ad playback.
public enum FlowerPolicy {
  /// What the rule looks at.
  public struct Option: Hashable, Sendable {
    /// The address, byte for byte as received.
    public var url: [UInt8]
    /// The height as declared, in pixels; absent where none is.
    public var height: Int?

    /// Makes an option.
    public init(url: [UInt8], height: Int?) {
      self.url = url
      self.height = height
    }
  }

  /// The place of the option that the rule takes; absent where there is none.
  ///
  /// Only addresses that contain `.m3u8` or `.mp4` count, if there are any. Of these the one whose
  /// height is nearest to the ad container's wins, the first where several are as near. One without a
  /// height is further than any.
  public static func choice(among options: [Option], containerHeight: Int) -> Int? {
    let named = options.indices.filter { place in
      contains(options[place].url, ".m3u8") || contains(options[place].url, ".mp4")
    }
    var best: Int?
    var least = Double.infinity
    for place in named.isEmpty ? Array(options.indices) : named {
      let distance = FitKey.distance(options[place].height, containerHeight)
      if best == nil || distance < least { (best, least) = (place, distance) }
    }
    return best
  }

  private static func contains(_ bytes: [UInt8], _ part: StaticString) -> Bool {
    let wanted = part.withUTF8Buffer { Array($0) }
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
