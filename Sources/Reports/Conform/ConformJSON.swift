public import Findings
import JSONText

/// The report of `seam conform` for programs: the schema `seam.conform/1` in docs/schema.
public enum ConformJSON {
  /// The schema.
  public static let schema = "seam.conform/1"

  /// The report as JSON with a line end.
  public static func text(_ report: ConformReport, version: String) -> String {
    var object = JSONObject()
    object.add("schema", .string(schema))
    var tool = JSONObject()
    tool.add("name", .string("seam"))
    tool.add("version", .string(version))
    object.add("tool", .object(tool))
    object.add("main", .string(report.main))
    object.add("ad", .string(report.ad))
    object.add("receivers", .array(report.receivers.map { .object(CheckEncoder.group($0)) }))
    object.add("gradeBefore", .string(report.plan.before.rawValue))
    object.add("fitsBefore", .bool(report.plan.fitsBefore))
    object.add("findings", .array(report.plan.findingsBefore.map(finding)))
    if !report.plan.mainRefusals.isEmpty {
      object.add("mainFindings", .array(report.plan.mainRefusals.map(finding)))
    }
    object.add("gradeExpected", .string(report.plan.after.rawValue))
    object.add("fitsExpected", .bool(report.plan.fitsAfter))
    object.add(
      "steps", .array(report.plan.steps.map { .string(ConformWords.name($0)) }))
    object.add("gainDecibels", optional: report.plan.gainDecibels.map(JSONValue.number))
    if report.plan.gainIsEstimate { object.add("gainIsEstimate", .bool(true)) }
    object.add(
      "obstacles", .array(report.plan.obstacles.map { .string(ConformWords.obstacle($0)) }))
    object.add("command", report.command)
    switch report.outcome {
    case .nothingToDo(let copied):
      object.add("outcome", .string("nothing-to-do"))
      object.add("output", copied)
    case .planned:
      object.add("outcome", .string("planned"))
      object.add("remaining", .array(report.plan.remaining.map(finding)))
    case .written(let path, let grade, let score, let fits, let remaining):
      object.add("outcome", .string("written"))
      object.add("output", .string(path))
      object.add("grade", .string(grade.rawValue))
      object.add("score", .number(score))
      object.add("fits", .bool(fits))
      object.add("remaining", .array(remaining.map(finding)))
    case .failed(let message):
      object.add("outcome", .string("failed"))
      object.add("message", .string(message))
    }
    return JSONWriter(style: .pretty).text(.object(object)) + "\n"
  }

  private static func finding(_ entry: ConformFinding) -> JSONValue {
    let finding = entry.finding
    var object = JSONObject()
    object.add("rule", .string("\(finding.rule)"))
    object.add("severity", .string(finding.severity.rawValue))
    object.add("message", .string(finding.message))
    object.add("receivers", .array(entry.receivers.map { .string($0.rawValue) }))
    return .object(object)
  }
}
