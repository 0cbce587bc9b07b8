/// The HEVC decoder configuration record, `hvcC` (ISO/IEC 14496-15 section 8.3.3.1).
struct HEVCConfiguration: Sendable {
  var profileTierLevel = HEVCProfileTierLevel()
  /// Bytes of each NAL unit's length: 1, 2 or 4.
  var lengthSize = 4
  var chromaFormat = 0
  var bitDepth = 0
  /// Parameter sets and SEI messages with their NAL unit header.
  var units: [ArraySlice<UInt8>] = []

  /// Reads a record; units that run past the end are left out.
  ///
  /// - Returns: `nil` where the fixed part of 23 bytes is not whole.
  init?(_ record: ArraySlice<UInt8>) {
    var bits = BitReader(record)
    guard let version = bits.u(8), version <= 1 else { return nil }
    do throws(BitstreamError) {
      // Profile, tier, level and flags stand as they do in a parameter set.
      profileTierLevel = try HEVCProfileTierLevel(&bits, subLayers: 0)
      try bits.pass(16 + 8)  // min_spatial_segmentation_idc, parallelismType
      try bits.pass(6)
      chromaFormat = try bits.read(2)
      try bits.pass(5)
      bitDepth = try bits.read(3) + 8
      try bits.pass(5 + 3 + 16 + 6)  // chroma depth, avgFrameRate up to temporalIdNested
      lengthSize = try bits.read(2) + 1
    } catch { return nil }
    guard let arrays = bits.u(8) else { return nil }
    var rest = bits.rest()
    for _ in 0..<arrays {
      guard rest.popFirst() != nil, let count = Self.number(&rest) else { return }
      for _ in 0..<count {
        guard let length = Self.number(&rest), length <= rest.count else { return }
        units.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
    return Int(high) << 8 | Int(low)
  }
}
