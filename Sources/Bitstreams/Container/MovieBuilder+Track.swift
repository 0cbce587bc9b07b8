import MediaFacts

extension MovieBuilder {
  mutating func readTrack(_ box: Box) {
    guard facts.tracks.count < limits.maximumTracks else {
      fault("too many tracks", in: box)
      return
    }
    var track = MovieTrack(id: 0)
    var media: Box?
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .tkhd: readTrackHeader(child, into: &track)
      case .edts: readEdits(child, into: &track)
      case .mdia: media = media ?? child
      case .tref: readReferences(child, into: &track)
      case .udta: readKinds(child, into: &track)
      default: break
      }
    }
    if let media {
      readMedia(media, into: &track)
    } else {
      fault("no mdia", in: box)
    }
    derivePresentationDelay(&track)
    facts.tracks.append(track)
  }

  private mutating func readTrackHeader(_ box: Box, into track: inout MovieTrack) {
    var (cursor, version, flags) = fullCursor(box)
    cursor.skip(version == 1 ? 16 : 8)
    let id = cursor.u32()
    cursor.skip(4)
    let duration = Self.duration(&cursor, is64Bit: version == 1)
    cursor.skip(8 + 2)
    let group = cursor.i16()
    cursor.skip(2 + 2)
    let own = Self.matrix(&cursor)
    let width = cursor.u32()
    let height = cursor.u32()
    guard !cursor.hasOverrun else {
      fault("too short", in: box)
      return
    }
    track.id = id
    track.isEnabled = flags & 1 != 0
    track.isInMovie = flags & 2 != 0
    track.trackDuration = duration
    track.alternateGroup = Int(group)
    track.displayWidth = Rational(Int64(width), 65536)
    track.displayHeight = Rational(Int64(height), 65536)
    // The track's matrix is applied first, then the movie's (row vectors multiply from the left).
    let movie = movieMatrix
    track.orientation = TrackOrientation(
      a: own.a * movie.a + own.b * movie.c, b: own.a * movie.b + own.b * movie.d,
      c: own.c * movie.a + own.d * movie.c, d: own.c * movie.b + own.d * movie.d)
  }

  private mutating func readEdits(_ box: Box, into track: inout MovieTrack) {
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      guard child.type == .elst else { continue }
      var (cursor, version, _) = fullCursor(child)
      let stated = Int(cursor.u32())
      let available = cursor.remaining / (version == 1 ? 20 : 12)
      if stated > available { fault("\(stated) entries, room for \(available)", in: child) }
      let count = min(stated, available)
      track.edits.reserveCapacity(count)
      for _ in 0..<count {
        let duration = version == 1 ? cursor.i64() : Int64(cursor.u32())
        let mediaTime = version == 1 ? cursor.i64() : Int64(cursor.i32())
        let rate = Int64(cursor.i32())
        track.edits.append(
          EditListEntry(
            segmentDuration: duration, mediaTime: mediaTime,
            rate: Rational(rate, 65536) ?? Rational(0)))
      }
    }
  }

  private func derivePresentationDelay(_ track: inout MovieTrack) {
    guard let timescale = facts.timescale, !track.edits.isEmpty else { return }
    var ticks: Int64 = 0
    for edit in track.edits {
      guard edit.mediaTime == -1 else { break }
      let (sum, overflow) = ticks.addingReportingOverflow(edit.segmentDuration)
      guard !overflow else { return }
      ticks = sum
    }
    track.presentationDelay = Rational(ticks, Int64(timescale))
  }

  private mutating func readReferences(_ box: Box, into track: inout MovieTrack) {
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      guard track.references.count < 64 else { return }
      var cursor = cursor(child)
      var ids: [UInt32] = []
      while cursor.remaining >= 4, ids.count < 256 { ids.append(cursor.u32()) }
      track.references.append(TrackReference(type: child.type, trackIDs: ids))
    }
  }

  private mutating func readKinds(_ box: Box, into track: inout MovieTrack) {
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      guard child.type == .kind, track.kinds.count < 64 else { continue }
      var (cursor, _, _) = fullCursor(child)
      let scheme = cursor.zeroTerminatedText()
      track.kinds.append(TrackKind(scheme: scheme, value: cursor.zeroTerminatedText()))
    }
  }

  private mutating func readMedia(_ box: Box, into track: inout MovieTrack) {
    // The handler decides how sample entries are read, so it is looked for first.
    var information: Box?
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .mdhd: readMediaHeader(child, into: &track)
      case .hdlr:
        var (cursor, _, _) = fullCursor(child)
        cursor.skip(4)
        let handler = cursor.fourCC()
        if !cursor.hasOverrun { track.handler = handler }
      case .elng:
        var (cursor, _, _) = fullCursor(child)
        let tag = cursor.zeroTerminatedText()
        track.extendedLanguage = tag.isEmpty ? nil : tag
      case .minf: information = information ?? child
      default: break
      }
    }
    if let information {
      readMediaInformation(information, into: &track)
    } else {
      fault("no minf", in: box)
    }
  }

  private mutating func readMediaHeader(_ box: Box, into track: inout MovieTrack) {
    var (cursor, version, _) = fullCursor(box)
    cursor.skip(version == 1 ? 16 : 8)
    let timescale = cursor.u32()
    let duration = Self.duration(&cursor, is64Bit: version == 1)
    let language = cursor.u16()
    guard !cursor.hasOverrun else {
      fault("too short", in: box)
      return
    }
    track.timescale = timescale == 0 ? nil : timescale
    track.mediaDuration = duration
    track.language = MediaLanguage.code(
      language, isQuickTime: facts.majorBrand == nil || facts.majorBrand == .quickTime)
  }

  private mutating func readMediaInformation(_ box: Box, into track: inout MovieTrack) {
    var table: Box?
    var selfContained: [Bool] = []
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .dinf: selfContained = readDataReferences(child)
      case .stbl: table = table ?? child
      default: break
      }
    }
    guard let table else {
      fault("no stbl", in: box)
      return
    }
    readSampleTable(table, selfContained: selfContained, into: &track)
  }

  /// For each data reference whether the samples lie in this very file.
  private mutating func readDataReferences(_ box: Box) -> [Bool] {
    var result: [Bool] = []
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      guard child.type == .dref else { continue }
      var inner = child.body + 8
      while result.count < 256, let entry = nextBox(&inner, before: child.end) {
        let (_, _, flags) = fullCursor(entry)
        result.append(flags & 1 != 0)
      }
    }
    return result
  }
}
