import Findings

/// What stands behind the creatives: documents, inputs that could not be read, and the rules met.
struct HTMLAppendix {
  let digest: Digest

  init(_ digest: Digest) { self.digest = digest }

  /// The findings about playlists, ad responses and sheets.
  var documents: String {
    guard !digest.documents.isEmpty else { return "" }
    var text = "<section aria-labelledby=\"h-documents\">\n<h2 id=\"h-documents\">"
    text += "Playlists, ad responses and sheets</h2>\n"
    for document in digest.documents {
      let findings = digest.documentFindings.filter { $0.location.document == document }
      text += "<h3><code>\(DigestWords.name(document).escaped)</code></h3>\n"
      guard !findings.isEmpty else {
        text += "<p>Nothing was found.</p>\n"
        continue
      }
      text += "<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
      text += "aria-label=\"Findings in \(DigestWords.name(document).escaped)\">"
      text += "<table class=\"plain\"><thead><tr><th scope=\"col\">Line</th>"
      text += "<th scope=\"col\">Rule</th>"
      text += "<th scope=\"col\">Weight</th><th scope=\"col\">What is wrong</th>"
      text += "<th scope=\"col\">What to do</th></tr></thead><tbody>\n"
      for finding in findings { text += row(finding) }
      text += "</tbody></table></div>\n"
    }
    return text + "</section>\n"
  }

  private func row(_ finding: DocumentFinding) -> String {
    var place = finding.location.line.map { "\($0)" } ?? "–"
    if let column = finding.location.column { place += ":\(column)" }
    var text = "<tr class=\"is-\(finding.severity.rawValue)\"><th scope=\"row\">\(place)</th>"
    text += "<td>\(HTMLDetails.links([finding.rule]))</td>"
    text += "<td><b class=\"weight\">\(finding.severity.rawValue)</b></td>"
    text += "<td>\(finding.message.escaped)"
    if let path = finding.location.path {
      text += "<br><code>\(DigestWords.name(path).escaped)</code>"
    }
    if let observed = finding.observed {
      text += "<br><span class=\"sub\">found "
      text += "<code>\(DigestWords.name(observed).escaped)</code></span>"
    }
    if let expected = finding.expected {
      text += "<br><span class=\"sub\">expected \(DigestWords.name(expected).escaped)</span>"
    }
    text += "</td><td>\(finding.remedy.map { DigestWords.remedy($0).escaped } ?? "")</td></tr>\n"
    return text
  }

  /// What could not be read.
  var unreadable: String {
    guard !digest.unreadable.isEmpty else { return "" }
    var text = "<section aria-labelledby=\"h-unread\">\n"
    text += "<h2 id=\"h-unread\">Could not be read</h2>\n"
    text += "<div class=\"scroll\" role=\"region\" aria-label=\"Inputs\" tabindex=\"0\">"
    text += "<table class=\"plain\"><thead><tr><th scope=\"col\">Input</th>"
    text += "<th scope=\"col\">Kind</th><th scope=\"col\">What happened</th></tr></thead><tbody>\n"
    for input in digest.unreadable {
      let name = DigestWords.name(input.source, columns: 400).escaped
      text += "<tr><th scope=\"row\"><code>\(name)</code>"
      if let location = input.location {
        text += "<br><span class=\"sub\">\(HTMLDetails.place(location).escaped)</span>"
      }
      text += "</th><td>\(input.code.escaped)</td><td>\(input.message.escaped)"
      if let detail = input.detail { text += "<br><span class=\"sub\">\(detail.escaped)</span>" }
      text += "</td></tr>\n"
    }
    return text + "</tbody></table></div>\n</section>\n"
  }

  /// The rules that the page refers to.
  var rules: String {
    guard !digest.rules.rules.isEmpty else { return "" }
    var text = "<section aria-labelledby=\"h-rules\">\n<h2 id=\"h-rules\">Rules</h2>\n"
    for rule in digest.rules.rules {
      text += "<article class=\"rulebox\" id=\"r-\(rule.id)\" tabindex=\"-1\">\n"
      text += "<h3><span class=\"rule\">\(rule.id)</span> \(rule.slug.escaped)</h3>\n"
      text += "<p>\(rule.summary.escaped)</p>\n"
      if !rule.rationale.isEmpty { text += "<p>\(rule.rationale.escaped)</p>\n" }
      if !rule.remedies.isEmpty {
        let items = rule.remedies.map { "<li>\(DigestWords.remedy($0).escaped)</li>" }
        text += "<ul>\(items.joined())</ul>\n"
      }
      if !rule.source.isEmpty { text += "<p class=\"sub\">Source: \(rule.source.escaped)</p>\n" }
      text += "</article>\n"
    }
    return text + "</section>\n"
  }
}
