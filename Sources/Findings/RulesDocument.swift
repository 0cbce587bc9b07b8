/// The page that describes every rule, made from the catalogue alone.
public enum RulesDocument {
  /// The page as Markdown, the same bytes for the same catalogue every time, with a line end last.
  ///
  /// Rules stand in blocks, sorted by id: what each finds, why, its source, its remedies and examples.
  public static func markdown(_ catalogue: RuleCatalogue) -> String {
    var lines = [
      "# Rules",
      "",
      "Generated from the rule catalogue; do not edit by hand.",
      "An id is never reused. `seam explain ID` prints the same text.",
    ]
    for block in RuleBlock.allCases {
      let rules = catalogue.rules.filter { $0.id.block == block }
      guard !rules.isEmpty else { continue }
      lines += ["", "## \(block.title)", "", "| id | name | finds |", "| --- | --- | --- |"]
      lines += rules.map { "| [\($0.id)](#\(anchor($0))) | \($0.slug) | \($0.summary) |" }
      for rule in rules { lines += section(rule) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One rule as Markdown, as `seam explain` and the page show it, without a line end last.
  public static func markdown(_ rule: Rule) -> String {
    section(rule).dropFirst().joined(separator: "\n")
  }

  private static func anchor(_ rule: Rule) -> String {
    "\(rule.id)-\(rule.slug)".lowercased()
  }

  private static func section(_ rule: Rule) -> [String] {
    var lines = ["", "### \(rule.id) \(rule.slug)", "", rule.summary, ""]
    lines += ["**Why.** \(rule.rationale)", "", "**Source.** \(rule.source)", ""]
    lines += ["**Remedy.**", ""]
    if rule.remedies.isEmpty {
      lines.append("- None is needed.")
    } else {
      lines += rule.remedies.map { "- \(name($0.kind)): \($0.text)" }
    }
    let column = rule.documents.isEmpty ? "receiver" : "text"
    lines += ["", "**Examples.**", "", "| case | \(column) | outcome |", "| --- | --- | --- |"]
    lines += rule.examples.map {
      "| \($0.title) | \($0.receiver?.rawValue ?? "any") | \(name($0.outcome)) |"
    }
    lines += rule.documents.map { "| \($0.title) | \($0.language) | \(name($0.outcome)) |" }
    return lines
  }

  private static func name(_ kind: RemedyKind) -> String {
    switch kind {
    case .none: "nothing to do"
    case .retag: "retag"
    case .remux: "remux"
    case .addSilentTrack: "add a silent track"
    case .reencodeAudio: "re-encode the audio"
    case .reencode: "re-encode the video"
    }
  }

  private static func name(_ outcome: RuleOutcome) -> String {
    switch outcome {
    case .finding: "found"
    case .quiet: "quiet"
    case .notEvaluated: "not evaluated"
    }
  }
}
