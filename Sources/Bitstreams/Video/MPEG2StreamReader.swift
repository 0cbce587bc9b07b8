import MediaFacts

/// Gathers facts from the headers of an MPEG-1 or MPEG-2 stream (ISO/IEC 13818-2 section 6.2).
struct MPEG2StreamReader: Sendable {
  private let codec: Codec
  private var sequence: MPEG2Sequence?
  private var supplemental = SupplementalFacts()
  private var evidence = ScanEvidence()
  private var repeatsFields = false

  /// Makes a reader for `mpeg1` or `mpeg2`.
  init(codec: Codec) { self.codec = codec }

  /// Reads headers up to the first slice.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    for unit in NALUnits(bytes, framing: .startCodes) {
      guard let code = unit.first else { continue }
      let body = unit.dropFirst()
      switch code {
      case 0x01...0xAF: return
      case 0xB3: if sequence == nil { sequence = MPEG2Sequence(body) }
      case 0xB2: supplemental.readATSCUserData(body)
      case 0xB5: readExtension(body)
      default: break
      }
    }
  }

  private mutating func readExtension(_ body: ArraySlice<UInt8>) {
    var bits = BitReader(body)
    switch bits.u(4) {
    case 1: sequence?.readExtension(&bits)
    case 2: sequence?.readDisplayExtension(&bits)
    case 8: readPictureCoding(&bits)
    default: break
    }
  }

  /// Section 6.2.3.1.
  private mutating func readPictureCoding(_ bits: inout BitReader) {
    guard bits.skip(4 * 4 + 2) != nil, let structure = bits.u(2), let isTopFirst = bits.flag(),
      bits.skip(5) != nil, let repeats = bits.flag(), bits.skip(1) != nil,
      let isProgressive = bits.flag()
    else { return }
    if repeats { repeatsFields = true }
    switch structure {
    case 1: evidence.add(PictureStructure(scan: .interlaced, fieldOrder: .topFieldFirst))
    case 2: evidence.add(PictureStructure(scan: .interlaced, fieldOrder: .bottomFieldFirst))
    case 3 where isProgressive: evidence.add(PictureStructure(scan: .progressive))
    case 3:
      evidence.add(
        PictureStructure(
          scan: .interlaced, fieldOrder: isTopFirst ? .topFieldFirst : .bottomFieldFirst))
    default: break
    }
  }

  /// The facts gathered.
  func facts() -> VideoBitstreamFacts? {
    guard let sequence else { return nil }
    var facts = VideoBitstreamFacts(codec: codec)
    supplemental.apply(to: &facts)
    sequence.apply(to: &facts)
    // Fields shown twice make the pictures last differently long.
    facts.isFixedRate = sequence.frameRate == nil || repeatsFields ? nil : true
    guard sequence.hasExtension else { return facts }
    let picture =
      sequence.isProgressive ? PictureStructure(scan: .progressive) : evidence.result
    facts.scan = picture.scan
    facts.fieldOrder = picture.fieldOrder
    return facts
  }
}
