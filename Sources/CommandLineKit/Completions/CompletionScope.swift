/// One command of the tree with what a completion script needs to know about it.
struct CompletionScope {
  /// The visible command and its parents, the program first.
  var lineage: [Command]

  var command: Command { lineage[lineage.count - 1] }
  /// The names of the lineage with a separator between them.
  func path(separator: String) -> String { lineage.map(\.name).joined(separator: separator) }

  /// The visible options that are accepted here, the command's own first, `--help` last.
  var options: [Option] {
    let declared = lineage.reversed().flatMap(\.options).filter { !$0.isHidden }
    return declared + [.help] + (lineage.count == 1 ? [.version] : [])
  }

  /// All commands that are not hidden, each after its parent.
  static func all(in root: Command) -> [CompletionScope] {
    func below(_ lineage: [Command]) -> [CompletionScope] {
      [CompletionScope(lineage: lineage)]
        + (lineage.last?.visibleSubcommands ?? []).flatMap { below(lineage + [$0]) }
    }
    return below([root])
  }

  /// What may be completed for the arguments: of several kinds the one that offers most.
  var argumentCompletion: CompletionKind {
    let kinds = command.arguments.map(\.completion)
    return kinds.first { $0 == .file } ?? kinds.first { $0 != .none } ?? .none
  }

  /// What is offered for a word that follows no option, in a shell that knows no options with
  /// several words.
  ///
  /// In a command without arguments such a word is taken to go on with the list of an option.
  var operandCompletion: CompletionKind {
    guard command.arguments.isEmpty else { return argumentCompletion }
    let list = options.first { $0.valueCount == .upToNextOption }
    return list?.effectiveCompletion ?? .none
  }
}

extension CompletionKind {
  /// The words that are offered, those left out that a shell would read differently.
  ///
  /// `Command.validate` reports such words.
  var words: [String] {
    guard case .values(let values) = self else { return [] }
    return values.filter(\.isShellSafe)
  }
}

extension Option {
  /// The names with dashes, the short one first and the negated one last.
  var spellings: [String] {
    (short.map { ["-" + String($0)] } ?? []) + [longForm]
      + (isNegatable ? ["--no-" + name] : [])
  }
}

extension String {
  /// The name of a shell function made from a program's name.
  var shellIdentifier: String { String(map { $0 == "-" ? "_" : $0 }) }

  /// The first sentence without its full stop, for the short lines of a completion menu.
  var completionHint: String {
    var result = ""
    var rest = Substring(self)
    while let character = rest.popFirst() {
      if character == ".", rest.isEmpty || rest.first == " " { break }
      result.append(character)
    }
    return result
  }

  /// The text with a backslash before each of the given characters.
  func escaping(_ characters: Set<Character>) -> String {
    reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The text in single quotes, as a POSIX shell reads them.
  var singleQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
