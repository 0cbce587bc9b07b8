import JSONText
import MediaFacts

extension FactsDecoder {
  func audio(_ node: JSONNode, path: String) throws(FactsDecodingError) -> AudioFacts {
    var reader = try ObjectReader(node, path: path)
    var facts = AudioFacts(
      index: try reader.required(reader.integer("index"), "index"),
      codec: Codec(rawValue: try reader.required(reader.string("codec"), "codec")))
    facts.trackID = try reader.integer("trackID")
    facts.codecString = try reader.string("codecString")
    facts.profile = try reader.string("profile")
    facts.sampleEntry = try reader.string("sampleEntry")
    facts.sampleRate = try reader.integer("sampleRate")
    facts.coreSampleRate = try reader.integer("coreSampleRate")
    facts.isImplicitlySignalled = try reader.bool("isImplicitlySignalled")
    facts.channelCount = try reader.integer("channelCount")
    facts.channelLayout = try reader.string("channelLayout").map(ChannelLayout.init(rawValue:))
    facts.bitDepth = try reader.integer("bitDepth")
    facts.isAtmos = try reader.bool("isAtmos")
    facts.objectComplexity = try reader.integer("objectComplexity")
    facts.bitRate = try reader.integer64("bitRate")
    facts.primingSamples = try reader.integer64("primingSamples")
    facts.paddingSamples = try reader.integer64("paddingSamples")
    facts.encryption = try encryption(&reader)
    facts.language = try reader.string("language")
    facts.isDefault = try reader.bool("isDefault")
    facts.isForVisuallyImpaired = try reader.bool("isForVisuallyImpaired")
    facts.isForHearingImpaired = try reader.bool("isForHearingImpaired")
    facts.isCommentary = try reader.bool("isCommentary")
    facts.edits = try reader.list("edits", element: edit)
    facts.startTime = try reader.time("startTime")
    facts.duration = try reader.time("duration")
    facts.timing = try timing(&reader)
    facts.sound = try sound(&reader)
    try reader.finish()
    return facts
  }

  func subtitle(_ node: JSONNode, path: String) throws(FactsDecodingError) -> SubtitleFacts {
    var reader = try ObjectReader(node, path: path)
    var facts = SubtitleFacts(
      index: try reader.integer("index"),
      codec: Codec(rawValue: try reader.required(reader.string("codec"), "codec")))
    facts.trackID = try reader.integer("trackID")
    facts.codecString = try reader.string("codecString")
    facts.sampleEntry = try reader.string("sampleEntry")
    facts.language = try reader.string("language")
    facts.isDefault = try reader.bool("isDefault")
    facts.isForced = try reader.bool("isForced")
    facts.isForHearingImpaired = try reader.bool("isForHearingImpaired")
    facts.startTime = try reader.time("startTime")
    facts.duration = try reader.time("duration")
    facts.timing = try timing(&reader)
    try reader.finish()
    return facts
  }

  func data(_ node: JSONNode, path: String) throws(FactsDecodingError) -> DataTrackFacts {
    var reader = try ObjectReader(node, path: path)
    var facts = DataTrackFacts(index: try reader.required(reader.integer("index"), "index"))
    facts.trackID = try reader.integer("trackID")
    facts.kind = try reader.string("kind")
    try reader.finish()
    return facts
  }

  func picture(_ node: JSONNode, path: String) throws(FactsDecodingError) -> AttachedPictureFacts {
    var reader = try ObjectReader(node, path: path)
    let facts = AttachedPictureFacts(
      index: try reader.required(reader.integer("index"), "index"),
      codec: Codec(rawValue: try reader.required(reader.string("codec"), "codec")),
      size: try reader.size("size"))
    try reader.finish()
    return facts
  }
}
