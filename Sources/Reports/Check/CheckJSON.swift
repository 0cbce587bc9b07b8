import FactsJSON
public import Findings
import JSONText
import MediaFacts

/// The report of `seam check` for programs: the schema `seam.check/1` in docs/schema.
///
/// The same run gives the same bytes. Absent values are left out and never `null`.
public struct CheckJSON: Sendable {
  /// The schema of a whole run.
  public static let schema = "seam.check/1"
  /// The schema of one seam, a line of its own in newline-delimited output.
  public static let seamSchema = "seam.check-seam/1"
  /// The schema of one choice of ad, a line of its own in newline-delimited output.
  public static let fitSchema = "seam.check-fit/1"

  private let version: String

  /// Makes a report of the given version of the tool, such as `1.2.0`.
  public init(version: String) { self.version = version }

  /// The run as one object, laid out for reading, with a line end last.
  public func text(_ run: CheckRun) -> String {
    let encoder = CheckEncoder(run: run)
    let facts = FactsEncoder()
    var tool = JSONObject()
    tool.add("name", .string("seam"))
    tool.add("version", .string(version))
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
    return JSONWriter(style: .pretty).text(.object(object)) + "\n"
  }

  /// The run as newline-delimited JSON, one verdict a line.
  ///
  /// Each line is an object that names its schema: first a `seam.probe/1` failure for each source
  /// that could not be probed, then a `seam.check-seam/1` for each seam in the order of the run, then
  /// a `seam.check-fit/1` for each choice of ad.
  public func lines(_ run: CheckRun) -> String {
    let encoder = CheckEncoder(run: run)
    let facts = FactsEncoder()
    let values =
      run.failures.map { facts.value($0) }
      + run.seams.map { Self.line(Self.seamSchema, encoder.seam($0)) }
      + run.fits.map { Self.line(Self.fitSchema, encoder.fit($0)) }
    let writer = JSONWriter(style: .compact)
    return values.map { writer.text($0) + "\n" }.joined()
  }

  private static func line(_ schema: String, _ object: JSONObject) -> JSONValue {
    var line = JSONObject()
    line.add("schema", .string(schema))
    for member in object.members { line.add(member.name, member.value) }
    return .object(line)
  }
}
