extension DASH {
  /// Segments of one length that follow each other: an `S` with its repetitions, or all of `@duration`.
  struct SegmentRun: Hashable, Sendable {
    /// Media time of the first segment, in ticks.
    var time: Int64
    /// Ticks of each segment, above 0.
    var duration: Int64
    /// How many there are, at least 1; absent where nothing tells the end.
    var count: Int64?
    /// Place of the first among all segments, from 0.
    var firstIndex: Int64
    /// Number of the first.
    var firstNumber: Int64
    /// The line of the `S`, from 1; absent for `@duration`.
    var line: Int?

    /// Media time of the segment at a place in the run; `nil` where it does not fit in 64 bits.
    func time(at offset: Int64) -> Int64? {
      let (product, overflow) = duration.multipliedReportingOverflow(by: offset)
      let (sum, second) = time.addingReportingOverflow(product)
      return overflow || second ? nil : sum
    }

    /// Media time at which the run ends; `nil` where it is open or does not fit.
    var endTime: Int64? { count.flatMap { time(at: $0) } }
  }
}
