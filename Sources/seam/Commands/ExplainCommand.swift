import CommandLineKit
import Findings
import Reports
import TextDisplay

/// `seam explain`: what a rule is about.
struct ExplainCommand {
  static let declaration = Command(
    "explain",
    summary: "Tell what a rule finds, why it matters, where that is known from, and what to do.",
    arguments: [
      Argument(
        "ID", help: "A rule's id, such as V101, or its name, such as video-codec.",
        arity: .zeroOrMore)
    ],
    options: [
      CommandTree.format,
      CommandLineKit.Option(flag: "list", help: "List all rules instead."),
    ],
    examples: [
      Example("One rule", "seam explain V101"),
      Example("Two, by name", "seam explain video-codec sample-rate"),
      Example("All rules", "seam explain --list"),
    ]
  )

  private let terminal: Terminal
  private let format: String?
  private let inColour: Bool
  private let isList: Bool
  private let rules: [Rule]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    format = command.value(of: "format")
    inColour = try Probing.inColour(command, terminal: terminal)
    isList = command.isSet("list")
    let catalogue = RuleBook.catalogue
    if isList {
      guard command.arguments.isEmpty else {
        throw command.usageError("--list takes no rule; leave one of them out")
      }
      rules = catalogue.rules
      return
    }
    guard !command.arguments.isEmpty else {
      throw command.usageError("expected a rule such as V101; 'seam explain --list' names them all")
    }
    var rules: [Rule] = []
    var unknown: [String] = []
    for name in command.arguments {
      guard let rule = catalogue.rule(named: name.lowercased()) else {
        unknown.append(Self.unknown(name, catalogue))
        continue
      }
      if !rules.contains(rule) { rules.append(rule) }
    }
    guard unknown.isEmpty else { throw command.usageError(unknown.joined(separator: "; ")) }
    self.rules = rules
  }

  /// Prints the rules.
  func run() -> ExitStatus {
    let report = RuleText(width: terminal.width, inColour: inColour)
    terminal.write(
      format == "json" ? RulesJSON.text(rules) : isList ? report.list(rules) : report.text(rules))
    return .success
  }

  private static func unknown(_ name: String, _ catalogue: RuleCatalogue) -> String {
    let near =
      NearMiss.several(
        of: name.uppercased(), among: catalogue.rules.map(\.id.description), atMost: 3)
      + NearMiss.several(of: name.lowercased(), among: catalogue.rules.map(\.slug), atMost: 3)
    let hint =
      near.isEmpty
      ? "'seam explain --list' names them all"
      : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    return "no rule '\(TerminalText.escaped(name))'; \(hint)"
  }
}
