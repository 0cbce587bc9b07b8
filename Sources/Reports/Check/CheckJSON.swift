import FactsJSON
public import Findings
import JSONText
public import MediaFacts

/// The report of `seam check` for programs: the schema `seam.check/1` in docs/schema.
///
/// The same run gives the same bytes. Absent values are left out and never `null`.
public struct CheckJSON: Sendable {
  /// The schema of a whole run.
  public static let schema = "seam.check/1"
  /// The schema of runs with several mains.
  public static let runsSchema = "seam.check-runs/1"
  /// The schema of one seam, a line of its own in newline-delimited output.
  public static let seamSchema = "seam.check-seam/1"
  /// The schema of one choice of ad, a line of its own in newline-delimited output.
  public static let fitSchema = "seam.check-fit/1"

  private let version: String

  /// Makes a report of the given version of the tool, such as `1.2.0`.
  public init(version: String) { self.version = version }

  /// The run as one object, laid out for reading, with a line end last.
  public func text(_ run: CheckRun) -> String {
    JSONWriter(style: .pretty).text(.object(object(run))) + "\n"
  }

  /// The text before the first run of a document with one run for each main.
  ///
  /// The pieces in their order (`beginning`, `run` for each main, `ending`) make one object of the
  /// schema `seam.check-runs/1`, so that memory does not grow with the number of mains.
  public var beginning: String {
    let writer = JSONWriter()
    return """
      {
        "schema": \(writer.text(.string(Self.runsSchema))),
        "tool": \(writer.text(.object(tool))),
        "runs": [
      """
  }

  /// The text of one run in such a document, with the comma that it needs where it is not the first.
  public func run(_ run: CheckRun, isFirst: Bool) -> String {
    // Text in JSON holds no line end, so each line end is one of the layout.
    let lines = JSONWriter(style: .pretty).text(.object(object(run)))
      .split(separator: "\n").map { "    \($0)" }
    return (isFirst ? "\n" : ",\n") + lines.joined(separator: "\n")
  }

  /// The text after the last run, with a line end.
  public var ending: String { "\n  ]\n}\n" }

  private var tool: JSONObject {
    var tool = JSONObject()
    tool.add("name", .string("seam"))
    tool.add("version", .string(version))
    return tool
  }

  private func object(_ run: CheckRun) -> JSONObject {
    let encoder = CheckEncoder(run: run)
    let facts = FactsEncoder()
    var object = JSONObject()
    object.add("schema", .string(Self.schema))
    object.add("tool", .object(tool))
    object.add("threshold", .string(run.threshold.rawValue))
    object.add("main", facts.value(run.main))
    object.add("ads", .array(run.ads.map(facts.value)))
    object.add("tiers", .array(run.receivers.map { .object(encoder.tier($0)) }))
    object.add("seams", .array(run.seams.map { .object(encoder.seam($0)) }))
    object.add("fits", .array(run.fits.map { .object(encoder.fit($0)) }))
    object.add("rules", .array(encoder.rules.map { .object($0) }))
    object.add("summary", .object(encoder.summary))
    return object
  }

  /// The run as newline-delimited JSON, one verdict a line.
  ///
  /// Each line is an object that names its schema: first a `seam.probe/1` failure for each source
  /// that could not be probed, then a `seam.check-seam/1` for each seam in the order of the run, then
  /// a `seam.check-fit/1` for each choice of ad. Failures that are `known` have been written before.
  public func lines(_ run: CheckRun, known: Set<ProbeFailure> = []) -> String {
    var text = ""
    lines(of: run, known: known) { text += $0 }
    return text
  }

  /// The same, a line at a time with its line end, so that a large run is never held as text.
  public func lines(of run: CheckRun, known: Set<ProbeFailure> = [], write: (String) -> Void) {
    let encoder = CheckEncoder(run: run)
    let facts = FactsEncoder()
    let writer = JSONWriter(style: .compact)
    for failure in run.failures where !known.contains(failure) {
      write(writer.text(facts.value(failure)) + "\n")
    }
    for seam in run.seams {
      write(writer.text(Self.line(Self.seamSchema, encoder.seam(seam))) + "\n")
    }
    for fit in run.fits {
      write(writer.text(Self.line(Self.fitSchema, encoder.fitOfMain(fit))) + "\n")
    }
  }

  private static func line(_ schema: String, _ object: JSONObject) -> JSONValue {
    var line = JSONObject()
    line.add("schema", .string(schema))
    for member in object.members { line.add(member.name, member.value) }
    return .object(line)
  }
}
