public import Findings
import MediaFacts

/// The report of `seam preflight` for people.
public struct PreflightText: Sendable {
  private let width: Int?
  private let inColour: Bool
  private let showsAll: Bool

  /// Makes a report that breaks lines at a width; absent, none is broken.
  public init(width: Int?, inColour: Bool, showsAll: Bool) {
    self.width = width
    self.inColour = inColour
    self.showsAll = showsAll
  }

  /// The whole report.
  public func text(_ run: PreflightRun) -> String {
    var page = TextPage(width: width, inColour: inColour)
    heading(run, &page)
    schedule(run, &page)
    signals(run, &page)
    for plan in run.plans { self.plan(plan, &page) }
    // Of what could not be read there is nothing to be said by tier.
    if run.kind != nil {
      for group in run.receivers { seams(run, group, &page) }
    }
    notJudged(run, &page)
    documents(run, &page)
    summary(run, &page)
    return page.text
  }

  private func heading(_ run: PreflightRun, _ page: inout TextPage) {
    var words: [String] = []
    switch run.kind {
    case .hlsMultivariant?: words.append("HLS multivariant playlist")
    case .hlsMedia?: words.append("HLS media playlist")
    case .dash?: words.append("MPEG-DASH presentation")
    case nil: words.append("not read")
    }
    if run.kind != nil { words.append(run.isLive ? "live" : "on demand") }
    if let duration = run.duration { words.append(Self.time(duration) + " long") }
    words.append("\(run.seams.count) seam\(run.seams.count == 1 ? "" : "s")")
    page.line(StyledText(run.source, .strong))
    page.facts(StyledText(), words.map { StyledText($0) }, indent: 2, labelWidth: 0)
  }

  private func schedule(_ run: PreflightRun, _ page: inout TextPage) {
    guard !run.schedule.isEmpty else { return }
    page.blankLine()
    page.line(StyledText("SCHEDULE", .strong))
    for item in run.schedule {
      var words = [
        StyledText(
          "content \(Self.time(item.start)) to \(Self.time(item.end))"),
        StyledText("playout \(Self.time(item.playoutStart)) to \(Self.time(item.playoutEnd))"),
        StyledText(
          "integrated \(Self.time(item.integratedStart)) to \(Self.time(item.integratedEnd))"),
      ]
      if !item.restrictions.isEmpty {
        words.append(StyledText("restricts " + item.restrictions.joined(separator: ", ")))
      }
      page.facts(
        StyledText(item.event ?? "main", item.event == nil ? .faint : .strong), words, indent: 2,
        labelWidth: 12)
    }
    for event in run.leftOut {
      page.prose(
        StyledText(event.event, .warning), StyledText("does not play: \(event.reason)"), indent: 2,
        labelWidth: 12)
    }
  }

  private func signals(_ run: PreflightRun, _ page: inout TextPage) {
    guard !run.signals.isEmpty else { return }
    page.blankLine()
    page.line(StyledText("SPLICE SIGNALS", .strong))
    for signal in run.signals {
      let words = [
        signal.direction, signal.eventID.map { "event \($0)" },
        signal.time.map { "at \(Self.time($0))" },
        signal.duration.map { "lasts \(Self.time($0))" }, signal.segmentationType,
        signal.upids.isEmpty ? nil : signal.upids.joined(separator: ", "),
      ].compactMap(\.self)
      page.facts(
        StyledText("line \(signal.location.line.map(String.init) ?? "?")", .faint),
        [StyledText(signal.carrier)] + words.map { StyledText($0) }, indent: 2, labelWidth: 12)
    }
  }

  private func plan(_ plan: PlanReport, _ page: inout TextPage) {
    page.blankLine()
    page.line(StyledText("PLAN \(plan.plan)", .strong))
    for line in plan.lines {
      var words: [String] = []
      if line.plays {
        words.append(line.maySkipForward ? "may be skipped" : "may not be skipped")
        words.append(line.mayJumpAcross ? "may be jumped across" : "must have played")
        if line.isOverridden { words.append("the client lifts what the server restricts") }
        if let after = line.skipButtonAfter { words.append("button after \(Self.time(after))") }
      } else {
        words.append("left out")
      }
      page.facts(
        StyledText(line.event, .strong), words.map { StyledText($0) }, indent: 2, labelWidth: 12)
    }
    func receivers(_ label: String, _ ids: [ReceiverID]) {
      guard !ids.isEmpty else { return }
      page.prose(
        StyledText(label, .faint), StyledText(ids.map(\.rawValue).joined(separator: " ")),
        indent: 2, labelWidth: 12)
    }
    for restriction in plan.restrictions {
      receivers("\(restriction.kind) holds", restriction.enforcing)
      receivers("\(restriction.kind) partly", restriction.partly)
      receivers("\(restriction.kind) ignored", restriction.ignoring)
      receivers("\(restriction.kind) ?", restriction.unknown)
    }
  }

  // MARK: - Seams

