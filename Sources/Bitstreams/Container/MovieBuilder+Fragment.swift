extension MovieBuilder {
  /// Reads the content of a `moof` box; `bytes` begins with the box header.
  mutating func readFragment(_ box: Box, isFirst: Bool) {
    var position = box.body
    var previousEnd = base &+ Int64(box.start)
    var isFirstTrack = true
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .traf:
        readTrackFragment(
          child, fragmentStart: base &+ Int64(box.start), isFirstTrack: isFirstTrack,
          isFirstFragment: isFirst, previousEnd: &previousEnd)
        isFirstTrack = false
      case .pssh: readProtectionSystem(child)
      default: break
      }
    }
  }

  private mutating func readTrackFragment(
    _ box: Box, fragmentStart: Int64, isFirstTrack: Bool, isFirstFragment: Bool,
    previousEnd: inout Int64
  ) {
    var runs: [Box] = []
    var header: Box?
    var decodeTime: Int64?
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .tfhd: header = header ?? child
      case .tfdt:
        var (cursor, version, _) = fullCursor(child)
        let time = version == 1 ? Int64(exactly: cursor.u64()) : Int64(cursor.u32())
        if !cursor.hasOverrun { decodeTime = time }
      case .trun: runs.append(child)
      default: break
      }
    }
    guard let header else {
      fault("no tfhd", in: box)
      return
    }
    var (cursor, _, flags) = fullCursor(header)
    let id = cursor.u32()
    var defaults = trackDefaults[id] ?? FragmentDefaults()
    var dataStart = isFirstTrack || flags & 0x02_0000 != 0 ? fragmentStart : previousEnd
    if flags & 0x01 != 0 { dataStart = cursor.i64() }
    if flags & 0x02 != 0 { cursor.skip(4) }
    if flags & 0x08 != 0 { defaults.duration = cursor.u32() }
    if flags & 0x10 != 0 { defaults.size = cursor.u32() }
    if flags & 0x20 != 0 { defaults.flags = cursor.u32() }
    guard !cursor.hasOverrun else {
      fault("too short", in: header)
      return
    }
    if isFirstFragment, facts.firstFragmentTrackIDs.count < limits.maximumTracks {
      facts.firstFragmentTrackIDs.append(id)
    }
    guard let index = trackForFragment(id) else {
      fault("fragment of unknown track \(id)", in: box)
      return
    }
    let isFirstOfTrack = facts.tracks[index].fragmentDuration == nil
    if isFirstOfTrack { facts.tracks[index].firstFragmentDecodeTime = decodeTime }
    beginCompositionOffsets(track: index, at: decodeTime)
    var place = dataStart
    var ticks: Int64 = 0
    for run in runs {
      ticks &+= readRun(
        run, track: index, defaults: defaults, dataStart: dataStart, place: &place)
    }
    previousEnd = place
    compositionOffsets[index]?.advance(by: ticks)
    facts.tracks[index].fragmentDuration = (facts.tracks[index].fragmentDuration ?? 0) &+ ticks
    if let decodeTime {
      let (end, overflow) = decodeTime.addingReportingOverflow(ticks)
      if !overflow {
        facts.tracks[index].fragmentDecodeEnd = max(
          facts.tracks[index].fragmentDecodeEnd ?? .min, end)
      }
    }
  }

  /// The track's position; a track that no `moov` announced is added to a segment on its own.
  private mutating func trackForFragment(_ id: UInt32) -> Int? {
    if let known = trackPosition(id: id) { return known }
    guard facts.timescale == nil, facts.tracks.count < limits.maximumTracks else { return nil }
    facts.tracks.append(MovieTrack(id: id))
    return facts.tracks.count - 1
  }

  /// Reads `trun`; returns the sum of its durations and moves `place` to the end of its data.
  private mutating func readRun(
    _ box: Box, track index: Int, defaults: FragmentDefaults, dataStart: Int64,
    place: inout Int64
  ) -> Int64 {
    var (cursor, _, flags) = fullCursor(box)
    var count = Int(cursor.u32())
    if flags & 0x01 != 0 { place = dataStart &+ Int64(cursor.i32()) }
    if flags & 0x04 != 0 { cursor.skip(4) }
    guard !cursor.hasOverrun else {
      fault("too short", in: box)
      return 0
    }
    let hasDuration = flags & 0x100 != 0
    let hasSize = flags & 0x200 != 0
    let hasComposition = flags & 0x800 != 0
    let entryBytes = (flags >> 8 & 0xF).nonzeroBitCount * 4
    if entryBytes > 0, count > cursor.remaining / entryBytes {
      fault("\(count) samples, room for \(cursor.remaining / entryBytes)", in: box)
      count = cursor.remaining / entryBytes
    }
    guard count > 0 else { return 0 }

    var runs = facts.tracks[index].sampleDurations
    facts.tracks[index].sampleDurations = []
    var offsets = compositionOffsets.removeValue(forKey: index) ?? CompositionOffsets()
    defer {
      facts.tracks[index].sampleDurations = runs
      compositionOffsets[index] = offsets
    }
    var current = SampleDurationRun(count: 0, delta: defaults.duration)
    var size: Int64 = 0
    var ticks: Int64 = 0
    var firstOffset: Int64?
    var lowestOffset = Int64.max
    if hasDuration || hasSize || hasComposition {
      let bytes = self.bytes
      let sizePlace = hasDuration ? 4 : 0
      let offsetPlace = entryBytes - 4
      var position = cursor.offset
      for _ in 0..<count {
        if hasDuration {
          let delta = ByteCursor.u32(bytes, position)
          if delta != current.delta {
            append(current, to: &runs, track: index)
            current = SampleDurationRun(count: 0, delta: delta)
          }
          ticks &+= Int64(delta)
        }
        current.count += 1
        if hasSize { size &+= Int64(ByteCursor.u32(bytes, position + sizePlace)) }
        if hasComposition {
          // Read as signed in both versions, as players do.
          let ownOffset = Int32(bitPattern: ByteCursor.u32(bytes, position + offsetPlace))
          offsets.append(
            count: 1, offset: ownOffset, maximumRuns: limits.maximumPresentationSamples)
          let offset = Int64(ownOffset)
          if firstOffset == nil { firstOffset = offset }
          lowestOffset = min(lowestOffset, offset)
        }
        position += entryBytes
      }
    } else {
      current.count = Int64(count)
    }
    append(current, to: &runs, track: index)
    if !hasComposition {
      offsets.append(
        count: UInt32(clamping: count), offset: 0,
        maximumRuns: limits.maximumPresentationSamples)
    }
    if !hasDuration { ticks = Int64(count) &* Int64(defaults.duration) }
    if !hasSize { size = Int64(count) &* Int64(defaults.size) }
    note(
      count: Int64(count), bytes: size, firstOffset: firstOffset, lowestOffset: lowestOffset,
      track: index)
    let (end, overflow) = place.addingReportingOverflow(size)
    if overflow {
      fault("data offset out of range", in: box)
    } else {
      place = end
      if size > 0, end > 0 { expect(end: end) }
    }
    return ticks
  }

  private mutating func note(
    count: Int64, bytes: Int64, firstOffset: Int64?, lowestOffset: Int64, track index: Int
  ) {
    if facts.tracks[index].sampleCount == 0 {
      facts.tracks[index].firstCompositionOffset = firstOffset
    }
    if firstOffset != nil {
      facts.tracks[index].minimumCompositionOffset = min(
        facts.tracks[index].minimumCompositionOffset ?? .max, lowestOffset)
    }
    facts.tracks[index].sampleCount &+= count
    facts.tracks[index].sampleBytes = (facts.tracks[index].sampleBytes ?? 0) &+ bytes
  }

  private mutating func append(
    _ run: SampleDurationRun, to runs: inout [SampleDurationRun], track index: Int
  ) {
    guard run.count > 0 else { return }
    if let last = runs.indices.last, runs[last].delta == run.delta,
      !facts.tracks[index].isDurationListCapped
    {
      runs[last].count &+= run.count
    } else if runs.count < limits.maximumDurationRuns {
      runs.append(run)
    } else {
      facts.tracks[index].isDurationListCapped = true
    }
  }
}
