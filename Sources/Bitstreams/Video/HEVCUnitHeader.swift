/// The header of an HEVC NAL unit (H.265 section 7.3.1.2).
struct HEVCUnitHeader: Sendable {
  var type: Int
  var layer: Int

  /// Reads the two bytes.
  init?(_ unit: ArraySlice<UInt8>) {
    var bits = BitReader(unit)
    guard bits.skip(1) != nil, let type = bits.u(6), let layer = bits.u(6) else { return nil }
    self.type = type
    self.layer = layer
  }
}
