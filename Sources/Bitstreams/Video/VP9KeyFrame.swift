import MediaFacts

/// The uncompressed header of a VP9 key frame (VP9 bitstream specification sections 6.2, 7.2).
struct VP9KeyFrame: Sendable {
  var profile = 0
  var isShown = true
  var bitDepth = 8
  var chroma: String?
  var matrix: Int?
  var isFullRange: Bool?
  var size = PictureSize(width: 0, height: 0)

  /// Reads a frame; `nil` for one that is no key frame.
  init?(_ frame: ArraySlice<UInt8>) {
    var bits = BitReader(frame)
    guard bits.u(2) == 2, let low = bits.u(1), let high = bits.u(1) else { return nil }
    profile = high << 1 | low
    if profile == 3, bits.u(1) != 0 { return nil }
    guard bits.flag() == false, bits.flag() == false, let isShown = bits.flag(),
      bits.skip(1) != nil, bits.u(24) == 0x498342
    else { return nil }
    self.isShown = isShown
    if profile >= 2 {
      guard let isTwelve = bits.flag() else { return nil }
      bitDepth = isTwelve ? 12 : 10
    }
    guard let space = bits.u(3), readSampling(&bits, space: space), let width = bits.u(16),
      let height = bits.u(16)
    else { return nil }
    size = PictureSize(width: width + 1, height: height + 1)
  }

  private mutating func readSampling(_ bits: inout BitReader, space: Int) -> Bool {
    // CS_BT_601, CS_BT_709, CS_SMPTE_170, CS_SMPTE_240, CS_BT_2020, CS_RGB as codes of H.273.
    matrix = [1: 5, 2: 1, 3: 6, 4: 7, 5: 9, 7: 0][space]
    let hasSampling = profile % 2 == 1
    if space == 7 {
      isFullRange = true
      chroma = "4:4:4"
      return hasSampling && bits.skip(1) != nil
    }
    guard let isFull = bits.flag() else { return false }
    isFullRange = isFull
    guard hasSampling else {
      chroma = "4:2:0"
      return true
    }
    guard let x = bits.flag(), let y = bits.flag(), bits.skip(1) != nil else { return false }
    chroma = ChromaFormat.name(x: x, y: y)
    return true
  }
}
