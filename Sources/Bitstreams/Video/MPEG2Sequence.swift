import MediaFacts

/// The sequence header with its extensions (ISO/IEC 13818-2 sections 6.2.2.1, 6.2.2.3, 6.2.2.4).
struct MPEG2Sequence: Sendable {
  private(set) var hasExtension = false
  private(set) var isProgressive = false
  private(set) var frameRate: Rational?
  private var width: Int
  private var height: Int
  private var aspect: Int
  private var profileAndLevel = 0
  private var chromaFormat = 1
  private var colour = ColourFacts()
  private var displaySize: PictureSize?

  /// Reads the header without its start code.
  init?(_ body: ArraySlice<UInt8>) {
    var bits = BitReader(body)
    guard let width = bits.u(12), let height = bits.u(12), let aspect = bits.u(4),
      let rate = bits.u(4)
    else { return nil }
    self.width = width
    self.height = height
    self.aspect = aspect
    if Self.frameRates.indices.contains(rate) {
      let (numerator, denominator) = Self.frameRates[rate]
      frameRate = Rational(numerator, denominator)
    }
  }

  /// Table 6-4 by frame_rate_code; 0 is forbidden, which a zero denominator turns into absent.
  private static let frameRates: [(Int64, Int64)] = [
    (0, 0), (24_000, 1001), (24, 1), (25, 1), (30_000, 1001), (30, 1), (50, 1), (60_000, 1001),
    (60, 1),
  ]

  /// Reads sequence_extension() after its identifier.
  mutating func readExtension(_ bits: inout BitReader) {
    guard let profileAndLevel = bits.u(8), let isProgressive = bits.flag(),
      let chroma = bits.u(2), let width = bits.u(2), let height = bits.u(2),
      bits.skip(12 + 1 + 8 + 1) != nil, let numerator = bits.u(2), let denominator = bits.u(5),
      // A repeated header must not add its bits twice.
      !hasExtension
    else { return }
    hasExtension = true
    self.profileAndLevel = profileAndLevel
    self.isProgressive = isProgressive
    chromaFormat = chroma
    self.width |= width << 12
    self.height |= height << 12
    if let factor = Rational(Int64(numerator + 1), Int64(denominator + 1)) {
      frameRate = frameRate?.multiplied(by: factor)
    }
  }

  /// Reads sequence_display_extension() after its identifier.
  mutating func readDisplayExtension(_ bits: inout BitReader) {
    guard bits.skip(3) != nil, let hasColour = bits.flag() else { return }
    if hasColour {
      guard let primaries = bits.u(8), let transfer = bits.u(8), let matrix = bits.u(8) else {
        return
      }
      // Matrix 0 is forbidden here and no identity.
      colour.setCodes(primaries: primaries, transfer: transfer, matrix: matrix == 0 ? 2 : matrix)
    }
    guard let width = bits.u(14), bits.skip(1) != nil, let height = bits.u(14) else { return }
    displaySize = PictureSize(checkedWidth: width, height: height)
  }

  /// Copies what was read into the facts of a stream.
  func apply(to facts: inout VideoBitstreamFacts) {
    facts.size = PictureSize(checkedWidth: width, height: height)
    // Progressive frames fill macroblocks, others pairs of macroblock rows (section 6.3.3).
    let rows = hasExtension && !isProgressive ? 32 : 16
    facts.codedSize = PictureSize(
      checkedWidth: (width + 15) / 16 * 16, height: (height + rows - 1) / rows * rows)
    facts.frameRate = frameRate
    facts.colour = colour
    facts.bitDepth = 8
    facts.chroma = chromaFormat == 0 ? nil : ChromaFormat.name(chromaFormat)
    facts.sampleAspectRatio = sampleAspectRatio
    guard hasExtension else { return }
    setProfile(of: &facts)
  }

  /// Table 6-3: 1 is square samples, 2 to 4 give the shape of the displayed picture.
  ///
  /// MPEG-1 has its own table of sample shapes, of which only the square one is read.
  private var sampleAspectRatio: Rational? {
    if aspect == 1 { return Rational(1) }
    guard hasExtension, let shape = [2: (4, 3), 3: (16, 9), 4: (221, 100)][aspect],
      let picture = Rational(Int64(shape.0), Int64(shape.1)),
      let shown = displaySize ?? PictureSize(checkedWidth: width, height: height),
      let square = Rational(Int64(shown.width), Int64(shown.height))
    else { return nil }
    return picture.divided(by: square)
  }

  /// Tables 8-2 to 8-4; profiles with the escape bit are numbered whole.
  private func setProfile(of facts: inout VideoBitstreamFacts) {
    facts.profileNumber = profileAndLevel >> 4
    facts.levelNumber = profileAndLevel & 0x0F
    if profileAndLevel & 0x80 != 0 {
      switch profileAndLevel {
      case 0x82: (facts.profile, facts.level) = ("4:2:2", "High")
      case 0x85: (facts.profile, facts.level) = ("4:2:2", "Main")
      case 0x8A: (facts.profile, facts.level) = ("Multi-view", "High")
      case 0x8B: (facts.profile, facts.level) = ("Multi-view", "High 1440")
      case 0x8D: (facts.profile, facts.level) = ("Multi-view", "Main")
      case 0x8E: (facts.profile, facts.level) = ("Multi-view", "Low")
      default: break
      }
      return
    }
    let profiles = [1: "High", 2: "Spatially Scalable", 3: "SNR Scalable", 4: "Main", 5: "Simple"]
    facts.profile = profiles[profileAndLevel >> 4]
    facts.level = [4: "High", 6: "High 1440", 8: "Main", 10: "Low"][profileAndLevel & 0x0F]
  }
}
