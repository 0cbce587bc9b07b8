extension Command {
  /// The mistakes in this tree, in the order of the declarations; none for a sound tree.
  ///
  /// A tree with mistakes can still be parsed against, but some of it may never be reached.
  /// Examples are parsed too, where they are plain calls of the program without quotes and pipes.
  public func validate() -> [DeclarationProblem] {
    var problems = Self.problems(in: [self])
    for (path, example) in Self.examples(in: [self]) {
      guard let words = example.plainWords, words.first == name else { continue }
      do throws(UsageError) {
        _ = try parse(Array(words.dropFirst()))
      } catch {
        problems.append(
          DeclarationProblem(
            commandPath: path, message: "example '\(example.commandLine)': \(error.message)"))
      }
    }
    return problems
  }

  private static func examples(in lineage: [Command]) -> [(path: [String], example: Example)] {
    guard let command = lineage.last else { return [] }
    return command.examples.map { (lineage.map(\.name), $0) }
      + command.subcommands.flatMap { examples(in: lineage + [$0]) }
  }

  private static func problems(in lineage: [Command]) -> [DeclarationProblem] {
    guard let command = lineage.last else { return [] }
    var messages: [String] = []
    if !command.name.isName {
      messages.append("the name is not of small letters, digits and dashes")
    }
    messages += proseProblems("the summary", command.summary)
    messages += command.subcommandProblems
    messages += command.argumentProblems
    for option in command.options {
      messages += option.problems.map { "option --\(option.name): \($0)" }
      if option.valueCount == .upToNextOption, !command.subcommands.isEmpty {
        messages.append("option --\(option.name): a list would swallow the subcommand")
      }
    }
    messages += scopeProblems(in: lineage)
    let path = lineage.map(\.name)
    return messages.map { DeclarationProblem(commandPath: path, message: $0) }
      + command.subcommands.flatMap { problems(in: lineage + [$0]) }
  }

  private var subcommandProblems: [String] {
    var messages = Self.duplicates(in: subcommands.map(\.name)).map { "two subcommands '\($0)'" }
    if subcommands.contains(where: { $0.name == "help" }) {
      messages.append("the subcommand 'help' is reserved")
    }
    if !subcommands.isEmpty, !arguments.isEmpty {
      messages.append("arguments beside subcommands can not be told apart")
    }
    return messages
  }

  private var argumentProblems: [String] {
    var messages = Self.duplicates(in: arguments.map(\.name)).map { "two arguments <\($0)>" }
    for (index, argument) in arguments.enumerated() {
      if !argument.name.isPlaceholder {
        messages.append("argument <\(argument.name)>: the name is not of capitals, digits, - and _")
      }
      messages += Self.proseProblems("argument <\(argument.name)>: the help", argument.help)
      messages += Self.wordProblems(argument.completion).map {
        "argument <\(argument.name)>: \($0)"
      }
      let isLast = index == arguments.count - 1
      if argument.arity.isMultiple, !isLast {
        messages.append("argument <\(argument.name)>: several values, but it is not the last")
      }
      if argument.arity == .optional, !isLast, arguments[index + 1].arity.isRequired {
        messages.append("argument <\(argument.name)>: optional, but a required one follows")
      }
    }
    return messages
  }

  /// Names that stand twice among the options that the command understands.
  private static func scopeProblems(in lineage: [Command]) -> [String] {
    let own = lineage.last?.options ?? []
    let inherited = lineage.dropLast().flatMap(\.options)
    // A clash between two parents is reported there.
    func clashes(_ names: (Option) -> [String]) -> [String] {
      let inheritedNames = Set(inherited.flatMap(names))
      let ownNames = own.flatMap(names)
      return duplicates(in: ownNames)
        + Set(ownNames).filter { inheritedNames.contains($0) }.sorted()
    }
    let long = clashes { option in
      [option.longForm] + (option.isNegatable ? ["--no-" + option.name] : [])
    }
    let short = clashes { option in option.short.map { ["-" + String($0)] } ?? [] }
    let variables = clashes { option in option.environmentVariable.map { [$0] } ?? [] }
    return (long + short).map { "two options \($0)" } + variables.map { "two options read \($0)" }
  }

  private static func duplicates(in names: [String]) -> [String] {
    var seen: Set<String> = []
    return Set(names.filter { !seen.insert($0).inserted }).sorted()
  }

  fileprivate static func proseProblems(_ what: String, _ text: String) -> [String] {
    if text.isEmpty { return ["\(what) is empty"] }
    return text.contains(where: \.isNewline) ? ["\(what) has more than one line"] : []
  }

  fileprivate static func wordProblems(_ completion: CompletionKind) -> [String] {
    guard case .values(let values) = completion else { return [] }
    return duplicates(in: values).map { "the value '\($0)' stands twice" }
      + values.filter { !$0.isShellSafe }.map { "the value '\($0)' would need quoting in a shell" }
  }
}

extension Option {
  fileprivate var problems: [String] {
    var messages: [String] = []
    if name.utf8.count < 2 || !name.isName {
      messages.append("the name is not of two or more small letters, digits and dashes")
    }
    if name == "help" || name == "version" { messages.append("the name is reserved") }
    if let short {
      // A digit would make negative numbers ambiguous.
      if !(short.isASCII && short.isLetter) { messages.append("-\(short) is not an ASCII letter") }
      if short == "h" { messages.append("-h is reserved") }
    }
    messages += Command.proseProblems("the help", help)
    messages += Command.wordProblems(effectiveCompletion)
    if let allowedValues {
      if allowedValues.isEmpty { messages.append("no value is allowed") }
      if let defaultText, !allowedValues.contains(defaultText) {
        messages.append("the default '\(defaultText)' is not allowed")
      }
    }
    if let valueName {
      if !valueName.isPlaceholder {
        messages.append("the value name is not of capitals, digits, - and _")
      }
      if isNegatable { messages.append("an option with a value can not be negated") }
    } else {
      if valueCount != .one || allowedValues != nil || completion != .none || isRequired {
        messages.append("a flag has no values and can not be required")
      }
      if isNegatable, isRepeatable { messages.append("a count can not be negated") }
    }
    if isRequired, defaultText != nil { messages.append("required, but there is a default") }
    if isRequired, isHidden { messages.append("required, but hidden") }
    if let environmentVariable, !environmentVariable.isVariableName {
      messages.append("'\(environmentVariable)' is not a name of capitals, digits and _")
    }
    return messages
  }
}

extension Example {
  /// The words of the command line, where no character in it means anything to a shell.
  fileprivate var plainWords: [String]? {
    let words = commandLine.split(separator: " ").map(String.init)
    // A star stands for some file name, which is as good as any other here.
    return words.allSatisfy({ $0.allSatisfy { $0 == "*" || String($0).isShellSafe } }) ? words : nil
  }
}

extension String {
  /// Whether no shell treats a character of it specially, so that it needs no quotes.
  var isShellSafe: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "._+:/=@%,-".utf8.contains(byte)
        }
      }
  }

  fileprivate var isName: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return small.contains(first) && last != UInt8(ascii: "-")
      && utf8.allSatisfy { small.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") }
  }

  fileprivate var isPlaceholder: Bool { isCapitals(with: "-_") }

  fileprivate var isVariableName: Bool { isCapitals(with: "_") }

  private func isCapitals(with marks: String) -> Bool {
    guard let first = utf8.first else { return false }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return capitals.contains(first)
      && utf8.allSatisfy {
        capitals.contains($0) || digits.contains($0) || marks.utf8.contains($0)
      }
  }
}
