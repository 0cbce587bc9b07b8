public import Findings
import MediaFacts
import TextDisplay

/// Comma-separated values (RFC 4180, UTF-8, lines end with CR LF): a row for each creative and tier, for
/// each finding about a document, and for each input that could not be read.
///
/// A value that a spreadsheet would take for a formula, which is one that starts with `=`, `+`, `-`,
/// `@`, a tab or a carriage return, has an apostrophe put before it. Characters that do not print are
/// written visibly. For bytes as they were given use JSON.
public enum CSVReport {
  /// The names of the columns, in their order.
  ///
  /// `after` is the ad that plays before, in the row of a seam between two ads; rows without one are about the
  /// seams with the main content.
  public static let columns = [
    "kind", "result", "main", "creative", "campaign", "scope", "grade", "grade_at_least", "risk",
    "delay_low_ms", "delay_typical_ms", "delay_high_ms", "worst_receiver", "rules", "message",
    "remedy", "document", "line", "column", "after",
  ]

  /// The report with its heading.
  public static func text(_ digest: Digest) -> String {
    let words = DigestWords(digest: digest)
    var text = line(columns)
    for subject in digest.subjects { text += row(subject, of: digest, words) }
    for finding in digest.documentFindings { text += row(finding) }
    for input in digest.unreadable {
      text += row([
        "kind": "input", "result": "unreadable", "creative": input.source, "rules": input.code,
        "message": input.detail.map { "\(input.message) (\($0))" } ?? input.message,
        "document": input.location?.document ?? "",
        "line": input.location?.line.map(String.init) ?? "",
        "column": input.location?.column.map(String.init) ?? "",
      ])
    }
    return text
  }

  private static func row(
    _ subject: DigestSubject, of digest: Digest, _ words: DigestWords
  ) -> String {
    let asset = digest.asset(subject.asset)
    let telling = subject.findings.filter { $0.severity > .notice }
    var rules: [String] = []
    var remedies: [String] = []
    for finding in telling {
      let remedy = finding.remedy.map(DigestWords.remedy)
      if !rules.contains(finding.rule.description) { rules.append(finding.rule.description) }
      if let remedy, !remedies.contains(remedy) { remedies.append(remedy) }
    }
    let seam = words.seam(subject)
    var messages = telling.map { seam + $0.message }
    if subject.grade == .unknown {
      messages += subject.notEvaluated.map { seam + DigestWords.gap($0) }
    }
    let isRead = subject.outcome != .unreadable
    // A policy allows or forbids; it knows no risk.
    var hasRisk = isRead
    if case .policy = subject.scope { hasRisk = false }
    return row([
      "kind": "seam", "result": subject.outcome.rawValue,
      "main": digest.asset(subject.main)?.source ?? "", "creative": asset?.source ?? "",
      "campaign": asset?.group ?? "", "scope": DigestWords.stableName(subject.scope),
      "grade": isRead ? subject.grade.rawValue : "",
      "grade_at_least": isRead ? subject.gradeAtLeast.rawValue : "",
      "risk": hasRisk ? subject.score.map { Figures.decimal($0, digits: 2) } ?? "" : "",
      "delay_low_ms": subject.interval.map { milliseconds($0.low) } ?? "",
      "delay_typical_ms": subject.interval.map { milliseconds($0.typical) } ?? "",
      "delay_high_ms": subject.interval.map { milliseconds($0.high) } ?? "",
      "worst_receiver": subject.worstReceiver?.rawValue ?? "",
      "rules": rules.joined(separator: " "), "message": messages.joined(separator: " | "),
      "remedy": remedies.joined(separator: " | "),
      "document": asset?.location?.document ?? "",
      "line": asset?.location?.line.map(String.init) ?? "",
      "column": asset?.location?.column.map(String.init) ?? "",
      "after": digest.asset(subject.before)?.source ?? "",
    ])
  }

  private static func row(_ finding: DocumentFinding) -> String {
    row([
      "kind": "document", "result": finding.isFailing ? "fail" : "pass",
      "rules": finding.rule.description, "message": finding.message,
      "remedy": finding.remedy.map(DigestWords.remedy) ?? "",
      "document": finding.location.document,
      "line": finding.location.line.map(String.init) ?? "",
      "column": finding.location.column.map(String.init) ?? "",
    ])
  }

  private static func row(_ values: [String: String]) -> String {
    line(columns.map { values[$0] ?? "" })
  }

  private static func line(_ values: [String]) -> String {
    values.map(field).joined(separator: ",") + "\r\n"
  }

  private static func milliseconds(_ value: Double) -> String {
    Figures.decimal(value, digits: 3)
  }

  /// One value, made harmless and quoted where it holds a separator.
  static func field(_ value: String) -> String {
    guard let first = value.unicodeScalars.first else { return "" }
    // Escaping comes second: a tab in front is an escape afterwards, and no formula either way.
    let isFormula = ["=", "+", "-", "@", "\t", "\r"].contains(first)
    let clean = (isFormula ? "'" : "") + TerminalText.escaped(value)
    let needsQuotes = clean.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ";")
    }
    guard needsQuotes else { return clean }
    var quoted = "\""
    // By scalars: a quotation mark with an accent on it is one character, and still a quotation mark.
    for scalar in clean.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
