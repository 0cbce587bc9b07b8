import FactsJSON
public import Findings
import JSONText
public import MediaFacts

/// The summary of `seam check` for programs: the schema `seam.check-summary/1` in docs/schema.
///
/// The same summary gives the same bytes. Absent values are left out and never `null`.
public struct CheckSummaryJSON: Sendable {
  /// The schema of a summary.
  public static let schema = "seam.check-summary/1"
  /// The schema of one row, a line of its own in newline-delimited output.
  public static let rowSchema = "seam.check-row/1"

  private let version: String
  private let compact = JSONWriter(style: .compact)

  /// Makes a report of the given version of the tool, such as `1.2.0`.
  public init(version: String) { self.version = version }

  /// The summary as one object, laid out for reading, with a line end last.
  public func text(_ summary: CheckSummary) -> String {
    let facts = FactsEncoder()
    var tool = JSONObject()
    tool.add("name", .string("seam"))
    tool.add("version", .string(version))
    var object = JSONObject()
    object.add("schema", .string(Self.schema))
    object.add("tool", .object(tool))
    object.add("threshold", .string(summary.threshold.rawValue))
    object.add("tiers", .array(summary.receivers.map { .object(CheckEncoder.group($0)) }))
    object.add("mains", .array(summary.mains.map { .object(main($0)) }))
    object.add("failures", .array(summary.failures.map { facts.value($0) }))
    object.add("rules", .array(rules(summary).map { .object($0) }))
    object.add("totals", .object(totals(summary)))
    return JSONWriter(style: .pretty).text(.object(object)) + "\n"
  }

  /// A source that could not be probed as a line of `seam.probe/1`, with a line end.
  public func line(_ failure: ProbeFailure) -> String {
    compact.text(FactsEncoder().value(failure)) + "\n"
  }

  /// One row as a line, with a line end.
  public func line(_ row: CheckRow) -> String {
    var object = JSONObject()
    object.add("schema", .string(Self.rowSchema))
    object.add("main", .object(asset(row.main, row.mainSource)))
    object.add("ad", .object(asset(row.ad, row.adSource)))
    object.add("tier", row.tier?.rawValue)
    object.add("grade", .string(row.grade.rawValue))
    object.add("gradeAtLeast", .string(row.gradeAtLeast.rawValue))
    object.add("isFailing", .bool(row.isFailing))
    object.add("score", optional: row.score.map(JSONValue.number))
    object.add("knownScore", .number(row.knownScore))
    object.add("delayMilliseconds", optional: row.interval.map(CheckEncoder.interval))
    object.add("worstReceiver", .string(row.worstReceiver.rawValue))
    object.add("worstDirection", .string(row.worstDirection.rawValue))
    object.add("rules", .array(row.rules.map { .string($0.description) }))
    return compact.text(.object(object)) + "\n"
  }

  private func main(_ main: MainSummary) -> JSONObject {
    var object = asset(main.place, main.source)
    object.add("tiers", .array(main.tiers.map { .object(tier($0)) }))
    return object
  }

  private func tier(_ tier: TierSummary) -> JSONObject {
    var object = JSONObject()
    object.add("tier", tier.tier?.rawValue)
    object.add("failingAds", tier.failingAds)
    object.add("grades", grades(tier.grades))
    object.add(
      "best",
      .array(
        tier.best.map { ad in
          var member = asset(ad.place, ad.source)
          member.add("grade", .string(ad.grade.rawValue))
          member.add("knownScore", .number(ad.score))
          return .object(member)
        }))
    object.add(
      "reasons",
      .array(
        tier.reasons.map { count in
          var member = JSONObject()
          member.add("rule", .string(count.rule.description))
          member.add("ads", count.ads)
          return .object(member)
        }))
    return object
  }

  private func totals(_ summary: CheckSummary) -> JSONObject {
    var object = JSONObject()
    object.add("mains", summary.mains.count)
    object.add("ads", summary.adCount)
    object.add("mainFormats", summary.mainFormatCount)
    object.add("adFormats", summary.adFormatCount)
    object.add("receivers", summary.receivers.map(\.receivers.count).reduce(0, +))
    object.add("seams", summary.seamCount)
    object.add("verdicts", summary.verdictCount)
    object.add("sourcesNotProbed", summary.failures.count)
    object.add("isFailing", .bool(summary.isFailing))
    object.add(
      "tiers",
      .array(
        summary.receivers.enumerated().map { place, group in
          var member = JSONObject()
          member.add("tier", group.tier?.rawValue)
          member.add("grades", grades(summary.total(ofTier: place)))
          return .object(member)
        }))
    return object
  }

  private func grades(_ counts: [GradeCount]) -> JSONValue {
    .array(
      counts.map { count in
        var member = JSONObject()
        member.add("grade", .string(count.grade.rawValue))
        member.add("ads", count.ads)
        member.add("formats", count.formats)
        return .object(member)
      })
  }

  /// The rules that the summary refers to, sorted by id.
  private func rules(_ summary: CheckSummary) -> [JSONObject] {
    let used = Set(summary.mains.flatMap(\.tiers).flatMap(\.reasons).map(\.rule))
    return used.sorted().map { id in
      var object = JSONObject()
      object.add("id", .string(id.description))
      object.add("name", summary.rules[id]?.slug)
      object.add("summary", summary.rules[id]?.summary)
      return object
    }
  }

  private func asset(_ place: Int, _ source: String) -> JSONObject {
    var object = JSONObject()
    object.add("index", place)
    object.add("source", .string(source))
    return object
  }
}
