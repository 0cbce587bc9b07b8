import MediaFacts

/// The head of the VUI parameters, which AVC and HEVC share up to the chroma sample location.
///
/// Source: H.264 section E.1.1, H.265 section E.2.1, code points of H.273.
struct VideoUsability: Sendable {
  var sampleAspectRatio: Rational?
  var colour = ColourFacts()

  /// Reads aspect ratio, overscan, video signal type and chroma sample location.
  ///
  /// What was read before the bits end is kept.
  mutating func read(_ bits: inout BitReader) throws(BitstreamError) {
    if try bits.readFlag() {
      let index = try bits.read(8)
      if index == 255 {
        let width = try bits.read(16)
        let height = try bits.read(16)
        // Zero in either place means unspecified.
        if width > 0 { sampleAspectRatio = Rational(Int64(width), Int64(height)) }
      } else if Self.aspectRatios.indices.contains(index) {
        let (width, height) = Self.aspectRatios[index]
        sampleAspectRatio = Rational(width, height)
      }
    }
    if try bits.readFlag() { try bits.pass(1) }
    if try bits.readFlag() {
      try bits.pass(3)
      colour.isFullRange = try bits.readFlag()
      if try bits.readFlag() {
        colour.setCodes(
          primaries: try bits.read(8), transfer: try bits.read(8), matrix: try bits.read(8))
      }
    }
    if try bits.readFlag() {
      try bits.readUE()
      try bits.readUE()
    }
  }

  /// Table E-1 by aspect_ratio_idc; 0 is unspecified, which a zero denominator turns into absent.
  private static let aspectRatios: [(Int64, Int64)] = [
    (0, 0), (1, 1), (12, 11), (10, 11), (16, 11), (40, 33), (24, 11), (20, 11), (32, 11),
    (80, 33), (18, 11), (15, 11), (64, 33), (160, 99), (4, 3), (3, 2), (2, 1),
  ]
}
