import Catalog
import JSONText
import TextDisplay

/// What a batch came to: how much was done, and how many rows there are of what.
struct BatchSummary {
  /// The run as the catalogue has it.
  let run: RunRecord
  /// How many sources were probed, taken from the catalogue, or set aside in this process.
  let probed: Int
  let cached: Int
  let setAside: Int
  /// How many mains could not be read.
  let failedMains: Int
  /// The threshold's name.
  let threshold: String
  let tiers: [RunCount]
  let campaigns: [RunCount]
  let rules: [RunCount]
  /// The command that continues the run; absent where it is finished or cannot be continued.
  let resumeCommand: String?

  /// Reads the counts out of the catalogue.
  init(
    _ catalog: Catalog, run: RunID, probing: BatchProbing, failedMains: Int, threshold: String,
    resumeCommand: String?
  ) throws(CatalogError) {
    self.run = try catalog.run(run)
    probed = probing.probedCount
    cached = probing.cachedCount
    setAside = probing.setAsideCount
    self.failedMains = failedMains
    self.threshold = threshold
    tiers = try catalog.counts(of: run, by: .tier)
    campaigns = try catalog.counts(of: run, by: .campaign)
    rules = try catalog.counts(of: run, by: .rule)
    self.resumeCommand = resumeCommand
  }

  /// True where every creative has its rows.
  var isComplete: Bool { run.state == .finished }
  /// How many rows are at or above the threshold, or have an error in what a document states.
  var failing: Int { tiers.map(\.failing).reduce(0, +) }
  /// How many rows there are.
  var rows: Int { tiers.map(\.rows).reduce(0, +) }

  /// The summary for people, without an empty line before it.
  var text: String {
    let of = isComplete ? "" : run.total.map { " of \($0)" } ?? ""
    var lines = [
      "run \(run.id): \(run.done)\(of) creatives done, \(run.failed) could not be judged; "
        + "\(failing) of \(rows) rows fail (threshold \(threshold))",
      "probed \(probed), known before \(cached), set aside \(setAside)",
    ]
    if failedMains > 0 { lines.append("mains that could not be read: \(failedMains)") }
    lines += Self.table("by tier", tiers, absent: "not judged, or of no tier")
    if campaigns.contains(where: { $0.key != nil }) {
      lines += Self.table("by campaign", campaigns, absent: "no campaign")
    }
    lines += Self.table("by rule", rules, absent: "no rule")
    if !isComplete {
      lines.append("this run is not complete")
      if let resumeCommand { lines.append("continue it with: \(resumeCommand)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func table(_ title: String, _ counts: [RunCount], absent: String) -> [String] {
    guard !counts.isEmpty else { return [] }
    return [title]
      + counts.map { count in
        let key = count.key.map(TerminalText.escaped) ?? absent
        let grades = count.grades.map { "\($0.rows) \($0.grade ?? "not judged")" }
        return "  \(key): \(count.failing) failing; \(grades.joined(separator: ", "))"
      }
  }

  /// The summary for programs.
  var json: JSONValue {
    var object = JSONObject()
    object.add("run", run.id.rawValue)
    object.add("isComplete", isComplete)
    object.add("creatives", run.done)
    object.add("total", run.total)
    object.add("failed", run.failed)
    object.add("rows", rows)
    object.add("failing", failing)
    object.add("threshold", threshold)
    object.add("probed", probed)
    object.add("cached", cached)
    object.add("setAside", setAside)
    object.add("failedMains", failedMains)
    object.add("tiers", Self.values(tiers, named: "tier"))
    object.add("campaigns", Self.values(campaigns, named: "campaign"))
    object.add("rules", Self.values(rules, named: "rule"))
    object.add("resumeCommand", resumeCommand)
    return .object(object)
  }

  private static func values(_ counts: [RunCount], named name: String) -> JSONValue {
    .array(
      counts.map { count in
        var object = JSONObject()
        object.add(name, count.key)
        object.add("rows", count.rows)
        object.add("failing", count.failing)
        object.add(
          "grades",
          .array(
            count.grades.map { grade in
              var object = JSONObject()
              object.add("grade", grade.grade)
              object.add("rows", grade.rows)
              return .object(object)
            }))
        return .object(object)
      })
  }
}
