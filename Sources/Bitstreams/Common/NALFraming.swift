/// How NAL units follow each other in a packet.
enum NALFraming: Hashable, Sendable {
  /// Start codes 00 00 01 between them (H.264 and H.265 annex B).
  case annexB
  /// Start codes as in annex B, but a unit may end in zero bytes that count (MPEG-1 and MPEG-2).
  case startCodes
  /// Each preceded by its length in bytes; the length itself takes 1, 2 or 4 bytes, or 3.
  case lengthPrefixed(Int)

  /// True where the bytes begin with a start code of three or four bytes.
  static func startsWithStartCode(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0, 0, 1]) || bytes.starts(with: [0, 0, 0, 1])
  }
}
