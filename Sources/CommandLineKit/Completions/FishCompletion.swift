/// A completion script for fish, version 3 or later.
///
/// One `complete` line per option or subcommand, with a condition on the command typed so far.
enum FishCompletion {
  static func script(for root: Command) -> String {
    let condition = "__fish_" + root.name.shellIdentifier + "_at"
    var lines = [
      "# fish completion for \(root.name); made by the program itself.",
      "",
    ]
    lines += pathFunction(for: root, condition: condition)
    lines += ["", "complete -c \(root.name) -f"]
    for scope in CompletionScope.all(in: root) {
      lines.append("")
      let path = scope.path(separator: "/")
      let start = "complete -c \(root.name) -n '\(condition) \(path)'"
      for child in scope.command.visibleSubcommands {
        lines.append("\(start) -a \(child.name) -d \(quoted(child.summary.completionHint))")
      }
      if !scope.command.visibleSubcommands.isEmpty {
        lines.append("\(start) -a help -d 'Show the help of a command'")
      }
      switch scope.operandCompletion {
      case .none: break
      case .file: lines.append("\(start) -F")
      case .directory: lines.append("\(start) -a '(__fish_complete_directories)'")
      case .values:
        let words = scope.operandCompletion.words.joined(separator: " ")
        lines.append("\(start) -a \(quoted(words))")
      }
      for option in scope.options { lines += optionLines(option, start: start) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func optionLines(_ option: Option, start: String) -> [String] {
    var line = start
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.name)"
    if option.takesValue {
      switch option.effectiveCompletion {
      case .none: line += " -x"
      case .file: line += " -r -F"
      case .directory: line += " -x -a '(__fish_complete_directories)'"
      case .values:
        line += " -x -a " + quoted(option.effectiveCompletion.words.joined(separator: " "))
      }
    }
    let hint = " -d " + quoted(option.help.completionHint)
    var lines = [line + hint]
    if option.isNegatable { lines.append(start + " -l no-\(option.name)" + hint) }
    return lines
  }

  /// A function that tells whether the words before the cursor lead to one command.
  private static func pathFunction(for root: Command, condition: String) -> [String] {
    var lines = [
      "function \(condition) --description 'Whether the words so far lead to a command'",
      "    set -l path \(root.name)",
      "    set -l skip 0",
      "    set -l words (commandline -opc)",
      "    for word in $words[2..-1]",
      "        if test $skip = 1",
      "            set skip 0",
      "            continue",
      "        end",
      "        switch \"$path:$word\"",
    ]
    for scope in CompletionScope.all(in: root) {
      let path = scope.path(separator: "/")
      for child in scope.command.visibleSubcommands {
        lines.append("            case '\(path):\(child.name)'")
        lines.append("                set path \(path)/\(child.name)")
      }
      let names = scope.options.filter { $0.takesValue }.flatMap(\.spellings)
      if !names.isEmpty {
        lines.append("            case " + names.map { "'\(path):\($0)'" }.joined(separator: " "))
        lines.append("                set skip 1")
      }
    }
    return lines + [
      "        end",
      "    end",
      "    test $path = $argv[1]",
      "end",
    ]
  }

  /// Single quotes, in which fish reads only `\\` and `\'`.
  private static func quoted(_ text: String) -> String { "'" + text.escaping(["\\", "'"]) + "'" }
}
