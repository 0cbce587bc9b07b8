public import JSONText
public import MediaFacts

/// Turns media facts into JSON of the schema `seam.probe/1`.
///
/// Members stand in a fixed order; an absent fact is left out and never `null`. The result reads
/// back with `FactsDecoder` as the same facts. The values that follow from others (`displaySize`,
/// `displayAspectRatio`) are written for the convenience of readers.
public struct FactsEncoder: Sendable {
  /// Makes an encoder.
  public init() {}

  /// The object of one probed source, whether it gave facts or a failure.
  public func value(_ outcome: ProbeOutcome) -> JSONValue {
    switch outcome {
    case .facts(let facts): value(facts)
    case .failure(let failure): value(failure)
    }
  }

  /// The object of one asset.
  public func value(_ facts: AssetFacts) -> JSONValue {
    var object = JSONObject()
    object.add("schema", .string(FactsSchema.probe))
    object.add("source", .string(facts.source))
    object.add("depth", .string(facts.depth.rawValue))
    if facts.isDecoded { object.add("decoded", true) }
    object.add("container", .object(container(facts.container)))
    object.add("video", .array(facts.video.map { .object(video($0)) }))
    object.add("audio", .array(facts.audio.map { .object(audio($0)) }))
    object.add("subtitles", .array(facts.subtitles.map { .object(subtitle($0)) }))
    object.add("data", .array(facts.data.map { .object(data($0)) }))
    object.add("pictures", .array(facts.pictures.map { .object(picture($0)) }))
    object.add("notes", .array(facts.notes.map { .object(note($0)) }))
    return .object(object)
  }

  /// The object of one source that could not be probed.
  public func value(_ failure: ProbeFailure) -> JSONValue {
    var error = JSONObject()
    error.add("code", .string(failure.code.rawValue))
    error.add("message", .string(failure.message))
    error.add("detail", failure.detail)
    var object = JSONObject()
    object.add("schema", .string(FactsSchema.probe))
    object.add("source", .string(failure.source))
    object.add("error", .object(error))
    return .object(object)
  }

  private func note(_ note: ProbeNote) -> JSONObject {
    var object = JSONObject()
    object.add("code", .string(note.code))
    object.add("message", .string(note.message))
    object.add("trackIndex", note.trackIndex)
    return object
  }
}
