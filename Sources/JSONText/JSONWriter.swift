/// Turns JSON values into text, the same bytes for the same value every time.
///
/// Control characters, C1 controls among them, and the separators U+2028 and U+2029 are escaped, so
/// that the text neither steers a terminal nor breaks where readers split lines at any of them.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Style: Sendable {
    /// One line without spaces.
    case compact
    /// Two spaces a level, one member a line.
    case pretty
  }

  private let style: Style

  /// Makes a writer.
  public init(style: Style = .compact) { self.style = style }

  /// The value as JSON text, without a line end after it.
  public func text(_ value: JSONValue) -> String {
    var output: [UInt8] = []
    write(value, level: 0, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The value as it stands so many levels deep in another one, without the space before it.
  public func text(_ value: JSONValue, level: Int) -> String {
    var output: [UInt8] = []
    write(value, level: level, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func write(_ value: JSONValue, level: Int, to output: inout [UInt8]) {
    switch value {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): output.append(contentsOf: String(number).utf8)
    case .number(let number): writeNumber(number, to: &output)
    case .string(let text): Self.writeString(text, to: &output)
    case .array(let values):
      writeList(values, open: "[", close: "]", level: level, to: &output) { element, output in
        write(element, level: level + 1, to: &output)
      }
    case .object(let object):
      writeList(object.members, open: "{", close: "}", level: level, to: &output) {
        member, output in
        Self.writeString(member.name, to: &output)
        output.append(contentsOf: (style == .pretty ? ": " : ":").utf8)
        write(member.value, level: level + 1, to: &output)
      }
    }
  }

  private func writeList<Element>(
    _ elements: [Element], open: Unicode.Scalar, close: Unicode.Scalar, level: Int,
    to output: inout [UInt8], element: (Element, inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: open))
    for (position, item) in elements.enumerated() {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      breakLine(level + 1, to: &output)
      element(item, &output)
    }
    if !elements.isEmpty { breakLine(level, to: &output) }
    output.append(UInt8(ascii: close))
  }

  private func breakLine(_ level: Int, to output: inout [UInt8]) {
    guard style == .pretty else { return }
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
  }

  private func writeNumber(_ number: Double, to output: inout [UInt8]) {
    guard number.isFinite else {
      output.append(contentsOf: "null".utf8)
      return
    }
    // A whole value is written without ".0", so that 25 stays 25.
    if number.magnitude < 1e15, number == number.rounded() {
      output.append(contentsOf: String(Int64(number)).utf8)
    } else {
      output.append(contentsOf: "\(number)".utf8)
    }
  }

  private static func writeString(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var before: (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      defer { before = (before.1, byte) }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case UInt8(ascii: "\n"): output.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): output.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): output.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F: writeEscape(byte, to: &output)
      case 0x80..<0xA0 where before.1 == 0xC2:
        // U+0080 to U+009F are C2 80 to C2 9F: the first byte is written already.
        output.removeLast()
        writeEscape(byte, to: &output)
      case 0xA8, 0xA9:
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        if before == (0xE2, 0x80) {
          output.removeLast(2)
          output.append(contentsOf: (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        } else {
          output.append(byte)
        }
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func writeEscape(_ code: UInt8, to output: inout [UInt8]) {
    output.append(contentsOf: "\\u00".utf8)
    for digit in [code >> 4, code & 15] {
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
