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
    for finding in node["findings"]?.elements ?? [] {
      findings.insert(
        Self.key(
          finding["rule"]?.stringValue, finding["document"]?.stringValue,
          finding["message"]?.stringValue))
    }
    for failure in node["failures"]?.elements ?? [] {
      failures.insert(Self.key(failure["source"]?.stringValue, failure["code"]?.stringValue, ""))
    }
    for seam in node["seams"]?.elements ?? [] {
      for verdict in seam["verdicts"]?.elements ?? [] {
        let key = Seam(
          receiver: verdict["receiver"]?.stringValue ?? "", cause: seam["cause"]?.stringValue ?? "",
          from: seam["from"]?.stringValue ?? "", to: seam["to"]?.stringValue ?? "")
        grades[key] = verdict["typical"]?["grade"]?.stringValue.flatMap(Grade.init(rawValue:))
      }
    }
  }

  /// The run without what the report said: the same findings, failures, and seams that are no worse.
  func newParts(of run: PreflightRun) -> PreflightRun {
    var run = run
    run.findings.removeAll {
      findings.contains(Self.key("\($0.rule)", $0.location.document, $0.message))
    }
    run.failures.removeAll { failures.contains(Self.key($0.source, $0.code.rawValue, "")) }
    // A seam without a verdict could not be judged; one that has lost all to the report is not new.
    let unjudged = Set(run.seams.indices.filter { run.seams[$0].verdicts.isEmpty })
    for place in run.seams.indices {
      let seam = run.seams[place]
      run.seams[place].verdicts.removeAll { verdict in
        let key = Seam(
          receiver: verdict.receiver.rawValue, cause: seam.cause.rawValue, from: seam.from,
          to: seam.to)
        guard let before = grades[key] else { return false }
        // Worst first: a smaller number is worse.
        return verdict.typical.verdict.grade.reportingOrder >= before.reportingOrder
      }
    }
    run.seams = run.seams.indices.filter {
      !run.seams[$0].verdicts.isEmpty || unjudged.contains($0)
    }.map { run.seams[$0] }
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
