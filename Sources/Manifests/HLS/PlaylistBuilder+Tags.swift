import MediaFacts

extension PlaylistBuilder {
  /// Reads a tag that is known.
  mutating func read(_ tag: TagLine) throws(HLS.ParseError) {
    if tag.tag.isMediaOnly {
      if firstMediaLine == nil { firstMediaLine = tag.number }
    } else if tag.tag.isMultivariantOnly {
      if firstMultivariantLine == nil { firstMultivariantLine = tag.number }
    }
    if tag.tag.isSingle { noteSingle(tag) }
    if tag.tag.isOfSegment { begin(tag.number) }
    if let variant = pendingVariant, tag.tag != .header {
      note(
        .missingURI, line: variant.line ?? tag.number, "No address follows EXT-X-STREAM-INF.",
        expected: "the address of the media playlist")
      pendingVariant = nil
    }
    switch tag.tag {
    case .header:
      note(.tagMisplaced, line: tag.number, "EXTM3U stands again inside the playlist.")
    case .define: try readDefine(tag)
    case .start: head.start = HLS.Start(attributes: try attributes(of: tag), line: tag.number)
    case .independentSegments: head.isIndependentSegments = true
    case .version: readVersion(tag)
    case .segmentInformation:
      // With a colon the tag went its own way before.
      note(
        .missingDuration, line: tag.number, "EXTINF has no duration.", expected: "a number")
      pending.informationLine = tag.number
    case .targetDuration, .mediaSequence, .discontinuitySequence, .bitrate: readNumber(tag)
    case .endList: media.hasEndList = true
    case .iFramesOnly: media.isIFramesOnly = true
    case .playlistType: readPlaylistType(tag)
    case .allowCache: readAllowCache(tag)
    case .partInformation:
      media.partInformation = try attributes(of: tag)
    case .serverControl:
      media.serverControl = HLS.ServerControl(
        attributes: try attributes(of: tag), line: tag.number)
    case .byteRange: readByteRange(tag)
    case .discontinuity:
      pending.isDiscontinuity = true
      discontinuities += 1
    case .gap: pending.isGap = true
    case .key: try readKey(tag)
    case .map: try readMap(tag)
    case .part: try readPart(tag)
    case .programDateTime: readDate(tag)
    case .dateRange:
      media.dateRanges.append(
        HLS.DateRange(
          attributes: try attributes(of: tag), segmentIndex: segments.count, line: tag.number))
    case .skip: media.skip = HLS.Skip(attributes: try attributes(of: tag), line: tag.number)
    case .preloadHint:
      media.preloadHints.append(
        HLS.PreloadHint(attributes: try attributes(of: tag), line: tag.number))
    case .renditionReport:
      media.renditionReports.append(
        HLS.RenditionReport(attributes: try attributes(of: tag), line: tag.number))
    case .media:
      multivariant.renditions.append(
        HLS.Rendition(attributes: try attributes(of: tag), line: tag.number))
    case .streamInformation:
      pendingVariant = HLS.Variant(
        attributes: try attributes(of: tag), uri: "", line: tag.number)
    case .iFrameStreamInformation:
      multivariant.iFrameVariants.append(
        HLS.IFrameVariant(attributes: try attributes(of: tag), line: tag.number))
    case .sessionData:
      multivariant.sessionData.append(
        HLS.SessionData(attributes: try attributes(of: tag), line: tag.number))
    case .sessionKey:
      multivariant.sessionKeys.append(
        HLS.Key(attributes: try attributes(of: tag), line: tag.number))
    case .contentSteering:
      multivariant.contentSteering = HLS.ContentSteering(
        attributes: try attributes(of: tag), line: tag.number)
    case .cueOut, .cueOutContinued, .cueIn, .oatclsSCTE35, .scte35: try readCue(tag)
    }
  }

  private mutating func noteSingle(_ tag: TagLine) {
    if let first = head.tagLines[tag.tag] {
      if tag.tag != .header {
        note(
          .tagRepeated, line: tag.number,
          "\(tag.tag.rawValue) stands again; the first one is in line \(first), the last one counts."
        )
      }
    } else {
      head.tagLines[tag.tag] = tag.number
    }
    let isLate =
      switch tag.tag {
      case .mediaSequence: !segments.isEmpty
      case .discontinuitySequence: !segments.isEmpty || discontinuities > 0
      default: false
      }
    if isLate {
      note(
        .tagMisplaced, line: tag.number,
        "\(tag.tag.rawValue) stands behind the first segment or discontinuity.",
        expected: "before the first segment")
    }
  }

  /// The value of a tag without the spaces at its start.
  private func value(_ tag: TagLine) -> (start: Int, text: String) {
    var start = tag.start
    while start < tag.line.end, Byte.isSpace(bytes[start]) { start += 1 }
    return (start, text(start, tag.line.end))
  }

  private mutating func noteInvalid(_ tag: TagLine, expected: String) {
    note(
      .invalidValue, line: tag.number, column: tag.line.column(tag.start),
      "The value of \(tag.tag.rawValue) cannot be read; the tag counts as absent.",
      observed: text(tag.start, tag.line.end), expected: expected)
  }

