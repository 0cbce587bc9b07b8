/// Reads one command line against a command tree.
struct CommandLineParser {
  private typealias State = ParsedCommand.OptionState

  private let arguments: [String]
  private let environment: [String: String]
  private var lineage: [Command]
  /// Options of the commands met so far, the innermost first.
  private var scope: [Option]
  private var states: [String: State] = [:]
  private var operands: [ParsedValue] = []
  private var index = 0
  private var optionsEnded = false
  private var asksHelp = false
  private var asksVersion = false
  /// Whether the subcommand `help` was given, so that what follows is a path.
  private var isHelpCommand = false

  init(root: Command, arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
    lineage = [root]
    scope = root.options
  }

  private var command: Command { lineage[lineage.count - 1] }
  private var path: [String] { lineage.map(\.name) }

  mutating func parse() throws(UsageError) -> Invocation {
    do throws(UsageError) {
      try scan()
      if asksHelp || isHelpCommand { return .help(path: path) }
      if asksVersion { return .version }
      return .run(try finish())
    } catch {
      // Who asks for help gets it, also where the rest of the line is wrong: that is when it is
      // needed.
      if asksHelp || restAsksHelp { return .help(path: path) }
      if asksVersion { return .version }
      throw error
    }
  }

  private var restAsksHelp: Bool {
    guard !optionsEnded else { return false }
    return arguments[index...].prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  // MARK: Words

  private mutating func scan() throws(UsageError) {
    while index < arguments.count {
      let word = arguments[index]
      index += 1
      if optionsEnded || !word.looksLikeOption {
        try operand(word)
      } else if word.hasSameBytes(as: "--") {
        optionsEnded = true
      } else if word.utf8.starts(with: "--".utf8) {
        try longOption(word)
      } else {
        try shortOptions(word)
      }
    }
  }

  private mutating func operand(_ word: String) throws(UsageError) {
    guard isHelpCommand || !command.subcommands.isEmpty else {
      operands.append(ParsedValue(text: word, source: .argument(index: index - 1, byteOffset: 0)))
      return
    }
    if let next = command.subcommand(named: word) {
      lineage.append(next)
      scope = next.options + scope
    } else if !isHelpCommand, word.hasSameBytes(as: "help") {
      isHelpCommand = true
    } else {
      throw unknownCommand(word)
    }
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let names = command.visibleSubcommands.map(\.name)
    guard !names.isEmpty else {
      return error("\(UsageError.quoted(command.name)) has no command \(UsageError.quoted(word))")
    }
    var message = "unknown command \(UsageError.quoted(word))"
    if let near = NearMiss.of(word, among: names + (isHelpCommand ? [] : ["help"])) {
      message += "; did you mean '\(near)'?"
    } else {
      message += "; expected \(UsageError.alternatives(names.map(UsageError.quoted)))"
    }
    return error(message)
  }

  // MARK: Long options

  private mutating func longOption(_ word: String) throws(UsageError) {
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let nameStart = word.utf8.index(word.utf8.startIndex, offsetBy: 2)
    // Scalars, not characters: a combining mark after the sign would make one character of both.
    let name = String(word.unicodeScalars[nameStart..<(equals ?? word.endIndex)])
    var attached: ParsedValue?
    if let equals {
      let start = word.utf8.index(after: equals)
      attached = ParsedValue(
        text: String(word.unicodeScalars[start...]),
        source: .argument(
          index: index - 1, byteOffset: word.utf8.distance(from: word.startIndex, to: start))
      )
    }
    if name.hasSameBytes(as: "help") || name.hasSameBytes(as: "version") {
      guard attached == nil else { throw takesNoValue("--" + name) }
      if name.hasSameBytes(as: "help") { asksHelp = true } else { asksVersion = true }
      return
    }
    if let option = scope.first(where: { $0.name.hasSameBytes(as: name) }) {
      try use(option, attached: attached)
      return
    }
    if let option = scope.first(where: { $0.isNegatable && name.hasSameBytes(as: "no-" + $0.name) })
    {
      guard attached == nil else { throw takesNoValue("--" + name) }
      set(option, isOn: false)
      return
    }
    throw unknownOption(name, word: word)
  }

  private func unknownOption(_ name: String, word: String) -> UsageError {
    let typed = name.isEmpty ? word : "--" + name
    let message = "unknown option \(UsageError.quoted(typed))"
    let visible = scope.filter { !$0.isHidden }
    let names =
      visible.map(\.name) + visible.filter(\.isNegatable).map { "no-" + $0.name }
      + ["help", "version"]
    // An exact match further down the tree says more than a likeness here.
    if let owner = Self.owner(of: name, below: lineage) {
      let place = UsageError.quoted(owner.joined(separator: " "))
      return error(message + "; it belongs to \(place) and stands after it")
    }
    if let near = NearMiss.of(name, among: names) {
      return error(message + "; did you mean '--\(near)'?")
    }
    return error(message)
  }

  /// The path of the first command below that declares a visible option with this name.
  private static func owner(of name: String, below lineage: [Command]) -> [String]? {
    for child in lineage.last?.visibleSubcommands ?? [] {
      let path = lineage + [child]
      if child.options.contains(where: { !$0.isHidden && $0.name.hasSameBytes(as: name) }) {
        return path.map(\.name)
      }
      if let deeper = owner(of: name, below: path) { return deeper }
    }
    return nil
  }

  // MARK: Short options

  private mutating func shortOptions(_ word: String) throws(UsageError) {
    let scalars = word.unicodeScalars
    var position = scalars.index(after: scalars.startIndex)
    while position < scalars.endIndex {
      let letter = scalars[position]
      position = scalars.index(after: position)
      if letter == "h" {
        asksHelp = true
        continue
      }
      guard
        let option = scope.first(where: {
          $0.short?.unicodeScalars.elementsEqual([letter]) ?? false
        })
      else { throw unknownShort(letter, word: word) }
      guard option.takesValue, position < scalars.endIndex else {
        try use(option, attached: nil)
        continue
      }
      let attached = ParsedValue(
        text: String(scalars[position...]),
        source: .argument(
          index: index - 1, byteOffset: word.utf8.distance(from: word.startIndex, to: position))
      )
      try use(option, attached: attached)
      return
    }
  }

  private func unknownShort(_ letter: Unicode.Scalar, word: String) -> UsageError {
    var message = "unknown option \(UsageError.quoted("-" + String(letter)))"
    if word.unicodeScalars.count > 2 {
      message += " in \(UsageError.quoted(word))"
      // `-format json` is a long option with a dash too few.
      let name = word.unicodeScalars.dropFirst().prefix { $0 != "=" }
      if scope.contains(where: { !$0.isHidden && $0.name.unicodeScalars.elementsEqual(name) }) {
        message += "; did you mean '--\(String(String.UnicodeScalarView(name)))'?"
      }
    }
    return error(message)
  }

  // MARK: Values

  private mutating func use(_ option: Option, attached: ParsedValue?) throws(UsageError) {
    guard option.takesValue else {
      guard attached == nil else { throw takesNoValue(option.longForm) }
      set(option, isOn: true)
      return
    }
    let values: [ParsedValue]
    if let attached {
      values = [attached]
    } else {
      values = try detachedValues(of: option)
    }
    for value in values { try check(value, of: option) }
    var state = states[option.name] ?? State()
    state.count += 1
    // Kept in place, so that a list of many thousands of values costs no copies.
    states[option.name] = nil
    if option.keepsAll {
      state.values += values
    } else {
      state.values = values
    }
    states[option.name] = state
  }

  private mutating func detachedValues(of option: Option) throws(UsageError) -> [ParsedValue] {
    var values: [ParsedValue] = []
    while index < arguments.count {
      let word = arguments[index]
      switch option.valueCount {
      case .one:
        // Only what is certainly an option is refused, so that a negative number is a value.
        if namesOption(word) { throw missingValue(option, before: word) }
      case .upToNextOption:
        if word.looksLikeOption {
          if values.isEmpty { throw missingValue(option, before: word) }
          return values
        }
      }
      values.append(ParsedValue(text: word, source: .argument(index: index, byteOffset: 0)))
      index += 1
      if option.valueCount == .one { return values }
    }
    if values.isEmpty { throw missingValue(option, before: nil) }
    return values
  }

  private func namesOption(_ word: String) -> Bool {
    guard word.looksLikeOption else { return false }
    let name = String(String.UnicodeScalarView(word.unicodeScalars.prefix { $0 != "=" }))
    let reserved = ["--", "--help", "--version", "-h"]
    if reserved.contains(where: { name.hasSameBytes(as: $0) }) { return true }
    return scope.contains { option in
      if name.hasSameBytes(as: option.longForm) { return true }
      if option.isNegatable, name.hasSameBytes(as: "--no-" + option.name) { return true }
      return option.short.map { word.hasSameBytes(as: "-" + String($0)) } ?? false
    }
  }

  private mutating func set(_ option: Option, isOn: Bool) {
    states[option.name, default: State()].count += 1
    states[option.name, default: State()].isOn = isOn
  }

  private func check(_ value: ParsedValue, of option: Option) throws(UsageError) {
    guard let allowed = option.allowedValues else { return }
    guard !allowed.contains(where: { $0.hasSameBytes(as: value.text) }) else { return }
    let expected = UsageError.alternatives(allowed.map(UsageError.quoted))
    throw UsageError.invalidValue(value, of: option.name, expected: expected, commandPath: path)
  }

  // MARK: The end of the line

  private mutating func finish() throws(UsageError) -> ParsedCommand {
    if !command.subcommands.isEmpty {
      let names = command.visibleSubcommands.map { UsageError.quoted($0.name) }
      throw error("missing command; expected \(UsageError.alternatives(names))")
    }
    for option in scope { try readEnvironment(for: option) }
    for option in scope where option.isRequired && states[option.name] == nil {
      throw error("missing option '\(option.longForm)\(option.placeholder)'")
    }
    try checkOperands()
    return ParsedCommand(
      path: path,
      parsedArguments: operands,
      declaredArguments: command.arguments,
      declaredOptions: scope,
      states: states
    )
  }

  private mutating func readEnvironment(for option: Option) throws(UsageError) {
    guard states[option.name] == nil, let variable = option.environmentVariable,
      let text = environment[variable], !text.isEmpty
    else { return }
    let value = ParsedValue(text: text, source: .environment(variable))
    if option.takesValue {
      try check(value, of: option)
      states[option.name] = State(values: [value], count: 1)
      return
    }
    switch text {
    case "1", "true", "yes", "on": states[option.name] = State(count: 1)
    case "0", "false", "no", "off": states[option.name] = State(count: 1, isOn: false)
    default:
      throw UsageError.invalidValue(
        value, of: option.name, expected: "'1' or '0'", commandPath: path)
    }
  }

  private func checkOperands() throws(UsageError) {
    let declared = command.arguments
    let required = declared.prefix { $0.arity.isRequired }
    if operands.count < required.count {
      throw error("missing argument <\(declared[operands.count].name)>")
    }
    if operands.count > declared.count, !(declared.last?.arity.isMultiple ?? false) {
      throw error("unexpected argument \(UsageError.quoted(operands[declared.count].text))")
    }
  }

  // MARK: Errors

  private func error(_ message: String) -> UsageError { UsageError(message, commandPath: path) }

  private func takesNoValue(_ name: String) -> UsageError {
    error("option '\(name)' takes no value")
  }

  private func missingValue(_ option: Option, before word: String?) -> UsageError {
    let need = "option '\(option.longForm)' needs a value\(option.placeholder)"
    guard let word else { return error(need) }
    let follower = UsageError.quoted(word)
    let attached = UsageError.quoted("\(option.longForm)=\(word)")
    return error("\(need), but \(follower) follows; write \(attached) if that is it")
  }
}

extension String {
  /// Whether a word starts with a dash and is more than that.
  fileprivate var looksLikeOption: Bool { utf8.count > 1 && utf8.first == UInt8(ascii: "-") }
}
