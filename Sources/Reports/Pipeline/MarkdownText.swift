import TextDisplay

/// Text from anywhere, made safe to stand in Markdown as GitHub and GitLab read it.
enum MarkdownText {
  /// A sentence: nothing in it is taken for markup, for the name of a person or for an address.
  static func escaped(_ text: String) -> String {
    let scalars = Array(TerminalText.escaped(text).unicodeScalars)
    var output = ""
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      // A comment keeps a name from being called and an address from being linked.
      case "@": output += "@<!-- -->"
      case ":":
        output += scalars[place...].starts(with: "://".unicodeScalars) ? ":<!-- -->" : ":"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "$", "!":
        output += "\\"
        output.unicodeScalars.append(scalar)
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// A name as code, in which nothing is markup; safe inside a table too.
  static func code(_ text: String) -> String {
    let clean = DigestWords.name(text, columns: 80)
    guard !clean.isEmpty else { return "(no name)" }
    // A fence of one backtick more than the text has in a row ends only where it is meant to.
    var longest = 0
    var current = 0
    for scalar in clean.unicodeScalars {
      current = scalar == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let padding = clean.hasPrefix("`") || clean.hasSuffix("`") ? " " : ""
    var safe = ""
    for scalar in clean.unicodeScalars {
      if scalar == "|" { safe += "\\" }
      safe.unicodeScalars.append(scalar)
    }
    return fence + padding + safe + padding + fence
  }
}
