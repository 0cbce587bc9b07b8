import Findings
import JSONText
import MediaFacts

/// Turns the values of one run into JSON.
struct CheckEncoder {
  let run: CheckRun
  private let tiers: [ReceiverID: Tier]

  init(run: CheckRun) {
    self.run = run
    let pairs = run.receivers.flatMap { group in
      group.receivers.compactMap { receiver in group.tier.map { (receiver.id, $0) } }
    }
    tiers = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  func tier(_ group: TierGroup) -> JSONObject { Self.group(group) }

  /// A tier with its receivers.
  static func group(_ group: TierGroup) -> JSONObject {
    var object = JSONObject()
    object.add("tier", group.tier?.rawValue)
    object.add(
      "receivers",
      .array(
        group.receivers.map { receiver in
          var member = JSONObject()
          member.add("id", .string(receiver.id.rawValue))
          member.add("name", .string(receiver.name))
          member.add("family", .string(receiver.family))
          return .object(member)
        }))
    return object
  }

  func seam(_ seam: SeamVerdict) -> JSONObject {
    let verdict = seam.verdict
    var object = JSONObject()
    object.add("receiver", .string(seam.receiver.rawValue))
    object.add("tier", tiers[seam.receiver]?.rawValue)
    object.add("direction", .string(seam.direction.rawValue))
    object.add("from", .object(asset(seam.from)))
    object.add("to", .object(asset(seam.to)))
    object.add("grade", .string(verdict.grade.rawValue))
    object.add("gradeAtLeast", .string(verdict.gradeAtLeast.rawValue))
    object.add("isFailing", .bool(seam.fails(run.threshold)))
    object.add("score", optional: verdict.score.map(JSONValue.number))
    object.add("delayMilliseconds", optional: verdict.interval.map(Self.interval))
    object.add("isComplete", .bool(verdict.isComplete))
    object.add("knownScore", .number(verdict.knownScore))
    object.add("knownDelayMilliseconds", Self.interval(verdict.knownInterval))
    object.add("weakestBasis", CheckWords.weakestBasis(verdict.stages)?.rawValue)
    object.add("stages", .array(verdict.stages.map { .object(stage($0)) }))
    object.add("reasons", .array(verdict.reasons.map { .object(finding($0)) }))
    object.add("notEvaluated", .array(verdict.notEvaluated.map { .object(gap($0)) }))
    return object
  }

  func policy(_ report: PolicyReport) -> JSONObject {
    var object = JSONObject()
    object.add("policy", .string(report.policy))
    object.add("title", .string(report.title))
    object.add("source", .string(report.source))
    object.add("seams", .array(report.seams.map { .object(policySeam($0)) }))
    return object
  }

  /// A seam that stands alone and so says which policy it is held against.
  func policyLine(_ seam: PolicyVerdict, of report: PolicyReport) -> JSONObject {
    var object = JSONObject()
    object.add("policy", .string(report.policy))
    for member in policySeam(seam).members { object.add(member.name, member.value) }
    return object
  }

  private func policySeam(_ seam: PolicyVerdict) -> JSONObject {
    var object = JSONObject()
    object.add("direction", .string(seam.direction.rawValue))
    object.add("from", .object(asset(seam.from)))
    object.add("to", .object(asset(seam.to)))
    object.add("grade", .string(seam.grade.rawValue))
    object.add("isFailing", .bool(seam.grade.isAtLeast(run.threshold)))
    object.add("findings", .array(seam.findings.map { .object(finding($0)) }))
    object.add("notEvaluated", .array(seam.notEvaluated.map { .object(gap($0)) }))
    return object
  }

  /// A choice that stands alone and so says for which main it is.
  func fitOfMain(_ fit: FitResult) -> JSONObject {
    var object = JSONObject()
    object.add("main", .object(asset(.main)))
    for member in self.fit(fit).members { object.add(member.name, member.value) }
    return object
  }

  func fit(_ fit: FitResult) -> JSONObject {
    var object = JSONObject()
    switch fit.scope {
    case .receiver(let id):
      object.add("receiver", .string(id.rawValue))
    case .tier(let tier):
      object.add("tier", .string(tier.rawValue))
    }
    object.add("winner", optional: fit.winner.map { .object(asset($0)) })
    object.add(
      "ranking",
      .array(
        fit.ranking.map { entry in
          var member = JSONObject()
          member.add("ad", .object(asset(entry.ad)))
          member.add("score", .number(entry.score))
          member.add("grade", .string(entry.grade.rawValue))
          member.add("loss", optional: entry.loss.map { .object(loss($0)) })
          return .object(member)
        }))
    return object
  }

  /// The rules that findings, stages and gaps of the run refer to, sorted by id.
  var rules: [JSONObject] {
    var used: Set<RuleID> = []
    for verdict in run.seams.map(\.verdict) {
      used.formUnion(verdict.reasons.map(\.rule))
      used.formUnion(verdict.notEvaluated.map(\.rule))
      used.formUnion(verdict.stages.flatMap(\.rules))
    }
    for verdict in run.policies.flatMap(\.seams) {
      used.formUnion(verdict.findings.map(\.rule))
      used.formUnion(verdict.notEvaluated.map(\.rule))
    }
    for entry in run.fits.flatMap(\.ranking) {
      if case .cannotPlay(let reasons)? = entry.loss { used.formUnion(reasons.map(\.rule)) }
    }
    return used.sorted().map { id in
      var object = JSONObject()
      object.add("id", .string(id.description))
      object.add("name", run.rules[id]?.slug)
      object.add("summary", run.rules[id]?.summary)
      return object
    }
  }

  var summary: JSONObject {
    var grades = JSONObject()
    for grade in Grade.allCases.sorted(by: { $0.reportingOrder < $1.reportingOrder }) {
      grades.add(grade.rawValue, run.seams.count { $0.grade == grade })
    }
    var object = JSONObject()
    object.add("seams", run.seams.count)
    object.add("failingSeams", run.failingSeams.count)
    object.add("grades", .object(grades))
    object.add("sourcesNotProbed", run.failures.count)
    return object
  }

  /// An asset by its part and, for an ad, its place in the order given, with its source as given.
  private func asset(_ reference: AssetReference) -> JSONObject {
    var object = JSONObject()
    switch reference {
    case .main:
      object.add("role", .string("main"))
    case .ad(let place):
      object.add("role", .string("ad"))
      object.add("index", place)
    }
    object.add("source", run.source(of: reference))
    return object
  }

  static func interval(_ interval: Interval) -> JSONValue {
    var object = JSONObject()
    object.add("low", .number(interval.low))
    object.add("typical", .number(interval.typical))
    object.add("high", .number(interval.high))
    return .object(object)
  }

  private func stage(_ stage: StageVerdict) -> JSONObject {
    var object = JSONObject()
    object.add("stage", .string(stage.stage.rawValue))
    object.add("action", .string(stage.action.rawValue))
    object.add("isActionKnown", .bool(stage.isActionKnown))
    object.add("delayMilliseconds", optional: stage.interval.map(Self.interval))
    object.add("evidence", .array(stage.evidence.map { .object(source($0)) }))
    object.add("rules", .array(stage.rules.map { .string($0.description) }))
    object.add("unknowns", .array(stage.unknowns.map(JSONValue.string)))
    return object
  }

  private func finding(_ finding: Finding) -> JSONObject {
    var object = JSONObject()
    object.add("rule", .string(finding.rule.description))
    object.add("severity", .string(finding.severity.rawValue))
    object.add("subject", .string(finding.subject.rawValue))
    object.add("message", .string(finding.message))
    object.add(
      "evidence",
      .array(
        finding.evidence.map { evidence in
          var member = JSONObject()
          member.add("parameter", .string(evidence.parameter.rawValue))
          member.add("from", evidence.from)
          member.add("to", evidence.to)
          member.add("expected", evidence.expected)
          member.add("unit", evidence.unit)
          member.add("source", optional: evidence.source.map { .object(source($0)) })
          return .object(member)
        }))
    if let remedy = finding.remedy {
      var member = JSONObject()
      member.add("kind", .string(remedy.kind.rawValue))
      member.add("text", .string(remedy.text))
      object.add("remedy", .object(member))
    }
    return object
  }

  private func gap(_ gap: NotEvaluated) -> JSONObject {
    var object = JSONObject()
    object.add("rule", .string(gap.rule.description))
    object.add("subject", .string(gap.subject.rawValue))
    object.add("missing", .string(gap.missing))
    return object
  }

  private func source(_ note: SourceNote) -> JSONObject {
    var object = JSONObject()
    object.add("basis", .string(note.basis.rawValue))
    object.add("text", .string(note.text))
    return object
  }

  private func loss(_ loss: FitLoss) -> JSONObject {
    var object = JSONObject()
    switch loss {
    case .cannotPlay(let reasons):
      object.add("kind", .string("cannotPlay"))
      object.add("reasons", .array(reasons.map { .object(finding($0)) }))
    case .riskUnknown:
      object.add("kind", .string("riskUnknown"))
    case .higherRisk(let own, let winner):
      object.add("kind", .string("higherRisk"))
      object.add("own", .number(own))
      object.add("winner", .number(winner))
    case .higherTotalRisk(let own, let winner):
      object.add("kind", .string("higherTotalRisk"))
      object.add("own", .number(own))
      object.add("winner", .number(winner))
    case .heightFurtherFromMain(let own, let winner, let main):
      object.add("kind", .string("heightFurtherFromMain"))
      object.add("own", own)
      object.add("winner", winner)
      object.add("main", main)
    case .bitRateAboveMain(let own, let winner, let main):
      object.add("kind", .string("bitRateAboveMain"))
      object.add("own", own)
      object.add("winner", winner)
      object.add("main", main)
    case .bitRateFurtherFromMain(let own, let winner, let main):
      object.add("kind", .string("bitRateFurtherFromMain"))
      object.add("own", own)
      object.add("winner", winner)
      object.add("main", main)
    case .givenLater:
      object.add("kind", .string("givenLater"))
    case .notProbed, .program, .linkEnded, .cannotPlayOnMore, .heightFurtherFromPreferred,
      .bitRateAboveLimit, .longerDelay, .moreUnknowns:
      // A check offers no creatives, so that none of these comes up in one.
      return FitLossJSON.object(loss)
    }
    return object
  }
}
