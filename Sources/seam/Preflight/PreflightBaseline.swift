import Findings
import JSONText
import MediaFacts

/// What an earlier report already said: only what is new is of interest.
struct PreflightBaseline {
  private struct Seam: Hashable {
    var receiver: String
    var cause: String
    var from: String
    var to: String
  }

  private var findings: Set<String> = []
  private var failures: Set<String> = []
  private var grades: [Seam: Grade] = [:]
  /// Seams that were not judged, with an empty receiver.
  private var gaps: Set<Seam> = []

  /// Reads a report that `seam preflight --format json` wrote.
  ///
  /// - Throws: the words of what is wrong with it.
  init(_ bytes: [UInt8]) throws(PreflightBaselineError) {
    let node: JSONNode
    do throws(JSONParseError) {
      node = try JSONParser().parse(bytes)
    } catch {
      throw PreflightBaselineError(message: "\(error.position): \(error.message)")
    }
    guard node["schema"]?.stringValue == "seam.preflight/1" else {
      throw PreflightBaselineError(
        message: "is no report of seam preflight; expected the schema seam.preflight/1")
    }
    for finding in try Self.members("findings", of: node) {
      findings.insert(
        Self.key(
          try Self.text("rule", of: finding, in: "findings"),
          try Self.text("document", of: finding, in: "findings"),
          try Self.text("message", of: finding, in: "findings")))
    }
    for failure in try Self.members("failures", of: node) {
      failures.insert(
        Self.key(
          try Self.text("source", of: failure, in: "failures"),
          try Self.text("code", of: failure, in: "failures"), ""))
    }
    for seam in try Self.members("seams", of: node) {
      var key = Seam(
        receiver: "", cause: try Self.text("cause", of: seam, in: "seams"),
        from: try Self.text("from", of: seam, in: "seams"),
        to: try Self.text("to", of: seam, in: "seams"))
      let verdicts = try Self.members("verdicts", of: seam)
      // Reports of earlier versions leave the reason out where nothing was judged.
      if seam["notJudged"] != nil || verdicts.isEmpty { gaps.insert(key) }
      for verdict in verdicts {
        key.receiver = try Self.text("receiver", of: verdict, in: "verdicts")
        guard
          let grade = verdict["typical"]?["grade"]?.stringValue.flatMap(Grade.init(rawValue:))
        else { throw PreflightBaselineError(message: "has a verdict without a grade") }
        // Of seams that are alike in name the worst is known.
        let isWorse = grades[key].map { grade.reportingOrder < $0.reportingOrder } ?? true
        if isWorse { grades[key] = grade }
      }
    }
  }

  private static func members(
    _ name: String, of node: JSONNode
  ) throws(PreflightBaselineError) -> [JSONNode] {
    guard let elements = node[name]?.elements else {
      throw PreflightBaselineError(message: "has no list '\(name)', which every report has")
    }
    return elements
  }

  private static func text(
    _ name: String, of node: JSONNode, in list: String
  ) throws(PreflightBaselineError) -> String {
    guard let text = node[name]?.stringValue else {
      throw PreflightBaselineError(message: "has an entry of '\(list)' without the text '\(name)'")
    }
    return text
  }

  /// The run with what the report said marked as known: the same findings, failures, and seams that are
  /// no worse.
  func marking(_ run: PreflightRun) -> PreflightRun {
    var run = run
    func isKnown(_ finding: DocumentFinding) -> Bool {
      findings.contains(Self.key("\(finding.rule)", finding.location.document, finding.message))
    }
    func isKnown(_ failure: ProbeFailure) -> Bool {
      failures.contains(Self.key(failure.source, failure.code.rawValue, ""))
    }
    run.known.findings += run.findings.filter(isKnown)
    run.findings.removeAll(where: isKnown)
    run.known.failures += run.failures.filter(isKnown)
    run.failures.removeAll(where: isKnown)
    for place in run.seams.indices {
      let seam = run.seams[place]
      var key = Seam(receiver: "", cause: seam.cause.rawValue, from: seam.from, to: seam.to)
      run.seams[place].isGapKnown = seam.notJudged != nil && gaps.contains(key)
      for index in seam.verdicts.indices {
        let verdict = seam.verdicts[index]
        key.receiver = verdict.receiver.rawValue
        guard let before = grades[key] else { continue }
        // Worst first: a smaller number is worse.
        run.seams[place].verdicts[index].isKnown =
          verdict.typical.verdict.grade.reportingOrder >= before.reportingOrder
      }
    }
    return run
  }

  private static func key(_ parts: String?...) -> String {
    parts.map { $0 ?? "" }.joined(separator: "\n")
  }
}

/// Why an earlier report cannot be read.
struct PreflightBaselineError: Error {
  var message: String
}
