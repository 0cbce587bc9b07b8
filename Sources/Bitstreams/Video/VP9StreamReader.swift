import MediaFacts

/// Gathers facts from a VP9 configuration and from the headers of key frames.
struct VP9StreamReader: Sendable {
  private var facts = VideoBitstreamFacts(codec: .vp9)
  private var hasFacts = false
  private var hasFrame = false

  /// Reads `vpcC` (with or without its version and flags) or the CodecPrivate of WebM.
  mutating func readConfiguration(_ bytes: ArraySlice<UInt8>) {
    if readRecord(bytes.starts(with: [1, 0, 0, 0]) ? bytes.dropFirst(4) : bytes) { return }
    readFeatures(bytes)
  }

  /// VP Codec ISO Media File Format Binding: profile, level, depth, chroma, colour.
  private mutating func readRecord(_ bytes: ArraySlice<UInt8>) -> Bool {
    var bits = BitReader(bytes)
    guard let profile = bits.u(8), profile <= 3, let level = bits.u(8), level >= 10 || level == 0,
      let depth = bits.u(4), [8, 10, 12].contains(depth), let chroma = bits.u(3),
      let isFull = bits.flag(), let primaries = bits.u(8), let transfer = bits.u(8),
      let matrix = bits.u(8), bits.u(16) == 0
    else { return false }
    setProfile(profile)
    setLevel(level)
    facts.bitDepth = depth
    // 0 and 1 differ in where chroma samples lie.
    facts.chroma = ChromaFormat.name(max(1, chroma))
    facts.colour.isFullRange = isFull
    facts.colour.setCodes(primaries: primaries, transfer: transfer, matrix: matrix)
    return true
  }

  /// WebM container guidelines, VP9 codec feature metadata: identifier, length 1, value.
  private mutating func readFeatures(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while rest.count >= 3, let id = rest.popFirst(), rest.popFirst() == 1,
      let value = rest.popFirst()
    {
      switch id {
      case 1: setProfile(Int(value))
      case 2: setLevel(Int(value))
      case 3: if [8, 10, 12].contains(value) { facts.bitDepth = Int(value) }
      case 4: facts.chroma = ChromaFormat.name(max(1, Int(value)))
      default: break
      }
    }
  }

  private mutating func setProfile(_ profile: Int) {
    guard (0...3).contains(profile) else { return }
    facts.profileNumber = profile
    facts.profile = "Profile \(profile)"
    hasFacts = true
  }

  /// Levels are coded as ten times their name (10 is 1, 62 is 6.2); 0 is unknown.
  private mutating func setLevel(_ level: Int) {
    guard (10...62).contains(level), level % 10 <= 2 else { return }
    facts.levelNumber = level
    facts.level = level % 10 == 0 ? "\(level / 10)" : "\(level / 10).\(level % 10)"
  }

  /// Reads the uncompressed header of a packet's first frame, if a key frame (section 6.2).
  mutating func readPacket(_ bytes: ArraySlice<UInt8>) {
    guard !hasFrame, let frame = VP9KeyFrame(bytes) else { return }
    hasFrame = true
    setProfile(frame.profile)
    facts.bitDepth = frame.bitDepth
    facts.chroma = frame.chroma
    facts.codedSize = frame.size
    facts.size = frame.size
    // The container's record is richer in colour: a frame has one number for all three.
    facts.colour.matrix = facts.colour.matrix ?? frame.matrix
    facts.colour.isFullRange = facts.colour.isFullRange ?? frame.isFullRange
  }

  /// The facts gathered.
  func result() -> VideoBitstreamFacts? {
    guard hasFacts else { return nil }
    var facts = facts
    // VP9 has no coding of fields.
    facts.scan = .progressive
    return facts
  }
}

/// The uncompressed header of a VP9 key frame (VP9 bitstream specification sections 6.2, 7.2).
struct VP9KeyFrame: Sendable {
  var profile = 0
  var isShown = true
  var bitDepth = 8
  var chroma: String?
  var matrix: Int?
  var isFullRange: Bool?
  var size = PictureSize(width: 0, height: 0)

  /// Reads a frame; `nil` for one that is no key frame.
  init?(_ frame: ArraySlice<UInt8>) {
    var bits = BitReader(frame)
    guard bits.u(2) == 2, let low = bits.u(1), let high = bits.u(1) else { return nil }
    profile = high << 1 | low
    if profile == 3, bits.u(1) != 0 { return nil }
    guard bits.flag() == false, bits.flag() == false, let isShown = bits.flag(),
      bits.skip(1) != nil, bits.u(24) == 0x498342
    else { return nil }
    self.isShown = isShown
    if profile >= 2 {
      guard let isTwelve = bits.flag() else { return nil }
      bitDepth = isTwelve ? 12 : 10
    }
    guard let space = bits.u(3), readSampling(&bits, space: space), let width = bits.u(16),
      let height = bits.u(16)
    else { return nil }
    size = PictureSize(width: width + 1, height: height + 1)
  }

  private mutating func readSampling(_ bits: inout BitReader, space: Int) -> Bool {
    // CS_BT_601, CS_BT_709, CS_SMPTE_170, CS_SMPTE_240, CS_BT_2020, CS_RGB as codes of H.273.
    matrix = [1: 5, 2: 1, 3: 6, 4: 7, 5: 9, 7: 0][space]
    let hasSampling = profile % 2 == 1
    if space == 7 {
      isFullRange = true
      chroma = "4:4:4"
      return hasSampling && bits.skip(1) != nil
    }
    guard let isFull = bits.flag() else { return false }
    isFullRange = isFull
    guard hasSampling else {
      chroma = "4:2:0"
      return true
    }
    guard let x = bits.flag(), let y = bits.flag(), bits.skip(1) != nil else { return false }
    chroma = ChromaFormat.name(x: x, y: y)
    return true
  }
}
