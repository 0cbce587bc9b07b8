public import Findings

/// One page for people that needs nothing beside itself: it works from a mail attachment, without a network.
///
/// All text of files is escaped, and a content security policy in the page lets no script run but the
/// page's own, which is named by its hash. Without scripts everything can be read; with them the table is
/// filtered, sorted and turned over page by page.
public enum HTMLReport {
  /// The page, the same bytes for the same digest.
  public static func text(_ digest: Digest) -> String {
    let matrix = HTMLMatrix(digest)
    let pairs = HTMLPairs(matrix)
    var page = head(of: digest)
    page += "<body>\n"
    page += "<a class=\"skip\" href=\"#creatives\">Skip to the creatives</a>\n"
    page += HTMLTimeline.definitions
    page += HTMLSummary(digest, matrix).text
    page += "<main>\n"
    page += HTMLSummary(digest, matrix).tiers
    page += HTMLTable(matrix, pairs).text
    page += HTMLDetails(matrix, pairs).text
    let appendix = HTMLAppendix(digest)
    page += appendix.documents + appendix.unreadable + appendix.rules
    page += "</main>\n"
    page += "<footer><p>Made by \(MarkupText.escaped(digest.tool.name)) "
    page += "\(MarkupText.escaped(digest.tool.version)). A prediction from the receivers’ matrix, "
    page += "not a measurement.</p></footer>\n"
    page += HTMLTable(matrix, pairs).data
    page += "<script>\(HTMLScript.text)</script>\n"
    return page + "</body>\n</html>\n"
  }

  private static func head(of digest: Digest) -> String {
    let style = HTMLStyle.text
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256(style).base64)'; "
      + "script-src 'sha256-\(SHA256(HTMLScript.text).base64)'; base-uri 'none'; form-action 'none'"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(MarkupText.escaped(HTMLSummary.title(of: digest)))</title>
      <style>\(style)</style>
      </head>

      """
  }
}
