public import JSONText
import MediaFacts

/// The rows of a run as JSON values, for newline-delimited JSON and other texts.
public enum RunRowJSON {
  /// One row; what is absent is left out.
  public static func value(_ row: RunRow) -> JSONValue {
    var object = JSONObject()
    object.add("position", row.position)
    object.add("creative", .string(row.creative))
    object.add("campaign", row.campaign)
    object.add("main", row.main)
    object.add("tier", row.tier)
    object.add("grade", row.grade)
    object.add("gradeAtLeast", row.gradeAtLeast)
    object.add("isFailing", row.isFailing)
    object.add("score", optional: row.score.map(JSONValue.number))
    if let delay = row.delay {
      object.add(
        "delayMilliseconds",
        .array([.number(delay.low), .number(delay.typical), .number(delay.high)]))
    }
    object.add("worstReceiver", row.worstReceiver)
    object.add("worstDirection", row.worstDirection)
    object.add("rules", .array(row.rules.map(JSONValue.string)))
    object.add("message", row.message)
    return .object(object)
  }

  /// One row as one line, with its line end.
  public static func line(_ row: RunRow) -> String { JSONWriter().text(value(row)) + "\n" }

  /// A change as a value: `change` is `new`, `gone`, `changed` or `same`; a changed one has `before`.
  public static func value(_ change: RunChange) -> JSONValue {
    var object = JSONObject()
    switch change {
    case .new(let row):
      object.add("change", .string("new"))
      object.add("row", value(row))
    case .gone(let row):
      object.add("change", .string("gone"))
      object.add("row", value(row))
    case .changed(let before, let row):
      object.add("change", .string("changed"))
      object.add("row", value(row))
      object.add("before", value(before))
    case .same(let row):
      object.add("change", .string("same"))
      object.add("row", value(row))
    }
    return .object(object)
  }
}
