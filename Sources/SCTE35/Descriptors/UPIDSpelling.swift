/// How binary identifiers are written for people.
enum UPIDSpelling {
  /// Groups of eight hexadecimal digits with full stops between them (SMPTE 330), for 32 bytes.
  static func umid(_ bytes: [UInt8]) -> String? {
    guard bytes.count == 32 else { return nil }
    return stride(from: 0, to: 32, by: 4).map { digits(bytes[$0..<($0 + 4)]) }
      .joined(separator: ".")
  }

  /// `8-4-4-4-12` digits in lower case (RFC 4122 section 3), for 16 bytes.
  static func uuid(_ bytes: [UInt8]) -> String? {
    guard bytes.count == 16 else { return nil }
    let text = Array(SpliceBytes.hexadecimalText(bytes))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(text[$0]) }
      .joined(separator: "-")
  }

  /// Root, episode and check character, then version and check character (ISO 15706-2 annex A).
  ///
  /// 12 bytes have a version, 8 bytes have none.
  static func isan(_ bytes: [UInt8]) -> String? {
    guard bytes.count == 12 || bytes.count == 8 else { return nil }
    let text = digits(bytes[...])
    let work = String(text.prefix(16))
    let spelled = "ISAN \(grouped(work))-\(checkCharacter(work))"
    guard bytes.count == 12 else { return spelled }
    return "\(spelled)-\(grouped(String(text.dropFirst(16))))-\(checkCharacter(text))"
  }

  /// The DOI of the compact binary form (EIDR ID Format section 2), for 12 bytes.
  static func eidr(_ bytes: [UInt8]) -> String? {
    guard bytes.count == 12 else { return nil }
    let prefix = Int(bytes[0]) << 8 | Int(bytes[1])
    let suffix = digits(bytes[2...])
    return "10.\(prefix)/\(grouped(suffix))-\(checkCharacter(suffix))"
  }

  /// Four letters where they are printable, else `0x` and eight digits.
  static func formatIdentifier(_ value: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return "0x" + SpliceBytes.hexadecimalText(bytes)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> String {
    SpliceBytes.hexadecimalText(bytes).uppercased()
  }

  private static func grouped(_ text: String) -> String {
    let characters = Array(text)
    return stride(from: 0, to: characters.count, by: 4)
      .map { String(characters[$0..<min($0 + 4, characters.count)]) }.joined(separator: "-")
  }

  /// The check character of ISO 7064, MOD 37,36.
  private static func checkCharacter(_ digits: String) -> Character {
    var product = 36
    for digit in digits {
      let sum = (product + (digit.hexDigitValue ?? 0)) % 36
      product = (sum == 0 ? 36 : sum) * 2 % 37
    }
    let value = (37 - product) % 36
    let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return alphabet[value]
  }
}
