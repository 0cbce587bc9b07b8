import JSONText

/// Tells by their bytes which form a response has.
public struct AdResponseDetector: Sendable {
  /// Makes a detector.
  public init() {}

  /// The form, or `nil` where the bytes look like none.
  ///
  /// XML goes by its root, JSON by its members, a sheet by its first line. Only the start of long
  /// input is looked at, so that a broken document is still sent to the reader that can say what is
  /// wrong with it.
  public func kind(of bytes: [UInt8]) -> AdResponseKind? {
    let text = Self.start(of: bytes)
    guard let first = text.first(where: { !Self.isSpace($0) }) else { return nil }
    switch first {
    case UInt8(ascii: "<"): return xmlKind(text)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return jsonKind(bytes)
    default: return textKind(text)
    }
  }

  /// What bytes that look like no response begin with, for a message.
  static func words(for bytes: [UInt8]) -> String {
    let start = start(of: bytes).drop(while: isSpace)
    guard !start.isEmpty else { return "nothing" }
    let line = start.prefix(60).prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: line, as: UTF8.self)
    return "'\(text)\(line.count < start.count ? "..." : "")'"
  }

  /// The first 64 KiB as ASCII: a byte order mark taken off, UTF-16 made narrow.
  private static func start(of bytes: [UInt8]) -> [UInt8] {
    let part = bytes.prefix(64 << 10)
    if part.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(part.dropFirst(3)) }
    if part.starts(with: [0xFF, 0xFE]) || part.starts(with: [0xFE, 0xFF]) || part.first == 0
      || part.dropFirst().first == 0
    {
      return part.filter { $0 != 0 && $0 < 0x80 }
    }
    return Array(part)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private func xmlKind(_ text: [UInt8]) -> AdResponseKind? {
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = Self.after("-->", in: rest)
      } else if rest.first == UInt8(ascii: "?") {
        rest = Self.after("?>", in: rest)
      } else if rest.first == UInt8(ascii: "!") {
        rest = Self.after(">", in: rest)
      } else {
        let name = rest.prefix { byte in
          !Self.isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        if local.elementsEqual("VMAP".utf8) { return .vmap }
        // VAST 1.0 has another root; its reader says so, with the line.
        if local.elementsEqual("VAST".utf8) || local.elementsEqual("VideoAdServingTemplate".utf8) {
          return .vast
        }
        return nil
      }
    }
    return nil
  }

  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let wanted = Array(mark.utf8)
    var place = text.startIndex
    while place + wanted.count <= text.endIndex {
      if text[place..<(place + wanted.count)].elementsEqual(wanted) {
        return text[(place + wanted.count)...]
      }
      place += 1
    }
    return text[text.endIndex...]
  }

  private func jsonKind(_ bytes: [UInt8]) -> AdResponseKind? {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = body.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map {
      $0.filter { $0 != UInt8(ascii: "\r") }
    }
    if let line = lines.first, lines.count > 1, line.count <= 1 << 20,
      lines[1].contains(where: { !Self.isSpace($0) }),
      let node = try? JSONParser().parse(line), node.members != nil
    {
      return .ndjson
    }
    guard let node = try? JSONParser().parse(bytes) else {
      // Broken JSON still has names to go by.
      let start = bytes.prefix(4096)
      if Self.contains("\"ASSETS\"", in: start) { return .assetList }
      return Self.contains("\"creatives\"", in: start) || Self.contains("\"ads\"", in: start)
        || Self.contains("\"transactionId\"", in: start) ? .flower : nil
    }
    if node["ASSETS"] != nil || node["SKIP-CONTROL"] != nil { return .assetList }
    if FlowerReader.isFlower(node) { return .flower }
    return node["url"] != nil || node["URL"] != nil ? .ndjson : nil
  }

  private static func contains(_ mark: String, in text: ArraySlice<UInt8>) -> Bool {
    let wanted = Array(mark.utf8)
    return text.indices.contains { text[$0...].starts(with: wanted) }
  }

  private func textKind(_ text: [UInt8]) -> AdResponseKind? {
    if Self.contains("#EXTM3U", in: text.prefix(7)) { return nil }
    let line = text.drop(while: Self.isSpace).prefix { $0 != 0x0A && $0 != 0x0D }
    let url = OpaqueURL(line)
    if url.queryValues(of: "jwt").contains(where: KollusReader.looksLikeToken) { return .kollus }
    if let scheme = url.scheme, scheme == "http" || scheme == "https" {
      // A token that is broken is for the reader to name.
      return url.queryValues(of: "jwt").isEmpty ? nil : .kollus
    }
    if KollusReader.looksLikeToken(line) { return .kollus }
    let header = String(decoding: line, as: UTF8.self)
    return SheetColumns.looksLikeHeader(header) ? .csv : nil
  }
}
