import MediaFacts

/// What an HLS media playlist says of its segments' encryption (RFC 8216, 4.3.2.4).
///
/// FFmpeg decrypts on the way and does not tell.
enum PlaylistEncryption {
  /// The first key that is in force, or `nil` where the playlist names none.
  static func read(from file: borrowing MediaFile) -> EncryptionFacts? {
    guard let bytes = try? file.read(at: 0, count: 1 << 20) else { return nil }
    return read(bytes)
  }

  static func read(_ playlist: [UInt8]) -> EncryptionFacts? {
    for line in playlist.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard line.starts(with: "#EXT-X-KEY:".utf8) else { continue }
      let attributes = String(decoding: line.dropFirst(11), as: UTF8.self)
      let method = attributes.split(separator: ",").first { $0.hasPrefix("METHOD=") }?.dropFirst(7)
      guard let method, method != "NONE" else { continue }
      return EncryptionFacts(scheme: String(method))
    }
    return nil
  }
}
