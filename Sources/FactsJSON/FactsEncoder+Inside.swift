import JSONText
import MediaFacts

/// What a packet walk and a decoder tell.
extension FactsEncoder {
  func timing(_ facts: TimingFacts?) -> JSONValue? {
    guard let facts else { return nil }
    var object = JSONObject()
    object.add("packetCount", facts.packetCount)
    object.add("firstPresentation", time: facts.firstPresentation)
    object.add("endPresentation", time: facts.endPresentation)
    object.add("lastDuration", time: facts.lastDuration)
    object.add("commonDuration", time: facts.commonDuration)
    object.add("keyFrameCount", facts.keyFrameCount)
    object.add("longestKeyFrameInterval", time: facts.longestKeyFrameInterval)
    object.add("shortestKeyFrameInterval", time: facts.shortestKeyFrameInterval)
    object.add("startsWithKeyFrame", facts.startsWithKeyFrame)
    object.add("firstRandomAccess", facts.firstRandomAccess?.rawValue)
    var counts = JSONObject()
    for kind in RandomAccessKind.allCases {
      counts.add(kind.rawValue, facts.randomAccessCounts[kind])
    }
    object.add("randomAccessCounts", unlessEmpty: counts)
    object.add("packetsBeforeKeyFrame", facts.packetsBeforeKeyFrame)
    object.add("leadingPictureCount", facts.leadingPictureCount)
    object.add("gaps", .array(facts.gaps.map(gap)))
    object.add("gapCount", facts.gapCount)
    if !facts.overlaps.isEmpty { object.add("overlaps", .array(facts.overlaps.map(gap))) }
    if facts.overlapCount != 0 { object.add("overlapCount", facts.overlapCount) }
    object.add("backwardStepCount", facts.backwardStepCount)
    object.add("byteCount", facts.byteCount)
    return .object(object)
  }

  private func gap(_ gap: TimingGap) -> JSONValue {
    var object = JSONObject()
    object.add("time", time: gap.time)
    object.add("length", time: gap.length)
    return .object(object)
  }

  func edits(_ edits: [EditFacts]?) -> JSONValue? {
    guard let edits else { return nil }
    return .array(
      edits.map { edit in
        var object = JSONObject()
        object.add("mediaStart", time: edit.mediaStart)
        object.add("duration", time: edit.duration)
        object.add("rate", exact: edit.rate)
        return .object(object)
      })
  }

  func sound(_ facts: SoundFacts?) -> JSONValue? {
    guard let facts else { return nil }
    var object = JSONObject()
    object.add("length", time: facts.length)
    object.add("integratedLUFS", optional: facts.integratedLUFS.map(JSONValue.number))
    object.add("rangeLU", optional: facts.rangeLU.map(JSONValue.number))
    object.add("maximumShortTermLUFS", optional: facts.maximumShortTermLUFS.map(JSONValue.number))
    object.add("maximumMomentaryLUFS", optional: facts.maximumMomentaryLUFS.map(JSONValue.number))
    object.add("truePeakDBTP", optional: facts.truePeakDBTP.map(JSONValue.number))
    object.add("headLUFS", optional: facts.headLUFS.map(JSONValue.number))
    object.add("tailLUFS", optional: facts.tailLUFS.map(JSONValue.number))
    object.add("silentHead", time: facts.silentHead)
    object.add("silentTail", time: facts.silentTail)
    object.add("undecodablePacketCount", facts.undecodablePacketCount)
    return .object(object)
  }

  func sight(_ facts: SightFacts?) -> JSONValue? {
    guard let facts else { return nil }
    var object = JSONObject()
    object.add("blackHead", time: facts.blackHead)
    object.add("blackTail", time: facts.blackTail)
    object.add("stillHead", time: facts.stillHead)
    object.add("stillTail", time: facts.stillTail)
    object.add("headLength", time: facts.headLength)
    object.add("tailLength", time: facts.tailLength)
    if let region = facts.activePicture {
      var member = JSONObject()
      member.add("left", region.left)
      member.add("top", region.top)
      member.add("size", size: region.size)
      object.add("activePicture", .object(member))
    }
    object.add("measuredScan", facts.measuredScan?.rawValue)
    object.add("measuredFieldOrder", facts.measuredFieldOrder?.rawValue)
    object.add("pictureCount", facts.pictureCount)
    object.add("undecodablePacketCount", facts.undecodablePacketCount)
    return .object(object)
  }
}
