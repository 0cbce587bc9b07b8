import Findings

/// Both formats side by side; what differs comes first and is marked by a sign and a word.
struct HTMLFormats {
  let comparison: FormatComparison
  let fromName: String
  let toName: String

  var text: String {
    let differing = comparison.differing
    var text = "<details class=\"formats\"\(differing.isEmpty ? "" : " open")><summary>"
    text +=
      differing.isEmpty
      ? "Both formats are alike"
      : "\(DigestWords.count(differing.count, "difference")) between the formats"
    text += "</summary>\n<table class=\"plain\"><thead><tr><th scope=\"col\">Parameter</th>"
    text += "<th scope=\"col\">\(fromName.capitalisedFirst)</th>"
    text += "<th scope=\"col\">\(toName.capitalisedFirst)</th><th scope=\"col\">Compared</th>"
    text += "</tr></thead><tbody>\n"
    for row in differing + comparison.rows.filter(\.isSame) {
      let (kind, word) =
        if !row.isKnown {
          ("open", "? not known")
        } else if row.isSame {
          ("same", "= same")
        } else {
          ("differs", "≠ differs")
        }
      text += "<tr class=\"\(kind)\"><th scope=\"row\">\(row.parameter.title.escaped)</th>"
      text += "<td>\(row.from?.text.escaped ?? "unknown")</td>"
      text += "<td>\(row.to?.text.escaped ?? "unknown")</td><td>\(word)</td></tr>\n"
    }
    return text + "</tbody></table></details>\n"
  }
}

extension String {
  /// The text with its first letter as a capital, for the head of a column.
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
