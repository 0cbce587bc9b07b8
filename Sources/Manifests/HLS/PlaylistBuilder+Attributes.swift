extension PlaylistBuilder {
  /// Reads the attribute list of a tag.
  ///
  /// Lenient lists, which no standard describes, give no oddities.
  mutating func attributes(
    of tag: TagLine, isLenient: Bool = false
  ) throws(HLS.ParseError) -> HLS.AttributeList {
    var list: [HLS.Attribute] = []
    let (line, end) = (tag.line, tag.line.end)
    let firstOddity = oddities.count
    let firstDropped = droppedOddities
    var place = tag.start
    while place < end {
      guard list.count < limits.attributes else {
        throw HLS.ParseError(reason: .tooManyAttributes(limits.attributes), line: line.number)
      }
      let itemStart = place
      skipSpaces(&place, end)
      if place > itemStart { noteSpacing(line, itemStart) }
      let nameStart = place
      var isPlainName = true
      while place < end, bytes[place] != Byte.equals, bytes[place] != Byte.comma {
        if !Self.isNameByte(bytes[place]) { isPlainName = false }
        place += 1
      }
      if place == end || bytes[place] == Byte.comma {
        note(
          .attributeSyntax, line: line.number, column: line.column(nameStart),
          nameStart == place
            ? "The attribute list has an empty item."
            : "An item of the attribute list has no value.",
          observed: nameStart == place ? nil : text(nameStart, place), expected: "NAME=value")
        place += 1
        continue
      }
      var nameEnd = place
      while nameEnd > nameStart, Byte.isSpace(bytes[nameEnd - 1]) { nameEnd -= 1 }
      if nameEnd < place {
        noteSpacing(line, nameEnd)
        isPlainName = bytes[nameStart..<nameEnd].allSatisfy(Self.isNameByte)
      }
      let name = text(nameStart, nameEnd)
      if !isPlainName || name.isEmpty {
        note(
          .attributeSyntax, line: line.number, column: line.column(nameStart),
          "An attribute name has other characters than A to Z, 0 to 9 and the hyphen.",
          observed: name)
      }
      place += 1
      let beforeValue = place
      skipSpaces(&place, end)
      if place > beforeValue { noteSpacing(line, beforeValue) }
      let attribute = value(name, nameStart: nameStart, place: &place, line: line)
      if list.contains(where: { $0.name == name }) {
        note(
          .attributeRepeated, line: line.number, column: line.column(nameStart),
          "The attribute \(name) stands twice in the tag; the first one counts.",
          observed: name + "=" + attribute.raw)
      }
      list.append(attribute)
      // A comma that ends the list leaves an item without a name.
      if place < end {
        place += 1
        if place == end {
          note(
            .attributeSyntax, line: line.number, column: line.column(place - 1),
            "A comma ends the attribute list.")
        }
      }
    }
    if isLenient {
      oddities.removeSubrange(firstOddity...)
      droppedOddities = firstDropped
    }
    return HLS.AttributeList(list)
  }

  /// Reads one value up to its comma or the end of the line.
  private mutating func value(
    _ name: String, nameStart: Int, place: inout Int, line: TextLine
  ) -> HLS.Attribute {
    let end = line.end
    let start = place
    if place < end, bytes[place] == Byte.quote {
      if let closing = bytes[(place + 1)..<end].firstIndex(of: Byte.quote) {
        place = closing + 1
        let afterQuote = place
        while place < end, bytes[place] != Byte.comma { place += 1 }
        if place > afterQuote {
          if bytes[afterQuote..<place].allSatisfy(Byte.isSpace) {
            noteSpacing(line, afterQuote)
          } else {
            note(
              .attributeSyntax, line: line.number, column: line.column(afterQuote),
              "Something stands between the closing quotation mark and the comma.",
              observed: text(afterQuote, place))
          }
        }
        return attribute(
          name, nameStart: nameStart, start + 1, closing, isQuoted: true, raw: (start, afterQuote),
          line: line)
      }
      while place < end, bytes[place] != Byte.comma { place += 1 }
      note(
        .attributeSyntax, line: line.number, column: line.column(start),
        "A quotation mark is not closed.", observed: text(start, place))
      return attribute(
        name, nameStart: nameStart, start + 1, place, isQuoted: true, raw: (start, place),
        line: line)
    }
    while place < end, bytes[place] != Byte.comma { place += 1 }
    var valueEnd = place
    while valueEnd > start, Byte.isSpace(bytes[valueEnd - 1]) { valueEnd -= 1 }
    if valueEnd < place { noteSpacing(line, valueEnd) }
    if valueEnd == start {
      note(
        .attributeSyntax, line: line.number, column: line.column(nameStart),
        "The attribute \(name) has no value.", observed: name + "=", expected: "NAME=value")
    }
    return attribute(
      name, nameStart: nameStart, start, valueEnd, isQuoted: false, raw: (start, valueEnd),
      line: line)
  }

  private mutating func attribute(
    _ name: String, nameStart: Int, _ start: Int, _ end: Int, isQuoted: Bool, raw: (Int, Int),
    line: TextLine
  ) -> HLS.Attribute {
    var value = text(start, end)
    // The quotation mark that is not closed is the one value whose form says less than it has.
    var given = isQuoted && raw.1 == end ? text(raw.0, raw.1) : nil
    // Bare values other than hexadecimal sequences hold no variables (section 4.3).
    if line.hasBraces, isQuoted || value.hasPrefix("0x") || value.hasPrefix("0X") {
      given = text(raw.0, raw.1)
      value = substitute(value, line: line.number, column: line.column(start))
    }
    return HLS.Attribute(
      name: name, given: given, text: value, isQuoted: isQuoted, column: line.column(nameStart))
  }

  private func skipSpaces(_ place: inout Int, _ end: Int) {
    while place < end, Byte.isSpace(bytes[place]) { place += 1 }
  }

  private mutating func noteSpacing(_ line: TextLine, _ place: Int) {
    note(
      .attributeSpacing, line: line.number, column: line.column(place),
      "White space stands between the parts of the attribute list.")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), Byte.minus:
      true
    default: false
    }
  }
}
