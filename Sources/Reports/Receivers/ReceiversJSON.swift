import FactsJSON
public import Findings
import JSONText
public import MediaFacts
public import Receivers

/// The reports of `seam receivers` for programs: the schemas of docs/schema/receivers-1.schema.json.
///
/// The same values give the same bytes. Absent values are left out and never `null`.
public enum ReceiversJSON {
  /// The schema of `seam receivers list`.
  public static let listSchema = "seam.receivers/1"
  /// The schema of `seam receivers show`.
  public static let sheetSchema = "seam.receiver/1"
  /// The schema of `seam receivers diff`.
  public static let differenceSchema = "seam.receivers-diff/1"
  /// The schema of `seam receivers validate`.
  public static let validationSchema = "seam.receivers-validation/1"
  /// The schema of `seam receivers testbed`.
  public static let testbedSchema = "seam.receivers-testbed/1"

  /// Every receiver with how its cells are known, with a line end last.
  public static func list(_ sheets: [ReceiverSheet]) -> String {
    text(listSchema) { object in
      object.add(
        "receivers",
        .array(
          sheets.map { sheet in
            var member = summary(sheet.receiver)
            member.add("evidence", evidence(sheet.evidence))
            member.add("everySeam", everySeam(sheet.everySeamActions))
            return .object(member)
          }))
    }
  }

  /// One receiver with every cell, with a line end last.
  public static func sheet(_ sheet: ReceiverSheet) -> String {
    text(sheetSchema) { object in
      for member in summary(sheet.receiver).members { object.add(member.name, member.value) }
      object.add("extends", ids(sheet.ancestors))
      object.add("evidence", evidence(sheet.evidence))
      object.add("everySeam", everySeam(sheet.everySeamActions))
      object.add("cells", .array(sheet.cells.map { .object(cell($0)) }))
      if !sheet.unfilled.isEmpty { object.add("unfilled", strings(sheet.unfilled)) }
    }
  }

  /// The cells of two receivers that differ, with a line end last.
  public static func difference(_ difference: ReceiverDifference) -> String {
    text(differenceSchema) { object in
      object.add("first", .object(summary(difference.first)))
      object.add("second", .object(summary(difference.second)))
      object.add(
        "differences",
        .array(
          difference.pairs.map { pair in
            var member = JSONObject()
            member.add("path", .string(pair.path))
            member.add("first", optional: pair.first.map { .object(cell($0)) })
            member.add("second", optional: pair.second.map { .object(cell($0)) })
            return .object(member)
          }))
      object.add("alike", difference.alikeCount)
    }
  }

  /// The faults of matrix files, with a line end last.
  public static func validation(_ files: [MatrixValidation]) -> String {
    text(validationSchema) { object in
      object.add(
        "files",
        .array(
          files.map { file in
            var member = JSONObject()
            member.add("file", .string(file.file))
            switch file.outcome {
            case .unreadable(let reason): member.add("error", .string(reason))
            case .read(let faults): member.add("faults", .array(faults.map { .object(fault($0)) }))
            }
            if !file.unfilled.isEmpty { member.add("unfilled", strings(file.unfilled)) }
            return .object(member)
          }))
    }
  }

  /// The receivers to get and what each shows, and what could not be probed, with a line end last.
  public static func testbed(
    _ testbed: Testbed, failures: [ProbeFailure], rules: RuleCatalogue
  ) -> String {
    text(testbedSchema) { object in
      object.add("isSmallest", .bool(testbed.isSmallest))
      object.add(
        "receivers",
        .array(
          testbed.picks.map { pick in
            var member = summary(pick.receiver)
            member.add("shows", names(pick.shows))
            member.add("adds", names(pick.adds))
            member.add("standsFor", ids(pick.standsFor))
            return .object(member)
          }))
      object.add("shownTogether", ids(testbed.shownTogether))
      object.add(
        "behaviours",
        .array(
          testbed.behaviours.map { behaviour in
            var member = JSONObject()
            member.add("name", .string(behaviour.name))
            member.add("text", .string(ReceiverWords.behaviour(behaviour, rules: rules)))
            return .object(member)
          }))
      let facts = FactsEncoder()
      object.add("failures", .array(failures.map { facts.value($0) }))
    }
  }

  private static func text(_ schema: String, _ fill: (inout JSONObject) -> Void) -> String {
    var object = JSONObject()
    object.add("schema", .string(schema))
    fill(&object)
    return JSONWriter(style: .pretty).text(.object(object)) + "\n"
  }

  private static func summary(_ receiver: ReceiverSummary) -> JSONObject {
    var object = JSONObject()
    object.add("id", .string(receiver.id.rawValue))
    object.add("name", .string(receiver.name))
    object.add("family", .string(receiver.family))
    object.add("tier", receiver.tier?.rawValue)
    return object
  }

  private static func evidence(_ counts: EvidenceCounts) -> JSONValue {
    var object = JSONObject()
    object.add("measured", counts.measured)
    object.add("documented", counts.documented)
    object.add("estimated", counts.estimated)
    object.add("unknown", counts.unknown)
    return .object(object)
  }

  private static func everySeam(_ actions: [EverySeamAction]) -> JSONValue {
    .array(
      actions.map { action in
        var object = JSONObject()
        object.add("stage", .string(action.stage.rawValue))
        object.add("codec", action.audio?.rawValue)
        object.add("action", .string(action.action.rawValue))
        return .object(object)
      })
  }

  private static func cell(_ cell: MatrixCell) -> JSONObject {
    var object = JSONObject()
    object.add("path", .string(cell.path))
    object.add("from", .string(cell.origin.rawValue))
    switch cell.statement {
    case .stated(let value, let unit, let source):
      object.add("value", value)
      object.add("unit", unit?.sign)
      object.add("confidence", .string(source.basis.rawValue))
      object.add("source", .string(source.text))
    case .unknown(let reason): object.add("unknown", .string(reason))
    }
    return object
  }

  private static func fault(_ fault: MatrixError) -> JSONObject {
    var object = JSONObject()
    object.add("file", .string(fault.file))
    object.add("line", fault.position?.line)
    object.add("column", fault.position?.column)
    object.add("path", .string(fault.path))
    object.add("message", .string(fault.message))
    return object
  }

  private static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  private static func ids(_ ids: [ReceiverID]) -> JSONValue {
    .array(ids.map { .string($0.rawValue) })
  }

  private static func names(_ behaviours: [Behaviour]) -> JSONValue {
    .array(behaviours.map { .string($0.name) })
  }
}
