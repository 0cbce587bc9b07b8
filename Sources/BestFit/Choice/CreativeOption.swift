public import MediaFacts

/// One file or stream in which an ad is offered.
public enum CreativeOption: Hashable, Sendable {
  /// Media of which the facts are known.
  case media(AssetFacts)
  /// Media of which nothing is known: why.
  case notProbed(ProbeFailure)
  /// Media behind a playback link that has ended: when it did, and when that was seen, in seconds since
  /// 1970.
  case linkEnded(at: Int64, now: Int64)
  /// A program to run, such as VPAID, and not media.
  case program
}

/// What is asked of a creative beside its risk.
public struct CreativePreferences: Hashable, Sendable {
  /// The height to come close to, in pixels; that of the main where absent.
  public var height: Int?
  /// Bits per second that a creative should stay within; no limit where absent.
  public var maximumBitRate: Int64?

  /// Makes preferences.
  public init(height: Int? = nil, maximumBitRate: Int64? = nil) {
    self.height = height
    self.maximumBitRate = maximumBitRate
  }
}
