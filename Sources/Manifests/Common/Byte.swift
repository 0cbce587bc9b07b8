/// Bytes that playlists are made of, and questions about them.
enum Byte {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let tab: UInt8 = 0x09
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let comma = UInt8(ascii: ",")
  static let equals = UInt8(ascii: "=")
  static let colon = UInt8(ascii: ":")
  static let dot = UInt8(ascii: ".")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let at = UInt8(ascii: "@")
  static let slash = UInt8(ascii: "/")
  static let question = UInt8(ascii: "?")
  static let zero = UInt8(ascii: "0")
  static let brace = UInt8(ascii: "{")
  static let dollar = UInt8(ascii: "$")
  static let closingBrace = UInt8(ascii: "}")

  /// The value of a decimal digit; absent for another byte.
  @inline(__always) static func digit(_ byte: UInt8) -> UInt8? {
    let value = byte &- zero
    return value < 10 ? value : nil
  }

  /// The value of a hexadecimal digit of either case; absent for another byte.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// True for the white space that is taken off the ends of lines and values.
  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == carriageReturn
  }
}
