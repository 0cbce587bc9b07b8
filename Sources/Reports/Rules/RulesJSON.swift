import FactsJSON
public import Findings
import JSONText

/// The report of `seam explain` for programs: the schema `seam.rules/1` in docs/schema.
public enum RulesJSON {
  /// The schema.
  public static let schema = "seam.rules/1"

  /// Rules with all that is said of them, with a line end last.
  public static func text(_ rules: [Rule]) -> String {
    var object = JSONObject()
    object.add("schema", .string(schema))
    object.add("rules", .array(rules.map { .object(rule($0)) }))
    return JSONWriter(style: .pretty).text(.object(object)) + "\n"
  }

  private static func rule(_ rule: Rule) -> JSONObject {
    var object = JSONObject()
    object.add("id", .string(rule.id.description))
    object.add("name", .string(rule.slug))
    object.add("block", .string(rule.id.block.title))
    object.add("summary", .string(rule.summary))
    object.add("rationale", .string(rule.rationale))
    object.add("source", .string(rule.source))
    object.add(
      "remedies",
      .array(
        rule.remedies.map { remedy in
          var member = JSONObject()
          member.add("kind", .string(remedy.kind.rawValue))
          member.add("text", .string(remedy.text))
          return .object(member)
        }))
    let facts = FactsEncoder()
    object.add(
      "examples",
      .array(
        rule.examples.map { example in
          var member = JSONObject()
          member.add("title", .string(example.title))
          member.add("receiver", example.receiver?.rawValue)
          member.add("outcome", .string(example.outcome.rawValue))
          member.add("from", facts.value(example.from))
          member.add("to", facts.value(example.to))
          return .object(member)
        }))
    if !rule.documents.isEmpty {
      object.add(
        "documents",
        .array(
          rule.documents.map { example in
            var member = JSONObject()
            member.add("title", .string(example.title))
            member.add("language", .string(example.language))
            member.add("outcome", .string(example.outcome.rawValue))
            member.add("text", .string(example.text))
            return .object(member)
          }))
    }
    return object
  }
}
