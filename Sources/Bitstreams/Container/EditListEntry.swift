public import MediaFacts

/// One entry of an edit list (`elst`).
public struct EditListEntry: Hashable, Sendable {
  /// Length in movie time.
  public var segmentDuration: Int64
  /// Where the edit starts in media time; -1 for an empty edit.
  public var mediaTime: Int64
  /// Relative rate, 1 for normal, 0 for a dwell.
  public var rate: Rational

  /// Makes an entry.
  public init(segmentDuration: Int64, mediaTime: Int64, rate: Rational) {
    self.segmentDuration = segmentDuration
    self.mediaTime = mediaTime
    self.rate = rate
  }
}
