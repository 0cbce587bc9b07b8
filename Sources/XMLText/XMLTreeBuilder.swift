import CXML2

/// Takes what libxml2 reports and makes a tree of it, for one document.
///
/// It is used by one thread and lives no longer than one call of the parser.
final class XMLTreeBuilder {
  private let context: xmlParserCtxtPtr
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: XMLLimits

  private var open: [XMLElement] = []
  private var namespaceCounts: [Int] = []
  private var namespacesInForce = 0
  private var root: XMLElement?
  private var pendingText: [UInt8] = []
  private var failure: XMLTextError?
  private var notes: [XMLTextError] = []
  /// libxml2 keeps each name once and for as long as the parser lives, so its address tells it.
  private var names: [UnsafePointer<UInt8>: String] = [:]
  private var lastPlace = Place(offset: 0, line: 1, lineStart: 0)

  private struct Place {
    var offset: Int
    var line: Int
    var lineStart: Int
  }

  init(context: xmlParserCtxtPtr, bytes: UnsafeBufferPointer<UInt8>, limits: XMLLimits) {
    self.context = context
    self.bytes = bytes
    self.limits = limits
  }

  /// The calls that libxml2 makes; what is not set is not reported, and nothing outside is loaded.
  static func makeHandler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = {
      data, name, prefix, uri, namespaceCount, _, attributeCount, defaultedCount, attributes in
      XMLTreeBuilder.from(data)?.start(
        name, prefix, uri, namespaceCount: Int(namespaceCount),
        attributeCount: Int(attributeCount) - Int(defaultedCount), attributes)
    }
    handler.endElementNs = { data, _, _, _ in XMLTreeBuilder.from(data)?.end() }
    handler.characters = { data, text, length in
      XMLTreeBuilder.from(data)?.append(text, Int(length))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = { data, text, length in
      XMLTreeBuilder.from(data)?.appendCDATA(text, Int(length))
    }
    handler.getEntity = { data, name in
      XMLTreeBuilder.from(data)?.refuseEntity(name)
      return nil
    }
    handler.getParameterEntity = { data, name in
      XMLTreeBuilder.from(data)?.refuseEntity(name)
      return nil
    }
    handler.entityDecl = { data, name, _, _, _, _ in XMLTreeBuilder.from(data)?.refuseEntity(name) }
    handler.serror = { data, error in
      guard let error else { return }
      XMLTreeBuilder.from(data)?.take(error.pointee)
    }
    return handler
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    data.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The document, once the parser has come to its end.
  func finish(declared encoding: String?) throws(XMLTextError) -> XMLTree {
    if let failure { throw failure }
    guard context.pointee.wellFormed == 1, let root else {
      throw XMLTextError(.malformed, "expected a well-formed XML document")
    }
    if let input = context.pointee.input, let end = input.pointee.end,
      let cursor = input.pointee.cur, cursor < end
    {
      throw XMLTextError(
        .malformed, "expected nothing after the root element", line: Int(input.pointee.line))
    }
    return XMLTree(root: root, encoding: encoding, notes: notes)
  }

  // MARK: - Elements

  private func start(
    _ name: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?, _ uri: UnsafePointer<UInt8>?,
    namespaceCount: Int, attributeCount: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    flushText(before: .tag)
    let place = startOfTag()
    namespacesInForce += namespaceCount
    if open.count >= limits.maximumDepth {
      return fail(.limit, "expected elements nested at most \(limits.maximumDepth) deep", place)
    }
    if namespacesInForce > limits.maximumNamespaces {
      return fail(
        .limit, "expected at most \(limits.maximumNamespaces) namespaces at one place", place)
    }
    guard let localName = text(name) else { return refuseName(place) }
    var element = XMLElement(
      localName: localName, prefix: text(prefix), namespaceURI: text(uri), line: place.line,
      column: place.column)
    if (prefix != nil && element.prefix == nil) || (uri != nil && element.namespaceURI == nil) {
      return refuseName(place)
    }
    if let offset = place.offset { element.byteRange = offset..<offset }
    element.attributes.reserveCapacity(attributeCount)
    // Five pointers an attribute: name, prefix, namespace, first byte of the value, byte after it.
    for index in 0..<max(0, attributeCount) {
      guard let attributes else { break }
      let fields = attributes + index * 5
      guard let attributeName = text(fields[0]), fields[1] == nil || text(fields[1]) != nil else {
        return refuseName(place)
      }
      guard let from = fields[3], let to = fields[4],
        let value = value(UnsafeBufferPointer(start: from, count: to - from), place)
      else { return }
      element.attributes.append(
        XMLAttribute(
          localName: attributeName, prefix: text(fields[1]), namespaceURI: text(fields[2]),
          value: value))
    }
    namespaceCounts.append(namespaceCount)
    open.append(element)
  }

  private func end() {
    flushText(before: .tag)
    namespacesInForce -= namespaceCounts.popLast() ?? 0
    guard var element = open.popLast() else { return }
    if let start = element.byteRange?.lowerBound, let offset = byteOffset(), offset >= start {
      element.byteRange = start..<offset
    } else {
      element.byteRange = nil
    }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  // MARK: - Text

  private enum Boundary {
    case tag
    case section
  }

  private func append(_ text: UnsafePointer<UInt8>?, _ length: Int) {
    guard let text, length > 0, !open.isEmpty, failure == nil else { return }
    guard pendingText.count + length <= limits.maximumTextBytes else { return refuseText() }
    pendingText.append(contentsOf: UnsafeBufferPointer(start: text, count: length))
  }

  private func appendCDATA(_ text: UnsafePointer<UInt8>?, _ length: Int) {
    guard !open.isEmpty, failure == nil else { return }
    flushText(before: .section)
    guard length <= limits.maximumTextBytes else { return refuseText() }
    let bytes = UnsafeBufferPointer(start: text, count: text == nil ? 0 : max(0, length))
    guard let section = String(validating: bytes, as: UTF8.self) else { return refuseBytes() }
    open[open.count - 1].children.append(.cdata(section))
  }

  private func flushText(before boundary: Boundary) {
    guard !pendingText.isEmpty, !open.isEmpty else { return }
    defer { pendingText.removeAll(keepingCapacity: true) }
    let parent = open.count - 1
    if boundary == .tag, pendingText.allSatisfy(XMLElement.isSpace) {
      // White space that lays out elements is dropped; white space after other text is part of it.
      switch open[parent].children.last {
      case nil, .element: return
      case .text, .cdata: break
      }
    }
    guard let text = String(validating: pendingText, as: UTF8.self) else { return refuseBytes() }
    open[parent].children.append(.text(text))
  }

  /// An attribute's value; libxml2 leaves every ampersand as `&#38;` where entities are not
  /// replaced.
  private func value(_ raw: UnsafeBufferPointer<UInt8>, _ place: TagPlace) -> String? {
    guard raw.count <= limits.maximumTextBytes else {
      refuseText()
      return nil
    }
    let text: String?
    if raw.contains(UInt8(ascii: "&")) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(raw.count)
      var index = 0
      while index < raw.count {
        bytes.append(raw[index])
        let isAmpersand =
          raw[index] == UInt8(ascii: "&") && raw[index...].prefix(5).elementsEqual("&#38;".utf8)
        index += isAmpersand ? 5 : 1
      }
      text = String(validating: bytes, as: UTF8.self)
    } else {
      text = String(validating: raw, as: UTF8.self)
    }
    if text == nil { refuseBytes() }
    return text
  }

  /// A name or namespace that libxml2 keeps; `nil` for none, or one that is too long.
  private func text(_ pointer: UnsafePointer<UInt8>?) -> String? {
    guard let pointer else { return nil }
    if let known = names[pointer] { return known }
    var length = 0
    while pointer[length] != 0 {
      length += 1
      if length > limits.maximumNameBytes { return nil }
    }
    let buffer = UnsafeBufferPointer(start: pointer, count: length)
    guard let text = String(validating: buffer, as: UTF8.self) else { return nil }
    names[pointer] = text
    return text
  }

  // MARK: - Places

  /// Where a tag begins.
  private struct TagPlace {
    var line: Int
    var column: Int?
    var offset: Int?
  }

  /// Bytes before the parser's position; `nil` where they were converted from another encoding.
  private func byteOffset() -> Int? {
    guard let input = context.pointee.input, let buffer = input.pointee.buf,
      buffer.pointee.encoder == nil, let cursor = input.pointee.cur, let base = input.pointee.base
    else { return nil }
    let offset = Int(input.pointee.consumed) + (cursor - base)
    return offset <= bytes.count ? offset : nil
  }

  /// Where the start tag begins that libxml2 has just read.
  ///
  /// libxml2 stands behind the attributes by then. No `<` may stand inside a tag, so the one before
  /// its position opens the tag.
  private func startOfTag() -> TagPlace {
    guard let input = context.pointee.input, let cursor = input.pointee.cur,
      let base = input.pointee.base
    else { return TagPlace(line: 1) }
    var back = 0
    var lineEnds = 0
    let available = cursor - base
    while back < available {
      back += 1
      let byte = cursor[-back]
      if byte == UInt8(ascii: "<") { break }
      if byte == 0x0A { lineEnds += 1 }
    }
    guard let offset = byteOffset(), offset >= back, offset - back >= lastPlace.offset else {
      return TagPlace(line: Int(input.pointee.line) - lineEnds)
    }
    let start = offset - back
    for index in lastPlace.offset..<start where bytes[index] == 0x0A {
      lastPlace.line += 1
      lastPlace.lineStart = index + 1
    }
    lastPlace.offset = start
    return TagPlace(
      line: lastPlace.line, column: start - lastPlace.lineStart + 1, offset: start)
  }

  private var currentLine: Int? { context.pointee.input.map { Int($0.pointee.line) } }

  // MARK: - Faults

  private func fail(_ kind: XMLTextError.Kind, _ message: String, _ place: TagPlace) {
    stop(XMLTextError(kind, message, line: place.line, column: place.column))
  }

  private func stop(_ error: XMLTextError) {
    if failure == nil { failure = error }
    // Not `xmlStopParser`: it frees the input, which libxml2 2.9 reads on from after it has
    // reported a fault. Its loops end at this state just as well.
    context.pointee.disableSAX = 1
    context.pointee.wellFormed = 0
    context.pointee.instate = XML_PARSER_EOF
  }

  private func refuseName(_ place: TagPlace) {
    fail(.limit, "expected names of at most \(limits.maximumNameBytes) bytes", place)
  }

  private func refuseText() {
    stop(
      XMLTextError(
        .limit, "expected text of at most \(limits.maximumTextBytes) bytes", line: currentLine))
  }

  private func refuseBytes() {
    stop(XMLTextError(.encoding, "expected text in UTF-8", line: currentLine))
  }

  private func refuseEntity(_ name: UnsafePointer<UInt8>?) {
    let written = name.map { String(cString: $0) } ?? ""
    stop(
      XMLTextError(
        .entity, "expected none but the five predefined entities, found '&\(written.prefix(80));'",
        line: currentLine))
  }

  /// Takes a fault that libxml2 reports; one that breaks the document stops the parser at once.
  private func take(_ error: xmlError) {
    guard failure == nil else { return }
    let fault = XMLTextError(error, line: currentLine)
    if error.level == XML_ERR_FATAL || error.domain == Int32(XML_FROM_I18N.rawValue) {
      stop(fault)
    } else if notes.count < 16 {
      notes.append(fault)
    }
  }
}
