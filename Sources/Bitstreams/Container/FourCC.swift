/// A four-character code: the type of a box, a sample entry, a brand or a handler.
public struct FourCC: RawRepresentable, Hashable, Sendable {
  /// The four bytes, the first in the highest place.
  public let rawValue: UInt32

  /// Makes a code of its four bytes.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a code of a text of four characters, each below 256.
  ///
  /// - Returns: `nil` for any other text.
  public init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard scalars.count == 4, scalars.allSatisfy({ $0.value < 256 }) else { return nil }
    rawValue = scalars.reduce(0) { $0 << 8 | $1.value }
  }

  /// The four bytes, first to last.
  public var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
  }

  /// True where every byte is a printable ASCII character or the copyright sign of QuickTime.
  var looksLikeBoxType: Bool {
    bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0xA9 }
  }
}

extension FourCC: CustomStringConvertible {
  /// The four characters; bytes above 127 are read as ISO 8859-1.
  public var description: String {
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }
}
