public import Findings
import JSONText
import MediaFacts

/// The report of `seam fit` for programs: the schema `seam.fit/1` in docs/schema.
public enum FitJSON {
  /// The schema.
  public static let schema = "seam.fit/1"

  /// The report as JSON with a line end.
  public static func text(_ report: FitReport, version: String) -> String {
    var text = ""
    write(report, version: version) { text += $0 }
    return text
  }

  /// The same in pieces, a break at a time, so that a long report is never whole in memory.
  public static func write(
    _ report: FitReport, version: String, to output: (String) -> Void
  ) {
    let writer = JSONWriter(style: .pretty)
    let head = writer.text(.object(head(report, version: version)))
    // The brace and the line end before it come behind the other members.
    output(head.dropLast(2) + ",\n  \"breaks\": [")
    for (place, entry) in report.breaks.enumerated() {
      output((place == 0 ? "\n    " : ",\n    ") + writer.text(.object(adBreak(entry)), level: 2))
    }
    output(report.breaks.isEmpty ? "]," : "\n  ],")
    output(writer.text(.object(tail(report))).dropFirst() + "\n")
  }

  private static func head(_ report: FitReport, version: String) -> JSONObject {
    var tool = JSONObject()
    tool.add("name", .string("seam"))
    tool.add("version", .string(version))
    var object = JSONObject()
    object.add("schema", .string(schema))
    object.add("tool", .object(tool))
    object.add("main", .string(report.main.source))
    if case .failure(let failure) = report.main {
      object.add("mainFailure", .object(self.failure(failure)))
    }
    object.add("receivers", .array(report.receivers.map { .object(CheckEncoder.group($0)) }))
    object.add("threshold", .string(report.threshold.rawValue))
    return object
  }

  private static func tail(_ report: FitReport) -> JSONObject {
    var object = JSONObject()
    object.add(
      "unreadResponses",
      .array(
        report.unreadResponses.map { unread in
          var member = JSONObject()
          place(unread.location, in: &member)
          member.add("message", .string(unread.message))
          return .object(member)
        }))
    object.add("findings", .array(report.findings.map { .object(finding($0)) }))
    object.add("isFailing", .bool(report.isFailing))
    object.add("isIncomplete", .bool(report.isIncomplete))
    return object
  }

  private static func adBreak(_ entry: FitBreak) -> JSONObject {
    var object = JSONObject()
    object.add("document", .string(entry.document))
    object.add("form", .string(entry.form))
    object.add("id", entry.id)
    object.add("time", entry.time)
    object.add("durationSeconds", optional: seconds(entry.duration))
    object.add("outcome", entry.outcome)
    object.add("ads", .array(entry.ads.map { .object(ad($0)) }))
    object.add("pods", .array(entry.pods.map { .object(pod($0, of: entry)) }))
    return object
  }

  private static func ad(_ ad: FitAd) -> JSONObject {
    var object = JSONObject()
    object.add("id", ad.id)
    object.add("title", ad.title)
    object.add("declaredDurationSeconds", optional: seconds(ad.declaredDuration))
    object.add("options", .array(ad.options.map { .object(option($0)) }))
    object.add("choices", .array(ad.choices.map { .object(choice($0, of: ad)) }))
    object.add("flowerChoice", ad.flowerChoice)
    return object
  }

  private static func option(_ option: FitOption) -> JSONObject {
    var object = JSONObject()
    url(option.url, in: &object)
    object.add("line", option.location.line)
    object.add("declaredType", option.declaredType)
    object.add("declaredWidth", option.declaredSize?.width)
    object.add("declaredHeight", option.declaredSize?.height)
    object.add("isProgram", .bool(option.outcome == nil))
    switch option.outcome {
    case .facts(let facts)?:
      object.add("width", facts.mainVideo?.displaySize?.width)
      object.add("height", facts.mainVideo?.displaySize?.height)
      object.add("bitRate", facts.container.bitRate)
      object.add("durationSeconds", optional: seconds(facts.container.duration))
    case .failure(let failure)?: object.add("failure", .object(self.failure(failure)))
    case nil: break
    }
    object.add("notes", .array(option.notes.map(JSONValue.string)))
    return object
  }

