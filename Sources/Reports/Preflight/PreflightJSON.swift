public import Findings
import JSONText
import MediaFacts

/// The report of `seam preflight` for programs: the schema `seam.preflight/1` in docs/schema.
public enum PreflightJSON {
  /// The schema.
  public static let schema = "seam.preflight/1"

  /// The report as JSON with a line end.
  public static func text(_ run: PreflightRun, version: String) -> String {
    var object = JSONObject()
    object.add("schema", .string(schema))
    var tool = JSONObject()
    tool.add("name", .string("seam"))
    tool.add("version", .string(version))
    object.add("tool", .object(tool))
    object.add("source", .string(run.source))
    object.add("kind", run.kind?.rawValue)
    object.add("isLive", .bool(run.isLive))
    object.add("durationSeconds", optional: number(run.duration))
    object.add("failOn", .string(run.threshold.rawValue))
    object.add("isFailing", .bool(run.isFailing))
    object.add("receivers", .array(run.receivers.map { .object(CheckEncoder.group($0)) }))
    object.add("schedule", .array(run.schedule.map(play)))
    object.add(
      "leftOut",
      .array(
        run.leftOut.map { event in
          var member = JSONObject()
          member.add("event", .string(event.event))
          member.add("reason", .string(event.reason))
          return .object(member)
        }))
    object.add("plans", .array(run.plans.map(plan)))
    object.add("signals", .array(run.signals.map(signal)))
    object.add("seams", .array(run.seams.map { seam($0, run.threshold) }))
    // What is known stands here as well: a report against a baseline is the next baseline.
    object.add(
      "findings",
      .array(
        run.findings.map { .object(finding($0)) }
          + run.known.findings.map { marked(finding($0)) }))
    object.add(
      "failures",
      .array(
        run.failures.map { .object(failure($0)) }
          + run.known.failures.map { marked(failure($0)) }))
    if !run.allowed.isEmpty {
      object.add(
        "allowed",
        .array(
          run.allowed.map { allowed in
            var member = finding(allowed.finding)
            member.add("reason", .string(allowed.reason))
            member.add("lastDay", allowed.lastDay)
            return .object(member)
          }))
    }
    return JSONWriter(style: .pretty).text(.object(object)) + "\n"
  }

  private static func failure(_ failure: ProbeFailure) -> JSONObject {
    var member = JSONObject()
    member.add("source", .string(failure.source))
    member.add("code", .string(failure.code.rawValue))
    member.add("message", .string(failure.message))
    return member
  }

  /// The same with the mark of what an earlier report said already.
  private static func marked(_ object: JSONObject) -> JSONValue {
    var object = object
    object.add("isKnown", .bool(true))
    return .object(object)
  }

  private static func number(_ seconds: Rational?) -> JSONValue? {
    seconds.map { .number($0.doubleValue) }
  }

  private static func play(_ item: ScheduledPlay) -> JSONValue {
    var object = JSONObject()
    object.add("event", item.event)
    for (name, value) in [
      ("start", item.start), ("end", item.end), ("playoutStart", item.playoutStart),
      ("playoutEnd", item.playoutEnd), ("integratedStart", item.integratedStart),
      ("integratedEnd", item.integratedEnd),
    ] {
      object.add(name, optional: number(value))
    }
    object.add("restrictions", .array(item.restrictions.map { .string($0) }))
    return .object(object)
  }

