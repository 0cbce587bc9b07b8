import MediaFacts

/// The AV1 sequence header (AV1 specification section 5.5).
struct AV1SequenceHeader: Sendable {
  var profile = 0
  /// seq_level_idx of operating point 0.
  var level = 0
  var isHighTier = false
  var isReducedStillPicture = false
  /// Pictures per second, where equal_picture_interval promises it.
  var frameRate: Rational?
  /// time_scale / num_units_in_display_tick.
  var tickRate: Rational?
  var hasEqualIntervals: Bool?
  var size = PictureSize(width: 0, height: 0)
  var bitDepth = 8
  var chroma: String?
  var colour = ColourFacts()
  private var decoderModelBits: Int?

  /// Reads the OBU's payload.
  init(_ payload: ArraySlice<UInt8>) throws(BitstreamError) {
    var bits = BitReader(payload)
    profile = try bits.read(3)
    guard profile <= 2 else { throw .invalid }
    try bits.pass(1)
    isReducedStillPicture = try bits.readFlag()
    if isReducedStillPicture {
      level = try bits.read(5)
    } else {
      try readOperatingPoints(&bits)
    }
    let widthBits = try bits.read(4) + 1
    let heightBits = try bits.read(4) + 1
    let width = try bits.read(widthBits) + 1
    let height = try bits.read(heightBits) + 1
    size = PictureSize(width: width, height: height)
    try passTools(&bits)
    try readColour(&bits)
  }

  private mutating func readOperatingPoints(_ bits: inout BitReader) throws(BitstreamError) {
    if try bits.readFlag() {
      try readTiming(&bits)
      if try bits.readFlag() {
        decoderModelBits = try bits.read(5) + 1
        try bits.pass(32 + 5 + 5)
      }
    }
    let statesDelay = try bits.readFlag()
    let points = try bits.read(5) + 1
    for point in 0..<points {
      try bits.pass(12)
      let level = try bits.read(5)
      let isHigh = level > 7 ? try bits.readFlag() : false
      if point == 0 { (self.level, isHighTier) = (level, isHigh) }
      if let decoderModelBits, try bits.readFlag() { try bits.pass(2 * decoderModelBits + 1) }
      if statesDelay, try bits.readFlag() { try bits.pass(4) }
    }
  }

  private mutating func readTiming(_ bits: inout BitReader) throws(BitstreamError) {
    let units = try bits.read(32)
    let scale = try bits.read(32)
    let isEqual = try bits.readFlag()
    // uvlc() has the form of an unsigned Exp-Golomb code.
    let ticks = isEqual ? try bits.readUE(max: 0xFFFF_FFFE) + 1 : nil
    guard units > 0, scale > 0 else { return }
    tickRate = Rational(Int64(scale), Int64(units))
    hasEqualIntervals = isEqual
    if let ticks { frameRate = tickRate?.divided(by: Rational(Int64(ticks))) }
  }

  private func passTools(_ bits: inout BitReader) throws(BitstreamError) {
    if isReducedStillPicture {
      try bits.pass(3)
    } else {
      if try bits.readFlag() { try bits.pass(4 + 3) }
      try bits.pass(3 + 4)
      let hasOrderHint = try bits.readFlag()
      if hasOrderHint { try bits.pass(2) }
      let choosesScreenTools = try bits.readFlag()
      let hasScreenTools = choosesScreenTools ? true : try bits.readFlag()
      if hasScreenTools, !(try bits.readFlag()) { try bits.pass(1) }
      if hasOrderHint { try bits.pass(3) }
    }
    try bits.pass(3)
  }

  /// Section 5.5.2.
  private mutating func readColour(_ bits: inout BitReader) throws(BitstreamError) {
    let isHighDepth = try bits.readFlag()
    let isTwelve = profile == 2 && isHighDepth ? try bits.readFlag() : false
    bitDepth = isTwelve ? 12 : isHighDepth ? 10 : 8
    let isMonochrome = profile == 1 ? false : try bits.readFlag()
    var codes = (2, 2, 2)
    if try bits.readFlag() { codes = (try bits.read(8), try bits.read(8), try bits.read(8)) }
    colour.setCodes(primaries: codes.0, transfer: codes.1, matrix: codes.2)
    if !isMonochrome, codes == (1, 13, 0) {
      colour.isFullRange = true
      chroma = "4:4:4"
      return
    }
    colour.isFullRange = try bits.readFlag()
    if isMonochrome {
      chroma = "4:0:0"
    } else if profile == 2, isTwelve {
      let x = try bits.readFlag()
      let y = x ? try bits.readFlag() : false
      chroma = ChromaFormat.name(x: x, y: y)
    } else {
      chroma = ["4:2:0", "4:4:4", "4:2:2"][profile]
    }
  }
}
