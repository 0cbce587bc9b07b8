import MediaFacts

/// Gathers facts from the NAL units of an AVC stream (H.264 section 7.3.1, table 7-1).
struct AVCStreamReader: Sendable {
  private var sequenceSets: [Int: AVCSequenceParameterSet] = [:]
  private var firstSequenceSet: Int?
  private var sequenceSetOfPictureSet: [Int: Int] = [:]
  /// The set that the first slice read names, as it stood then.
  private var activeSequenceSet: AVCSequenceParameterSet?
  private var supplemental = SupplementalFacts()
  private var evidence = ScanEvidence()
  /// Waits for the slice, which names the parameter set that tells its layout.
  private var pictureTiming: ArraySlice<UInt8>?

  /// Reads the parameter sets of a configuration.
  mutating func readConfiguration(_ units: some Sequence<ArraySlice<UInt8>>) {
    for unit in units { _ = read(unit) }
  }

  /// Reads a packet up to its first slice's header.
  mutating func readPacket(_ units: NALUnits) {
    pictureTiming = nil
    for unit in units where read(unit) { return }
  }

  /// Reads one unit; true where it was a slice.
  private mutating func read(_ unit: ArraySlice<UInt8>) -> Bool {
    guard let header = unit.first else { return false }
    let body = unit.dropFirst()
    switch header & 0x1F {
    case 1, 2, 5:
      readSliceHeader(RBSP.unescaped(body, limit: 32))
      return true
    case 6:
      for message in SEIMessages(RBSP.unescaped(body)[...]) {
        if message.type == 1 { pictureTiming = message.payload }
        supplemental.read(message)
      }
    case 7:
      guard let parameters = try? AVCSequenceParameterSet(rbsp: RBSP.unescaped(body)) else {
        break
      }
      sequenceSets[parameters.id] = parameters
      firstSequenceSet = firstSequenceSet ?? parameters.id
    case 8:
      var bits = BitReader(RBSP.unescaped(body, limit: 16))
      if let id = bits.ue(), id <= 255, let sequence = bits.ue(), sequence <= 31 {
        sequenceSetOfPictureSet[id] = sequence
      }
    default: break
    }
    return false
  }

  private mutating func readSliceHeader(_ head: [UInt8]) {
    var bits = BitReader(head)
    guard bits.ue() != nil, bits.ue() != nil, let pictureSet = bits.ue(),
      let sequence = sequenceSetOfPictureSet[pictureSet], let parameters = sequenceSets[sequence]
    else { return }
    activeSequenceSet = activeSequenceSet ?? parameters
    guard !parameters.isFrameMacroblocksOnly else { return }
    if parameters.hasSeparateColourPlanes { bits.skip(2) }
    guard bits.skip(parameters.frameNumberBits) != nil, let isField = bits.flag() else { return }
    if isField {
      guard let isBottom = bits.flag() else { return }
      evidence.add(
        PictureStructure(
          scan: .interlaced, fieldOrder: isBottom ? .bottomFieldFirst : .topFieldFirst))
    } else if let pictureTiming,
      let picture = PictureStructure(avcPicTiming: pictureTiming, parameters: parameters)
    {
      evidence.add(picture)
    }
  }

  /// The facts gathered; the first slice's parameter set speaks, else the first one seen.
  func facts(configuration: AVCConfiguration?) -> VideoBitstreamFacts? {
    let parameters = activeSequenceSet ?? firstSequenceSet.flatMap { sequenceSets[$0] }
    guard parameters != nil || configuration != nil else { return nil }
    var facts = VideoBitstreamFacts(codec: .avc)
    supplemental.apply(to: &facts)
    if let configuration {
      facts.setAVCProfile(
        configuration.profile, constraints: configuration.constraints, level: configuration.level)
    }
    guard let parameters else { return facts }
    facts.setAVCProfile(
      parameters.profile, constraints: parameters.constraints, level: parameters.level)
    facts.codedSize = parameters.codedSize
    facts.size = parameters.size
    facts.sampleAspectRatio = parameters.usability.sampleAspectRatio
    facts.colour = parameters.usability.colour
    facts.bitDepth = parameters.bitDepth
    facts.chroma = ChromaFormat.name(parameters.chromaFormat)
    facts.tickRate = parameters.tickRate
    facts.isFixedRate = parameters.isFixedRate
    facts.frameRate = parameters.isFixedRate == true ? parameters.tickRate : nil
    let picture =
      parameters.isFrameMacroblocksOnly
      ? PictureStructure(scan: .progressive) : evidence.result
    facts.scan = picture.scan
    facts.fieldOrder = picture.fieldOrder
    return facts
  }
}

extension VideoBitstreamFacts {
  fileprivate mutating func setAVCProfile(_ profile: Int, constraints: UInt8, level: Int) {
    profileNumber = profile
    levelNumber = level
    self.constraints = [constraints]
    self.profile = AVCProfile.name(profile, constraints: constraints)
    self.level = AVCProfile.level(level, profile: profile, constraints: constraints)
  }
}
