import MediaFacts

/// The header of a VP8 key frame (RFC 6386 section 9.1).
struct VP8KeyFrame: Sendable {
  var version: Int
  var size: PictureSize

  /// Reads a frame; `nil` for one that is no key frame.
  init?(_ frame: ArraySlice<UInt8>) {
    let head = Array(frame.prefix(10))
    // The lowest bit of the frame tag is 0 for a key frame; numbers are little-endian.
    guard head.count == 10, head[0] & 1 == 0, head[3...5] == [0x9D, 0x01, 0x2A],
      let size = PictureSize(
        checkedWidth: Int(head[6]) | Int(head[7] & 0x3F) << 8,
        height: Int(head[8]) | Int(head[9] & 0x3F) << 8)
    else { return nil }
    version = Int(head[0] >> 1 & 7)
    self.size = size
  }

  /// What the header tells; VP8 has one depth, one chroma format and no fields.
  var facts: VideoBitstreamFacts {
    var facts = VideoBitstreamFacts(codec: .vp8)
    facts.profileNumber = version
    facts.codedSize = size
    facts.size = size
    facts.bitDepth = 8
    facts.chroma = "4:2:0"
    facts.scan = .progressive
    return facts
  }
}
