/// The fixed part of the AV1 codec configuration record, `av1C`.
///
/// Source: AV1 Codec ISO Media File Format Binding section 2.3.
struct AV1Configuration: Sendable {
  var profile: Int
  var level: Int
  var isHighTier: Bool
  var bitDepth: Int
  var chroma: String?

  /// Reads four bytes; `nil` where marker and version are not 1.
  init?(_ record: ArraySlice<UInt8>) {
    var bits = BitReader(record)
    guard bits.u(8) == 0x81, let profile = bits.u(3), profile <= 2, let level = bits.u(5),
      let tier = bits.flag(), let isHigh = bits.flag(), let isTwelve = bits.flag(),
      let isMonochrome = bits.flag(), let x = bits.flag(), let y = bits.flag(),
      bits.skip(10) != nil
    else { return nil }
    self.profile = profile
    self.level = level
    isHighTier = tier
    bitDepth = isTwelve ? 12 : isHigh ? 10 : 8
    chroma = ChromaFormat.name(isMonochrome: isMonochrome, x: x, y: y)
  }
}