  private func seams(_ run: PreflightRun, _ group: TierGroup, _ page: inout TextPage) {
    let ids = Set(group.receivers.map(\.id))
    let names = Dictionary(
      group.receivers.map { ($0.id, "\($0.name) [\($0.id.rawValue)]") },
      uniquingKeysWith: { first, _ in first })
    var blocks: [(seam: StreamSeam, verdicts: [StreamVerdict])] = []
    for seam in run.seams {
      let own = seam.newVerdicts.filter { ids.contains($0.receiver) }
      let grouped = Dictionary(grouping: own) { SeamKey($0) }
      // The worst first; of verdicts that are alike the receivers stand together.
      for verdicts in grouped.values.sorted(by: { Self.precedes($0, $1) }) {
        guard let first = verdicts.first else { continue }
        let verdict = first.typical.verdict
        guard showsAll || verdict.fails(run.threshold) || verdict.grade == .unknown else {
          continue
        }
        blocks.append((seam, verdicts))
      }
    }
    page.blankLine()
    let gaps = run.seams.filter { $0.notJudged != nil }.count
    let isNew = run.seams.contains {
      $0.verdicts.contains { $0.isKnown && ids.contains($0.receiver) }
    }
    let judged = gaps == 0 ? "" : " at the \(run.seams.count - gaps) seams that were judged"
    let count =
      !blocks.isEmpty
      ? ""
      : gaps > 0 && gaps == run.seams.count
        ? ": no seam could be judged"
        : ": nothing \(isNew ? "new, " : "")\(CheckWords.failing(run.threshold))\(judged)"
    page.line(StyledText(CheckWords.tier(group.tier) + count, .strong))
    for block in blocks { self.seam(block.seam, block.verdicts, names, run, &page) }
  }

  /// Seams of which nothing can be said, each with the reason.
  private func notJudged(_ run: PreflightRun, _ page: inout TextPage) {
    let seams = run.seams.filter(\.isNewGap)
    guard !seams.isEmpty else { return }
    page.blankLine()
    page.line(StyledText("NOT JUDGED", .warning))
    for seam in seams {
      page.prose(
        StyledText(),
        StyledText(
          "at \(Self.time(seam.time)): \(seam.from) to \(seam.to) (\(seam.cause.rawValue))"),
        indent: 2, labelWidth: 0)
      page.prose(
        StyledText("why", .faint), StyledText(seam.notJudged ?? ""), indent: 4, labelWidth: 9)
    }
  }

  private func seam(
    _ seam: StreamSeam, _ verdicts: [StreamVerdict], _ names: [ReceiverID: String],
    _ run: PreflightRun, _ page: inout TextPage
  ) {
    guard let first = verdicts.first else { return }
    let pair = first.typical
    let grade = pair.verdict.grade
    var title = StyledText(
      grade.rawValue.uppercased(), CheckWords.style(grade))
    if let score = pair.verdict.score { title.append(", risk \(CheckWords.score(score)) of 100") }
    title.append(" at \(Self.time(seam.time)): \(seam.from) to \(seam.to) (\(seam.cause.rawValue))")
    page.prose(StyledText(), title, indent: 2, labelWidth: 0)
    func row(_ label: String, _ text: String) {
      page.prose(StyledText(label, .faint), StyledText(text), indent: 4, labelWidth: 9)
    }
    row("on", verdicts.map { names[$0.receiver] ?? $0.receiver.rawValue }.joined(separator: ", "))
    if let line = seam.location?.line { row("where", "line \(line)") }
    if pair.from != pair.to || first.count > 1 {
      row("rungs", "\(pair.from) to \(pair.to); \(first.playable) of \(first.count) can be played")
    }
    if let interval = pair.verdict.interval { row("delay", CheckWords.delay(interval)) }
    if first.worst.verdict.knownScore > pair.verdict.knownScore + 0.5 {
      row(
        "worst",
        "\(first.worst.from) to \(first.worst.to): \(first.worst.verdict.grade.rawValue), risk "
          + CheckWords.score(first.worst.verdict.knownScore))
    }
    for stage in pair.verdict.stages where stage.action != .reuse {
      let rules =
        stage.rules.isEmpty
        ? "" : " [" + stage.rules.map(\.description).joined(separator: " ") + "]"
      row("because", "\(CheckWords.stage(stage.stage)) \(CheckWords.action(stage.action))\(rules)")
    }
    for finding in pair.verdict.reasons where showsAll || finding.severity != .notice {
      row("why", "\(finding.rule) \(finding.message)")
    }
    for gap in pair.verdict.notEvaluated where grade == .unknown {
      row("unknown", "\(gap.rule): \(gap.missing)")
    }
    for remedy in Set(pair.verdict.reasons.compactMap(\.remedy)).filter({ $0.kind != .none })
      .sorted(by: { ($0.kind, $0.text) < ($1.kind, $1.text) })
    {
      row("fix", remedy.text)
    }
  }

