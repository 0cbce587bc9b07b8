/// References of RFC 3986 to paths and addresses as they were given.
enum URIText {
  /// A reference: an address stays as it is but for bytes that no URI may hold; a path is escaped.
  static func reference(to source: String) -> String {
    if isAddress(source) { return escaped(source, keeping: reserved + "%") }
    // In a path, what would start a query or a fragment is part of a name.
    let path = escaped(source, keeping: "/!$&'()*+,;=@:")
    if path.hasPrefix("/") { return "file://\(path)" }
    // A colon in the first part would make it a scheme (section 4.2).
    let first = path.prefix { $0 != "/" }
    return first.contains(":") ? "./\(path)" : path
  }

  private static func isAddress(_ source: String) -> Bool {
    guard let mark = source.firstRange(of: "://") else { return false }
    let scheme = source[..<mark.lowerBound].utf8
    return !scheme.isEmpty && scheme.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
  }

  private static let reserved = ":/?#[]@!$&'()*+,;="

  private static func escaped(_ text: String, keeping kept: String) -> String {
    let kept = Set(kept.utf8).union("-._~".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let isKept = isLetterOrDigit(byte) || kept.contains(byte)
      // A per cent sign that escapes nothing is one that was meant.
      let isBroken =
        byte == UInt8(ascii: "%")
        && !(place + 2 < bytes.count && isHexadecimal(bytes[place + 1])
          && isHexadecimal(bytes[place + 2]))
      if isKept, !isBroken {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }
}
