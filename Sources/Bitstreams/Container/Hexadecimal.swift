/// Text of bytes in hexadecimal, lower case.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".unicodeScalars)

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      text.unicodeScalars.append(digits[Int(byte >> 4)])
      text.unicodeScalars.append(digits[Int(byte & 15)])
    }
    return text
  }

  /// The 16 bytes as 8-4-4-4-12 digits.
  static func uuid(_ bytes: [UInt8]) -> String {
    var parts: [String] = []
    var start = 0
    for length in [4, 2, 2, 2, 6] {
      parts.append(text(bytes.dropFirst(start).prefix(length)))
      start += length
    }
    return parts.joined(separator: "-")
  }
}
