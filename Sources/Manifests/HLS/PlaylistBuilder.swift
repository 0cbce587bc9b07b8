import MediaFacts

/// Builds a playlist from its lines.
struct PlaylistBuilder {
  let bytes: [UInt8]
  let limits: HLS.Limits
  let url: String?
  let importable: [String: String]

  var oddities: [HLS.Oddity] = []
  var droppedOddities = 0

  var head = HLS.PlaylistHead()
  var media = HLS.MediaPlaylist()
  var multivariant = HLS.MultivariantPlaylist()
  var variables: [String: String] = [:]

  /// What was read of the segment that is not yet complete.
  var pending = PendingSegment()
  /// The variant whose address is still to come.
  var pendingVariant: HLS.Variant?
  var segments: [HLS.Segment] = []
  var keys: [HLS.Key] = []
  var map = Boxed<HLS.InitializationSection>()
  var discontinuities: Int64 = 0
  var previousRange: (uri: String, end: Int64)?
  var previousPartRange: (uri: String, end: Int64)?
  var durations = DecimalCache()

  /// The first line of each kind of tag, to tell what a playlist is.
  var firstMediaLine: Int?
  var firstMultivariantLine: Int?

  init(bytes: [UInt8], limits: HLS.Limits, url: String?, importable: [String: String]) {
    self.bytes = bytes
    self.limits = limits
    self.url = url
    self.importable = importable
    head.source = bytes
    // A segment takes two lines at least, and few lines are shorter than this.
    segments.reserveCapacity(min(bytes.count / 64, 100_000))
  }

  /// What stands before the address of a segment.
  struct PendingSegment {
    var firstLine = 0
    var informationLine = 0
    var duration: Rational?
    var title: String?
    var isDiscontinuity = false
    var isGap = false
    var byteRange: HLS.ByteRange?
    var byteRangeLine = 0
    var programDateTime: HLS.DateTime?
    var bitrate: Int64?
    var parts: [HLS.Part] = []
    var unknownTags: [HLS.UnknownTag] = []
    var hasDetails = false
  }

  // MARK: - Oddities

  mutating func note(
    _ kind: HLS.Oddity.Kind, line: Int, column: Int? = nil, _ message: String,
    observed: String? = nil, expected: String? = nil
  ) {
    guard oddities.count < limits.oddities else {
      droppedOddities += 1
      return
    }
    oddities.append(
      HLS.Oddity(
        kind: kind, line: line, column: column, message: message, observed: observed,
        expected: expected))
  }

  /// The text of a range, with U+FFFD for what is not UTF-8.
  @inline(__always)
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: - Lines

  /// Takes the white space off both ends of a line.
  mutating func trim(_ line: inout TextLine) {
    let (start, end) = (line.start, line.end)
    while line.end > line.start, Byte.isSpace(bytes[line.end - 1]) { line.end -= 1 }
    while line.start < line.end, Byte.isSpace(bytes[line.start]) { line.start += 1 }
    // A line of nothing but spaces says nothing and is as good as an empty one.
    guard line.start < line.end else { return }
    if line.start > start {
      note(
        .surroundingSpace, line: line.number, column: 1, "White space stands before the text.")
    } else if line.end < end {
      note(
        .surroundingSpace, line: line.number, column: line.column(line.end),
        "White space stands behind the text.")
    }
  }

  /// Notes control characters and bytes that are not UTF-8.
  mutating func examine(_ line: TextLine) {
    let slice = bytes[line.start..<line.end]
    if line.hasControls,
      let place = slice.firstIndex(where: {
        ($0 < 0x20 && $0 != Byte.tab) || $0 == 0x7F
      })
    {
      note(
        .controlCharacter, line: line.number, column: line.column(place),
        "A control character stands in the line.", observed: "byte \(bytes[place])")
    }
    if line.hasHighBytes, String(validating: slice, as: UTF8.self) == nil {
      let place = Self.firstInvalid(slice) ?? line.start
      note(
        .invalidUTF8, line: line.number, column: line.column(place),
        "The line is not UTF-8.", observed: "byte \(bytes[place])")
    }
  }

