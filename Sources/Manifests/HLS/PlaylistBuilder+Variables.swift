extension PlaylistBuilder {
  /// Puts variables in the place of `{$name}`; a reference without a value stays and is noted.
  ///
  /// RFC 8216bis, section 4.3. Values are not searched again.
  mutating func substitute(_ text: String, line: Int, column: Int) -> String {
    let source = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < source.count {
      if source[place] == Byte.brace, place + 1 < source.count, source[place + 1] == Byte.dollar,
        let close = source[place...].firstIndex(of: Byte.closingBrace), close > place + 2,
        source[place + 2..<close].allSatisfy(Self.isVariableByte)
      {
        let name = String(decoding: source[place + 2..<close], as: UTF8.self)
        if let value = variables[name] {
          result += value.utf8
        } else {
          result += source[place...close]
          note(
            .undefinedVariable, line: line, column: column + place,
            "The variable \(name) has no value here.", observed: "{$\(name)}",
            expected: "EXT-X-DEFINE before it")
        }
        place = close + 1
      } else {
        result.append(source[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads EXT-X-DEFINE.
  mutating func readDefine(_ tag: TagLine) throws(HLS.ParseError) {
    let list = try attributes(of: tag)
    var define = HLS.Define(attributes: list, line: tag.number)
    let sources = ["NAME", "IMPORT", "QUERYPARAM"].filter { list[$0] != nil }
    if sources.count != 1 {
      note(
        .invalidDefinition, line: tag.number,
        "EXT-X-DEFINE has \(sources.isEmpty ? "none" : "more than one") of NAME, IMPORT and "
          + "QUERYPARAM.",
        observed: sources.isEmpty ? nil : sources.joined(separator: ", "), expected: "one of them")
    }
    switch define.origin {
    case .value:
      define.value = list.text("VALUE")
      if define.value == nil {
        note(
          .invalidDefinition, line: tag.number, "EXT-X-DEFINE has a NAME without VALUE.",
          observed: define.name, expected: "VALUE")
      }
    case .multivariantPlaylist:
      define.value = define.name.flatMap { importable[$0] }
    case .query:
      define.value = define.name.flatMap { Self.queryValue($0, of: url) }
    case nil: break
    }
    if let name = define.name {
      if !name.isEmpty, !name.utf8.allSatisfy(Self.isVariableByte) {
        note(
          .invalidDefinition, line: tag.number,
          "The name of a variable has other characters than letters, digits, - and _.",
          observed: name)
      }
      if head.defines.contains(where: { $0.name == name }) {
        note(
          .invalidDefinition, line: tag.number,
          "A variable is defined twice; the first one counts.",
          observed: name)
      } else if let value = define.value {
        variables[name] = value
      } else if define.origin != .value {
        note(
          .undefinedVariable, line: tag.number,
          define.origin == .query
            ? "The address of the playlist has no query parameter of that name."
            : "The multivariant playlist defines no variable of that name.",
          observed: name)
      }
    }
    head.defines.append(define)
  }

  /// The value of a query parameter, percent-decoded as section 4.4.2.3 asks.
  static func queryValue(_ name: String, of url: String?) -> String? {
    guard let query = url.flatMap({ URIReference($0).query }) else { return nil }
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: Byte.equals, maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, decoded(first) == name else { continue }
      return parts.count == 2 ? decoded(parts[1]) : ""
    }
    return nil
  }

  private static func decoded(_ text: some Collection<UInt8>) -> String {
    let source = Array(text)
    var result: [UInt8] = []
    var place = 0
    while place < source.count {
      if source[place] == UInt8(ascii: "%"), place + 2 < source.count,
        let high = Byte.hexadecimalDigit(source[place + 1]),
        let low = Byte.hexadecimalDigit(source[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(source[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isVariableByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), Byte.minus, UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
