/// Collects what a command finds into a digest.
public struct DigestBuilder: Sendable {
  private var collected: Digest
  private let catalogue: RuleCatalogue
  private var verdictPlaces: [PairVerdict: Int] = [:]
  private var failures: Set<UnreadableInput> = []
  private let receiverOrder: [ReceiverID: Int]
  /// The place of each receiver's tier among `receivers`.
  let tierPlaces: [ReceiverID: Int]

  /// Starts a digest; the catalogue holds at least the rules that findings will refer to.
  public init(
    tool: DigestTool, command: String, threshold: Grade, receivers: [TierGroup],
    catalogue: RuleCatalogue
  ) {
    collected = Digest(tool: tool, command: command, threshold: threshold, receivers: receivers)
    self.catalogue = catalogue
    let ids = receivers.flatMap(\.receivers).map(\.id)
    receiverOrder = Dictionary(
      zip(ids, ids.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    var tierPlaces: [ReceiverID: Int] = [:]
    for (place, group) in receivers.enumerated() {
      for receiver in group.receivers { tierPlaces[receiver.id] = place }
    }
    self.tierPlaces = tierPlaces
  }

  /// The receivers by tier.
  var receivers: [TierGroup] { collected.receivers }

  /// What has been collected, with the rules that it refers to.
  public var digest: Digest {
    var digest = collected
    var met: Set<RuleID> = []
    for subject in digest.subjects {
      met.formUnion(subject.findings.map(\.rule))
      met.formUnion(subject.notEvaluated.map(\.rule))
    }
    for verdict in digest.verdicts {
      met.formUnion(verdict.reasons.map(\.rule))
      met.formUnion(verdict.notEvaluated.map(\.rule))
      met.formUnion(verdict.stages.flatMap(\.rules))
    }
    met.formUnion(digest.documentFindings.map(\.rule))
    digest.rules = RuleCatalogue(catalogue.rules.filter { met.contains($0.id) })
    return digest
  }

  /// Adds an asset and gives its place.
  public mutating func add(_ asset: DigestAsset) -> Int {
    collected.assets.append(asset)
    return collected.assets.count - 1
  }

  /// Adds a policy, where there is none of its id.
  public mutating func add(_ policy: DigestPolicy) {
    guard !collected.policies.contains(where: { $0.id == policy.id }) else { return }
    collected.policies.append(policy)
  }

  /// Adds a choice of creative.
  public mutating func add(_ choice: DigestChoice) { collected.choices.append(choice) }

  /// Adds a playlist, an ad response or a sheet that was read, once.
  public mutating func add(document: String) {
    if !collected.documents.contains(document) { collected.documents.append(document) }
  }

  /// Adds a finding about a document.
  public mutating func add(_ finding: DocumentFinding) {
    collected.documentFindings.append(finding)
    add(document: finding.location.document)
  }

  /// Adds what could not be read, once.
  public mutating func add(_ failure: UnreadableInput) {
    if failures.insert(failure).inserted { collected.unreadable.append(failure) }
  }

  /// Adds a subject that was made by hand.
  public mutating func add(_ subject: DigestSubject) { collected.subjects.append(subject) }

  /// Adds a verdict, where there is none like it, and gives its place.
  public mutating func add(_ verdict: PairVerdict) -> Int {
    if let place = verdictPlaces[verdict] { return place }
    let place = collected.verdicts.count
    collected.verdicts.append(verdict)
    verdictPlaces[verdict] = place
    return place
  }

  /// Adds a subject of seams on receivers, of which the worst counts.
  ///
  /// The seams' verdicts have been added before; seams whose verdict is not there are left out. `before`
  /// is the ad from which all of them come, where they are seams between two ads. The subject is partial
  /// where a seam of it could not be judged, and then unknown at best.
  public mutating func addSubject(
    asset: Int, main: Int?, before: Int? = nil, scope: DigestScope, seams: [DigestSeam],
    isPartial: Bool = false
  ) {
    let known = seams.filter { collected.verdicts.indices.contains($0.verdict) }
    let threshold = collected.threshold
    var subject = DigestSubject(
      asset: asset, main: main, before: before, scope: scope, outcome: .pass, grade: .seamless,
      gradeAtLeast: .seamless, knownScore: 0, seams: known)
    var worst: (seam: DigestSeam, verdict: PairVerdict)?
    if isPartial { subject.grade = subject.grade.worse(.unknown) }
    var fails = isPartial && Grade.unknown.isAtLeast(threshold)
    var merger = FindingMerger(order: receiverOrder)
    for seam in known {
      let verdict = collected.verdicts[seam.verdict]
      subject.grade = subject.grade.worse(verdict.grade)
      let isFailing = verdict.fails(threshold)
      fails = fails || isFailing
      if worst.map({ Self.rank($0.verdict) < Self.rank(verdict) }) ?? true {
        worst = (seam, verdict)
      }
      merger.add(verdict, of: seam, isFailing: isFailing)
    }
    subject.knownScore = worst?.verdict.knownScore ?? 0
    subject.gradeAtLeast =
      subject.grade == .unplayable ? .unplayable : Grade(score: subject.knownScore)
    subject.interval = worst?.verdict.interval
    subject.worstReceiver = worst?.seam.receiver
    subject.outcome = fails ? .fail : subject.grade == .unknown ? .unknown : .pass
    subject.findings = merger.findings
    subject.notEvaluated = merger.notEvaluated
    collected.subjects.append(subject)
  }

  /// Adds what a policy says of a creative: severe with an error, minor with a warning.
  public mutating func addSubject(
    asset: Int, main: Int?, before: Int? = nil, policy: String,
    seams: [(direction: SeamDirection, findings: [Finding], notEvaluated: [NotEvaluated])]
  ) {
    let threshold = collected.threshold
    var merger = FindingMerger(order: [:])
    for seam in seams {
      for finding in seam.findings {
        merger.add(
          finding, on: nil, seam.direction,
          isFailing: finding.severity.grade.isAtLeast(threshold))
      }
      for gap in seam.notEvaluated { merger.add(gap) }
    }
    let grade = merger.findings.map(\.severity).max()?.grade ?? .seamless
    collected.subjects.append(
      DigestSubject(
        asset: asset, main: main, before: before, scope: .policy(policy),
        outcome: grade.isAtLeast(threshold) ? .fail : .pass, grade: grade, gradeAtLeast: grade,
        knownScore: 0, findings: merger.findings, notEvaluated: merger.notEvaluated))
  }

  /// Of verdicts with one score the one that cannot be played is worse, then the one not all known.
  private static func rank(_ verdict: PairVerdict) -> (Int, Double, Int) {
    (
      verdict.grade == .unplayable ? 1 : 0, verdict.knownScore, verdict.grade == .unknown ? 1 : 0
    )
  }
}

/// Puts findings of many seams together that say the same.
private struct FindingMerger {
  private struct Key: Hashable {
    var rule: RuleID
    var severity: Severity
    var message: String
    var remedy: Remedy?
  }

  private struct Returned: Hashable {
    var rule: RuleID
    var severity: Severity
    var receiver: ReceiverID?
  }

  private let order: [ReceiverID: Int]
  private var merged: [DigestFinding] = []
  private var places: [Key: Int] = [:]
  private var outward: [Returned: Int] = [:]
  private var gaps: [NotEvaluated] = []
  private var knownGaps: Set<NotEvaluated> = []

  init(order: [ReceiverID: Int]) { self.order = order }

  mutating func add(_ verdict: PairVerdict, of seam: DigestSeam, isFailing: Bool) {
    for finding in verdict.reasons {
      add(finding, on: seam.receiver, seam.direction, isFailing: isFailing)
    }
    for gap in verdict.notEvaluated { add(gap) }
  }

  mutating func add(_ gap: NotEvaluated) {
    if knownGaps.insert(gap).inserted { gaps.append(gap) }
  }

  mutating func add(
    _ finding: Finding, on receiver: ReceiverID?, _ direction: SeamDirection, isFailing: Bool
  ) {
    let returned = Returned(rule: finding.rule, severity: finding.severity, receiver: receiver)
    // On the way back the values of a sentence change places; it is the same thing to mend.
    if direction == .adToMain, let place = outward[returned] {
      note(direction, on: receiver, isFailing: isFailing, at: place)
      return
    }
    let key = Key(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      remedy: finding.remedy)
    let place = places[key] ?? merged.count
    if place == merged.count {
      places[key] = place
      merged.append(
        DigestFinding(
          rule: finding.rule, severity: finding.severity, message: finding.message,
          evidence: finding.evidence, remedy: finding.remedy))
    }
    if direction == .mainToAd { outward[returned] = place }
    note(direction, on: receiver, isFailing: isFailing, at: place)
  }

  private mutating func note(
    _ direction: SeamDirection, on receiver: ReceiverID?, isFailing: Bool, at place: Int
  ) {
    if let receiver, !merged[place].receivers.contains(receiver) {
      merged[place].receivers.append(receiver)
    }
    if !merged[place].directions.contains(direction) {
      merged[place].directions.append(direction)
    }
    if isFailing { merged[place].isFailing = true }
  }

  /// The heaviest first, then by rule; of one rule in the order in which they came up.
  var findings: [DigestFinding] {
    let playing = SeamDirection.allCases
    return merged.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.level != second.level { return first.level > second.level }
      if first.severity != second.severity { return first.severity > second.severity }
      return first.rule == second.rule ? left.offset < right.offset : first.rule < second.rule
    }.map { _, finding in
      var finding = finding
      finding.receivers.sort {
        (order[$0] ?? .max, $0.rawValue) < (order[$1] ?? .max, $1.rawValue)
      }
      finding.directions = playing.filter(finding.directions.contains)
      return finding
    }
  }

  var notEvaluated: [NotEvaluated] {
    gaps.enumerated().sorted {
      $0.element.rule == $1.element.rule
        ? $0.offset < $1.offset : $0.element.rule < $1.element.rule
    }.map(\.element)
  }
}
