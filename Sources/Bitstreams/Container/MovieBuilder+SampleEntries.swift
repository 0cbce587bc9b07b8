import MediaFacts

extension MovieBuilder {
  private static let protectedFormats: Set<FourCC> = [.encv, .enca, .enct, .encs, .encm, .enc3]

  /// Reads `stsd`; returns the data reference index of the first entry, 1 where there is none.
  mutating func readSampleDescriptions(_ box: Box, into track: inout MovieTrack) -> Int {
    var (cursor, version, _) = fullCursor(box)
    let stated = Int(cursor.u32())
    var position = cursor.offset
    var firstReference = 1
    while track.sampleEntries.count < limits.maximumSampleEntries,
      track.sampleEntries.count < stated,
      let child = nextBox(&position, before: box.end)
    {
      var entry = SampleEntry(format: child.type)
      var content = self.cursor(child)
      content.skip(6)
      let reference = Int(content.u16())
      if content.hasOverrun { fault("sample entry is too short", in: child) }
      if track.sampleEntries.isEmpty { firstReference = reference }
      switch track.handler {
      case FourCC.vide, FourCC.pict, FourCC.auxv:
        readVisual(child, from: content, into: &entry)
      case FourCC.soun:
        readAudio(child, from: content, descriptionVersion: version, into: &entry)
      default:
        readOther(child, from: content, into: &entry)
      }
      if Self.protectedFormats.contains(entry.format) { entry.isProtected = true }
      track.sampleEntries.append(entry)
    }
    if track.sampleEntries.count < stated {
      fault("\(stated) sample entries, read \(track.sampleEntries.count)", in: box)
    }
    return firstReference
  }

  private mutating func readVisual(
    _ box: Box, from content: ByteCursor, into entry: inout SampleEntry
  ) {
    var cursor = content
    cursor.skip(16)
    let width = Int(cursor.u16())
    let height = Int(cursor.u16())
    cursor.skip(4 + 4 + 4 + 2 + 32)
    let depth = Int(cursor.u16())
    cursor.skip(2)
    guard !cursor.hasOverrun else {
      fault("visual sample entry is too short", in: box)
      return
    }
    var video = VisualSampleEntry(size: PictureSize(width: width, height: height), depth: depth)
    var position = cursor.offset
    while let child = nextBox(&position, before: box.end) {
      if !readVisualPart(child, into: &video) { readCommonPart(child, into: &entry) }
    }
    entry.video = video
  }

  private func readVisualPart(_ box: Box, into video: inout VisualSampleEntry) -> Bool {
    var cursor = cursor(box)
    switch box.type {
    case .pasp:
      let horizontal = Int64(cursor.u32())
      let vertical = Int64(cursor.u32())
      if horizontal > 0, vertical > 0 {
        video.pixelAspectRatio = Rational(horizontal, vertical)
      }
    case .clap:
      var parts: [Rational] = []
      for _ in 0..<4 {
        let numerator = Int64(cursor.i32())
        if let part = Rational(numerator, Int64(cursor.u32())) { parts.append(part) }
      }
      if parts.count == 4, !cursor.hasOverrun {
        video.cleanAperture = CleanAperture(
          width: parts[0], height: parts[1], horizontalOffset: parts[2], verticalOffset: parts[3])
      }
    case .colr:
      let type = cursor.fourCC()
      guard type == .nclx || type == .nclc else { return false }
      let values = [Int(cursor.u16()), Int(cursor.u16()), Int(cursor.u16())]
      guard !cursor.hasOverrun else { return true }
      // Some writers leave the range flag out of nclx (a box of 18 bytes).
      let range = type == .nclx && cursor.remaining > 0 ? cursor.u8() & 0x80 != 0 : nil
      video.colour = ColourInformation(
        type: type, primaries: values[0], transfer: values[1], matrix: values[2],
        isFullRange: range)
    case .mdcv: readMasteringDisplay(&cursor, into: &video)
    case .clli:
      let content = Int(cursor.u16())
      let frame = Int(cursor.u16())
      if !cursor.hasOverrun {
        video.contentLight = ContentLight(maximumContent: content, maximumFrameAverage: frame)
      }
    case .fiel:
      let count = Int(cursor.u8())
      let detail = Int(cursor.u8())
      if !cursor.hasOverrun { video.fields = FieldHandling(fieldCount: count, detail: detail) }
    default: return false
    }
    return true
  }

  private func readMasteringDisplay(
    _ cursor: inout ByteCursor, into video: inout VisualSampleEntry
  ) {
    // The box holds green, blue, red, white; MediaFacts wants red first.
    var values: [Rational] = []
    for _ in 0..<8 {
      if let value = Rational(Int64(cursor.u16()), 50000) { values.append(value) }
    }
    let highest = Rational(Int64(cursor.u32()), 10000)
    let lowest = Rational(Int64(cursor.u32()), 10000)
    guard !cursor.hasOverrun, values.count == 8, let highest, let lowest else { return }
    video.masteringDisplay = MasteringDisplay(
      chromaticities: Array(values[4...5] + values[0...3] + values[6...7]),
      maximumLuminance: highest, minimumLuminance: lowest)
  }

