public import JSONText
import MediaFacts

/// The rows of a run as JSON values, for newline-delimited JSON and other texts.
public enum RunRowJSON {
  /// The name and version of a row that stands alone.
  public static let rowSchema = "seam.batch-row/1"
  /// The name and version of a change that stands alone.
  public static let changeSchema = "seam.batch-change/1"

  /// One row; what is absent is left out.
  public static func value(_ row: RunRow) -> JSONValue {
    var object = JSONObject()
    add(row, to: &object)
    return .object(object)
  }

  private static func add(_ row: RunRow, to object: inout JSONObject) {
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
  }

  /// One row as one line with its schema and its line end.
  public static func line(_ row: RunRow) -> String {
    var object = JSONObject()
    object.add("schema", .string(rowSchema))
    add(row, to: &object)
    return JSONWriter().text(.object(object)) + "\n"
  }

  /// One change as one line with its schema and its line end.
  public static func line(_ change: RunChange) -> String {
    var object = JSONObject()
    object.add("schema", .string(changeSchema))
    add(change, to: &object)
    return JSONWriter().text(.object(object)) + "\n"
  }

  /// A change as a value: `change` is `new`, `gone`, `changed` or `same`; a changed one has `before`.
  public static func value(_ change: RunChange) -> JSONValue {
    var object = JSONObject()
    add(change, to: &object)
    return .object(object)
  }

  private static func add(_ change: RunChange, to object: inout JSONObject) {
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
  }
}