  /// The first byte at which a text stops being UTF-8.
  private static func firstInvalid(_ slice: ArraySlice<UInt8>) -> Int? {
    var decoder = UTF8()
    var iterator = slice.makeIterator()
    var place = slice.startIndex
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): place += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return place
      }
    }
  }

  /// Reads the first line with text; false where it is not the header.
  mutating func readHeader(_ line: TextLine) -> Bool {
    let name = Array("#EXTM3U".utf8)
    guard bytes[line.start..<line.end].starts(with: name) else { return false }
    head.tagLines[.header] = line.number
    let rest = line.start + name.count
    if rest < line.end {
      // IPTV lists put attributes there, which players do not read.
      guard Byte.isSpace(bytes[rest]) else { return false }
      note(
        .invalidValue, line: line.number, column: line.column(rest),
        "EXTM3U has a value.", observed: text(rest + 1, line.end), expected: "no value")
    }
    if line.number > 1 {
      note(.tagMisplaced, line: line.number, "Empty lines stand before EXTM3U.")
    }
    return true
  }

  /// Reads a line with text after the header.
  @inline(__always)
  mutating func read(_ line: TextLine) throws(HLS.ParseError) {
    let start = line.start
    if bytes[start] != Byte.hash {
      readURI(line)
      return
    }
    // The most frequent tag goes its own way.
    if line.end - start >= 8, bytes[start + 7] == Byte.colon, bytes[start + 4] == UInt8(ascii: "I"),
      bytes[start + 1] == UInt8(ascii: "E"), bytes[start + 2] == UInt8(ascii: "X"),
      bytes[start + 3] == UInt8(ascii: "T"), bytes[start + 5] == UInt8(ascii: "N"),
      bytes[start + 6] == UInt8(ascii: "F")
    {
      readInformation(line, from: start + 8)
      return
    }
    try readOther(line)
  }

  private mutating func readOther(_ line: TextLine) throws(HLS.ParseError) {
    let start = line.start + 1
    // What does not begin with EXT is a comment.
    guard line.end - start >= 3, bytes[start] == UInt8(ascii: "E"),
      bytes[start + 1] == UInt8(ascii: "X"), bytes[start + 2] == UInt8(ascii: "T")
    else { return }
    let nameEnd = bytes[start..<line.end].firstIndex(of: Byte.colon) ?? line.end
    if let tag = HLS.Tag.named(bytes[start..<nameEnd]) {
      try read(TagLine(tag: tag, line: line, start: min(nameEnd + 1, line.end)))
    } else {
      let unknown = HLS.UnknownTag(
        name: text(start, nameEnd), value: nameEnd < line.end ? text(nameEnd + 1, line.end) : nil,
        line: line.number)
      // Between the tags of a segment it belongs to that segment, else to the playlist.
      if pending.firstLine != 0 || !segments.isEmpty {
        begin(line.number)
        pending.unknownTags.append(unknown)
        pending.hasDetails = true
      } else {
        head.unknownTags.append(unknown)
      }
    }
  }

  /// A tag with its name read.
  struct TagLine {
    var tag: HLS.Tag
    var line: TextLine
    /// Where the value begins.
    var start: Int
    var number: Int { line.number }
    var isEmpty: Bool { start == line.end }
  }

  /// Notes that the segment that is to come has begun.
  @inline(__always)
  mutating func begin(_ line: Int) {
    if pending.firstLine == 0 { pending.firstLine = line }
  }

  // MARK: - EXTINF and addresses

  private mutating func readInformation(_ line: TextLine, from start: Int) {
    begin(line.number)
    if firstMediaLine == nil { firstMediaLine = line.number }
    if pending.informationLine != 0 {
      note(
        .missingURI, line: pending.informationLine, "No address follows EXTINF.",
        expected: "the address of the segment")
      pending.duration = nil
      pending.title = nil
    }
    pending.informationLine = line.number
    var place = start
    while place < line.end, Byte.isSpace(bytes[place]) { place += 1 }
    let numberStart = place
    if let number = DecimalNumber.scan(bytes, &place, line.end) {
      if number.isNegative {
        note(
          .missingDuration, line: line.number, column: line.column(numberStart),
          "The duration of EXTINF is negative.", observed: text(numberStart, place),
          expected: "a number from 0")
      } else {
        pending.duration = durations.rational(number)
      }
    } else {
      note(
        .missingDuration, line: line.number, column: line.column(numberStart),
        "EXTINF has no duration.", observed: text(start, line.end), expected: "a number")
    }
    let numberEnd = place
    while place < line.end, bytes[place] != Byte.comma { place += 1 }
    if place > numberEnd, numberEnd > numberStart {
      note(
        .numberForm, line: line.number, column: line.column(numberEnd),
        "Something stands between the duration and the comma of EXTINF.",
        observed: text(numberEnd, place))
    }
    if place + 1 < line.end { pending.title = text(place + 1, line.end) }
  }

  private mutating func readURI(_ line: TextLine) {
    var uri = text(line.start, line.end)
    if line.hasBraces {
      uri = substitute(uri, line: line.number, column: line.column(line.start))
    }
    if var variant = pendingVariant {
      pendingVariant = nil
      variant.uri = uri
      variant.uriLine = line.number
      multivariant.variants.append(variant)
      return
    }
    if pending.informationLine == 0 {
      note(
        .missingDuration, line: line.number, "An address has no EXTINF before it.",
        observed: uri, expected: "EXTINF")
    }
    var segment = HLS.Segment(
      uri: uri, duration: pending.duration, title: pending.title,
      mediaSequence: Int64(segments.count), discontinuitySequence: discontinuities,
      isDiscontinuity: pending.isDiscontinuity, isGap: pending.isGap, keys: keys,
      lines: HLS.SegmentLines(
        first: pending.firstLine == 0 ? line.number : pending.firstLine,
        information: pending.informationLine == 0 ? nil : pending.informationLine,
        uri: line.number))
    segment.share(map)
    if let range = pending.byteRange {
      segment.byteRange = complete(range, uri: uri)
    } else {
      previousRange = nil
    }
    if pending.hasDetails {
      segment.programDateTime = pending.programDateTime
      segment.parts = pending.parts
      segment.bitrate = pending.bitrate
      segment.unknownTags = pending.unknownTags
      // Parts of the next segment may go on in the same resource, so the last range stays.
    }
    segments.append(segment)
    pending = PendingSegment()
  }

  /// Works out the offset of a range that gives none.
  private mutating func complete(_ range: HLS.ByteRange, uri: String) -> HLS.ByteRange {
    var range = range
    if range.offset == nil {
      if let previousRange, previousRange.uri == uri {
        range.offset = previousRange.end
      } else {
        note(
          .byteRangeOffset, line: pending.byteRangeLine,
          "A byte range has no offset, and the segment before is no range of the same resource.",
          observed: range.serialised, expected: "\(range.length)@offset")
      }
    }
    previousRange = range.end.map { (uri, $0) }
    return range
  }

  // MARK: - The end

  /// Puts the playlist together.
  mutating func finish() -> HLS.ParsedPlaylist {
    if pending.informationLine != 0 {
      note(
        .missingURI, line: pending.informationLine, "No address follows EXTINF.",
        expected: "the address of the segment")
    }
    if let variant = pendingVariant {
      note(
        .missingURI, line: variant.line ?? 1, "No address follows EXT-X-STREAM-INF.",
        expected: "the address of the media playlist")
    }
    let hasDurations = segments.contains { $0.lines?.information != nil }
    let isMultivariant =
      firstMultivariantLine != nil
      && (firstMediaLine == nil || (!hasDurations && !multivariant.variants.isEmpty))
    if let media = firstMediaLine, let multivariant = firstMultivariantLine {
      note(
        .mixedKinds, line: max(media, multivariant),
        "Tags of media playlists and of multivariant playlists stand in one playlist.")
    }
    let playlist: HLS.Playlist
    if isMultivariant {
      head.unknownTags += segments.flatMap(\.unknownTags) + pending.unknownTags
      multivariant.head = head
      playlist = .multivariant(multivariant)
    } else {
      finishMedia()
      playlist = .media(media)
    }
    oddities.sort { ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0) }
    return HLS.ParsedPlaylist(
      playlist: playlist, oddities: oddities, droppedOddities: droppedOddities, url: url)
  }

  private mutating func finishMedia() {
    let first = (media.mediaSequence ?? 0).addingReportingOverflow(
      max(0, media.skip?.skippedSegments ?? 0))
    let firstSequence = first.overflow ? 0 : first.partialValue
    let firstDiscontinuity = media.discontinuitySequence ?? 0
    if firstSequence != 0 || firstDiscontinuity != 0 {
      for index in segments.indices {
        segments[index].mediaSequence &+= firstSequence
        segments[index].discontinuitySequence &+= firstDiscontinuity
      }
    }
    head.unknownTags += pending.unknownTags
    media.head = head
    media.segments = segments
    media.trailingParts = pending.parts
    media.trailingDateTime = pending.programDateTime
    media.trailingMap = map.value
    media.trailingKeys = keys
    media.hasTrailingDiscontinuity = pending.isDiscontinuity
  }
}
