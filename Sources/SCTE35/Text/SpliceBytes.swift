/// Bytes as text and text as bytes, for messages that carry fields in XML.
public enum SpliceBytes {
  /// The bytes of hexadecimal digits, with or without `0x`; white space is stepped over.
  ///
  /// Throws `SpliceError` for another character or an odd number of digits.
  public static func hexadecimal(_ text: some StringProtocol) throws(SpliceError) -> [UInt8] {
    let characters = Array(text.utf8)
    let isPrefixed =
      characters.count >= 2 && characters[0] == UInt8(ascii: "0") && characters[1] | 0x20 == 0x78
    return try SectionText.hexadecimal(
      isPrefixed ? characters.dropFirst(2) : characters[...], base: 0)
  }

  /// The bytes of base64 of either alphabet, padded or not; white space is stepped over.
  ///
  /// Throws `SpliceError` for another character or a last group that is not whole.
  public static func base64(_ text: some StringProtocol) throws(SpliceError) -> [UInt8] {
    try SectionText.base64(Array(text.utf8))
  }

  /// The bytes as hexadecimal digits in lower case, without a prefix.
  public static func hexadecimalText(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
