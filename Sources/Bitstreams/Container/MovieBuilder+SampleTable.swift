extension MovieBuilder {
  mutating func readSampleTable(
    _ box: Box, selfContained: [Bool], into track: inout MovieTrack
  ) {
    var sizes: Box?
    var toChunk: Box?
    var chunkOffsets: Box?
    var compositionOffsets: Box?
    var dataReference = 1
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .stsd: dataReference = readSampleDescriptions(child, into: &track)
      case .stts: readSampleDurations(child, into: &track)
      case .ctts:
        compositionOffsets = child
        readCompositionOffsets(child, into: &track)
      case .stss:
        var (cursor, _, _) = fullCursor(child)
        let count = Int(cursor.u32())
        if count > cursor.remaining / 4 {
          fault("\(count) entries, room for \(cursor.remaining / 4)", in: child)
        }
        if !cursor.hasOverrun { track.syncSampleCount = min(count, cursor.remaining / 4) }
      case .stsz, .stz2: sizes = child
      case .stsc: toChunk = child
      case .stco, .co64: chunkOffsets = child
      default: break
      }
    }
    keepCompositionOffsets(compositionOffsets, of: track, index: facts.tracks.count)
    if dataReference >= 1, dataReference <= selfContained.count,
      !selfContained[dataReference - 1]
    {
      track.hasExternalData = true
    }
    guard let sizes else {
      fault("no stsz", in: box)
      return
    }
    readSampleSizes(sizes, toChunk: toChunk, chunkOffsets: chunkOffsets, into: &track)
  }

  private mutating func readSampleDurations(_ box: Box, into track: inout MovieTrack) {
    var (cursor, _, _) = fullCursor(box)
    let count = entryCount(&cursor, entryBytes: 8, in: box)
    let bytes = self.bytes
    var position = cursor.offset
    var runs: [SampleDurationRun] = []
    runs.reserveCapacity(min(count, limits.maximumDurationRuns))
    for _ in 0..<count {
      let samples = Int64(ByteCursor.u32(bytes, position))
      let delta = ByteCursor.u32(bytes, position + 4)
      position += 8
      guard samples > 0 else { continue }
      if let last = runs.indices.last, runs[last].delta == delta {
        runs[last].count &+= samples
      } else if runs.count < limits.maximumDurationRuns {
        runs.append(SampleDurationRun(count: samples, delta: delta))
      } else {
        track.isDurationListCapped = true
        break
      }
    }
    track.sampleDurations = runs
  }

  private mutating func readCompositionOffsets(_ box: Box, into track: inout MovieTrack) {
    var (cursor, _, _) = fullCursor(box)
    let count = entryCount(&cursor, entryBytes: 8, in: box)
    let bytes = self.bytes
    var position = cursor.offset
    var first: Int64?
    var lowest = Int64.max
    for _ in 0..<count {
      // Version 0 says unsigned, but QuickTime and many writers put negative values there.
      let offset = Int64(Int32(bitPattern: ByteCursor.u32(bytes, position + 4)))
      if ByteCursor.u32(bytes, position) > 0 {
        if first == nil { first = offset }
        lowest = min(lowest, offset)
      }
      position += 8
    }
    track.firstCompositionOffset = first
    track.minimumCompositionOffset = first == nil ? nil : lowest
  }

  /// The entry count of a table, held to what its box has room for.
  private mutating func entryCount(
    _ cursor: inout ByteCursor, entryBytes: Int, in box: Box
  ) -> Int {
    let stated = Int(cursor.u32())
    let available = cursor.remaining / entryBytes
    if cursor.hasOverrun || stated > available {
      fault("\(stated) entries, room for \(available)", in: box)
    }
    return min(stated, available)
  }

  private mutating func readSampleSizes(
    _ box: Box, toChunk: Box?, chunkOffsets: Box?, into track: inout MovieTrack
  ) {
    var (cursor, _, _) = fullCursor(box)
    var constantSize = 0
    var fieldBits = 32
    if box.type == .stz2 {
      fieldBits = Int(cursor.u32() & 0xFF)
      if fieldBits != 4, fieldBits != 8, fieldBits != 16 {
        fault("field size \(fieldBits)", in: box)
        return
      }
    } else {
      constantSize = Int(cursor.u32())
    }
    var count = Int(cursor.u32())
    guard !cursor.hasOverrun else {
      fault("too short", in: box)
      return
    }
    if constantSize == 0 {
      let available = cursor.remaining * 8 / fieldBits
      if count > available {
        fault("\(count) sizes, room for \(available)", in: box)
        count = available
      }
    }
    track.sampleCount = Int64(count)
    guard count > 0 else { return }
    let table = SampleSizes(
      bytes: bytes, start: cursor.offset, fieldBits: fieldBits, count: count,
      constantSize: constantSize, packing: Self.packing(of: track, constantSize: constantSize))
    guard let toChunk, let chunkOffsets else {
      track.sampleBytes = table.total(from: 0, count: count)
      fault("samples without \(toChunk == nil ? "stsc" : "stco")", in: box)
      return
    }
    readChunks(table, toChunk: toChunk, chunkOffsets: chunkOffsets, into: &track)
  }

  /// Adds up the samples of each chunk: total bytes, and where the last one ends.
  private mutating func readChunks(
    _ table: SampleSizes, toChunk: Box, chunkOffsets: Box, into track: inout MovieTrack
  ) {
    var (runCursor, _, _) = fullCursor(toChunk)
    let runCount = entryCount(&runCursor, entryBytes: 12, in: toChunk)
    var (offsetCursor, _, _) = fullCursor(chunkOffsets)
    let isWide = chunkOffsets.type == .co64
    let chunkCount = entryCount(&offsetCursor, entryBytes: isWide ? 8 : 4, in: chunkOffsets)
    let bytes = self.bytes
    var run = 0
    var samplesPerChunk = 0
    var nextRunChunk = 0
    var sample = 0
    var total: Int64 = 0
    var farthest: Int64 = 0
    let runStart = runCursor.offset
    if runCount > 0 { nextRunChunk = Int(ByteCursor.u32(bytes, runStart)) - 1 }
    for chunk in 0..<chunkCount {
      while run < runCount, chunk >= nextRunChunk {
        samplesPerChunk = Int(ByteCursor.u32(bytes, runStart + run * 12 + 4))
        run += 1
        nextRunChunk =
          run < runCount ? Int(ByteCursor.u32(bytes, runStart + run * 12)) - 1 : .max
      }
      let samples = min(samplesPerChunk, table.count - sample)
      guard samples > 0 else { continue }
      let size = table.total(from: sample, count: samples)
      sample += samples
      total &+= size
      let place = offsetCursor.offset + chunk * (isWide ? 8 : 4)
      let high = isWide ? UInt64(ByteCursor.u32(bytes, place)) << 32 : 0
      let low = UInt64(ByteCursor.u32(bytes, isWide ? place + 4 : place))
      if let offset = Int64(exactly: high | low) {
        let (end, overflow) = offset.addingReportingOverflow(size)
        if !overflow { farthest = max(farthest, end) }
      }
    }
    if sample < table.count {
      fault("\(table.count) samples, chunks hold \(sample)", in: chunkOffsets)
      total &+= table.total(from: sample, count: table.count - sample)
    }
    track.sampleBytes = total
    if !track.hasExternalData, farthest > 0 { expect(end: farthest) }
  }

  /// How the samples of uncompressed or packed QuickTime audio make bytes; `nil` elsewhere.
  ///
  /// Such tracks list samples of size 1, which means one sample of all channels, not one byte.
  private static func packing(
    of track: MovieTrack, constantSize: Int
  ) -> SampleSizes.Packing? {
    guard constantSize == 1, let entry = track.sampleEntries.first, let audio = entry.audio else {
      return nil
    }
    if let samples = audio.samplesPerPacket, samples > 0, let frame = audio.bytesPerFrame, frame > 0
    {
      return SampleSizes.Packing(samples: samples, bytes: frame)
    }
    let bits: Int
    switch entry.format {
    case .rawPCM, .unnamedPCM, .twos, .sowt: bits = audio.sampleSize
    case .in24: bits = 24
    case .in32, .fl32: bits = 32
    case .fl64: bits = 64
    case .alaw, .ulaw: bits = 8
    default: return nil
    }
    guard bits >= 8, audio.channelCount > 0 else { return nil }
    return SampleSizes.Packing(samples: 1, bytes: bits / 8 * audio.channelCount)
  }
}
