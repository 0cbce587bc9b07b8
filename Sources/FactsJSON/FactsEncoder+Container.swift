import JSONText
import MediaFacts

extension FactsEncoder {
  func container(_ facts: ContainerFacts) -> JSONObject {
    var object = JSONObject()
    object.add("format", .string(facts.format))
    object.add("majorBrand", facts.majorBrand)
    object.add(
      "compatibleBrands", optional: facts.compatibleBrands.map { .array($0.map(JSONValue.string)) })
    object.add("duration", time: facts.duration)
    object.add("startTime", time: facts.startTime)
    object.add("bitRate", facts.bitRate)
    object.add("sizeBytes", facts.sizeBytes)
    object.add("isFastStart", facts.isFastStart)
    object.add("isFragmented", facts.isFragmented)
    if let truncation = facts.truncation {
      var member = JSONObject()
      member.add("expectedBytes", truncation.expectedBytes)
      member.add("actualBytes", truncation.actualBytes)
      object.add("truncation", .object(member))
    }
    object.add("encryption", optional: encryption(facts.encryption))
    return object
  }

  func encryption(_ facts: EncryptionFacts?) -> JSONValue? {
    guard let facts else { return nil }
    var object = JSONObject()
    object.add("scheme", facts.scheme)
    object.add("defaultKeyID", facts.defaultKeyID)
    object.add("systemIDs", .array(facts.systemIDs.map(JSONValue.string)))
    return .object(object)
  }
}
