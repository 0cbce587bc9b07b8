import MediaFacts

extension DASH {
  /// Turns a `SegmentTimeline` into runs without making its segments.
  struct TimelineRuns {
    /// Segments at most; whatever a repeat count says, no more are counted.
    static let mostSegments: Int64 = 1 << 40

    /// The period's length in seconds; absent where it is open.
    var periodDuration: Rational?

    func runs(_ information: SegmentInformation) -> [SegmentRun] {
      guard let timeline = information.timeline else { return [] }
      var runs: [SegmentRun] = []
      var next: Int64 = 0
      var index: Int64 = 0
      var number = information.startNumber
      for (place, entry) in timeline.enumerated() {
        let time = entry.time ?? next
        number = entry.number ?? number
        let count = count(entry, at: time, followedBy: following(timeline, place), information)
        let room = Self.mostSegments - index
        guard room > 0 else { break }
        var run = SegmentRun(
          time: time, duration: entry.duration, count: count.map { min($0, room) },
          firstIndex: index, firstNumber: number, line: entry.line)
        // A run whose times do not fit is cut to what does.
        if run.count != nil, run.endTime == nil {
          run.count = max(1, (Int64.max - max(time, 0)) / entry.duration)
        }
        if run.count == 0 { continue }
        runs.append(run)
        guard let count = run.count, let end = run.endTime else { break }
        next = end
        index += count
        let (sum, overflow) = number.addingReportingOverflow(count)
        guard !overflow else { break }
        number = sum
      }
      return runs
    }

    private func following(_ timeline: [TimelineEntry], _ place: Int) -> Int64? {
      place + 1 < timeline.count ? timeline[place + 1].time : nil
    }

    /// Segments of one entry; `nil` where it repeats and nothing tells the end.
    private func count(
      _ entry: TimelineEntry, at time: Int64, followedBy next: Int64?,
      _ information: SegmentInformation
    ) -> Int64? {
      guard entry.repeatCount < 0 else {
        return entry.repeatCount == .max ? .max : entry.repeatCount + 1
      }
      guard let end = next ?? periodEnd(information) else { return nil }
      let (span, overflow) = end.subtractingReportingOverflow(time)
      guard !overflow, span > 0 else { return 0 }
      // The last one may reach over the end.
      return span / entry.duration + (span % entry.duration == 0 ? 0 : 1)
    }

    /// Media time of the period's end, rounded up.
    private func periodEnd(_ information: SegmentInformation) -> Int64? {
      guard let ticks = periodDuration?.multiplied(by: Rational(information.timescale)) else {
        return nil
      }
      let (end, overflow) = DASH.roundedUp(ticks)
        .addingReportingOverflow(information.presentationTimeOffset)
      return overflow ? nil : end
    }
  }

  /// The least whole number that is not below.
  static func roundedUp(_ value: Rational) -> Int64 {
    let quotient = value.numerator / value.denominator
    return value.numerator > 0 && value.numerator % value.denominator != 0
      ? quotient + 1 : quotient
  }

  /// The greatest whole number that is not above.
  static func roundedDown(_ value: Rational) -> Int64 {
    let quotient = value.numerator / value.denominator
    return value.numerator < 0 && value.numerator % value.denominator != 0
      ? quotient - 1 : quotient
  }
}
