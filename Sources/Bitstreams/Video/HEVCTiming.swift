import MediaFacts

/// Timing of an HEVC stream, as the VPS and the VUI of an SPS state it alike.
///
/// Source: H.265 sections 7.4.3.1, E.3.1 and E.3.3.
struct HEVCTiming: Sendable {
  /// time_scale / num_units_in_tick.
  var tickRate: Rational?
  /// Ticks from one picture to the next in output order, where that is constant.
  var ticksPerPicture: Int?
  /// Whether the reference decoder's parameters promise a fixed rate; absent without them.
  var isFixedRate: Bool?

  /// Pictures per second: one a tick unless the stream states another number of ticks.
  var pictureRate: Rational? {
    tickRate?.divided(by: Rational(Int64(ticksPerPicture ?? 1)))
  }

  /// Reads num_units_in_tick up to num_ticks_poc_diff_one_minus1.
  mutating func read(_ bits: inout BitReader) throws(BitstreamError) {
    let units = try bits.read(32)
    let scale = try bits.read(32)
    // A zero in either place is forbidden, and then nothing is stated.
    if units > 0, scale > 0 { tickRate = Rational(Int64(scale), Int64(units)) }
    if try bits.readFlag() { ticksPerPicture = try bits.readUE() + 1 }
  }

  /// Reads hrd_parameters() with its common part, for the rate of the highest sub-layer.
  mutating func readReferenceDecoder(
    _ bits: inout BitReader, subLayers: Int
  ) throws(BitstreamError) {
    let kinds = [try bits.readFlag(), try bits.readFlag()].filter { $0 }.count
    var hasSubPictures = false
    if kinds > 0 {
      hasSubPictures = try bits.readFlag()
      try bits.pass((hasSubPictures ? 19 : 0) + 8 + (hasSubPictures ? 4 : 0) + 15)
    }
    for _ in 0...subLayers {
      let isGeneral = try bits.readFlag()
      let isFixed = isGeneral ? true : try bits.readFlag()
      var isLowDelay = false
      if isFixed {
        ticksPerPicture = try bits.readUE(max: 2047) + 1
      } else {
        isLowDelay = try bits.readFlag()
      }
      isFixedRate = isFixed
      let count = isLowDelay ? 1 : try bits.readUE(max: 31) + 1
      for _ in 0..<(kinds * count) {
        for _ in 0..<(hasSubPictures ? 4 : 2) { try bits.readUE() }
        try bits.pass(1)
      }
    }
  }
}
