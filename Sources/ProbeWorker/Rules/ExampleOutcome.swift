import FactsJSON
import JSONText
import MediaFacts

/// Outcomes for the examples of the rules, as JSON.
enum ExampleOutcome {
  /// A failure of that kind as `seam probe` prints it; `isSetAside` is added for those that are.
  static func text(_ code: ProbeFailureCode, isSetAside: Bool = false) -> String {
    let failure = ProbeFailure(source: "creative.mp4", code: code, message: code.rawValue)
    var object = JSONObject()
    object.add("asset", FactsEncoder().value(.failure(failure)))
    object.add("isSetAside", isSetAside)
    return JSONWriter().text(.object(object))
  }
}