  /// A whole number from 0, or a number where the tag has one by custom.
  private mutating func number(_ tag: TagLine) -> Rational? {
    var place = value(tag).start
    let start = place
    guard let number = DecimalNumber.scan(bytes, &place, tag.line.end),
      let value = number.rational, value >= Rational(0)
    else {
      noteInvalid(tag, expected: "a whole number from 0")
      return nil
    }
    if place < tag.line.end || number.hasPoint || start > tag.start
      || Byte.digit(bytes[start]) == nil
    {
      note(
        .numberForm, line: tag.number, column: tag.line.column(tag.start),
        "The value of \(tag.tag.rawValue) is not a whole number in digits alone.",
        observed: text(tag.start, tag.line.end), expected: "digits")
    }
    return value
  }

  private mutating func readNumber(_ tag: TagLine) {
    guard let value = number(tag) else { return }
    let whole = value.numerator / value.denominator
    switch tag.tag {
    case .targetDuration: media.targetDuration = value
    case .mediaSequence: media.mediaSequence = whole
    case .discontinuitySequence: media.discontinuitySequence = whole
    default:
      pending.bitrate = whole
      pending.hasDetails = true
    }
  }

  private mutating func readVersion(_ tag: TagLine) {
    guard let value = number(tag) else { return }
    head.version = Int(value.numerator / value.denominator)
  }

  private mutating func readPlaylistType(_ tag: TagLine) {
    let type = HLS.MediaPlaylist.PlaylistType(value(tag).text)
    media.playlistType = type
    if case .other = type {
      note(
        .invalidValue, line: tag.number, column: tag.line.column(tag.start),
        "The playlist type is neither EVENT nor VOD.",
        observed: text(tag.start, tag.line.end), expected: "EVENT or VOD")
    }
  }

  private mutating func readAllowCache(_ tag: TagLine) {
    switch value(tag).text {
    case "YES": media.allowsCache = true
    case "NO": media.allowsCache = false
    default: noteInvalid(tag, expected: "YES or NO")
    }
  }

  private mutating func readByteRange(_ tag: TagLine) {
    var value = bytes[tag.start..<tag.line.end]
    if value.last == Byte.at {
      value.removeLast()
      note(
        .numberForm, line: tag.number, column: tag.line.column(value.endIndex),
        "No offset follows the sign @.", observed: text(tag.start, tag.line.end),
        expected: "length@offset")
    }
    guard let range = HLS.ByteRange(value) else {
      noteInvalid(tag, expected: "length@offset")
      return
    }
    pending.byteRange = range
    pending.byteRangeLine = tag.number
  }

  private mutating func readKey(_ tag: TagLine) throws(HLS.ParseError) {
    let key = HLS.Key(attributes: try attributes(of: tag), line: tag.number)
    media.keyTags.append(key)
    if key.method == HLS.Key.Method.none {
      keys = []
    } else {
      let format = key.keyFormat
      if let place = keys.firstIndex(where: { $0.keyFormat == format }) {
        keys[place] = key
      } else {
        keys.append(key)
      }
    }
  }

  private mutating func readMap(_ tag: TagLine) throws(HLS.ParseError) {
    let section = HLS.InitializationSection(
      attributes: try attributes(of: tag), keys: keys, line: tag.number)
    media.mapTags.append(section)
    map = Boxed(section)
  }

  private mutating func readPart(_ tag: TagLine) throws(HLS.ParseError) {
    var part = HLS.Part(attributes: try attributes(of: tag), line: tag.number)
    if let attribute = part.attributes["BYTERANGE"] {
      if var range = HLS.ByteRange(attribute.text) {
        if range.offset == nil {
          if let previous = previousPartRange, previous.uri == part.uri {
            range.offset = previous.end
          } else {
            note(
              .byteRangeOffset, line: tag.number, column: attribute.column,
              "A byte range has no offset, and the part before is no range of the same resource.",
              observed: range.serialised, expected: "\(range.length)@offset")
          }
        }
        part.byteRange = range
        previousPartRange = part.uri.flatMap { uri in range.end.map { (uri, $0) } }
      }
    } else {
      previousPartRange = nil
    }
    pending.parts.append(part)
    pending.hasDetails = true
  }

  private mutating func readDate(_ tag: TagLine) {
    let text = value(tag).text
    guard let date = HLS.DateTime(text) else {
      noteInvalid(tag, expected: "a date such as 2026-01-01T00:00:00.000Z")
      return
    }
    if !date.isStandardForm {
      note(
        .dateForm, line: tag.number, column: tag.line.column(tag.start),
        date.offsetMinutes == nil
          ? "The date names no time zone and is read as UTC."
          : "The date is not in the form that the standard names.",
        observed: text, expected: "2026-01-01T00:00:00.000Z")
    }
    pending.programDateTime = date
    pending.hasDetails = true
  }

  private mutating func readCue(_ tag: TagLine) throws(HLS.ParseError) {
    let hasColon = tag.start > tag.line.start && bytes[tag.start - 1] == Byte.colon
    var cue = HLS.CueTag(
      tag: tag.tag, value: hasColon ? text(tag.start, tag.line.end) : nil,
      segmentIndex: segments.count, line: tag.number)
    // Base64 has signs of equality as well, so only a name before the first one makes a list.
    if tag.tag != .oatclsSCTE35,
      let equals = bytes[tag.start..<tag.line.end].firstIndex(of: Byte.equals),
      equals > tag.start, equals + 1 < tag.line.end, bytes[equals + 1] != Byte.equals,
      bytes[tag.start..<equals].allSatisfy({ byte in
        byte == Byte.minus || byte == Byte.space
          || (byte | 0x20) &- UInt8(ascii: "a") < 26
          || Byte.digit(byte) != nil
      })
    {
      cue.attributes = try attributes(of: tag, isLenient: true)
    }
    media.cues.append(cue)
  }
}
