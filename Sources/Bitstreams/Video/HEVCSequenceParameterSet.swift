import MediaFacts

/// The HEVC sequence parameter set of the base layer (H.265 sections 7.3.2.2 and E.2.1).
struct HEVCSequenceParameterSet: Sendable {
  var id = 0
  var videoParameterSet = 0
  var profileTierLevel = HEVCProfileTierLevel()
  var chromaFormat = 1
  var hasSeparateColourPlanes = false
  var bitDepth = 8
  var codedSize = PictureSize(width: 0, height: 0)
  var size = PictureSize(width: 0, height: 0)
  var defaultDisplaySize: PictureSize?
  var usability = VideoUsability()
  var codesFields: Bool?
  var hasFrameFieldInfo = false
  var timing = HEVCTiming()
  private var subLayers = 0

  /// Reads an RBSP without its NAL unit header.
  init(rbsp: [UInt8]) throws(BitstreamError) {
    var bits = BitReader(rbsp)
    videoParameterSet = try bits.read(4)
    subLayers = try bits.read(3)
    guard subLayers <= 6 else { throw .invalid }
    try bits.pass(1)
    profileTierLevel = try HEVCProfileTierLevel(&bits, subLayers: subLayers)
    id = try bits.readUE(max: 15)
    try readSize(&bits)
    bitDepth = try bits.readUE(max: 8) + 8
    try bits.readUE(max: 8)  // bit_depth_chroma_minus8
    // A damaged or unfamiliar tail must not hide what the head has told.
    do { try readTail(&bits) } catch {}
  }

  private mutating func readSize(_ bits: inout BitReader) throws(BitstreamError) {
    chromaFormat = try bits.readUE(max: 3)
    if chromaFormat == 3 { hasSeparateColourPlanes = try bits.readFlag() }
    let width = try bits.readUE(max: 65_536)
    let height = try bits.readUE(max: 65_536)
    guard let coded = PictureSize(checkedWidth: width, height: height) else { throw .invalid }
    codedSize = coded
    size = coded
    guard try bits.readFlag() else { return }
    guard let cropped = try readWindow(&bits, of: coded) else { throw .invalid }
    size = cropped
  }

  /// Reads left, right, top and bottom offsets, which count chroma samples.
  private func readWindow(
    _ bits: inout BitReader, of outer: PictureSize
  ) throws(BitstreamError) -> PictureSize? {
    let unitX = chromaFormat == 1 || chromaFormat == 2 ? 2 : 1
    let unitY = chromaFormat == 1 ? 2 : 1
    let across = (try bits.readUE(max: 65_536) + (try bits.readUE(max: 65_536))) * unitX
    let down = (try bits.readUE(max: 65_536) + (try bits.readUE(max: 65_536))) * unitY
    return PictureSize(checkedWidth: outer.width - across, height: outer.height - down)
  }

  private mutating func readTail(_ bits: inout BitReader) throws(BitstreamError) {
    let orderBits = try bits.readUE(max: 12) + 4
    let statesEachLayer = try bits.readFlag()
    for _ in 0..<(statesEachLayer ? subLayers + 1 : 1) { for _ in 0..<3 { try bits.readUE() } }
    for _ in 0..<6 { try bits.readUE() }  // block sizes and transform depths
    if try bits.readFlag(), try bits.readFlag() { try Self.passScalingLists(&bits) }
    try bits.pass(2)  // amp_enabled_flag, sample_adaptive_offset_enabled_flag
    if try bits.readFlag() {
      try bits.pass(8)
      try bits.readUE()
      try bits.readUE()
      try bits.pass(1)
    }
    try Self.passReferenceSets(&bits)
    if try bits.readFlag() {
      for _ in 0..<(try bits.readUE(max: 32)) { try bits.pass(orderBits + 1) }
    }
    try bits.pass(2)  // temporal motion vectors, strong intra smoothing
    if try bits.readFlag() { try readUsability(&bits) }
  }

  /// Section 7.3.4.
  private static func passScalingLists(_ bits: inout BitReader) throws(BitstreamError) {
    for size in 0..<4 {
      for _ in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
        guard try bits.readFlag() else {
          try bits.readUE()
          continue
        }
        if size > 1 { try bits.readSE() }
        for _ in 0..<min(64, 1 << (4 + 2 * size)) { try bits.readSE() }
      }
    }
  }

  /// Section 7.3.7, of which only the number of entries matters to find the next set.
  private static func passReferenceSets(_ bits: inout BitReader) throws(BitstreamError) {
    var previous = 0
    for index in 0..<(try bits.readUE(max: 64)) {
      if index > 0, try bits.readFlag() {
        try bits.pass(1)
        try bits.readUE()
        var count = 0
        for _ in 0...previous {
          let isUsed = try bits.readFlag()
          let isKept = isUsed ? true : try bits.readFlag()
          if isKept { count += 1 }
        }
        previous = count
      } else {
        previous = try bits.readUE(max: 16) + (try bits.readUE(max: 16))
        for _ in 0..<previous {
          try bits.readUE()
          try bits.pass(1)
        }
      }
    }
  }

  private mutating func readUsability(_ bits: inout BitReader) throws(BitstreamError) {
    try usability.read(&bits)
    try bits.pass(1)  // neutral_chroma_indication_flag
    codesFields = try bits.readFlag()
    hasFrameFieldInfo = try bits.readFlag()
    if try bits.readFlag() { defaultDisplaySize = try readWindow(&bits, of: size) }
    guard try bits.readFlag() else { return }
    try timing.read(&bits)
    guard try bits.readFlag() else { return }
    try timing.readReferenceDecoder(&bits, subLayers: subLayers)
  }
}
