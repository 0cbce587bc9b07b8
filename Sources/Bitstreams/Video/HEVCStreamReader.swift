import MediaFacts

/// Gathers facts from the NAL units of an HEVC stream (H.265 section 7.3.1, table 7-1).
struct HEVCStreamReader: Sendable {
  private var videoSets: [Int: HEVCVideoParameterSet] = [:]
  private var sequenceSets: [Int: HEVCSequenceParameterSet] = [:]
  private var firstSequenceSet: Int?
  private var sequenceSetOfPictureSet: [Int: Int] = [:]
  /// The set that the first slice read names, as it stood then.
  private var activeSequenceSet: HEVCSequenceParameterSet?
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

  /// Reads one unit; true where it was a slice of the base layer.
  private mutating func read(_ unit: ArraySlice<UInt8>) -> Bool {
    guard let header = HEVCUnitHeader(unit), header.layer == 0 else { return false }
    let body = unit.dropFirst(2)
    switch header.type {
    case 0...31:
      readSliceHeader(RBSP.unescaped(body, limit: 16), type: header.type)
      return true
    case 32:
      if let parameters = try? HEVCVideoParameterSet(rbsp: RBSP.unescaped(body)) {
        videoSets[parameters.id] = parameters
      }
    case 33:
      guard let parameters = try? HEVCSequenceParameterSet(rbsp: RBSP.unescaped(body)) else {
        break
      }
      sequenceSets[parameters.id] = parameters
      firstSequenceSet = firstSequenceSet ?? parameters.id
    case 34:
      var bits = BitReader(RBSP.unescaped(body, limit: 16))
      if let id = bits.ue(), id <= 63, let sequence = bits.ue(), sequence <= 15 {
        sequenceSetOfPictureSet[id] = sequence
      }
    case 39:
      for message in SEIMessages(RBSP.unescaped(body)[...]) {
        if message.type == 1 { pictureTiming = message.payload }
        supplemental.read(message)
      }
    default: break
    }
    return false
  }

  private mutating func readSliceHeader(_ head: [UInt8], type: Int) {
    var bits = BitReader(head)
    // no_output_of_prior_pics_flag follows in random access pictures.
    guard bits.skip(1) != nil, bits.skip((16...23).contains(type) ? 1 : 0) != nil,
      let pictureSet = bits.ue(), let sequence = sequenceSetOfPictureSet[pictureSet],
      let parameters = sequenceSets[sequence]
    else { return }
    activeSequenceSet = activeSequenceSet ?? parameters
    if let pictureTiming, parameters.hasFrameFieldInfo,
      let picture = PictureStructure(
        hevcPicTiming: pictureTiming, codesFields: parameters.codesFields == true)
    {
      evidence.add(picture)
    }
  }

  /// The facts gathered; the first slice's parameter set speaks, else the first one seen.
  func facts(configuration: HEVCConfiguration?) -> VideoBitstreamFacts? {
    let parameters = activeSequenceSet ?? firstSequenceSet.flatMap { sequenceSets[$0] }
    guard parameters != nil || configuration != nil else { return nil }
    var facts = VideoBitstreamFacts(codec: .hevc)
    supplemental.apply(to: &facts)
    if let configuration {
      facts.setProfileTierLevel(configuration.profileTierLevel)
      facts.bitDepth = configuration.bitDepth
      facts.chroma = ChromaFormat.name(configuration.chromaFormat)
    }
    guard let parameters else { return facts }
    let videoSet = videoSets[parameters.videoParameterSet]
    facts.setProfileTierLevel(parameters.profileTierLevel)
    facts.codedSize = parameters.codedSize
    facts.size = parameters.size
    facts.defaultDisplaySize = parameters.defaultDisplaySize
    facts.sampleAspectRatio = parameters.usability.sampleAspectRatio
    facts.colour = parameters.usability.colour
    facts.bitDepth = parameters.bitDepth
    facts.chroma = ChromaFormat.name(parameters.chromaFormat)
    facts.codesFieldsAsPictures = parameters.codesFields
    let timing =
      parameters.timing.tickRate != nil ? parameters.timing : videoSet?.timing ?? HEVCTiming()
    facts.tickRate = timing.tickRate
    facts.frameRate = timing.pictureRate
    facts.isFixedRate = timing.isFixedRate
    if let views = videoSet?.viewCount, views > 1 { facts.viewCount = views }
    let picture = scan(of: parameters)
    facts.scan = picture.scan
    facts.fieldOrder = picture.fieldOrder
    return facts
  }

  /// Fields as pictures, then the pictures' own word, then the source flags (section A.3.1).
  private func scan(of parameters: HEVCSequenceParameterSet) -> PictureStructure {
    let found = evidence.result
    if parameters.codesFields == true {
      return PictureStructure(scan: .interlaced, fieldOrder: found.fieldOrder)
    }
    if found.scan != nil { return found }
    let general = parameters.profileTierLevel
    switch (general.isProgressiveSource, general.isInterlacedSource) {
    case (true, false): return PictureStructure(scan: .progressive)
    case (false, true): return PictureStructure(scan: .interlaced)
    // Neither says nothing, both leave it to each picture.
    default: return found
    }
  }
}

extension VideoBitstreamFacts {
  fileprivate mutating func setProfileTierLevel(_ values: HEVCProfileTierLevel) {
    profile = values.name
    level = values.levelName
    profileNumber = values.profile
    levelNumber = values.level
    isHighTier = values.isHighTier
    constraints = values.constraints
    profileSpace = values.profileSpace
    profileCompatibility = values.compatibility
  }
}
