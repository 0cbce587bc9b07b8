public import JSONText
public import MediaFacts

/// Reads JSON of the schema `seam.probe/1` back into media facts.
///
/// Values that follow from others (`displaySize`, `displayAspectRatio`, the `decimal` of a rate) are
/// ignored; any other member that the schema does not have is an error, so that a slip of the pen
/// does not pass for an absent fact.
public struct FactsDecoder: Sendable {
  /// Makes a decoder.
  public init() {}

  /// The outcome that an object of the schema states.
  ///
  /// - Throws: `FactsDecodingError` with the place of the first member that is missing, unknown or
  ///   of the wrong kind.
  public func outcome(_ node: JSONNode) throws(FactsDecodingError) -> ProbeOutcome {
    var reader = try ObjectReader(node, path: "")
    let (schemaNode, schemaPath) = try reader.required(reader.member("schema"), "schema")
    let schema = try ObjectReader.string(schemaNode, path: schemaPath)
    guard schema == FactsSchema.probe else {
      throw FactsDecodingError(
        message: "expected '\(FactsSchema.probe)', found '\(schema)'", path: schemaPath,
        position: schemaNode.position)
    }
    let source = try reader.required(reader.string("source"), "source")
    if let (errorNode, errorPath) = reader.member("error") {
      try reader.finish()
      return .failure(try failure(errorNode, path: errorPath, source: source))
    }
    let depth = try reader.required(reader.word("depth", of: ProbeDepth.self), "depth")
    let (containerNode, containerPath) = try reader.required(
      reader.member("container"), "container")
    var facts = AssetFacts(
      source: source, depth: depth, container: try container(containerNode, path: containerPath))
    facts.isDecoded = try reader.bool("decoded") ?? false
    facts.video = try reader.required(reader.list("video", element: video), "video")
    facts.audio = try reader.required(reader.list("audio", element: audio), "audio")
    facts.subtitles = try reader.required(
      reader.list("subtitles", element: subtitle), "subtitles")
    facts.data = try reader.required(reader.list("data", element: data), "data")
    facts.pictures = try reader.required(reader.list("pictures", element: picture), "pictures")
    facts.notes = try reader.required(reader.list("notes", element: note), "notes")
    try reader.finish()
    return .facts(facts)
  }

  private func failure(
    _ node: JSONNode, path: String, source: String
  ) throws(FactsDecodingError) -> ProbeFailure {
    var reader = try ObjectReader(node, path: path)
    let failure = ProbeFailure(
      source: source,
      code: try reader.required(reader.word("code", of: ProbeFailureCode.self), "code"),
      message: try reader.required(reader.string("message"), "message"),
      detail: try reader.string("detail"))
    try reader.finish()
    return failure
  }

  private func note(_ node: JSONNode, path: String) throws(FactsDecodingError) -> ProbeNote {
    var reader = try ObjectReader(node, path: path)
    let note = ProbeNote(
      code: try reader.required(reader.string("code"), "code"),
      message: try reader.required(reader.string("message"), "message"),
      trackIndex: try reader.integer("trackIndex"))
    try reader.finish()
    return note
  }
}
