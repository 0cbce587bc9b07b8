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
