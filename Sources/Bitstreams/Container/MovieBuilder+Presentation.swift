extension MovieBuilder {
  /// Reads the composition offsets of a `ctts` box where they may be needed.
  ///
  /// `index` is the position that the track is going to have in `facts.tracks`.
  mutating func keepCompositionOffsets(_ box: Box?, of track: MovieTrack, index: Int) {
    // Fragments may follow whose durations are uneven, and their samples count on from these.
    guard facts.isFragmented || (box != nil && !Self.isEven(track.sampleDurations)) else { return }
    let samples = track.sampleDurations.reduce(0) { $0 &+ $1.count }
    guard samples > 0 else { return }
    var offsets = CompositionOffsets()
    if let box {
      var (cursor, _, _) = fullCursor(box)
      let count = min(Int(cursor.u32()), cursor.remaining / 8)
      let bytes = self.bytes
      var position = cursor.offset
      var missing = samples
      for _ in 0..<count where missing > 0 {
        let run = UInt32(clamping: min(missing, Int64(ByteCursor.u32(bytes, position))))
        offsets.append(
          count: run, offset: Int32(bitPattern: ByteCursor.u32(bytes, position + 4)),
          maximumRuns: limits.maximumPresentationSamples)
        missing -= Int64(run)
        position += 8
      }
      if missing > 0 { offsets.isDamaged = true }
    } else if let count = UInt32(exactly: samples) {
      offsets.append(count: count, offset: 0, maximumRuns: limits.maximumPresentationSamples)
    } else {
      offsets.isDamaged = true
    }
    offsets.advance(by: track.totalSampleDuration)
    compositionOffsets[index] = offsets
  }

  /// Makes ready for the offsets of a track's fragment that begins at a decode time, if stated.
  mutating func beginCompositionOffsets(track index: Int, at decodeTime: Int64?) {
    if compositionOffsets[index] == nil {
      var offsets = CompositionOffsets()
      // Without `mvex` nobody expected fragments, and the offsets of the table are gone.
      offsets.isDamaged = !facts.tracks[index].sampleDurations.isEmpty
      compositionOffsets[index] = offsets
    }
    if let decodeTime { compositionOffsets[index]?.begin(at: decodeTime) }
  }

  /// Finds out how long pictures are shown where the decode durations do not tell.
  ///
  /// The limit holds for all tracks together: a few bytes can claim many samples.
  mutating func listPresentationDurations() {
    var budget = max(0, limits.maximumPresentationSamples)
    for index in facts.tracks.indices {
      guard let offsets = compositionOffsets.removeValue(forKey: index), offsets.isUneven,
        !offsets.isDamaged, !Self.isEven(facts.tracks[index].sampleDurations)
      else { continue }
      let wanted = min(
        offsets.sampleCount, facts.tracks[index].sampleDurations.reduce(0) { $0 &+ $1.count })
      let count = Int(min(Int64(budget), wanted))
      budget -= count
      let isCapped =
        offsets.isCapped || wanted > count || facts.tracks[index].isDurationListCapped
      facts.tracks[index].isPresentationListCapped = isCapped
      guard count > 1,
        let (inDecodingOrder, end) = offsets.presentationTimes(
          durations: facts.tracks[index].sampleDurations, count: count)
      else { continue }
      var times = inDecodingOrder.sorted()
      // Samples that are not here are shown from this time on, between those that are.
      let (hole, overflow) = end.addingReportingOverflow(offsets.lowest)
      if !overflow {
        let isPart = isCapped || facts.hasUnreadFragments
        Self.trim(&times, from: hole, isPart: isPart)
      }
      let runs = Self.steps(times)
      facts.tracks[index].presentationDurations = runs.isEmpty ? nil : runs
    }
  }

  /// True where all durations but the first and the last are equal.
  private static func isEven(_ runs: [SampleDurationRun]) -> Bool {
    var inner = runs[...]
    if let first = inner.first, first.count <= 1 { inner.removeFirst() }
    if let last = inner.last, last.count <= 1 { inner.removeLast() }
    guard let delta = inner.first?.delta else { return true }
    return inner.allSatisfy { $0.delta == delta }
  }

  /// Takes times off the end between which pictures may be missing.
  ///
  /// Where samples were not read, all from `hole` on. Else only those behind a step that is longer
  /// than any before `hole`: tools that cut in decoding order leave a last picture out there.
  private static func trim(_ times: inout [Int64], from hole: Int64, isPart: Bool) {
    let settled = times.firstIndex { $0 >= hole } ?? times.count
    if isPart {
      times.removeSubrange(settled...)
      return
    }
    let known = times[..<settled]
    guard let longest = zip(known, known.dropFirst()).map({ step($0, $1) }).max() else { return }
    while times.count > settled, times.count > 1,
      step(times[times.count - 2], times[times.count - 1]) > longest
    {
      times.removeLast()
    }
  }

  /// The step from one time to a later one, held at the highest value.
  private static func step(_ earlier: Int64, _ later: Int64) -> UInt32 {
    let (ticks, overflow) = later.subtractingReportingOverflow(earlier)
    return overflow ? .max : UInt32(clamping: ticks)
  }

  /// Steps between sorted times; samples of one time, such as two fields, count once.
  private static func steps(_ times: [Int64]) -> [SampleDurationRun] {
    var runs: [SampleDurationRun] = []
    for (earlier, later) in zip(times, times.dropFirst()) where later > earlier {
      let delta = step(earlier, later)
      if let last = runs.indices.last, runs[last].delta == delta {
        runs[last].count += 1
      } else {
        runs.append(SampleDurationRun(count: 1, delta: delta))
      }
    }
    return runs
  }
}
