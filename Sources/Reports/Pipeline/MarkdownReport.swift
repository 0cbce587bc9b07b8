public import Findings
import MediaFacts

/// Markdown for a pull request or a ticket: what fails, why, and what to do, in a bounded length.
public enum MarkdownReport {
  /// The longest report in UTF-8 bytes: GitHub takes comments of up to 65,536 characters.
  public static let limit = 60_000

  /// The report, at most `limit` bytes long.
  public static func text(_ digest: Digest) -> String { text(digest, limit: limit) }

  /// The report, at most so many bytes long but for its head, which is always whole.
  static func text(_ digest: Digest, limit: Int) -> String {
    var page = Page(limit: limit, head: head(of: digest))
    writeTable(of: digest, to: &page)
    writeReasons(of: digest, to: &page)
    writeDocuments(of: digest, to: &page)
    writeUnreadable(of: digest, to: &page)
    return page.text
  }

  /// Text that ends where it would grow too long, and says so.
  private struct Page {
    let limit: Int
    private(set) var text: String
    private var size: Int
    private var isFull = false

    /// What the line that tells of a cut may take.
    private static let reserve = 200

    init(limit: Int, head: String) {
      self.limit = limit
      text = head
      size = head.utf8.count
    }

    /// Writes pieces under a heading, as many as fit, and tells how many do not.
    mutating func section(_ heading: String, _ pieces: [String], more: String) {
      guard !pieces.isEmpty, !isFull else { return }
      append(heading)
      for (place, piece) in pieces.enumerated() {
        if size + piece.utf8.count + Self.reserve > limit {
          append("\n… and \(pieces.count - place) more \(more); other formats have all of them.\n")
          isFull = true
          return
        }
        append(piece)
      }
    }

    private mutating func append(_ piece: String) {
      text += piece
      size += piece.utf8.count
    }
  }

  private static func head(of digest: Digest) -> String {
    let words = DigestWords(digest: digest)
    let isFailing =
      digest.subjects.contains { $0.outcome == .fail }
      || digest.documentFindings.contains(where: \.isFailing)
    let verdict =
      switch digest.outcome {
      case .pass: "✅ Nothing is"
      case .unknown: "❔ Nothing is known to be"
      case .fail: "❌ Something is"
      case .unreadable:
        "⚠️ Not all could be read" + (isFailing ? ", and something is" : "; nothing else is")
      }
    var text =
      "## Seam: \(digest.command)\n\n**\(verdict) \(CheckWords.failing(digest.threshold)).** "
    text += MarkdownText.escaped(words.summary) + "\n"
    let choices = digest.choices.map { choice in
      let scope = MarkdownText.escaped(words.scope(choice.scope))
      guard let asset = digest.asset(choice.asset) else { return "- \(scope): no creative fits\n" }
      let score = CheckWords.score(choice.knownScore)
      return
        "- \(scope): use \(MarkdownText.code(asset.name)) (\(choice.grade.rawValue), risk "
        + (choice.grade == .unknown ? "at least " : "") + "\(score) of 100)\n"
    }
    // Twenty mains with three tiers each are more than a person reads here.
    if !choices.isEmpty, choices.count <= 12 { text += "\n" + choices.joined() }
    return text
  }

  private static func writeTable(of digest: Digest, to page: inout Page) {
    let words = DigestWords(digest: digest)
    let hasSeveralMains = Set(digest.subjects.map(\.main)).count > 1
    let hasGroups = digest.subjects.contains { digest.asset($0.asset)?.group != nil }
    let telling = digest.subjects.enumerated().filter { $0.element.outcome != .pass }
      .sorted { left, right in
        let (first, second) = (left.element, right.element)
        if first.outcome != second.outcome { return first.outcome > second.outcome }
        if first.knownScore != second.knownScore { return first.knownScore > second.knownScore }
        return left.offset < right.offset
      }.map(\.element)
    var names = ["Creative"]
    if hasGroups { names.append("Campaign") }
    if hasSeveralMains { names.append("Main content") }
    names += ["Where", "Result", "Rules"]
    let heading =
      "\n| \(names.joined(separator: " | ")) |\n"
      + "|\(String(repeating: " --- |", count: names.count))\n"
    let rows = telling.map { subject -> String in
      let asset = digest.asset(subject.asset)
      var cells = [MarkdownText.code(asset?.name ?? "")]
      if let before = digest.asset(subject.before) {
        cells[0] += " after \(MarkdownText.code(before.name))"
      }
      if hasGroups { cells.append(asset?.group.map(MarkdownText.code) ?? "") }
      if hasSeveralMains {
        cells.append(digest.asset(subject.main).map { MarkdownText.code($0.name) } ?? "")
      }
      cells.append(MarkdownText.escaped(words.scope(subject.scope)))
      cells.append(
        "\(DigestWords.outcome(subject.outcome)): "
          + MarkdownText.escaped(words.sentence(subject)))
      var rules: [String] = []
      for finding in subject.findings where finding.severity > .notice {
        if !rules.contains(finding.rule.description) { rules.append(finding.rule.description) }
      }
      cells.append(rules.joined(separator: " "))
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    page.section(heading, rows, more: "rows")
  }

  /// Each failing or unclear thing once, with the creatives that have it.
  private static func writeReasons(of digest: Digest, to page: inout Page) {
    struct Reason: Hashable {
      var rule: String
      var message: String
      var remedy: String?
    }
    var order: [Reason] = []
    var sources: [Reason: [String]] = [:]
    let own = Set(PipelineEntry.OwnRule.allCases.map(\.rawValue))
    for entry in PipelineEntries(digest).all
    where entry.level > .notice && !entry.scopes.isEmpty && !own.contains(entry.rule) {
      let reason = Reason(rule: entry.rule, message: entry.message, remedy: entry.remedy)
      if sources[reason] == nil { order.append(reason) }
      let name = DigestAsset.shortName(entry.source)
      if sources[reason]?.contains(name) != true { sources[reason, default: []].append(name) }
    }
    let pieces = order.map { reason -> String in
      let names = sources[reason] ?? []
      let shown = names.prefix(3).map(MarkdownText.code).joined(separator: ", ")
      let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
      var text =
        "- **\(reason.rule)** \(MarkdownText.escaped(reason.message)) (\(shown)\(rest))\n"
      if let remedy = reason.remedy { text += "  - Fix: \(MarkdownText.escaped(remedy))\n" }
      return text
    }
    page.section("\n### Why\n\n", pieces, more: "reasons")
  }

  private static func writeDocuments(of digest: Digest, to page: inout Page) {
    let pieces = digest.documentFindings.filter { $0.severity > .notice }.map { finding in
      var place = MarkdownText.code(finding.location.document)
      if let line = finding.location.line {
        place += " line \(line)"
        if let column = finding.location.column { place += " column \(column)" }
      }
      var text =
        "- \(finding.severity.rawValue) **\(finding.rule)** \(place): "
        + "\(MarkdownText.escaped(finding.message))\n"
      if let remedy = finding.remedy {
        text += "  - Fix: \(MarkdownText.escaped(DigestWords.remedy(remedy)))\n"
      }
      return text
    }
    page.section("\n### Playlists, ad responses and sheets\n\n", pieces, more: "findings")
  }

  private static func writeUnreadable(of digest: Digest, to page: inout Page) {
    let pieces = digest.unreadable.map { input in
      "- \(MarkdownText.code(input.source)): \(MarkdownText.escaped(input.message))"
        + " (\(MarkdownText.escaped(input.code)))\n"
    }
    page.section("\n### Could not be read\n\n", pieces, more: "inputs")
  }
}
