public import Findings
import TextDisplay

/// JUnit's XML: a test case for each creative and tier, for each document, and for other inputs.
///
/// There is no standard; this is the part on which Jenkins, GitLab and Surefire's reader agree. What fails
/// is a `failure`, what is not known is `skipped`, what could not be read is an `error`. Nothing was timed,
/// so that no `time` is stated.
public enum JUnitReport {
  /// The report with a line end last.
  public static func text(_ digest: Digest) -> String {
    let words = DigestWords(digest: digest)
    var suites: [Suite] = []
    var places: [DigestScope: Int] = [:]
    let hasSeveralMains = Set(digest.subjects.map(\.main)).count > 1
    for subject in digest.subjects {
      let place = places[subject.scope] ?? suites.count
      if place == suites.count {
        places[subject.scope] = place
        suites.append(Suite(name: words.scope(subject.scope), stable: subject.scope, digest))
      }
      suites[place].cases.append(
        Case(subject, digest, isMainNamed: hasSeveralMains))
    }
    suites += [documents(of: digest), inputs(of: digest)].compactMap(\.self)
    return write(suites.map(\.withUniqueNames), of: digest)
  }

  private struct Suite {
    var name: String
    var id: String
    var receivers: [ReceiverID] = []
    var cases: [Case] = []

    init(name: String, id: String, cases: [Case]) {
      self.name = name
      self.id = id
      self.cases = cases
    }

    init(name: String, stable scope: DigestScope, _ digest: Digest) {
      self.name = name
      id = "\(digest.tool.name).\(digest.command).\(DigestWords.stableName(scope))"
      switch scope {
      case .tier(let tier):
        receivers = digest.receivers.first { $0.tier == tier }?.receivers.map(\.id) ?? []
      case .receiver(let id): receivers = [id]
      case .policy: receivers = []
      }
    }

    func count(_ result: Result) -> Int { cases.count { $0.result == result } }

    /// The suite with a number behind each name that was there before: readers keep the history of a case by
    /// its name, and take two of one name for one.
    var withUniqueNames: Suite {
      var suite = self
      var taken = Set(cases.map(\.name))
      var numbers: [String: Int] = [:]
      for (place, name) in cases.map(\.name).enumerated() {
        guard var number = numbers[name] else {
          numbers[name] = 2
          continue
        }
        while !taken.insert("\(name) #\(number)").inserted { number += 1 }
        suite.cases[place].name = "\(name) #\(number)"
        numbers[name] = number + 1
      }
      return suite
    }
  }

  private enum Result { case passed, failure, error, skipped }

  private struct Case {
    var name: String
    var result: Result
    var type = ""
    var message = ""
    /// Lines that are printable already.
    var lines: [String] = []

    init(name: String, result: Result, type: String, message: String, lines: [String]) {
      self.name = name
      self.result = result
      self.type = type
      self.message = message
      self.lines = lines
    }

    init(_ subject: DigestSubject, _ digest: Digest, isMainNamed: Bool) {
      let words = DigestWords(digest: digest)
      let asset = digest.asset(subject.asset)
      name = DigestWords.name(asset?.source ?? "")
      // One file may be offered for several ads, and stand in several rows of a sheet.
      if let label = asset?.label { name += " (\(DigestWords.name(label)))" }
      name += words.after(subject)
      if isMainNamed, let main = digest.asset(subject.main) {
        name += " in \(DigestWords.name(main.source))"
      }
      type = DigestWords.shownGrade(of: subject).rawValue
      message = words.sentence(subject)
      switch subject.outcome {
      case .pass: result = .passed
      case .unknown: result = .skipped
      case .fail: result = .failure
      case .unreadable:
        result = .error
        let sources = [subject.asset, subject.main].compactMap { digest.asset($0)?.source }
        let failure = digest.unreadable.first { sources.contains($0.source) }
        type = failure?.code ?? "unreadable"
        message = failure.map { "\(DigestWords.name($0.source)): \($0.message)" } ?? "not checked"
      }
      for finding in subject.findings {
        var line =
          "\(finding.level.rawValue) \(finding.rule): \(words.seam(subject))\(finding.message)"
        if !finding.receivers.isEmpty {
          line += " [\(DigestWords.some(finding.receivers, atMost: 8))]"
        }
        lines.append(TerminalText.escaped(line))
        if let remedy = finding.remedy, finding.severity > .notice {
          lines.append(TerminalText.escaped("  fix: \(DigestWords.remedy(remedy))"))
        }
      }
      if subject.grade == .unknown {
        lines += subject.notEvaluated.map { TerminalText.escaped("unclear \(DigestWords.gap($0))") }
      }
    }
  }

