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

extension ColourFacts {
  /// Sets code points of H.273; unspecified (2) and the reserved 0 and 3 are left out.
  ///
  /// Matrix 0 is kept: it is the identity, for RGB.
  mutating func setCodes(primaries: Int, transfer: Int, matrix: Int) {
    self.primaries = [0, 2, 3].contains(primaries) ? nil : primaries
    self.transfer = [0, 2, 3].contains(transfer) ? nil : transfer
    self.matrix = [2, 3].contains(matrix) ? nil : matrix
  }
}

extension PictureSize {
  /// The size where both edges lie between 1 and 65536, more than any level allows.
  ///
  /// The bound keeps products of a hostile size from overflowing in whoever uses it.
  init?(checkedWidth width: Int, height: Int) {
    guard (1...65_536).contains(width), (1...65_536).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

/// Chroma subsampling by chroma_format_idc.
enum ChromaFormat {
  /// The name for chroma_format_idc 0 to 3, else `nil`.
  static func name(_ index: Int) -> String? {
    let names = ["4:0:0", "4:2:0", "4:2:2", "4:4:4"]
    return names.indices.contains(index) ? names[index] : nil
  }

  /// The name for subsampling flags as AV1 and VP9 code them, or `nil` for 4:4:0.
  static func name(isMonochrome: Bool = false, x: Bool, y: Bool) -> String? {
    if isMonochrome { return "4:0:0" }
    switch (x, y) {
    case (true, true): return "4:2:0"
    case (true, false): return "4:2:2"
    case (false, false): return "4:4:4"
    case (false, true): return nil
    }
  }
}