  private static func choice(_ choice: FitResult, of ad: FitAd) -> JSONObject {
    var object = JSONObject()
    scope(choice.scope, in: &object)
    if case .ad(let place)? = choice.winner, ad.options.indices.contains(place) {
      object.add("winner", place)
      url(ad.options[place].url, in: &object)
    }
    object.add(
      "ranking",
      .array(
        choice.ranking.map { entry in
          var member = JSONObject()
          if case .ad(let place) = entry.ad { member.add("option", place) }
          member.add("score", .number(entry.score))
          member.add("grade", .string(entry.grade.rawValue))
          if !entry.cannotPlayOn.isEmpty {
            member.add("cannotPlayOn", .array(entry.cannotPlayOn.map { .string($0.rawValue) }))
          }
          member.add("loss", optional: entry.loss.map { .object(FitLossJSON.object($0)) })
          return .object(member)
        }))
    return object
  }

  private static func pod(_ pod: FitPod, of entry: FitBreak) -> JSONObject {
    var object = JSONObject()
    scope(pod.scope, in: &object)
    object.add("order", .array(pod.order.map { .integer(Int64($0)) }))
    object.add(
      "urls",
      .array(
        FitWords.urls(of: pod, in: entry).map { .string(String(decoding: $0, as: UTF8.self)) }))
    if let plan = pod.plan {
      object.add("durationSeconds", optional: seconds(plan.duration))
      object.add("shortfallSeconds", optional: seconds(plan.shortfall))
      object.add("overrunSeconds", optional: seconds(plan.overrun))
      object.add("totalRisk", .number(plan.totalRisk))
      object.add("highestRisk", .number(plan.highestRisk))
      object.add("isExact", .bool(plan.isExact))
      object.add(
        "leftOut",
        .array(
          plan.leftOut.sorted { $0.key < $1.key }.map { place, reason in
            var member = JSONObject()
            member.add("ad", place)
            member.add("reason", .string(FitWords.name(reason)))
            return .object(member)
          }))
    }
    return object
  }

  private static func scope(_ scope: FitScope, in object: inout JSONObject) {
    switch scope {
    case .tier(let tier): object.add("tier", .string(tier.rawValue))
    case .receiver(let id): object.add("receiver", .string(id.rawValue))
    }
  }

  /// The address as text, and its bytes beside it where they are no UTF-8, which JSON cannot hold.
  private static func url(_ bytes: [UInt8], in object: inout JSONObject) {
    object.add("url", .string(String(decoding: bytes, as: UTF8.self)))
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let digits = Array("0123456789abcdef")
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    object.add("urlBytes", .string(String(text)))
  }

  private static func failure(_ failure: ProbeFailure) -> JSONObject {
    var object = JSONObject()
    object.add("code", .string(failure.code.rawValue))
    object.add("message", .string(failure.message))
    object.add("detail", failure.detail)
    return object
  }

  private static func finding(_ finding: DocumentFinding) -> JSONObject {
    var object = JSONObject()
    object.add("rule", .string(finding.rule.description))
    object.add("severity", .string(finding.severity.rawValue))
    place(finding.location, in: &object)
    object.add("message", .string(finding.message))
    object.add("observed", finding.observed)
    object.add("expected", finding.expected)
    return object
  }

  private static func place(_ location: DocumentLocation, in object: inout JSONObject) {
    object.add("document", .string(location.document))
    object.add("line", location.line)
    object.add("column", location.column)
    object.add("path", location.path)
  }

  private static func seconds(_ value: Rational?) -> JSONValue? {
    value.map { .number($0.doubleValue) }
  }
}
