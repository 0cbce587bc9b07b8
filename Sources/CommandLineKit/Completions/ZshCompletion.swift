/// A completion script for zsh, to be stored as `_NAME` in a folder of `fpath`.
///
/// One function per command around `_arguments` (zshcompsys(1), "Completion Functions").
enum ZshCompletion {
  static func script(for root: Command) -> String {
    let main = "_" + root.name.shellIdentifier
    var lines = [
      "#compdef \(root.name)",
      "# zsh completion for \(root.name); made by the program itself.",
      "",
    ]
    for scope in CompletionScope.all(in: root) { lines += function(for: scope) }
    lines += [
      // Loaded by compinit the file is the function's body; sourced it defines and binds it.
      "if [[ ${funcstack[1]} == \(main) ]]; then",
      "  \(main) \"$@\"",
      "else",
      "  compdef \(main) \(root.name)",
      "fi",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  private static func functionName(_ path: String) -> String { "_" + path.shellIdentifier }

  private static func function(for scope: CompletionScope) -> [String] {
    let name = functionName(scope.path(separator: "_"))
    let children = scope.command.visibleSubcommands
    var lines = ["\(name)() {"]
    if !children.isEmpty {
      lines += [
        "  local context state state_descr line ret=1",
        "  local -a commands",
        "  typeset -A opt_args",
      ]
    }
    var specifications = scope.options.flatMap(optionSpecifications)
    if children.isEmpty {
      specifications += scope.command.arguments.map(argumentSpecification)
      // `_arguments` can take a list up to a pattern, but then offers no option after it.
      if scope.command.arguments.isEmpty, scope.operandCompletion != .none {
        specifications.append("'*: :\(action(scope.operandCompletion))'")
      }
    } else {
      specifications += ["'1: :->command'", "'*:: :->rest'"]
    }
    let options = children.isEmpty ? "-s -S" : "-s -S -C"
    lines.append("  _arguments \(options) \\")
    lines.append(specifications.map { "    \($0)" }.joined(separator: " \\\n"))
    if !children.isEmpty {
      lines[lines.count - 1] += " && ret=0"
      lines += ["  case $state in", "  command)", "    commands=("]
      for child in children {
        let text = child.name + ":" + child.summary.completionHint.escaping([":", "\\"])
        lines.append("      " + text.singleQuoted)
      }
      lines.append("      " + "help:Show the help of a command".singleQuoted)
      lines += [
        "    )",
        "    _describe -t commands command commands && ret=0",
        "    ;;",
        "  rest)",
        "    case $line[1] in",
      ]
      for child in children {
        let call = functionName(scope.path(separator: "_") + "_" + child.name)
        lines.append("    \(child.name)) \(call) && ret=0 ;;")
      }
      lines += ["    esac", "    ;;", "  esac", "  return ret"]
    }
    return lines + ["}", ""]
  }

  /// The specifications of one option: its short and long form share one, the negated form has its
  /// own.
  private static func optionSpecifications(_ option: Option) -> [String] {
    let hint = "[" + option.help.completionHint.escaping(["[", "]", ":", "\\"]) + "]"
    let names = (option.short.map { ["-" + String($0)] } ?? []) + [option.longForm]
    var tail = hint
    if let valueName = option.valueName {
      tail += ":\(valueName):" + action(option.effectiveCompletion)
    }
    let exclusion = option.keepsAll ? "*" : "(" + option.spellings.joined(separator: " ") + ")"
    var result = names.map { name -> String in
      var form = name
      if option.takesValue { form += name.utf8.starts(with: "--".utf8) ? "=" : "+" }
      return (exclusion + form + tail).singleQuoted
    }
    if option.isNegatable { result.append((exclusion + "--no-\(option.name)" + hint).singleQuoted) }
    return result
  }

  private static func argumentSpecification(_ argument: Argument) -> String {
    let place: String
    switch argument.arity {
    case .one: place = ":"
    case .optional: place = "::"
    case .oneOrMore, .zeroOrMore: place = "*:"
    }
    return (place + argument.name + ":" + action(argument.completion)).singleQuoted
  }

  private static func action(_ kind: CompletionKind) -> String {
    switch kind {
    // A lone space says that something is expected and nothing can be offered.
    case .none: return " "
    case .file: return "_files"
    case .directory: return "_files -/"
    case .values: return "(" + kind.words.joined(separator: " ").escaping([":"]) + ")"
    }
  }
}
