public import MediaFacts

extension HLS {
  /// Where the segments of a playlist lie in time.
  public struct Timeline: Hashable, Sendable {
    /// One segment.
    public struct Entry: Hashable, Sendable {
      /// Seconds from the beginning of the playlist; absent after a segment without a duration.
      public var start: Rational?
      /// The end in seconds from the beginning of the playlist; absent likewise.
      public var end: Rational?
      /// The date of the first sample in seconds since 1970, given or derived; absent where neither is.
      public var date: Rational?
      /// True where a tag before the segment gives the date.
      public var isDateGiven: Bool
    }

    /// One entry for each segment.
    public var entries: [Entry]
    /// The end of the last segment in seconds; 0 for no segments, absent where a duration is.
    public var end: Rational?
    /// The date at the end in seconds since 1970; absent where no date is known.
    public var endDate: Rational?

    /// The seconds from the beginning at which a date lies, by the segment that holds it.
    ///
    /// A date before the first segment or behind the last counts from that segment.
    ///
    /// - Returns: `nil` where no segment has a date.
    public func time(of date: Rational) -> Rational? {
      var found: Entry?
      for entry in entries {
        guard let begin = entry.date, entry.start != nil else { continue }
        if found != nil, begin > date { break }
        found = entry
      }
      guard let found, let begin = found.date, let start = found.start else { return nil }
      return date.subtracting(begin).flatMap { start.adding($0) }
    }
  }
}

extension HLS.MediaPlaylist {
  /// Adds up durations and dates.
  ///
  /// A date goes on from the segment before, and backwards from the first date to the segments before it;
  /// it does so across discontinuities, as players do (RFC 8216bis, section 6.3.3 asks for a date at each).
  /// Sums are exact; where one does not fit in 64 bits it is rounded to a nanosecond.
  public func timeline() -> HLS.Timeline {
    var entries: [HLS.Timeline.Entry] = []
    entries.reserveCapacity(segments.count)
    var start: Rational? = Rational(0)
    var date: Rational?
    var firstDated: Int?
    for segment in segments {
      let given = segment.programDateTime?.secondsSince1970
      if let given {
        date = given
        if firstDated == nil { firstDated = entries.count }
      }
      let end = Self.sum(start, segment.duration)
      entries.append(
        HLS.Timeline.Entry(start: start, end: end, date: date, isDateGiven: given != nil))
      start = end
      date = Self.sum(date, segment.duration)
    }
    if let firstDated, var earlier = entries[firstDated].date {
      for index in (0..<firstDated).reversed() {
        guard let duration = segments[index].duration,
          let before = Self.sum(earlier, Rational(0).subtracting(duration))
        else { break }
        entries[index].date = before
        earlier = before
      }
    }
    return HLS.Timeline(entries: entries, end: start, endDate: date)
  }

  private static func sum(_ left: Rational?, _ right: Rational?) -> Rational? {
    guard let left, let right else { return nil }
    if let exact = left.adding(right) { return exact }
    return rounded(left).flatMap { left in rounded(right).flatMap { left.adding($0) } }
  }

  /// The nearest whole number of nanoseconds.
  private static func rounded(_ value: Rational) -> Rational? {
    let product = Int128(value.numerator) * 1_000_000_000
    let half = Int128(value.denominator) / 2
    let nanoseconds = (product + (product < 0 ? -half : half)) / Int128(value.denominator)
    return Int64(exactly: nanoseconds).flatMap { Rational($0, 1_000_000_000) }
  }
}
