/// The composition offsets of one track in decoding order, kept until its durations are all read.
///
/// Offsets of B-pictures change with every sample, so a run takes 8 bytes, no more than its entry
/// of `ctts` does.
struct CompositionOffsets {
  /// Consecutive samples of equal composition offset.
  struct Run {
    var count: UInt32
    /// Composition time less decode time, in media time.
    var offset: Int32
  }

  /// A decode time that does not follow from the durations before.
  struct Anchor {
    /// Samples of the track before the one that the time belongs to.
    var sample: Int64
    var decodeTime: Int64
  }

  private(set) var runs: [Run] = []
  private(set) var anchors: [Anchor] = []
  /// Samples that `runs` covers.
  private(set) var sampleCount: Int64 = 0
  /// Samples there are; more than `sampleCount` where offsets were not kept.
  private var samplesSeen: Int64 = 0
  private var nextDecodeTime: Int64 = 0
  /// True where the offsets of some sample are not known, so that none can be relied on.
  var isDamaged = false

  /// True where offsets were left out because there are too many.
  var isCapped: Bool { sampleCount < samplesSeen }

  /// True where offsets are there and differ: only one that differs can have been too many.
  var isUneven: Bool { runs.count > 1 || isCapped }

  /// The lowest offset that is kept; 0 without any.
  var lowest: Int64 { Int64(runs.min { $0.offset < $1.offset }?.offset ?? 0) }

  /// Notes where the next sample lies in decode time (`tfdt`).
  mutating func begin(at decodeTime: Int64) {
    guard decodeTime != nextDecodeTime else { return }
    anchors.append(Anchor(sample: samplesSeen, decodeTime: decodeTime))
    nextDecodeTime = decodeTime
  }

  /// Moves the decode time at which samples are expected to go on.
  mutating func advance(by ticks: Int64) { nextDecodeTime &+= ticks }

  /// Adds samples, whose offsets are kept where at most `maximumRuns` runs are.
  mutating func append(count: UInt32, offset: Int32, maximumRuns: Int) {
    guard count > 0 else { return }
    let isWhole = sampleCount == samplesSeen
    samplesSeen &+= Int64(count)
    guard isWhole else { return }
    if let last = runs.indices.last, runs[last].offset == offset {
      let (sum, overflow) = runs[last].count.addingReportingOverflow(count)
      if !overflow {
        runs[last].count = sum
        sampleCount &+= Int64(count)
        return
      }
    }
    guard runs.count < maximumRuns else { return }
    runs.append(Run(count: count, offset: offset))
    sampleCount &+= Int64(count)
  }

  /// Decode time plus offset of the first samples, in decoding order, and where the next begins.
  ///
  /// - Returns: `nil` where a time does not fit.
  func presentationTimes(
    durations: [SampleDurationRun], count: Int
  ) -> (times: [Int64], end: Int64)? {
    var times: [Int64] = []
    times.reserveCapacity(count)
    var decodeTime: Int64 = 0
    var offsetRuns = runs.makeIterator()
    var offset: Run = Run(count: 0, offset: 0)
    var anchor = 0
    for run in durations {
      var left = run.count
      while left > 0, times.count < count {
        if offset.count == 0 {
          guard let next = offsetRuns.next() else { return (times, decodeTime) }
          offset = next
        }
        while anchor < anchors.count, anchors[anchor].sample <= Int64(times.count) {
          decodeTime = anchors[anchor].decodeTime
          anchor += 1
        }
        let (time, isTooFar) = decodeTime.addingReportingOverflow(Int64(offset.offset))
        let (next, isTooLong) = decodeTime.addingReportingOverflow(Int64(run.delta))
        if isTooFar || isTooLong { return nil }
        times.append(time)
        decodeTime = next
        offset.count -= 1
        left -= 1
      }
    }
    return (times, decodeTime)
  }
}