  private static func plan(_ plan: PlanReport) -> JSONValue {
    var object = JSONObject()
    object.add("plan", .string(plan.plan))
    object.add(
      "events",
      .array(
        plan.lines.map { line in
          var member = JSONObject()
          member.add("event", .string(line.event))
          member.add("plays", .bool(line.plays))
          member.add("maySkipForward", .bool(line.maySkipForward))
          member.add("mayJumpAcross", .bool(line.mayJumpAcross))
          member.add("isOverridden", .bool(line.isOverridden))
          member.add("skipButtonAfter", optional: number(line.skipButtonAfter))
          return .object(member)
        }))
    for (name, ids) in [
      ("enforcing", plan.enforcing), ("partly", plan.partly), ("notEnforcing", plan.notEnforcing),
      ("unknown", plan.unknown),
    ] {
      object.add(name, .array(ids.map { .string($0.rawValue) }))
    }
    object.add(
      "restrictions",
      .array(
        plan.restrictions.map { restriction in
          var member = JSONObject()
          member.add("kind", .string(restriction.kind))
          for (name, ids) in [
            ("enforcing", restriction.enforcing), ("partly", restriction.partly),
            ("ignoring", restriction.ignoring), ("unknown", restriction.unknown),
          ] {
            member.add(name, .array(ids.map { .string($0.rawValue) }))
          }
          return .object(member)
        }))
    return .object(object)
  }

  private static func signal(_ signal: StreamSignal) -> JSONValue {
    var object = JSONObject()
    place(signal.location, &object)
    object.add("carrier", .string(signal.carrier))
    object.add("eventID", signal.eventID.map(Int64.init))
    object.add("direction", signal.direction)
    object.add("time", optional: number(signal.time))
    object.add("durationSeconds", optional: number(signal.duration))
    object.add("segmentationType", signal.segmentationType)
    object.add("upids", .array(signal.upids.map { .string($0) }))
    return .object(object)
  }

  private static func seam(_ seam: StreamSeam, _ threshold: Grade) -> JSONValue {
    var object = JSONObject()
    object.add("time", optional: number(seam.time))
    object.add("cause", .string(seam.cause.rawValue))
    object.add("from", .string(seam.from))
    object.add("to", .string(seam.to))
    if let location = seam.location { place(location, &object) }
    object.add("notJudged", seam.notJudged)
    if seam.isGapKnown { object.add("isKnown", .bool(true)) }
    object.add(
      "verdicts",
      .array(
        seam.verdicts.map { verdict in
          var member = JSONObject()
          member.add("receiver", .string(verdict.receiver.rawValue))
          let isFailing = !verdict.isKnown && verdict.typical.verdict.fails(threshold)
          member.add("isFailing", .bool(isFailing))
          if verdict.isKnown { member.add("isKnown", .bool(true)) }
          member.add("playable", verdict.playable)
          member.add("count", verdict.count)
          member.add("typical", pair(verdict.typical))
          member.add("worst", pair(verdict.worst))
          return .object(member)
        }))
    return .object(object)
  }

  private static func pair(_ pair: StreamVerdict.Pair) -> JSONValue {
    var object = JSONObject()
    object.add("from", .string(pair.from))
    object.add("to", .string(pair.to))
    object.add("grade", .string(pair.verdict.grade.rawValue))
    object.add("score", optional: pair.verdict.score.map(JSONValue.number))
    object.add("knownScore", .number(pair.verdict.knownScore))
    object.add(
      "delayMilliseconds", optional: pair.verdict.interval.map(CheckEncoder.interval))
    object.add(
      "reasons",
      .array(
        pair.verdict.reasons.map { reason in
          var member = JSONObject()
          member.add("rule", .string("\(reason.rule)"))
          member.add("severity", .string(reason.severity.rawValue))
          member.add("message", .string(reason.message))
          member.add("remedy", reason.remedy?.text)
          return .object(member)
        }))
    return .object(object)
  }

  private static func finding(_ finding: DocumentFinding) -> JSONObject {
    var object = JSONObject()
    object.add("rule", .string("\(finding.rule)"))
    object.add("severity", .string(finding.severity.rawValue))
    place(finding.location, &object)
    object.add("message", .string(finding.message))
    object.add("observed", finding.observed)
    object.add("expected", finding.expected)
    object.add("remedy", finding.remedy?.text)
    return object
  }

  private static func place(_ location: DocumentLocation, _ object: inout JSONObject) {
    object.add("document", .string(location.document))
    object.add("line", location.line)
    object.add("column", location.column)
    object.add("path", location.path)
  }
}