  private static func documents(of digest: Digest) -> Suite? {
    guard !digest.documents.isEmpty else { return nil }
    var cases: [Case] = []
    for document in digest.documents {
      let findings = digest.documentFindings.filter { $0.location.document == document }
      let failing = findings.filter(\.isFailing)
      cases.append(
        Case(
          name: DigestWords.name(document), result: failing.isEmpty ? .passed : .failure,
          type: failing.first?.rule.description ?? "", message: failing.first?.message ?? "",
          lines: findings.map(line)))
    }
    return Suite(
      name: "Documents", id: "\(digest.tool.name).\(digest.command).documents", cases: cases)
  }

  private static func line(_ finding: DocumentFinding) -> String {
    var place = DigestWords.name(finding.location.document)
    if let line = finding.location.line { place += ":\(line)" }
    if let column = finding.location.column { place += ":\(column)" }
    var text = "\(finding.severity.rawValue) \(finding.rule) \(place): \(finding.message)"
    if let remedy = finding.remedy { text += " Fix: \(DigestWords.remedy(remedy))" }
    return TerminalText.escaped(text)
  }

  /// What could not be read and is no creative of a test case above.
  private static func inputs(of digest: Digest) -> Suite? {
    var told: Set<String> = []
    for subject in digest.subjects where subject.outcome == .unreadable {
      for asset in [subject.asset, subject.main] {
        if let source = digest.asset(asset)?.source { told.insert(source) }
      }
    }
    let rest = digest.unreadable.filter { !told.contains($0.source) }
    guard !rest.isEmpty else { return nil }
    return Suite(
      name: "Inputs", id: "\(digest.tool.name).\(digest.command).inputs",
      cases: rest.map { input in
        Case(
          name: DigestWords.name(input.source), result: .error, type: input.code,
          message: input.message, lines: input.detail.map { [TerminalText.escaped($0)] } ?? [])
      })
  }

  private static func write(_ suites: [Suite], of digest: Digest) -> String {
    func counts(_ suites: [Suite]) -> String {
      let attribute = { (name: String, value: Int) in MarkupText.attribute(name, "\(value)") }
      return attribute("tests", suites.map(\.cases.count).reduce(0, +))
        + attribute("failures", suites.map { $0.count(.failure) }.reduce(0, +))
        + attribute("errors", suites.map { $0.count(.error) }.reduce(0, +))
        + attribute("skipped", suites.map { $0.count(.skipped) }.reduce(0, +))
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites"
    text += MarkupText.attribute("name", "\(digest.tool.name) \(digest.command)")
    text += "\(counts(suites))>\n"
    for suite in suites {
      text += "  <testsuite\(MarkupText.attribute("name", suite.name))\(counts([suite]))>\n"
      text += "    <properties>\n"
      let properties = [
        ("tool", "\(digest.tool.name) \(digest.tool.version)"),
        ("threshold", digest.threshold.rawValue),
        ("receivers", suite.receivers.map(\.rawValue).joined(separator: ", ")),
      ]
      for (name, value) in properties where !value.isEmpty {
        text += "      <property\(MarkupText.attribute("name", name))"
        text += "\(MarkupText.attribute("value", value))/>\n"
      }
      text += "    </properties>\n"
      for item in suite.cases { text += write(item, id: suite.id) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func write(_ item: Case, id: String) -> String {
    let head =
      "    <testcase\(MarkupText.attribute("classname", id))\(MarkupText.attribute("name", item.name))"
    let body = MarkupText.marked(item.lines.joined(separator: "\n"))
    let message = MarkupText.attribute("message", item.message)
    let output = body.isEmpty ? "" : "      <system-out>\(body)</system-out>\n"
    switch item.result {
    case .passed:
      return body.isEmpty ? "\(head)/>\n" : "\(head)>\n\(output)    </testcase>\n"
    case .skipped:
      return "\(head)>\n      <skipped\(message)/>\n\(output)    </testcase>\n"
    case .failure, .error:
      let name = item.result == .failure ? "failure" : "error"
      let type = MarkupText.attribute("type", item.type)
      return "\(head)>\n      <\(name)\(message)\(type)>\(body)</\(name)>\n    </testcase>\n"
    }
  }
}
