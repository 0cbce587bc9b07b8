extension Command {
  /// The least width that help is set in.
  public static let minimumHelpWidth = 40
  /// The greatest width that help is set in.
  public static let maximumHelpWidth = 1000
  /// The width that help is set in where the caller knows none.
  public static let defaultHelpWidth = 80

  /// The help of the command that a path names, ready to print.
  ///
  /// The path starts with the name of this command; one that leads nowhere gives the help of this
  /// command. `width` is in columns, and is brought between `minimumHelpWidth` and
  /// `maximumHelpWidth`. The same tree and width always give the same text, which ends with a line
  /// feed.
  public func help(for path: [String], width: Int = defaultHelpWidth) -> String {
    let lineage = lineage(of: path) ?? [self]
    let width = min(max(width, Self.minimumHelpWidth), Self.maximumHelpWidth)
    var sections = [Self.usageLines(of: lineage, prefix: "Usage:", width: width)]
    guard let command = lineage.last else { return "" }
    sections.append(TextLayout.wrapped(command.summary, width: width))
    if !command.discussion.isEmpty {
      sections.append(TextLayout.paragraphs(command.discussion, width: width))
    }
    sections += Self.listSections(of: lineage, width: width)
    if !command.examples.isEmpty {
      var lines = ["Examples:"]
      for example in command.examples {
        lines += TextLayout.wrapped(example.purpose + ":", width: width - 2).map { "  " + $0 }
        // Never wrapped: it is there to be copied.
        lines.append("    " + example.commandLine)
      }
      sections.append(lines)
    }
    if !command.visibleSubcommands.isEmpty {
      let call = lineage.map(\.name).joined(separator: " ")
      sections.append(
        TextLayout.wrapped("See '\(call) help <COMMAND>' for more about a command.", width: width))
    }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Arguments, options by group and commands, with one second column for all.
  private static func listSections(of lineage: [Command], width: Int) -> [[String]] {
    guard let command = lineage.last else { return [] }
    var lists: [(heading: String, rows: [TextLayout.Row])] = []
    if !command.arguments.isEmpty {
      lists.append(
        ("Arguments:", command.arguments.map { TextLayout.Row(label: $0.label, text: $0.help) }))
    }
    for group in OptionGroup.groups(of: lineage) {
      let rows = group.options.map { option in
        TextLayout.Row(
          label: option.label(aligned: true),
          text: [option.help, option.notes].compactMap { $0 }.joined(separator: " ")
        )
      }
      lists.append((group.heading + ":", rows))
    }
    if !command.visibleSubcommands.isEmpty {
      var rows = command.visibleSubcommands.map {
        TextLayout.Row(label: $0.name, text: $0.summary)
      }
      rows.append(TextLayout.Row(label: "help", text: "Show the help of a command."))
      lists.append(("Commands:", rows))
    }
    let column = TextLayout.textColumn(for: lists.flatMap(\.rows), width: width)
    return lists.map { list in
      [list.heading] + TextLayout.table(list.rows, textColumn: column, width: width)
    }
  }

  static func usageLines(of lineage: [Command], prefix: String, width: Int) -> [String] {
    let call = lineage.map(\.name).joined(separator: " ")
    let head = prefix.isEmpty ? call : prefix + " " + call
    // Words go under the first one after the command's name, where enough room is left.
    let indent = min(head.utf8.count + 1, width / 2)
    return TextLayout.hanging(head, items: usageItems(of: lineage), indent: indent, width: width)
  }

  /// What follows the command's name in a usage line, each item to be kept on one line.
  static func usageItems(of lineage: [Command]) -> [String] {
    guard let command = lineage.last else { return [] }
    let required = lineage.flatMap(\.options).filter { $0.isRequired && !$0.isHidden }
    var items = ["[options]"] + required.map(\.usage)
    items += command.subcommands.isEmpty ? command.arguments.map(\.usage) : ["<command>", "..."]
    return items
  }
}
