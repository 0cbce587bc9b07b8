import JSONText
import MediaFacts

extension FactsEncoder {
  func audio(_ facts: AudioFacts) -> JSONObject {
    var object = JSONObject()
    object.add("index", facts.index)
    object.add("trackID", facts.trackID)
    object.add("codec", .string(facts.codec.rawValue))
    object.add("codecString", facts.codecString)
    object.add("profile", facts.profile)
    object.add("sampleEntry", facts.sampleEntry)
    object.add("sampleRate", facts.sampleRate)
    object.add("coreSampleRate", facts.coreSampleRate)
    object.add("isImplicitlySignalled", facts.isImplicitlySignalled)
    object.add("channelCount", facts.channelCount)
    object.add("channelLayout", facts.channelLayout?.rawValue)
    object.add("bitDepth", facts.bitDepth)
    object.add("isAtmos", facts.isAtmos)
    object.add("objectComplexity", facts.objectComplexity)
    object.add("bitRate", facts.bitRate)
    object.add("primingSamples", facts.primingSamples)
    object.add("paddingSamples", facts.paddingSamples)
    object.add("encryption", optional: encryption(facts.encryption))
    object.add("language", facts.language)
    object.add("isDefault", facts.isDefault)
    object.add("isForVisuallyImpaired", facts.isForVisuallyImpaired)
    object.add("isForHearingImpaired", facts.isForHearingImpaired)
    object.add("isCommentary", facts.isCommentary)
    object.add("edits", optional: edits(facts.edits))
    object.add("startTime", time: facts.startTime)
    object.add("duration", time: facts.duration)
    object.add("timing", optional: timing(facts.timing))
    object.add("sound", optional: sound(facts.sound))
    return object
  }

  func subtitle(_ facts: SubtitleFacts) -> JSONObject {
    var object = JSONObject()
    object.add("index", facts.index)
    object.add("trackID", facts.trackID)
    object.add("codec", .string(facts.codec.rawValue))
    object.add("codecString", facts.codecString)
    object.add("sampleEntry", facts.sampleEntry)
    object.add("language", facts.language)
    object.add("isDefault", facts.isDefault)
    object.add("isForced", facts.isForced)
    object.add("isForHearingImpaired", facts.isForHearingImpaired)
    object.add("startTime", time: facts.startTime)
    object.add("duration", time: facts.duration)
    object.add("timing", optional: timing(facts.timing))
    return object
  }

  func data(_ facts: DataTrackFacts) -> JSONObject {
    var object = JSONObject()
    object.add("index", facts.index)
    object.add("trackID", facts.trackID)
    object.add("kind", facts.kind)
    return object
  }

  func picture(_ facts: AttachedPictureFacts) -> JSONObject {
    var object = JSONObject()
    object.add("index", facts.index)
    object.add("codec", .string(facts.codec.rawValue))
    object.add("size", size: facts.size)
    return object
  }
}
