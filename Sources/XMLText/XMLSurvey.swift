/// A first walk over the bytes of a document, for what libxml2 looks at too late or at too high a
/// price.
///
/// libxml2 2.9 compares every attribute of an element with every other before anybody can stop it,
/// reads a document type's own declarations before it tells of them, and takes a NUL after the root
/// for the end of the document. The walk follows the grammar only as far as that needs; a document
/// that is not well formed is left to libxml2, which stops at its first fault.
struct XMLSurvey {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Bytes of one code unit: 1, or 2 for UTF-16.
  private var width = 1
  /// Where in a unit of UTF-16 the low byte stands.
  private var lowByte = 0
  private var offset = 0
  /// The encoding that the XML declaration names.
  private(set) var declaredEncoding: String?

  /// Encodings in which every byte of markup stands for itself alone, in upper case.
  private static let readable: Set<String> = [
    "UTF-8", "UTF8", "UTF-16", "UTF16", "UTF-16LE", "UTF-16BE", "US-ASCII", "ASCII", "LATIN1",
    "SHIFT_JIS", "SHIFT-JIS", "SJIS", "EUC-JP", "EUC-KR", "GB2312", "GBK", "GB18030", "BIG5",
    "KOI8-R", "KOI8-U",
  ]

  private static func isReadable(_ name: String) -> Bool {
    let upper = name.uppercased()
    for family in ["ISO-8859-", "WINDOWS-125", "CP125"] where upper.hasPrefix(family) {
      let rest = upper.dropFirst(family.count)
      return !rest.isEmpty && rest.count <= 2 && rest.allSatisfy { $0.isASCII && $0.isNumber }
    }
    return readable.contains(upper)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func check(_ limits: XMLLimits) throws(XMLTextError) {
    try findEncoding()
    try skipLeadingSpace()
    try readDeclaration()
    try checkUTF8()
    var elements = 0
    while let byte = try next() {
      guard byte == UInt8(ascii: "<") else { continue }
      if skip("!--") {
        try skipPast(UInt8(ascii: "-"), UInt8(ascii: "-"))
      } else if skip("![CDATA[") {
        try skipPast(UInt8(ascii: "]"), UInt8(ascii: "]"))
      } else if skip("?") {
        try skipPast(nil, UInt8(ascii: "?"))
      } else if skip("!DOCTYPE") {
        try checkDocumentType()
      } else if skip("/") {
        try skipPast(nil, nil)
      } else {
        elements += 1
        guard elements <= limits.maximumElements else {
          throw XMLTextError(
            .limit, "expected at most \(limits.maximumElements) elements", line: line(at: offset))
        }
        try checkTag(limits)
      }
    }
  }

  // MARK: - Units

  private func unit(at place: Int) -> UInt8? {
    guard place + width <= bytes.count else { return nil }
    if width == 1 { return bytes[place] }
    // A unit beyond ASCII is no markup; 0xFF stands for all of them.
    return bytes[place + 1 - lowByte] == 0 ? bytes[place + lowByte] : 0xFF
  }

  private mutating func next() throws(XMLTextError) -> UInt8? {
    guard let unit = unit(at: offset) else { return nil }
    if unit == 0 {
      throw XMLTextError(.malformed, "expected a character, found NUL", line: line(at: offset))
    }
    offset += width
    return unit
  }

  private func stands(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { expected in
      for (index, byte) in expected.enumerated()
      where unit(at: place + index * width) != byte { return false }
      return true
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard stands(text, at: offset) else { return false }
    offset += text.utf8CodeUnitCount * width
    return true
  }

  /// Goes behind the next `>` with these two before it; one that is absent may be any.
  private mutating func skipPast(_ first: UInt8?, _ second: UInt8?) throws(XMLTextError) {
    var before: (UInt8?, UInt8?) = (nil, nil)
    while let byte = try next() {
      if byte == UInt8(ascii: ">"), first == nil || before.0 == first,
        second == nil || before.1 == second
      {
        return
      }
      before = (before.1, byte)
    }
  }

  private func line(at place: Int) -> Int {
    var line = 1
    var index = 0
    while index < place, let unit = unit(at: index) {
      if unit == 0x0A { line += 1 }
      index += width
    }
    return line
  }

  // MARK: - Checks

  private mutating func findEncoding() throws(XMLTextError) {
    let start = Array(bytes.prefix(4))
    if start.starts(with: [0, 0, 0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE, 0, 0])
      || start == [0, 0, 0, 0x3C] || start == [0x3C, 0, 0, 0]
    {
      throw XMLTextError(.encoding, "expected UTF-8 or UTF-16, found UTF-32", line: 1)
    }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
    } else if start.starts(with: [0xFE, 0xFF]) {
      (width, lowByte, offset) = (2, 1, 2)
    } else if start.starts(with: [0xFF, 0xFE]) {
      (width, lowByte, offset) = (2, 0, 2)
    } else if start.starts(with: [0, 0x3C, 0]) {
      (width, lowByte) = (2, 1)
    } else if start.count == 4, start[0] == 0x3C, start[1] == 0, start[3] == 0 {
      (width, lowByte) = (2, 0)
    }
    if width == 2, !bytes.count.isMultiple(of: 2) {
      throw XMLTextError(
        .encoding, "expected UTF-16, whose size is even, found \(bytes.count) bytes")
    }
  }

  private mutating func skipLeadingSpace() throws(XMLTextError) {
    let start = offset
    while let byte = unit(at: offset), XMLElement.isSpace(byte) { offset += width }
    guard let byte = unit(at: offset) else {
      throw XMLTextError(.empty, "expected an XML document, found nothing")
    }
    guard byte == UInt8(ascii: "<") else {
      throw XMLTextError(
        .malformed, "expected '<' as the first character of an XML document",
        line: line(at: offset))
    }
    if offset > start, stands("<?xml ", at: offset) {
      throw XMLTextError(
        .malformed, "expected the XML declaration at the very start, found white space before it",
        line: line(at: offset))
    }
  }

  private mutating func readDeclaration() throws(XMLTextError) {
    guard stands("<?xml", at: offset) else { return }
    var text: [UInt8] = []
    var place = offset
    while let unit = unit(at: place), unit != UInt8(ascii: ">"), text.count < 1024 {
      text.append(unit)
      place += width
    }
    let declaration = String(decoding: text, as: UTF8.self)
    guard let name = Self.value(of: "encoding", in: declaration) else { return }
    declaredEncoding = name
    guard Self.isReadable(name) else {
      throw XMLTextError(
        .encoding, "expected an encoding such as UTF-8, UTF-16 or ISO-8859-1, found '\(name)'",
        line: line(at: offset))
    }
  }

  private static func value(of name: String, in declaration: String) -> String? {
    var words = declaration.utf8[...]
    while let start = words.firstIndex(of: UInt8(ascii: "e")) {
      words = words[start...]
      guard words.starts(with: name.utf8) else {
        words = words.dropFirst()
        continue
      }
      var rest = words.dropFirst(name.utf8.count)
      rest = rest.drop { XMLElement.isSpace($0) }
      guard rest.first == UInt8(ascii: "=") else {
        words = words.dropFirst()
        continue
      }
      rest = rest.dropFirst().drop { XMLElement.isSpace($0) }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return nil }
      return String(Substring(rest.dropFirst().prefix { $0 != quote }))
    }
    return nil
  }

