public import MediaFacts

extension DASH.MPD {
  /// The places of the segments that a server has at a time (ISO/IEC 23009-1 section A.3.2).
  ///
  /// `time` is in seconds since 1970-01-01T00:00:00Z. For a static presentation it is all of them. A
  /// segment is there when its end has passed, or `availabilityTimeOffset` before that, and stays for
  /// `timeShiftBufferDepth`. Absent where the MPD or the period states no time to count from, and where
  /// the representation's segments have none; empty where no segment is there.
  public func availableSegments(
    of media: DASH.RepresentationMedia, in period: DASH.Period, at time: Rational
  ) -> Range<Int64>? {
    guard type == .dynamic else { return media.count.map { 0..<$0 } }
    guard let availabilityStartTime, let start = period.start,
      let origin = availabilityStartTime.adding(start), let now = time.subtracting(origin)
    else { return nil }
    var edge: Rational? = now
    switch media.information.availabilityTimeOffset {
    case .none: break
    case .seconds(let offset): edge = now.adding(offset)
    case .infinite: edge = nil
    }
    let most = media.count ?? Int64(1) << 40
    let end =
      edge.map { edge in
        Self.partition(most) { index in media.segment(at: index)?.end.map { $0 <= edge } ?? false }
      } ?? most
    guard let timeShiftBufferDepth, let oldest = now.subtracting(timeShiftBufferDepth) else {
      return 0..<end
    }
    let first = Self.partition(end) { index in
      media.segment(at: index)?.end.map { $0 <= oldest } ?? false
    }
    return first..<end
  }

  /// The first index that does not meet a condition which all before it meet.
  private static func partition(_ count: Int64, _ meets: (Int64) -> Bool) -> Int64 {
    var (low, high) = (Int64(0), count)
    while low < high {
      let middle = low + (high - low) / 2
      if meets(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
