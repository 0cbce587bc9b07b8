import JSONText
import MediaFacts

extension FactsDecoder {
  func container(_ node: JSONNode, path: String) throws(FactsDecodingError) -> ContainerFacts {
    var reader = try ObjectReader(node, path: path)
    var facts = ContainerFacts(format: try reader.required(reader.string("format"), "format"))
    facts.majorBrand = try reader.string("majorBrand")
    facts.compatibleBrands = try reader.strings("compatibleBrands")
    facts.duration = try reader.time("duration")
    facts.startTime = try reader.time("startTime")
    facts.bitRate = try reader.integer64("bitRate")
    facts.sizeBytes = try reader.integer64("sizeBytes")
    facts.isFastStart = try reader.bool("isFastStart")
    facts.isFragmented = try reader.bool("isFragmented")
    if let (member, place) = reader.member("truncation") {
      facts.truncation = try truncation(member, path: place)
    }
    facts.encryption = try encryption(&reader)
    try reader.finish()
    return facts
  }

  /// The member `encryption` of a container or track.
  func encryption(_ reader: inout ObjectReader) throws(FactsDecodingError) -> EncryptionFacts? {
    guard let (node, path) = reader.member("encryption") else { return nil }
    var reader = try ObjectReader(node, path: path)
    let facts = EncryptionFacts(
      scheme: try reader.string("scheme"),
      defaultKeyID: try reader.string("defaultKeyID"),
      systemIDs: try reader.required(reader.strings("systemIDs"), "systemIDs"))
    try reader.finish()
    return facts
  }

  private func truncation(_ node: JSONNode, path: String) throws(FactsDecodingError) -> Truncation {
    var reader = try ObjectReader(node, path: path)
    let truncation = Truncation(
      expectedBytes: try reader.required(reader.integer64("expectedBytes"), "expectedBytes"),
      actualBytes: try reader.required(reader.integer64("actualBytes"), "actualBytes"))
    try reader.finish()
    return truncation
  }
}
