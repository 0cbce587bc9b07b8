/// A completion script for bash, version 3.2 or later.
///
/// `complete -F` functions read COMP_WORDS and COMP_CWORD and answer in COMPREPLY (bash manual,
/// section 8.6).
enum BashCompletion {
  static func script(for root: Command) -> String {
    let function = "_" + root.name.shellIdentifier
    let scopes = CompletionScope.all(in: root)
    var lines = [
      "# bash completion for \(root.name); made by the program itself.",
      "",
      "\(function)() {",
      "  local cur prev word key command list='' skip='' ended='' i",
      "  COMPREPLY=()",
      "  cur=\"${COMP_WORDS[COMP_CWORD]}\"",
      "  prev=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  # bash takes '--name=value' for three words.",
      "  if [[ $cur == '=' ]]; then",
      "    cur=''",
      "  elif [[ $prev == '=' && COMP_CWORD -ge 2 ]]; then",
      "    prev=\"${COMP_WORDS[COMP_CWORD-2]}\"",
      "  fi",
      "  command='\(root.name)'",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    word=\"${COMP_WORDS[i]}\"",
      "    if [[ $word == '=' ]]; then continue; fi",
      "    if [[ -n $skip ]]; then skip=''; continue; fi",
      "    if [[ $word == '--' ]]; then ended=1; list=''; break; fi",
      "    case \"$command:$word\" in",
    ]
    lines += walkCases(scopes)
    lines += [
      "      *:-?*) list='' ;;",
      "    esac",
      "  done",
      "  key=\"$command:$prev\"",
      "  if [[ -n $list && $cur != -?* ]]; then key=\"$list\"; fi",
      "  if [[ -n $ended ]]; then key=\"$command\"; fi",
      "  case \"$key\" in",
    ]
    lines += valueCases(scopes, function: function)
    lines += [
      "  esac",
      "  if [[ -z $ended && $cur == -* ]]; then",
      "    case \"$command\" in",
    ]
    for scope in scopes {
      let words = scope.options.flatMap(\.spellings).joined(separator: " ")
      lines.append("      '\(scope.path(separator: "/"))') \(reply(words: words)) ;;")
    }
    lines += ["    esac", "    return", "  fi", "  case \"$command\" in"]
    for scope in scopes {
      let names = scope.command.visibleSubcommands.map(\.name)
      let reply =
        names.isEmpty
        ? reply(to: scope.argumentCompletion, function: function)
        : reply(words: (names + ["help"]).joined(separator: " "))
      lines.append("    '\(scope.path(separator: "/"))') \(reply) ;;")
    }
    lines += ["  esac", "}", ""]
    lines += fileFunction(name: function)
    lines += ["", "complete -F \(function) \(root.name)", ""]
    return lines.joined(separator: "\n")
  }

  /// Patterns that follow the words before the cursor: into subcommands, and over the values of
  /// options.
  private static func walkCases(_ scopes: [CompletionScope]) -> [String] {
    var lines: [String] = []
    for scope in scopes {
      let path = scope.path(separator: "/")
      for child in scope.command.visibleSubcommands {
        lines.append("      '\(path):\(child.name)') command='\(path)/\(child.name)' ;;")
      }
      for option in scope.options where option.takesValue {
        let patterns = pattern(path, option)
        switch option.valueCount {
        case .one: lines.append("      \(patterns)) skip=1; list='' ;;")
        case .upToNextOption:
          lines.append("      \(patterns)) list='\(path):\(option.longForm)' ;;")
        }
      }
    }
    return lines
  }

  private static func valueCases(_ scopes: [CompletionScope], function: String) -> [String] {
    scopes.flatMap { scope in
      scope.options.filter(\.takesValue).map { option in
        let patterns = pattern(scope.path(separator: "/"), option)
        return
          "    \(patterns)) \(reply(to: option.effectiveCompletion, function: function)); return ;;"
      }
    }
  }

  private static func pattern(_ path: String, _ option: Option) -> String {
    option.spellings.map { "'\(path):\($0)'" }.joined(separator: "|")
  }

  private static func reply(to kind: CompletionKind, function: String) -> String {
    switch kind {
    case .none: return ":"
    case .file: return "\(function)_files -f"
    case .directory: return "\(function)_files -d"
    case .values: return reply(words: kind.words.joined(separator: " "))
    }
  }

  private static func reply(words: String) -> String {
    "COMPREPLY=($(compgen -W '\(words)' -- \"$cur\"))"
  }

  private static func fileFunction(name: String) -> [String] {
    [
      "\(name)_files() {",
      "  local IFS=$'\\n'",
      "  # Names are split at line feeds only, and none of them is a pattern.",
      "  local restore",
      "  restore=$(shopt -po noglob)",
      "  set -o noglob",
      "  COMPREPLY=($(compgen \"$1\" -- \"$cur\"))",
      "  eval \"$restore\"",
      "  # Bash 3.2 has no compopt; names with spaces are then not quoted.",
      "  compopt -o filenames 2>/dev/null",
      "}",
    ]
  }
}
