import MediaFacts

extension DASH {
  /// Derives when periods begin and how long they last (ISO/IEC 23009-1 section 5.3.2.1).
  enum PeriodTimes {
    static func derive(_ mpd: inout MPD) {
      for index in mpd.periods.indices {
        mpd.periods[index].start = start(of: index, in: mpd)
      }
      for index in mpd.periods.indices {
        mpd.periods[index].duration = duration(of: index, in: mpd)
      }
    }

    private static func start(of index: Int, in mpd: MPD) -> Rational? {
      if let start = mpd.periods[index].statedStart { return start }
      if index > 0 {
        let previous = mpd.periods[index - 1]
        guard let start = previous.start, let duration = previous.statedDuration else { return nil }
        return start.adding(duration)
      }
      // The first period of a dynamic presentation without a start is one that is announced early.
      return mpd.type == .static ? Rational(0) : nil
    }

    private static func duration(of index: Int, in mpd: MPD) -> Rational? {
      let period = mpd.periods[index]
      let isLast = index == mpd.periods.count - 1
      let limit = isLast ? mpd.mediaPresentationDuration : mpd.periods[index + 1].start
      var left: Rational?
      if let start = period.start, let limit, limit >= start { left = limit.subtracting(start) }
      guard let stated = period.statedDuration else { return left }
      // The next period takes over where it begins; the presentation's length alone cuts nothing.
      guard !isLast, let left else { return stated }
      return min(stated, left)
    }
  }
}