  /// Refuses bytes that are not UTF-8 where the document is meant to be.
  private func checkUTF8() throws(XMLTextError) {
    let name = declaredEncoding?.uppercased() ?? "UTF-8"
    guard width == 1, name == "UTF-8" || name == "UTF8",
      String(validating: bytes, as: UTF8.self) == nil
    else { return }
    // The decoder counts what is well formed; the line of the first byte after it is the fault's.
    var decoder = UTF8()
    var input = bytes.makeIterator()
    var place = 0
    while case .scalarValue(let scalar) = decoder.decode(&input) { place += UTF8.width(scalar) }
    throw XMLTextError(.encoding, "expected text in UTF-8", line: line(at: place))
  }

  private mutating func checkDocumentType() throws(XMLTextError) {
    var quote: UInt8?
    while let byte = try next() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw XMLTextError(
          .entity, "expected no declarations of entities or others in the document type",
          line: line(at: offset))
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }

  private mutating func checkTag(_ limits: XMLLimits) throws(XMLTextError) {
    let start = offset
    var quote: UInt8?
    var values = 0
    while let byte = try next() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        values += 1
        guard values <= limits.maximumAttributes else {
          throw XMLTextError(
            .limit, "expected at most \(limits.maximumAttributes) attributes in an element",
            line: line(at: start))
        }
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }
}
