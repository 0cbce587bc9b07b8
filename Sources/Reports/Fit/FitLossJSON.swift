import Findings
import JSONText
import MediaFacts

/// Why a creative lost, as JSON.
enum FitLossJSON {
  static func object(_ loss: FitLoss) -> JSONObject {
    switch loss {
    case .notProbed(let failure):
      var object = kind("notProbed")
      object.add("code", .string(failure.code.rawValue))
      object.add("message", .string(failure.message))
      return object
    case .program: return kind("program")
    case .linkEnded(let end, _):
      var object = kind("linkEnded")
      object.add("endedAt", TimeWords.utc(end) ?? "\(end)")
      return object
    case .cannotPlayOnMore(let own, let winner, let reasons):
      var object = figures("cannotPlayOnMore", number(own), number(winner))
      object.add("reasons", .array(reasons.map { .object(finding($0)) }))
      return object
    case .cannotPlay(let reasons):
      var object = kind("cannotPlay")
      object.add("reasons", .array(reasons.map { .object(finding($0)) }))
      return object
    case .riskUnknown: return kind("riskUnknown")
    case .higherRisk(let own, let winner):
      return figures("higherRisk", .number(own), .number(winner))
    case .higherTotalRisk(let own, let winner):
      return figures("higherTotalRisk", .number(own), .number(winner))
    case .heightFurtherFromMain(let own, let winner, let main):
      return figures("heightFurtherFromMain", number(own), number(winner), number(main))
    case .heightFurtherFromPreferred(let own, let winner, let preferred):
      return figures("heightFurtherFromPreferred", number(own), number(winner), number(preferred))
    case .bitRateAboveLimit(let own, let winner, let limit):
      return figures("bitRateAboveLimit", number(own), number(winner), number(limit))
    case .bitRateAboveMain(let own, let winner, let main):
      return figures("bitRateAboveMain", number(own), number(winner), number(main))
    case .bitRateFurtherFromMain(let own, let winner, let main):
      return figures("bitRateFurtherFromMain", number(own), number(winner), number(main))
    case .longerDelay(let own, let winner):
      return figures("longerDelay", .number(own), .number(winner))
    case .moreUnknowns(let own, let winner):
      return figures("moreUnknowns", number(own), number(winner))
    case .givenLater: return kind("givenLater")
    }
  }

  private static func kind(_ name: String) -> JSONObject {
    var object = JSONObject()
    object.add("kind", .string(name))
    return object
  }

  private static func figures(
    _ name: String, _ own: JSONValue?, _ winner: JSONValue?, _ wanted: JSONValue? = nil
  ) -> JSONObject {
    var object = kind(name)
    object.add("own", optional: own)
    object.add("winner", optional: winner)
    object.add("wanted", optional: wanted)
    return object
  }

  private static func number(_ value: (some BinaryInteger)?) -> JSONValue? {
    value.map { .integer(Int64(clamping: $0)) }
  }

  private static func finding(_ finding: Finding) -> JSONObject {
    var object = JSONObject()
    object.add("rule", .string(finding.rule.description))
    object.add("message", .string(finding.message))
    return object
  }
}
