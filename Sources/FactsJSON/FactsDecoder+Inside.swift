import JSONText
import MediaFacts

/// What a packet walk and a decoder tell.
///
/// Members that came after the first form of the schema may be missing: facts that were saved before
/// still read.
extension FactsDecoder {
  /// The member `timing` of a track.
  func timing(_ reader: inout ObjectReader) throws(FactsDecodingError) -> TimingFacts? {
    guard let (node, path) = reader.member("timing") else { return nil }
    var reader = try ObjectReader(node, path: path)
    var facts = TimingFacts()
    facts.packetCount = try reader.required(reader.integer64("packetCount"), "packetCount")
    facts.firstPresentation = try reader.time("firstPresentation")
    facts.endPresentation = try reader.time("endPresentation")
    facts.lastDuration = try reader.time("lastDuration")
    facts.commonDuration = try reader.time("commonDuration")
    facts.keyFrameCount = try reader.required(reader.integer64("keyFrameCount"), "keyFrameCount")
    facts.longestKeyFrameInterval = try reader.time("longestKeyFrameInterval")
    facts.shortestKeyFrameInterval = try reader.time("shortestKeyFrameInterval")
    facts.startsWithKeyFrame = try reader.bool("startsWithKeyFrame")
    facts.firstRandomAccess = try reader.word("firstRandomAccess", of: RandomAccessKind.self)
    facts.randomAccessCounts = try randomAccessCounts(&reader)
    facts.packetsBeforeKeyFrame = try reader.integer64("packetsBeforeKeyFrame")
    facts.leadingPictureCount = try reader.integer64("leadingPictureCount")
    facts.gaps = try reader.required(reader.list("gaps", element: gap), "gaps")
    facts.gapCount = try reader.required(reader.integer64("gapCount"), "gapCount")
    facts.overlaps = try reader.list("overlaps", element: gap) ?? []
    facts.overlapCount = try reader.integer64("overlapCount") ?? 0
    facts.backwardStepCount = try reader.required(
      reader.integer64("backwardStepCount"), "backwardStepCount")
    facts.byteCount = try reader.required(reader.integer64("byteCount"), "byteCount")
    try reader.finish()
    return facts
  }

  private func randomAccessCounts(
    _ reader: inout ObjectReader
  ) throws(FactsDecodingError) -> [RandomAccessKind: Int64] {
    guard let (node, path) = reader.member("randomAccessCounts") else { return [:] }
    var reader = try ObjectReader(node, path: path)
    var counts: [RandomAccessKind: Int64] = [:]
    for kind in RandomAccessKind.allCases {
      counts[kind] = try reader.integer64(kind.rawValue)
    }
    try reader.finish()
    return counts
  }

  private func gap(_ node: JSONNode, path: String) throws(FactsDecodingError) -> TimingGap {
    var reader = try ObjectReader(node, path: path)
    let gap = TimingGap(
      time: try reader.required(reader.time("time"), "time"),
      length: try reader.required(reader.time("length"), "length"))
    try reader.finish()
    return gap
  }

  func edit(_ node: JSONNode, path: String) throws(FactsDecodingError) -> EditFacts {
    var reader = try ObjectReader(node, path: path)
    let edit = EditFacts(
      mediaStart: try reader.time("mediaStart"),
      duration: try reader.required(reader.time("duration"), "duration"),
      rate: try reader.required(reader.exactNumber("rate"), "rate"))
    try reader.finish()
    return edit
  }

  /// The member `sound` of an audio track.
  func sound(_ reader: inout ObjectReader) throws(FactsDecodingError) -> SoundFacts? {
    guard let (node, path) = reader.member("sound") else { return nil }
    var reader = try ObjectReader(node, path: path)
    var facts = SoundFacts(length: try reader.required(reader.time("length"), "length"))
    facts.integratedLUFS = try reader.number("integratedLUFS")
    facts.rangeLU = try reader.number("rangeLU")
    facts.maximumShortTermLUFS = try reader.number("maximumShortTermLUFS")
    facts.maximumMomentaryLUFS = try reader.number("maximumMomentaryLUFS")
    facts.truePeakDBTP = try reader.number("truePeakDBTP")
    facts.headLUFS = try reader.number("headLUFS")
    facts.tailLUFS = try reader.number("tailLUFS")
    facts.silentHead = try reader.required(reader.time("silentHead"), "silentHead")
    facts.silentTail = try reader.required(reader.time("silentTail"), "silentTail")
    facts.undecodablePacketCount = try reader.required(
      reader.integer64("undecodablePacketCount"), "undecodablePacketCount")
    try reader.finish()
    return facts
  }

  /// The member `sight` of a video track.
  func sight(_ reader: inout ObjectReader) throws(FactsDecodingError) -> SightFacts? {
    guard let (node, path) = reader.member("sight") else { return nil }
    var reader = try ObjectReader(node, path: path)
    var facts = SightFacts()
    facts.blackHead = try reader.time("blackHead")
    facts.blackTail = try reader.time("blackTail")
    facts.stillHead = try reader.time("stillHead")
    facts.stillTail = try reader.time("stillTail")
    facts.headLength = try reader.time("headLength")
    facts.tailLength = try reader.time("tailLength")
    if let (node, path) = reader.member("activePicture") {
      facts.activePicture = try region(node, path: path)
    }
    facts.measuredScan = try reader.word("measuredScan", of: Scan.self)
    facts.measuredFieldOrder = try reader.word("measuredFieldOrder", of: FieldOrder.self)
    facts.pictureCount = try reader.required(reader.integer64("pictureCount"), "pictureCount")
    facts.undecodablePacketCount = try reader.required(
      reader.integer64("undecodablePacketCount"), "undecodablePacketCount")
    try reader.finish()
    return facts
  }

  private func region(_ node: JSONNode, path: String) throws(FactsDecodingError) -> PictureRegion {
    var reader = try ObjectReader(node, path: path)
    let region = PictureRegion(
      left: try reader.required(reader.integer("left"), "left"),
      top: try reader.required(reader.integer("top"), "top"),
      size: try reader.required(reader.size("size"), "size"))
    try reader.finish()
    return region
  }
}
