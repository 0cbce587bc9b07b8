import Findings
import MediaFacts

/// Why each creative is worth what it is: a part for each pair of formats, a card for receivers that are alike.
struct HTMLDetails {
  /// What the cards may take together, in UTF-8 bytes; pairs after that have a table in their place.
  static let budget = 6_000_000

  /// With more subjects that have no seams the page would be slow to open.
  static let mostSeamless = 500

  private let matrix: HTMLMatrix
  private let pairs: HTMLPairs
  private let digest: Digest
  private let words: DigestWords

  init(_ matrix: HTMLMatrix, _ pairs: HTMLPairs) {
    self.matrix = matrix
    self.pairs = pairs
    digest = matrix.digest
    words = DigestWords(digest: digest)
  }

  /// The section, the highest risk first.
  var text: String {
    guard !pairs.pairs.isEmpty || digest.subjects.contains(where: { !$0.findings.isEmpty }) else {
      return ""
    }
    var text = "<section aria-labelledby=\"h-why\">\n<h2 id=\"h-why\">Why, and what to do</h2>\n"
    text += "<p class=\"hint\">Creatives in the same format with the same verdicts stand together."
    text += "</p>\n<p id=\"unfold\" class=\"tools\" hidden><button type=\"button\" data-open=\"1\">"
    text += "Unfold all</button> <button type=\"button\" data-open=\"\">Fold all</button></p>\n"
    var used = 0
    var isShort = false
    for place in pairs.pairs.indices {
      let piece = pair(place, isShort: used > Self.budget)
      if used > Self.budget, !isShort {
        isShort = true
        text += "<p class=\"hint\">The pairs from here on have the lowest risk of many and stand "
        text += "as tables; seam’s JSON has all about them.</p>\n"
      }
      used += piece.utf8.count
      text += piece
    }
    return text + policies + seamless + "</section>\n"
  }

  // MARK: Pairs

  private func pair(_ place: Int, isShort: Bool) -> String {
    let pair = pairs.pairs[place]
    let creative = digest.asset(pair.to)
    let isAfterAd = digest.asset(pair.from)?.role == .creative
    let names = pair.rows.map { digest.asset(matrix.rows[$0].asset)?.name ?? "" }
    let shown = HTMLMatrix.shown(pair.worst, threshold: digest.threshold) ?? .unknown
    var text = "<article class=\"pair\" id=\"p\(place + 1)\" tabindex=\"-1\">\n<h3>"
    text += "<span class=\"chip \(HTMLMatrix.letter(shown))\">\(shown.rawValue)</span> "
    text += DigestWords.name(creative?.name ?? "", columns: 80).escaped
    if names.count > 1 { text += " <span class=\"more\">and \(names.count - 1) more</span>" }
    if isAfterAd {
      let before = DigestWords.name(digest.asset(pair.from)?.name ?? "", columns: 60)
      text += " <span class=\"more\">after \(before.escaped)</span>"
    }
    text += "</h3>\n"
    text += members(pair, names)
    if let comparison = pair.comparison {
      let first = isAfterAd ? "previous ad" : "main content"
      text += HTMLFormats(comparison: comparison, fromName: first, toName: "ad").text
    }
    text += isShort ? table(of: pair) : cards(of: pair, isAfterAd: isAfterAd)
    return text + "</article>\n"
  }

  private static func aside(_ text: String) -> String {
    " <span class=\"sub\">\(text.escaped)</span>"
  }

  private func members(_ pair: HTMLPairs.Pair, _ names: [String]) -> String {
    let limit = 200
    let sources = pair.rows.prefix(limit).map { row -> String in
      let asset = digest.asset(matrix.rows[row].asset)
      var text = "<li><code>\(DigestWords.name(asset?.source ?? "", columns: 400).escaped)</code>"
      if let group = asset?.group { text += Self.aside(DigestWords.name(group)) }
      if let location = asset?.location { text += Self.aside(Self.place(location)) }
      return text + "</li>"
    }
    guard sources.count > 1 else { return "<ul class=\"files\">\(sources.joined())</ul>\n" }
    let rest = pair.rows.count - sources.count
    return
      "<details class=\"files\"><summary>\(pair.rows.count) creatives in this format</summary>"
      + "<ul>\(sources.joined())\(rest > 0 ? "<li>and \(rest) more</li>" : "")</ul></details>\n"
  }