  private mutating func readAudio(
    _ box: Box, from content: ByteCursor, descriptionVersion: UInt8, into entry: inout SampleEntry
  ) {
    var cursor = content
    let version = Int(cursor.u16())
    cursor.skip(6)
    let channels = Int(cursor.u16())
    let sampleSize = Int(cursor.u16())
    cursor.skip(4)
    let rate = Int(cursor.u32() >> 16)
    guard !cursor.hasOverrun else {
      fault("audio sample entry is too short", in: box)
      return
    }
    var audio = AudioSampleEntry(
      version: version, channelCount: channels, sampleSize: sampleSize,
      sampleRate: rate == 0 ? nil : rate)
    // With stsd version 1, entry version 1 is the ISO one, which has no further fields.
    if descriptionVersion == 0 {
      if version == 1 {
        audio.samplesPerPacket = Int(cursor.u32())
        cursor.skip(4)
        audio.bytesPerFrame = Int(cursor.u32())
        cursor.skip(4)
      } else if version == 2 {
        readVersion2(&cursor, into: &audio)
      }
      if cursor.hasOverrun { fault("sound description is too short", in: box) }
    }
    var position = cursor.offset
    while let child = nextBox(&position, before: box.end) {
      readAudioPart(child, into: &audio, entry: &entry, isInWave: false)
    }
    entry.audio = audio
  }

  private func readVersion2(_ cursor: inout ByteCursor, into audio: inout AudioSampleEntry) {
    cursor.skip(4)
    let rate = Double(bitPattern: cursor.u64())
    let channels = cursor.u32()
    cursor.skip(4)
    let bits = cursor.u32()
    let flags = cursor.u32()
    let packetBytes = cursor.u32()
    let packetFrames = cursor.u32()
    guard !cursor.hasOverrun else { return }
    audio.sampleRate = rate >= 1 && rate < 1e9 ? Int(rate.rounded()) : nil
    audio.channelCount = Int(channels)
    audio.sampleSize = Int(bits)
    audio.formatFlags = flags
    audio.bytesPerFrame = packetBytes == 0 ? nil : Int(packetBytes)
    audio.samplesPerPacket = packetFrames == 0 ? nil : Int(packetFrames)
  }

  private mutating func readAudioPart(
    _ box: Box, into audio: inout AudioSampleEntry, entry: inout SampleEntry, isInWave: Bool
  ) {
    switch box.type {
    case .wave where !isInWave:
      var position = box.body
      while let child = nextBox(&position, before: box.end) {
        readAudioPart(child, into: &audio, entry: &entry, isInWave: true)
      }
    case .srat:
      var (cursor, _, _) = fullCursor(box)
      let rate = Int(cursor.u32())
      if !cursor.hasOverrun, rate > 0 { audio.sampleRate = rate }
    default: readCommonPart(box, into: &entry)
    }
  }

  private mutating func readCommonPart(_ box: Box, into entry: inout SampleEntry) {
    switch box.type {
    case .sinf: readProtection(box, into: &entry)
    case .btrt:
      var cursor = cursor(box)
      let rates = BitRateBox(
        bufferBytes: cursor.u32(), maximumBitRate: cursor.u32(), averageBitRate: cursor.u32())
      if !cursor.hasOverrun { entry.bitRate = rates }
    default:
      // QuickTime ends `wave` with an empty box of type 0.
      guard box.type.rawValue != 0, entry.configurations.count < 64, box.count <= 1 << 20 else {
        return
      }
      entry.configurations.append(
        ConfigurationBox(type: box.type, payload: Array(bytes[box.body..<box.end])))
    }
  }

  private mutating func readProtection(_ box: Box, into entry: inout SampleEntry) {
    entry.isProtected = true
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .frma:
        var cursor = cursor(child)
        let format = cursor.fourCC()
        if !cursor.hasOverrun, entry.originalFormat == nil { entry.originalFormat = format }
      case .schm:
        var (cursor, _, _) = fullCursor(child)
        let scheme = cursor.fourCC()
        if !cursor.hasOverrun, entry.schemeType == nil { entry.schemeType = scheme }
      case .schi:
        var inner = child.body
        while let part = nextBox(&inner, before: child.end) {
          guard part.type == .tenc, entry.defaultKeyID == nil else { continue }
          var (cursor, _, _) = fullCursor(part)
          cursor.skip(4)
          let key = cursor.array(16)
          if key.count == 16 { entry.defaultKeyID = Hexadecimal.text(key) }
        }
      default: break
      }
    }
  }

  private mutating func readOther(
    _ box: Box, from content: ByteCursor, into entry: inout SampleEntry
  ) {
    var cursor = content
    let start = cursor.offset
    entry.otherPayload = cursor.array(min(4096, cursor.remaining))
    // Text entries have fields of their own before their boxes, so sinf is looked for by its type.
    guard entry.format == .enct || entry.format == .encs || entry.format == .encm else { return }
    var position = start
    let end = min(box.end, start + entry.otherPayload.count)
    while position + 8 <= end {
      let size = Int(ByteCursor.u32(bytes, position))
      if ByteCursor.u32(bytes, position + 4) == FourCC.sinf.rawValue, size >= 8,
        size <= box.end - position
      {
        readProtection(
          Box(type: .sinf, start: position, body: position + 8, end: position + size), into: &entry)
        return
      }
      position += 1
    }
  }
}
