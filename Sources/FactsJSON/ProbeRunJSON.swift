import JSONText
public import MediaFacts

/// The text of `seam probe --format json`, in pieces, so that memory does not grow with the run.
///
/// The pieces in their order (`beginning`, `asset` for each source, `ending`) make one JSON object
/// of the schema `seam.probe-run/1`.
public struct ProbeRunJSON: Sendable {
  private let version: String
  private let encoder = FactsEncoder()

  /// Makes a run of the given version of the tool, such as `1.2.0`.
  public init(version: String) { self.version = version }

  /// The text before the first asset, with no line end after it.
  public var beginning: String {
    var tool = JSONObject()
    tool.add("name", .string("seam"))
    tool.add("version", .string(version))
    let writer = JSONWriter(style: .compact)
    return """
      {
        "schema": \(writer.text(.string(FactsSchema.probeRun))),
        "tool": \(writer.text(.object(tool))),
        "assets": [
      """
  }

  /// The text of one asset, with the comma that it needs where it is not the first.
  public func asset(_ outcome: ProbeOutcome, isFirst: Bool) -> String {
    // Text in JSON holds no line end, so each line end is one of the layout.
    let lines = JSONWriter(style: .pretty).text(encoder.value(outcome))
      .split(separator: "\n").map { "    \($0)" }
    return (isFirst ? "\n" : ",\n") + lines.joined(separator: "\n")
  }

  /// The text after the last asset, with a line end.
  public func ending(isEmpty: Bool) -> String { isEmpty ? "]\n}\n" : "\n  ]\n}\n" }

  /// One asset as one line of newline-delimited JSON, with its line end.
  public static func line(_ outcome: ProbeOutcome) -> String {
    JSONWriter(style: .compact).text(FactsEncoder().value(outcome)) + "\n"
  }
}
