/// A URL as an ad server wrote it: bytes that are kept, compared and given back, never rebuilt.
///
/// Tracking parameters tell ad servers which ad plays, so nothing is trimmed, encoded, decoded or
/// sorted. What can be looked at, such as the scheme, is looked at on a copy.
public struct OpaqueURL: Hashable, Sendable {
  /// The bytes as received, without the escapes of XML or JSON and the white space around them.
  public let bytes: [UInt8]

  /// Makes a URL of bytes.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Makes a URL of a text's UTF-8 bytes.
  public init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// True where there is not one byte.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The scheme in lower case, such as `https`; absent where the URL is relative (RFC 3986, 3.1).
  public var scheme: String? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let name = bytes[..<colon]
    guard name.first.map(Self.isLetter) == true,
      name.allSatisfy({
        Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// The end of the path behind its last full stop, in lower case, such as `m3u8`; absent without
  /// one.
  public var pathExtension: String? {
    let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      dot < name.endIndex - 1
    else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The values of a query parameter, byte for byte as they stand, in order.
  public func queryValues(of name: String) -> [[UInt8]] {
    queryItems.filter { $0.name.elementsEqual(name.utf8) }.map(\.value)
  }

  /// Names and values of the query, byte for byte as they stand, in order.
  public var queryItems: [(name: [UInt8], value: [UInt8])] {
    let beforeFragment = bytes.prefix { $0 != UInt8(ascii: "#") }
    guard let mark = beforeFragment.firstIndex(of: UInt8(ascii: "?")) else { return [] }
    return beforeFragment[(mark + 1)...].split(separator: UInt8(ascii: "&")).map { part in
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      return (Array(name), Array(part.dropFirst(name.count + 1)))
    }
  }

  /// The first byte that no player can send: a control character or a space inside the URL.
  public var unsendableByte: UInt8? { bytes.first { $0 <= 0x20 || $0 == 0x7F } }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension OpaqueURL: CustomStringConvertible {
  /// The bytes read as UTF-8, for a person; bytes that are none show as U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
