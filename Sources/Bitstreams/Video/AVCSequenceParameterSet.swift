import MediaFacts

/// The AVC sequence parameter set (H.264 sections 7.3.2.1.1 and E.1.1).
struct AVCSequenceParameterSet: Sendable {
  var profile = 0
  var constraints: UInt8 = 0
  var level = 0
  var id = 0
  var chromaFormat = 1
  var hasSeparateColourPlanes = false
  var bitDepth = 8
  var frameNumberBits = 4
  var isFrameMacroblocksOnly = true
  var codedSize = PictureSize(width: 0, height: 0)
  var size = PictureSize(width: 0, height: 0)
  var usability = VideoUsability()
  /// time_scale / (2 * num_units_in_tick).
  var tickRate: Rational?
  var isFixedRate: Bool?
  /// Bits of cpb_removal_delay and dpb_output_delay together, where SEI messages carry them.
  var picTimingDelayBits: Int?
  var hasPicStruct = false

  /// Reads an RBSP without its NAL unit header.
  init(rbsp: [UInt8]) throws(BitstreamError) {
    var bits = BitReader(rbsp)
    profile = try bits.read(8)
    constraints = UInt8(truncatingIfNeeded: try bits.read(8))
    level = try bits.read(8)
    id = try bits.readUE(max: 31)
    if Self.highProfiles.contains(profile) { try readHighProfileFields(&bits) }
    frameNumberBits = try bits.readUE(max: 12) + 4
    try Self.passPictureOrder(&bits)
    try bits.readUE()  // max_num_ref_frames
    try bits.pass(1)  // gaps_in_frame_num_value_allowed_flag
    try readSize(&bits)
    if try bits.readFlag() {
      // A damaged tail must not hide what the fixed part and the VUI's head have told.
      do { try readUsability(&bits) } catch {}
    }
  }

  private static let highProfiles: Set = [
    100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
  ]

  private mutating func readHighProfileFields(_ bits: inout BitReader) throws(BitstreamError) {
    chromaFormat = try bits.readUE(max: 3)
    if chromaFormat == 3 { hasSeparateColourPlanes = try bits.readFlag() }
    bitDepth = try bits.readUE(max: 6) + 8
    try bits.readUE(max: 6)  // bit_depth_chroma_minus8
    try bits.pass(1)  // qpprime_y_zero_transform_bypass_flag
    guard try bits.readFlag() else { return }
    for index in 0..<(chromaFormat == 3 ? 12 : 8) where try bits.readFlag() {
      try Self.passScalingList(&bits, count: index < 6 ? 16 : 64)
    }
  }

  /// Section 7.3.2.1.1.1: a list ends early where the next scale becomes 0.
  private static func passScalingList(
    _ bits: inout BitReader, count: Int
  ) throws(BitstreamError) {
    var (last, next) = (8, 8)
    for _ in 0..<count where next != 0 {
      next = (last + (try bits.readSE())) & 0xFF
      if next != 0 { last = next }
    }
  }

  private static func passPictureOrder(_ bits: inout BitReader) throws(BitstreamError) {
    switch try bits.readUE(max: 2) {
    case 0: try bits.readUE()
    case 1:
      try bits.pass(1)
      try bits.readSE()
      try bits.readSE()
      for _ in 0..<(try bits.readUE(max: 255)) { try bits.readSE() }
    default: break
    }
  }

  private mutating func readSize(_ bits: inout BitReader) throws(BitstreamError) {
    // The maximum keeps every product below far inside 64 bits.
    let width = (try bits.readUE(max: 0xFFFF) + 1) * 16
    let mapUnits = try bits.readUE(max: 0xFFFF) + 1
    isFrameMacroblocksOnly = try bits.readFlag()
    let fieldFactor = isFrameMacroblocksOnly ? 1 : 2
    let height = mapUnits * 16 * fieldFactor
    if !isFrameMacroblocksOnly { try bits.pass(1) }  // mb_adaptive_frame_field_flag
    try bits.pass(1)  // direct_8x8_inference_flag
    var (cropWidth, cropHeight) = (0, 0)
    if try bits.readFlag() {
      let chroma = hasSeparateColourPlanes ? 0 : chromaFormat
      let unitX = chroma == 1 || chroma == 2 ? 2 : 1
      let unitY = (chroma == 1 ? 2 : 1) * fieldFactor
      cropWidth = (try bits.readUE(max: 0xFFFFF) + (try bits.readUE(max: 0xFFFFF))) * unitX
      cropHeight = (try bits.readUE(max: 0xFFFFF) + (try bits.readUE(max: 0xFFFFF))) * unitY
    }
    guard let coded = PictureSize(checkedWidth: width, height: height),
      let cropped = PictureSize(checkedWidth: width - cropWidth, height: height - cropHeight)
    else { throw .invalid }
    codedSize = coded
    size = cropped
  }

  private mutating func readUsability(_ bits: inout BitReader) throws(BitstreamError) {
    try usability.read(&bits)
    if try bits.readFlag() {
      let units = try bits.read(32)
      let scale = try bits.read(32)
      let isFixed = try bits.readFlag()
      // A zero in either place is forbidden, and then nothing is stated.
      if units > 0, scale > 0 {
        tickRate = Rational(Int64(scale), Int64(units) * 2)
        isFixedRate = isFixed
      }
    }
    let hasNAL = try bits.readFlag()
    if hasNAL { try readReferenceDecoder(&bits) }
    let hasVCL = try bits.readFlag()
    if hasVCL { try readReferenceDecoder(&bits) }
    if hasNAL || hasVCL { try bits.pass(1) }  // low_delay_hrd_flag
    hasPicStruct = try bits.readFlag()
  }

  private mutating func readReferenceDecoder(_ bits: inout BitReader) throws(BitstreamError) {
    let count = try bits.readUE(max: 31) + 1
    try bits.pass(8)
    for _ in 0..<count {
      try bits.readUE()
      try bits.readUE()
      try bits.pass(1)
    }
    try bits.pass(5)
    picTimingDelayBits = try bits.read(5) + 1 + (try bits.read(5)) + 1
    try bits.pass(5)
  }
}
