/// Turns the text forms of a section into its bytes.
enum SectionText {
  /// Section bytes at most: `section_length` has 12 bits.
  private static let longestSection = 3 + 0xFFF

  static func bytes(_ text: some StringProtocol) throws(SpliceError) -> [UInt8] {
    var characters = Array(text.utf8)
    // Room for base64 or hexadecimal with a line break after each byte; more is not a section.
    guard characters.count <= longestSection * 4 else {
      throw SpliceError(.tooLong, byteOffset: characters.count)
    }
    var removed = 0
    while let first = characters.first, isSpace(first) {
      characters.removeFirst()
      removed += 1
    }
    while let last = characters.last, isSpace(last) { characters.removeLast() }
    guard !characters.isEmpty else { throw SpliceError(.empty, byteOffset: 0) }
    if characters.count >= 2, characters[0] == UInt8(ascii: "0"), characters[1] | 0x20 == 0x78 {
      return try hexadecimal(characters.dropFirst(2), base: removed)
    }
    // As base64, `fc` would begin with another byte than the table_id of a section.
    if characters.count >= 2, characters[0] | 0x20 == 0x66, characters[1] | 0x20 == 0x63,
      characters.allSatisfy({ digit($0) != nil || isSpace($0) })
    {
      return try hexadecimal(characters[...], base: removed)
    }
    return try base64(characters, base: removed)
  }

  /// The bytes of hexadecimal digits; `base` is added to the offset of an error.
  static func hexadecimal(_ characters: ArraySlice<UInt8>, base: Int) throws(SpliceError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 2)
    var high: UInt8?
    for index in characters.indices where !isSpace(characters[index]) {
      guard let value = digit(characters[index]) else {
        throw SpliceError(.notHexadecimal, byteOffset: base + index)
      }
      if let left = high {
        bytes.append(left << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    guard high == nil else {
      throw SpliceError(.oddHexadecimal, byteOffset: base + characters.endIndex)
    }
    return bytes
  }

  /// The bytes of base64 of either alphabet (RFC 4648 sections 4 and 5), padded or not.
  static func base64(_ characters: [UInt8], base: Int = 0) throws(SpliceError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count * 3 / 4)
    var group: UInt32 = 0
    var count = 0
    var isPadded = false
    for (index, character) in characters.enumerated() where !isSpace(character) {
      if character == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      guard !isPadded, let value = sextet(character) else {
        throw SpliceError(.notBase64, byteOffset: base + index)
      }
      group = group << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes.append(UInt8(truncatingIfNeeded: group >> 16))
        bytes.append(UInt8(truncatingIfNeeded: group >> 8))
        bytes.append(UInt8(truncatingIfNeeded: group))
        (group, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(truncatingIfNeeded: group >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: group >> 10))
      bytes.append(UInt8(truncatingIfNeeded: group >> 2))
    default: throw SpliceError(.notBase64, byteOffset: base + characters.count)
    }
    return bytes
  }

  private static func isSpace(_ character: UInt8) -> Bool {
    character == 0x20 || (0x09...0x0D).contains(character)
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func sextet(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