  /// What makes two verdicts read alike.
  private struct SeamKey: Hashable {
    let grade: Grade
    let score: Int
    let pair: [String]
    let reasons: [Finding]

    init(_ verdict: StreamVerdict) {
      grade = verdict.typical.verdict.grade
      score = Int(verdict.typical.verdict.knownScore)
      pair = [verdict.typical.from, verdict.typical.to]
      reasons = verdict.typical.verdict.reasons
    }
  }

  private static func precedes(_ first: [StreamVerdict], _ second: [StreamVerdict]) -> Bool {
    guard let one = first.first, let other = second.first else { return false }
    let own = (
      one.typical.verdict.grade.reportingOrder, -one.typical.verdict.knownScore,
      one.receiver.rawValue
    )
    let theirs = (
      other.typical.verdict.grade.reportingOrder, -other.typical.verdict.knownScore,
      other.receiver.rawValue
    )
    return own < theirs
  }

  // MARK: - Documents

  private func documents(_ run: PreflightRun, _ page: inout TextPage) {
    let shown = run.findings.filter { showsAll || $0.severity != .notice }
    if !shown.isEmpty {
      page.blankLine()
      page.line(StyledText("PLAYLISTS AND MANIFESTS", .strong))
    }
    for finding in shown {
      let place =
        [
          finding.location.document, finding.location.line.map(String.init),
          finding.location.column.map(String.init),
        ].compactMap(\.self).joined(separator: ":")
      var text = StyledText(
        finding.severity.rawValue, finding.severity == .error ? .bad : .warning)
      text.append(" \(finding.rule) at \(place): \(finding.message)")
      if let expected = finding.expected { text.append(" Expected \(expected).") }
      page.prose(StyledText(), text, indent: 2, labelWidth: 0)
    }
    allowed(run, &page)
    guard !run.failures.isEmpty else { return }
    page.blankLine()
    page.line(StyledText("NOT READ", .bad))
    for failure in run.failures {
      page.prose(
        StyledText(), StyledText("\(failure.source): \(failure.message)"), indent: 2, labelWidth: 0)
    }
  }

  private func summary(_ run: PreflightRun, _ page: inout TextPage) {
    let failing = run.seams.filter { $0.fails(run.threshold) }
    let gaps = run.seams.filter(\.isNewGap).count
    let knownSeams = run.seams.filter { seam in
      seam.isKnown
        && (seam.notJudged != nil
          || seam.verdicts.contains { $0.typical.verdict.fails(run.threshold) })
    }.count
    let errors = run.findings.filter { $0.severity == .error }.count
    let warnings = run.findings.filter { $0.severity == .warning }.count
    page.blankLine()
    page.prose(
      StyledText(),
      StyledText(
        "\(failing.count) of \(run.seams.count) seams \(CheckWords.failing(run.threshold)) on a "
          + "receiver; \(errors) errors and \(warnings) warnings about documents; "
          + "\(run.failures.count) not read"), indent: 0, labelWidth: 0)
    if gaps > 0 {
      page.prose(
        StyledText(), StyledText("\(gaps) of \(run.seams.count) seams not judged", .warning),
        indent: 0, labelWidth: 0)
    }
    let known = [
      (knownSeams, "seams"), (run.known.findings.count, "findings"),
      (run.known.failures.count, "not read"),
    ].filter { $0.0 > 0 }
    if !known.isEmpty {
      page.prose(
        StyledText(),
        StyledText(
          "known from the baseline: "
            + known.map { "\($0.0) \($0.1)" }.joined(separator: ", ")), indent: 0, labelWidth: 0)
    }
  }

  private func allowed(_ run: PreflightRun, _ page: inout TextPage) {
    guard !run.allowed.isEmpty else { return }
    page.blankLine()
    page.line(StyledText("ALLOWED", .strong))
    let groups = Dictionary(grouping: run.allowed) { "\($0.finding.rule)\n\($0.reason)" }
    for group in groups.sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let first = group.first else { continue }
      let until = first.lastDay.map { " until \($0)" } ?? ""
      page.prose(
        StyledText("\(first.finding.rule)", .faint),
        StyledText(
          "\(group.count) finding\(group.count == 1 ? "" : "s") left out\(until): \(first.reason)"),
        indent: 2, labelWidth: 12)
    }
  }

  /// `1:02:03.500`, or a question mark where it is not known.
  static func time(_ seconds: Rational?) -> String {
    guard let seconds else { return "?" }
    let milliseconds = Int64((seconds.magnitude.doubleValue * 1000).rounded())
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let rest = Figures.fixed(Double(milliseconds % 60_000) / 1000, digits: 3)
    let padded =
      (rest.firstIndex(of: ".").map { rest.distance(from: rest.startIndex, to: $0) } ?? 2) < 2
      ? "0" + rest : rest
    let sign = seconds < Rational(0) ? "-" : ""
    return hours > 0
      ? "\(sign)\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(padded)"
      : "\(sign)\(minutes):\(padded)"
  }
}
