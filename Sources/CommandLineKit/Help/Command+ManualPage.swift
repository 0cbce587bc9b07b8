import TextDisplay

extension Command {
  /// The manual page of the program with all its commands, in the roff language with the `man`
  /// macros.
  ///
  /// `version` stands in the footer; `date` too, in whatever form the caller has it. Neither is
  /// looked up, so that the same arguments always give the same text. Exit statuses are those of
  /// `ExitStatus.documented`. The macros are those of man(7) that groff and mandoc share.
  public func manualPage(version: String, date: String) -> String {
    let title = name.uppercased()
    var page = Roff()
    page.macro("TH", [title, "1", date, "\(name) \(version)", "User Commands"])
    page.macro("SH", ["NAME"])
    page.text(name + " - " + summary.withoutFullStop)
    page.macro("SH", ["SYNOPSIS"])
    for scope in CompletionScope.all(in: self) where scope.command.subcommands.isEmpty {
      page.synopsis(scope.lineage)
    }
    if subcommands.isEmpty == false, subcommands.allSatisfy(\.isHidden) { page.synopsis([self]) }
    page.macro("SH", ["DESCRIPTION"])
    page.text(summary)
    page.discussion(discussion)
    page.arguments(arguments)
    for group in OptionGroup.groups(of: [self]) {
      page.macro("SH", [group.heading.uppercased()])
      page.options(group.options)
    }
    let scopes = CompletionScope.all(in: self).dropFirst()
    if !scopes.isEmpty { page.macro("SH", ["COMMANDS"]) }
    for scope in scopes {
      page.macro("SS", [scope.path(separator: " ")])
      page.text(scope.command.summary)
      page.discussion(scope.command.discussion)
      page.arguments(scope.command.arguments)
      page.options(scope.command.options.filter { !$0.isHidden })
    }
    page.environment(of: CompletionScope.all(in: self))
    page.macro("SH", ["EXIT STATUS"])
    for (status, meaning) in ExitStatus.documented {
      page.entry(String(status.rawValue), text: meaning)
    }
    let examples = CompletionScope.all(in: self).flatMap(\.command.examples)
    if !examples.isEmpty { page.macro("SH", ["EXAMPLES"]) }
    for example in examples {
      page.macro("PP")
      page.text(example.purpose + ":")
      page.verbatim([example.commandLine])
    }
    return page.source
  }
}

/// Builds a source text in the roff language.
private struct Roff {
  private(set) var source = ""

  mutating func macro(_ name: String, _ arguments: [String] = []) {
    source += "." + name
    for argument in arguments {
      // Inside quotes a quote is written by its name.
      let text = Self.escaped(argument).split(separator: "\"", omittingEmptySubsequences: false)
      source += " \"" + text.joined(separator: "\\(dq") + "\""
    }
    source += "\n"
  }

  mutating func text(_ text: String) {
    source += Self.line(text) + "\n"
  }

  mutating func verbatim(_ lines: [String]) {
    macro("RS", ["4"])
    macro("nf")
    for line in lines { text(line) }
    macro("fi")
    macro("RE")
  }

  /// Paragraphs, and lines that start with a space as they are.
  mutating func discussion(_ discussion: String) {
    var kept: [String] = []
    var isBreak = true
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == " " {
        kept.append(String(line))
        continue
      }
      if !kept.isEmpty {
        verbatim(kept)
        kept = []
        isBreak = true
      }
      if line.isEmpty {
        isBreak = true
        continue
      }
      if isBreak { macro("PP") }
      isBreak = false
      text(String(line))
    }
    if !kept.isEmpty { verbatim(kept) }
  }

  mutating func synopsis(_ lineage: [Command]) {
    macro("PP")
    let call = lineage.map(\.name).joined(separator: " ")
    let items = Command.usageItems(of: lineage).joined(separator: " ")
    source += "\\fB" + Self.escaped(call) + "\\fR " + Self.escaped(items) + "\n"
  }

  mutating func arguments(_ arguments: [Argument]) {
    for argument in arguments { entry(argument.label, text: argument.help) }
  }

  mutating func options(_ options: [Option]) {
    for option in options {
      entry(
        option.label(aligned: false),
        text: [option.help, option.notes].compactMap { $0 }.joined(separator: " "))
    }
  }

  mutating func environment(of scopes: [CompletionScope]) {
    var variables: [(name: String, text: String)] = []
    for option in scopes.flatMap(\.command.options) where !option.isHidden {
      guard let name = option.environmentVariable else { continue }
      let text = "Stands in for \(option.longForm) where that is absent."
      if !variables.contains(where: { $0 == (name, text) }) { variables.append((name, text)) }
    }
    guard !variables.isEmpty else { return }
    macro("SH", ["ENVIRONMENT"])
    for variable in variables { entry(variable.name, text: variable.text) }
  }

  mutating func entry(_ label: String, text: String) {
    macro("TP")
    source += "\\fB" + Self.escaped(label) + "\\fR\n"
    self.text(text)
  }

  /// A line of running text; what would make it a request at its start is covered.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    let isRequest =
      escaped.utf8.first == UInt8(ascii: ".") || escaped.utf8.first == UInt8(ascii: "'")
    return isRequest ? "\\&" + escaped : escaped
  }

  /// The text with backslashes and dashes written by name, and whatever is not ASCII by its number.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar {
      case "\\": result += "\\(rs"
      // A bare dash is a hyphen, which can not be pasted into a shell.
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result +=
            "\\[u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "]"
        }
      }
    }
    return result
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