  static func place(_ location: DocumentLocation) -> String {
    var text = DigestWords.name(location.document)
    if let line = location.line { text += ", line \(line)" }
    if let column = location.column { text += ", column \(column)" }
    return text
  }

  // MARK: Cards

  /// Receivers that share both verdicts.
  private struct Cluster {
    var out: PairVerdict?
    var back: PairVerdict?
    var receivers: [ReceiverID]

    var verdicts: [PairVerdict] { [out, back].compactMap(\.self) }
    var cell: HTMLMatrix.Cell {
      HTMLMatrix.worst(
        of: verdicts.map { HTMLMatrix.Cell(grade: $0.grade, score: $0.knownScore) })
    }
    func fails(_ threshold: Grade) -> Bool { verdicts.contains { $0.fails(threshold) } }
  }

  private func clusters(of pair: HTMLPairs.Pair) -> [Cluster] {
    var clusters: [Cluster] = []
    var places: [[Int?]: Int] = [:]
    for meeting in pair.meetings {
      let key = [meeting.out, meeting.back]
      if let place = places[key] {
        clusters[place].receivers.append(meeting.receiver)
        continue
      }
      places[key] = clusters.count
      clusters.append(
        Cluster(
          out: meeting.out.map { digest.verdicts[$0] },
          back: meeting.back.map { digest.verdicts[$0] }, receivers: [meeting.receiver]))
    }
    return clusters.enumerated().sorted { left, right in
      let (first, second) = (order(left.element), order(right.element))
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
  }

  private func order(_ cluster: Cluster) -> (Int, Int, Double) {
    let cell = cluster.cell
    return (
      cluster.fails(digest.threshold) ? 1 : 0, cell.grade == .unplayable ? 1 : 0, cell.score
    )
  }

  private func cards(of pair: HTMLPairs.Pair, isAfterAd: Bool) -> String {
    clusters(of: pair).map { card($0, pair, isAfterAd: isAfterAd) }.joined()
  }

  private func card(_ cluster: Cluster, _ pair: HTMLPairs.Pair, isAfterAd: Bool) -> String {
    let fails = cluster.fails(digest.threshold)
    let shown = HTMLMatrix.shown(cluster.cell, threshold: digest.threshold) ?? .unknown
    let names = cluster.receivers.map(words.receiver)
    var text = "<details class=\"seam\(fails ? " fails" : "")\"\(fails ? " open" : "")>"
    text += "<summary><h4>"
    text += "<span class=\"chip \(HTMLMatrix.letter(shown))\">\(shown.rawValue)</span> "
    if cluster.cell.grade != .unplayable {
      text += "<span class=\"risk\">\(cluster.cell.grade == .unknown ? "≥ " : "")"
      text += "\(cluster.cell.figure)</span> "
    }
    text += "on \(DigestWords.name(names.first ?? "", columns: 80).escaped)"
    if names.count > 1 { text += " and \(names.count - 1) more" }
    text += "</h4></summary>\n"
    if names.count > 1 {
      let all = names.map { DigestWords.name($0).escaped }.joined(separator: " · ")
      text += "<p class=\"on\">\(all)</p>\n"
    }
    let (first, second) = isAfterAd ? ("previous ad", "ad") : ("main", "ad")
    let timeline = HTMLTimeline(
      fromName: first, toName: second, out: cluster.out, back: cluster.back,
      fromEdges: isAfterAd ? digest.asset(pair.from)?.edges : nil,
      toEdges: digest.asset(pair.to)?.edges ?? AssetEdges())
    text += "<div class=\"drawn\" role=\"group\" aria-label=\"Drawing\" tabindex=\"0\">"
    text += timeline.text + "</div>\n"
    let edges = timeline.edges.map { "<li>\($0.escaped).</li>" }.joined()
    if !edges.isEmpty { text += "<ul class=\"edges\">\(edges)</ul>\n" }
    text += verdicts(of: cluster, first, second)
    return text + "</details>\n"
  }

  private func verdicts(of cluster: Cluster, _ first: String, _ second: String) -> String {
    if let out = cluster.out, let back = cluster.back, SeamGroup.isAlike(out, back) {
      return verdict(out, heading: "\(first) to \(second), and back")
    }
    return (cluster.out.map { verdict($0, heading: "\(first) to \(second)") } ?? "")
      + (cluster.back.map { verdict($0, heading: "\(second) to \(first)") } ?? "")
  }

  private func verdict(_ verdict: PairVerdict, heading: String) -> String {
    var text = "<h5>\(heading.prefix(1).uppercased())\(heading.dropFirst()): "
    if verdict.grade == .unplayable {
      text += "playback stops"
    } else if let interval = verdict.interval {
      text += CheckWords.delay(interval)
    } else if verdict.knownInterval.high > 0 {
      text += "at least \(CheckWords.delay(verdict.knownInterval)); the rest is not known"
    } else {
      text += "delay not known"
    }
    text += "</h5>\n"
    text += stages(verdict.stages) + reasons(verdict) + gaps(verdict)
    return text
  }

  private func stages(_ stages: [StageVerdict]) -> String {
    guard !stages.isEmpty else { return "" }
    var text = "<table class=\"plain\"><thead><tr><th scope=\"col\">Stage</th>"
    text += "<th scope=\"col\">What it does</th><th scope=\"col\">How long</th>"
    text += "<th scope=\"col\">How that is known</th></tr></thead><tbody>\n"
    for stage in stages {
      text += "<tr><th scope=\"row\">\(CheckWords.stage(stage.stage))</th><td>"
      if !stage.isActionKnown { text += "at least " }
      text += CheckWords.action(stage.action)
      if !stage.rules.isEmpty { text += " \(Self.links(stage.rules))" }
      text += "</td><td>"
      if stage.action != .unplayable {
        text += stage.interval.map(CheckWords.delay) ?? "not known"
      }
      text += "</td><td>"
      var notes = stage.evidence.map {
        "<b>\(CheckWords.basis($0.basis))</b>: \($0.text.escaped)"
      }
      notes += stage.unknowns.map { "<b>not known</b>: \($0.escaped)" }
      text += notes.joined(separator: "<br>") + "</td></tr>\n"
    }
    return text + "</tbody></table>\n"
  }

  static func links(_ rules: [RuleID]) -> String {
    rules.map { "<a class=\"rule\" href=\"#r-\($0)\">\($0)</a>" }.joined(separator: " ")
  }

  private func reasons(_ verdict: PairVerdict) -> String {
    guard !verdict.reasons.isEmpty else { return "" }
    let sorted = verdict.reasons.enumerated().sorted {
      $0.element.severity == $1.element.severity
        ? $0.offset < $1.offset : $0.element.severity > $1.element.severity
    }.map(\.element)
    return "<ul class=\"reasons\">\n\(sorted.map(Self.reason).joined())</ul>\n"
  }

  static func reason(_ finding: Finding) -> String {
    var text = "<li class=\"is-\(finding.severity.rawValue)\">\(links([finding.rule])) "
    text += "<b class=\"weight\">\(finding.severity.rawValue)</b> \(finding.message.escaped)"
    for evidence in finding.evidence {
      text += "<br><span class=\"sub\">\(DigestWords.evidence(evidence).escaped)"
      if let source = evidence.source {
        text += " (\(CheckWords.basis(source.basis)): \(source.text.escaped))"
      }
      text += "</span>"
    }
    if let remedy = finding.remedy, finding.severity > .notice {
      text += "<br><span class=\"fix\"><b>Fix</b> \(DigestWords.remedy(remedy).escaped)</span>"
    }
    return text + "</li>\n"
  }

  private func gaps(_ verdict: PairVerdict) -> String {
    guard !verdict.notEvaluated.isEmpty else { return "" }
    let items = verdict.notEvaluated.map { "<li>\(DigestWords.gap($0).escaped).</li>" }
    return
      "<details class=\"gaps\"><summary>\(DigestWords.count(items.count, "rule")) could not be judged"
      + "</summary><ul>\(items.joined())</ul></details>\n"
  }

  // MARK: Beyond the budget

  private func table(of pair: HTMLPairs.Pair) -> String {
    var text = "<table class=\"plain\"><thead><tr><th scope=\"col\">Receivers</th>"
    text += "<th scope=\"col\">Worst</th><th scope=\"col\">Rules</th></tr></thead><tbody>\n"
    for cluster in clusters(of: pair) {
      let shown = HTMLMatrix.shown(cluster.cell, threshold: digest.threshold) ?? .unknown
      var rules: [RuleID] = []
      for reason in cluster.verdicts.flatMap(\.reasons)
      where reason.severity > .notice && !rules.contains(reason.rule) {
        rules.append(reason.rule)
      }
      text += "<tr><th scope=\"row\">\(DigestWords.some(cluster.receivers, atMost: 6).escaped)</th>"
      text += "<td><span class=\"chip \(HTMLMatrix.letter(shown))\">\(shown.rawValue)</span> "
      text += "\(cluster.cell.figure)</td><td>\(Self.links(rules))</td></tr>\n"
    }
    return text + "</tbody></table>\n"
  }

  // MARK: Policies

  /// What policies say; pairs tell about receivers only.
  private var policies: String {
    var text = ""
    for policy in digest.policies {
      let subjects = digest.subjects.filter {
        $0.scope == .policy(policy.id) && !$0.findings.isEmpty
      }
      guard !subjects.isEmpty else { continue }
      text += "<article class=\"pair\"><h3>\(policy.title.escaped)</h3>\n"
      text += "<p class=\"sub\">\(policy.source.escaped)</p>\n"
      for subject in subjects {
        let name =
          DigestWords.name(digest.asset(subject.asset)?.name ?? "", columns: 80)
          + words.after(subject, columns: 60)
        text += self.reasons(of: subject, named: name)
      }
      text += "</article>\n"
    }
    return text
  }

  /// Subjects of which reasons are known and no seams: an ad of which nothing can be played, or a row of
  /// a run that was judged before.
  private var seamless: String {
    let subjects = digest.subjects.filter { subject in
      if case .policy = subject.scope { return false }
      return subject.seams.isEmpty && !subject.findings.isEmpty
    }
    guard !subjects.isEmpty else { return "" }
    var text = "<article class=\"pair\"><h3>Creatives without a drawing</h3>\n"
    text += "<p class=\"sub\">Of these the reasons are known and not each seam.</p>\n"
    for subject in subjects.prefix(Self.mostSeamless) {
      let name = DigestWords.name(digest.asset(subject.asset)?.name ?? "", columns: 80)
      text += reasons(of: subject, named: "\(name), \(words.scope(subject.scope))")
    }
    let rest = subjects.count - Self.mostSeamless
    if rest > 0 { text += "<p class=\"hint\">\(rest) more stand in the table alone.</p>\n" }
    return text + "</article>\n"
  }

  private func reasons(of subject: DigestSubject, named name: String) -> String {
    let isFailing = subject.outcome == .fail
    let shown = DigestWords.shownGrade(of: subject)
    var text = "<details class=\"seam\(isFailing ? " fails" : "")\"\(isFailing ? " open" : "")>"
    text += "<summary><h4><span class=\"chip \(HTMLMatrix.letter(shown))\">"
    text += "\(DigestWords.verdict(subject))</span> \(name.escaped)</h4></summary>\n"
    text += "<ul class=\"reasons\">\n"
    for finding in subject.findings {
      text += Self.reason(
        Finding(
          rule: finding.rule, severity: finding.severity, subject: .seam,
          message: finding.message, evidence: finding.evidence, remedy: finding.remedy))
    }
    return text + "</ul></details>\n"
  }
}
