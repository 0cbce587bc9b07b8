public import Findings
import TextDisplay

/// Workflow commands that GitHub's runner turns into annotations, the heaviest first.
///
/// The runner shows ten of each level for a step, so that what is only worth knowing is left out.
/// Columns count UTF-8 bytes from 1.
public enum GitHubAnnotations {
  /// A command a line.
  public static func text(_ digest: Digest) -> String {
    let entries = PipelineEntries(digest).all.filter { $0.level > .notice }
    var text = ""
    // Errors of all kinds come before the warnings of any.
    for level in [Severity.error, .warning] {
      for entry in entries where entry.level == level {
        text += command(entry, name: level == .error ? "error" : "warning")
      }
    }
    let summary = DigestWords(digest: digest).summary
    return text + "::notice title=\(property("Seam"))::\(data(TerminalText.escaped(summary)))\n"
  }

  private static func command(_ entry: PipelineEntry, name: String) -> String {
    var properties: [String] = []
    var message = entry.sentence
    if entry.file.contains("://") {
      // An address is no file of the checkout.
      message = "\(DigestWords.name(entry.file)): \(message)"
    } else {
      properties.append("file=\(property(TerminalText.escaped(entry.file)))")
      if let line = entry.location?.line {
        properties.append("line=\(line)")
        if let column = entry.location?.column { properties.append("col=\(column)") }
      }
    }
    let title = entry.title.hasPrefix(entry.rule) ? entry.title : "\(entry.rule) \(entry.title)"
    properties.append("title=\(property(TerminalText.escaped(title)))")
    return
      "::\(name) \(properties.joined(separator: ","))::\(data(TerminalText.escaped(message)))\n"
  }

  /// Text after the colons, escaped as the runner's toolkit does: per cent sign and line ends.
  static func data(_ text: String) -> String { escaped(text, also: []) }

  /// The value of a property, in which colons and commas are escaped as well.
  static func property(_ text: String) -> String { escaped(text, also: [":", ","]) }

  private static func escaped(_ text: String, also more: Set<Unicode.Scalar>) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": output += "%25"
      case "\r": output += "%0D"
      case "\n": output += "%0A"
      case ":" where more.contains(":"): output += "%3A"
      case "," where more.contains(","): output += "%2C"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
