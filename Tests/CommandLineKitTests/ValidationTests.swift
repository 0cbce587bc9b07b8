import CommandLineKit
import Testing

@Suite struct ValidationTests {
  @Test func theSampleIsSound() { #expect(SampleTree.program.validate().isEmpty) }

  private static func flag(_ name: String, short: Character? = nil) -> Option {
    Option(flag: name, short: short, help: "H.")
  }

  private static func with(_ options: Option...) -> Command {
    Command("x", summary: "S.", options: options)
  }

  private static func with(_ arguments: Argument...) -> Command {
    Command("x", summary: "S.", arguments: arguments)
  }

  @Test(
    arguments: [
      (Command("X", summary: "S."), "the name is not of small letters, digits and dashes"),
      (Command("-x", summary: "S."), "the name is not of small letters, digits and dashes"),
      (Command("x-", summary: "S."), "the name is not of small letters, digits and dashes"),
      (Command("", summary: "S."), "the name is not of small letters, digits and dashes"),
      (Command("x", summary: ""), "the summary is empty"),
      (Command("x", summary: "a\nb"), "the summary has more than one line"),
      (
        Command(
          "x", summary: "S.",
          subcommands: [Command("a", summary: "S."), Command("a", summary: "S.")]),
        "two subcommands 'a'"
      ),
      (
        Command("x", summary: "S.", subcommands: [Command("help", summary: "S.")]),
        "the subcommand 'help' is reserved"
      ),
      (
        Command(
          "x", summary: "S.", arguments: [Argument("A", help: "H.")],
          subcommands: [Command("a", summary: "S.")]),
        "arguments beside subcommands can not be told apart"
      ),
      (
        Command(
          "x", summary: "S.",
          options: [Option("ad", valueName: "A", help: "H.", valueCount: .upToNextOption)],
          subcommands: [Command("a", summary: "S.")]),
        "option --ad: a list would swallow the subcommand"
      ),
      (with(Argument("A", help: "H."), Argument("A", help: "H.")), "two arguments <A>"),
      (
        with(Argument("a", help: "H.")),
        "argument <a>: the name is not of capitals, digits, - and _"
      ),
      (with(Argument("A", help: "")), "argument <A>: the help is empty"),
      (
        with(Argument("A", help: "H.", arity: .zeroOrMore), Argument("B", help: "H.")),
        "argument <A>: several values, but it is not the last"
      ),
      (
        with(Argument("A", help: "H.", arity: .optional), Argument("B", help: "H.")),
        "argument <A>: optional, but a required one follows"
      ),
      (
        with(Argument("A", help: "H.", completion: .values(["a b"]))),
        "argument <A>: the value 'a b' would need quoting in a shell"
      ),
      (with(flag("aa"), flag("aa")), "two options --aa"),
      (with(flag("aa", short: "a"), flag("bb", short: "a")), "two options -a"),
      (with(flag("help")), "option --help: the name is reserved"),
      (with(flag("version")), "option --version: the name is reserved"),
      (with(flag("aa", short: "h")), "option --aa: -h is reserved"),
      (with(flag("aa", short: "1")), "option --aa: -1 is not an ASCII letter"),
      (with(flag("aa", short: "é")), "option --aa: -é is not an ASCII letter"),
      (
        with(flag("a")),
        "option --a: the name is not of two or more small letters, digits and dashes"
      ),
      (
        with(flag("no-aa"), Option(flag: "aa", help: "H.", isNegatable: true)),
        "two options --no-aa"
      ),
      (with(Option(flag: "aa", help: "")), "option --aa: the help is empty"),
      (
        with(Option(flag: "aa", help: "H.", isRepeatable: true, isNegatable: true)),
        "option --aa: a count can not be negated"
      ),
      (
        with(Option("aa", valueName: "v", help: "H.")),
        "option --aa: the value name is not of capitals, digits, - and _"
      ),
      (
        with(Option("aa", valueName: "V", help: "H.", allowedValues: [])),
        "option --aa: no value is allowed"
      ),
      (
        with(Option("aa", valueName: "V", help: "H.", allowedValues: ["a", "a"])),
        "option --aa: the value 'a' stands twice"
      ),
      (
        with(Option("aa", valueName: "V", help: "H.", defaultText: "b", allowedValues: ["a"])),
        "option --aa: the default 'b' is not allowed"
      ),
      (
        with(Option("aa", valueName: "V", help: "H.", defaultText: "b", isRequired: true)),
        "option --aa: required, but there is a default"
      ),
      (
        with(Option("aa", valueName: "V", help: "H.", isRequired: true, isHidden: true)),
        "option --aa: required, but hidden"
      ),
      (
        with(Option("aa", valueName: "V", help: "H.", environmentVariable: "a b")),
        "option --aa: 'a b' is not a name of capitals, digits and _"
      ),
      (
        with(
          Option("aa", valueName: "V", help: "H.", environmentVariable: "A"),
          Option("bb", valueName: "V", help: "H.", environmentVariable: "A")),
        "two options read A"
      ),
      (
        Command("x", summary: "S.", examples: [Example("E", "x --bogus")]),
        "example 'x --bogus': unknown option '--bogus'"
      ),
    ] as [(Command, String)])
  func problems(command: Command, message: String) {
    #expect(command.validate().map(\.message) == [message])
  }

  @Test func optionsOfParentsAreNotDeclaredAgain() {
    var program = Self.with(Self.flag("aa", short: "a"))
    program.subcommands = [
      Command("sub", summary: "S.", options: [Self.flag("aa"), Self.flag("bb", short: "a")])
    ]
    #expect(
      program.validate().map(\.description) == ["x sub: two options --aa", "x sub: two options -a"])
  }

  @Test func quotedExamplesAreNotParsed() {
    let command = Command("x", summary: "S.", examples: [Example("E", "x 'a b' | y")])
    #expect(command.validate().isEmpty)
  }
}
