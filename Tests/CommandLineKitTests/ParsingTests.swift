import CommandLineKit
import Testing

@Suite struct ParsingTests {
  @Test(arguments: [
    ["probe", "--format", "json", "a"],
    ["probe", "--format=json", "a"],
    ["probe", "-f", "json", "a"],
    ["probe", "-fjson", "a"],
    ["probe", "a", "--format", "json"],
    ["probe", "-qfjson", "a"],
    ["probe", "-qf", "json", "a"],
    ["probe", "--format", "table", "--format", "json", "a"],
  ])
  func everyFormOfAValue(words: [String]) throws {
    let command = try SampleTree.run(words)
    #expect(command.path == ["seam", "probe"])
    #expect(command.value(of: "format") == "json")
    #expect(command.values(of: "format") == ["json"])
    #expect(command.arguments == ["a"])
    #expect(command.values(ofArgument: "FILE") == ["a"])
  }

  @Test func flagsInARow() throws {
    let command = try SampleTree.run(["probe", "-qvpv", "a"])
    #expect(command.isSet("quiet"))
    #expect(command.isSet("progress"))
    #expect(command.count(of: "verbose") == 2)
    #expect(command.values(of: "verbose").isEmpty)
    #expect(!command.isSet("out"))
    #expect(command.value(of: "out") == nil)
  }

  @Test func twoDashesEndTheOptions() throws {
    let command = try SampleTree.run(["probe", "-q", "--", "--format", "-x", "--", "--help"])
    #expect(command.arguments == ["--format", "-x", "--", "--help"])
    #expect(!command.isSet("format"))
  }

  @Test func twoDashesBeforeTheSubcommand() throws {
    #expect(try SampleTree.run(["--", "probe", "-q"]).arguments == ["-q"])
  }

  @Test func aLoneDashIsAnArgument() throws {
    let command = try SampleTree.run(["probe", "-", "--out", "-"])
    #expect(command.arguments == ["-"])
    #expect(command.value(of: "out") == "-")
  }

  @Test(arguments: [
    ["--color", "never", "probe", "a"],
    ["probe", "--color", "never", "a"],
    ["probe", "a", "--color=never"],
  ])
  func optionsOfTheParent(words: [String]) throws {
    #expect(try SampleTree.run(words).value(of: "color") == "never")
  }

  @Test func optionsOfTheParentTwoLevelsDown() throws {
    let command = try SampleTree.run(["receivers", "show", "x", "-v", "--raw"])
    #expect(command.path == ["seam", "receivers", "show"])
    #expect(command.isSet("verbose"))
    #expect(command.isSet("raw"))
    #expect(command.value(ofArgument: "ID") == "x")
    #expect(command.value(ofArgument: "SECTION") == nil)
    #expect(command.values(ofArgument: "SECTION") == [])
  }

  @Test func listsRunUpToTheNextOption() throws {
    let command = try SampleTree.run(
      ["check", "--ad", "a", "-", "b", "-m", "main", "--ad=c", "-ad", "--ad", "e"])
    #expect(command.values(of: "ad") == ["a", "-", "b", "c", "d", "e"])
    #expect(command.count(of: "ad") == 4)
    #expect(command.value(of: "main") == "main")
  }

  @Test func aListEndsAtTwoDashes() {
    #expect(
      SampleTree.message(["check", "-m", "m", "--ad", "a", "--", "b"]) == "unexpected argument 'b'")
    // An attached value is the whole list.
    #expect(
      SampleTree.message(["check", "-m", "m", "--ad=a", "b"]) == "unexpected argument 'b'")
  }

  @Test func repeatableOptionsKeepEveryValue() throws {
    let command = try SampleTree.run([
      "probe", "--header", "A: 1", "x", "--header=B=2", "--header=",
    ])
    #expect(command.values(of: "header") == ["A: 1", "B=2", ""])
    #expect(command.value(of: "header") == "")
  }

  @Test func negatableFlags() throws {
    #expect(try SampleTree.run(["probe", "a"]).toggle("progress") == nil)
    #expect(try SampleTree.run(["probe", "a", "--progress"]).toggle("progress") == true)
    #expect(try SampleTree.run(["probe", "a", "-p", "--no-progress"]).toggle("progress") == false)
    #expect(try !SampleTree.run(["probe", "a", "--no-progress"]).isSet("progress"))
    #expect(try SampleTree.run(["probe", "a", "--no-progress", "-p"]).isSet("progress"))
    #expect(
      SampleTree.message(["probe", "a", "--no-progress=1"])
        == "option '--no-progress' takes no value")
    #expect(SampleTree.message(["probe", "a", "--no-quiet"]) == "unknown option '--no-quiet'")
  }

  @Test func argumentsAreNeverAltered() throws {
    // U+0301 joins the character before it, and U+212A equals K for Swift's ==.
    let words = ["", " ", "e\u{301}", "\u{E9}", "\u{212A}", "a\nb", "\u{FFFD}", "\u{0}", "a=b"]
    let command = try SampleTree.run(["probe"] + words)
    #expect(command.arguments.map { Array($0.utf8) } == words.map { Array($0.utf8) })
  }

  @Test func aCombiningMarkAfterTheSignBelongsToTheValue() throws {
    let command = try SampleTree.run(["probe", "a", "--out=\u{301}x", "--header", "h"])
    #expect(command.value(of: "out").map { Array($0.utf8) } == Array("\u{301}x".utf8))
    let short = try SampleTree.run(["probe", "a", "-o\u{301}x"])
    #expect(short.value(of: "out").map { Array($0.utf8) } == Array("\u{301}x".utf8))
  }

  @Test func valuesTellWhereTheyStood() throws {
    let command = try SampleTree.run(["probe", "--out=x", "-qj4", "--header", "h", "f"])
    #expect(command.parsedValues(of: "out").map(\.source) == [.argument(index: 1, byteOffset: 6)])
    #expect(command.parsedValues(of: "jobs").map(\.source) == [.argument(index: 2, byteOffset: 3)])
    #expect(
      command.parsedValues(of: "header").map(\.source) == [.argument(index: 4, byteOffset: 0)])
    #expect(command.parsedArguments.map(\.source) == [.argument(index: 5, byteOffset: 0)])
  }

  @Test func aWordThatNamesNoOptionIsAValueEvenWithADash() throws {
    #expect(try SampleTree.run(["probe", "a", "--speed", "-5"]).value(of: "speed") == "-5")
    #expect(try SampleTree.run(["probe", "a", "-o", "--x"]).value(of: "out") == "--x")
    #expect(try SampleTree.run(["probe", "a", "--out=--help"]).value(of: "out") == "--help")
    #expect(try SampleTree.run(["probe", "a", "--out=--"]).value(of: "out") == "--")
  }

  @Test func manyThousandArguments() throws {
    let files = (0..<50_000).map { "file\($0)" }
    #expect(try SampleTree.run(["probe"] + files).arguments.count == 50_000)
    let ads = try SampleTree.run(["check", "-m", "m"] + files.flatMap { ["--ad", $0] })
    #expect(ads.values(of: "ad") == files)
  }

  @Test(
    arguments: [
      ([], "missing command; expected 'probe', 'check', 'receivers' or 'explain'"),
      (["receivers"], "missing command; expected 'list' or 'show'"),
      ([""], "unknown command ''; expected 'probe', 'check', 'receivers' or 'explain'"),
      (["prob"], "unknown command 'prob'; did you mean 'probe'?"),
      (["hepl"], "unknown command 'hepl'; did you mean 'help'?"),
      (["Probe"], "unknown command 'Probe'; did you mean 'probe'?"),
      (
        ["-", "probe"], "unknown command '-'; expected 'probe', 'check', 'receivers' or 'explain'"
      ),
      (["probe"], "missing argument <FILE>"),
      (["receivers", "show"], "missing argument <ID>"),
      (["receivers", "list", "x"], "unexpected argument 'x'"),
      (["receivers", "show", "a", "b", "c\n"], "unexpected argument 'c\\n'"),
      (["probe", "a", "--out"], "option '--out' needs a value <FILE>"),
      (["probe", "a", "-o"], "option '--out' needs a value <FILE>"),
      (["probe", "a", "-qo"], "option '--out' needs a value <FILE>"),
      (
        ["probe", "a", "--out", "--quiet"],
        "option '--out' needs a value <FILE>, but '--quiet' follows; "
          + "write '--out=--quiet' if that is it"
      ),
      (
        ["probe", "a", "--out", "-q"],
        "option '--out' needs a value <FILE>, but '-q' follows; write '--out=-q' if that is it"
      ),
      (
        ["probe", "a", "--out", "--jobs=3"],
        "option '--out' needs a value <FILE>, but '--jobs=3' follows; "
          + "write '--out=--jobs=3' if that is it"
      ),
      (
        ["probe", "a", "--out", "--"],
        "option '--out' needs a value <FILE>, but '--' follows; write '--out=--' if that is it"
      ),
      (["check", "-m", "m", "--ad"], "option '--ad' needs a value <FILE>..."),
      (
        ["check", "--ad", "-m", "m"],
        "option '--ad' needs a value <FILE>..., but '-m' follows; write '--ad=-m' if that is it"
      ),
      (["check", "-m", "m"], "missing option '--ad <FILE>...'"),
      (["check"], "missing option '--main <FILE>'"),
      (["probe", "a", "--=x"], "unknown option '--=x'"),
      (["probe", "a", "--="], "unknown option '--='"),
      (["probe", "a", "---"], "unknown option '---'"),
      (["probe", "a", "-="], "unknown option '-='"),
      (["probe", "a", "--quiet="], "option '--quiet' takes no value"),
      (["probe", "a", "--quiet=1"], "option '--quiet' takes no value"),
      (["probe", "a", "--help=1"], "option '--help' takes no value"),
      (["probe", "a", "--version=1"], "option '--version' takes no value"),
      (["probe", "a", "--colour", "x"], "unknown option '--colour'; did you mean '--color'?"),
      (["probe", "a", "--form", "json"], "unknown option '--form'; did you mean '--format'?"),
      (["probe", "a", "--qiuet"], "unknown option '--qiuet'; did you mean '--quiet'?"),
      (
        ["probe", "a", "--no-progres"],
        "unknown option '--no-progres'; did you mean '--no-progress'?"
      ),
      (["probe", "a", "--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
      (["probe", "a", "--zzz=secret"], "unknown option '--zzz'"),
      (["probe", "a", "--trac"], "unknown option '--trac'"),
      (
        ["--format", "json", "probe", "a"],
        "unknown option '--format'; it belongs to 'seam probe' and stands after it"
      ),
      (
        ["--raw", "receivers", "show", "x"],
        "unknown option '--raw'; it belongs to 'seam receivers show' and stands after it"
      ),
      (["probe", "a", "-x"], "unknown option '-x'"),
      (["probe", "a", "-qx"], "unknown option '-x' in '-qx'"),
      (["probe", "a", "-\u{212A}"], "unknown option '-\u{212A}'"),
      (["probe", "a", "-q\u{202E}"], "unknown option '-\\u{202E}' in '-q\\u{202E}'"),
      (
        ["probe", "a", "-timeout", "3"],
        "unknown option '-t' in '-timeout'; did you mean '--timeout'?"
      ),
      (
        ["probe", "a", "--format", "yaml"],
        "invalid value 'yaml' for '--format': expected 'table', 'json' or 'ndjson'"
      ),
      (
        ["probe", "a", "--format="],
        "invalid value '' for '--format': expected 'table', 'json' or 'ndjson'"
      ),
      (
        ["probe", "a", "-f=json"],
        "invalid value '=json' for '--format': expected 'table', 'json' or 'ndjson'"
      ),
    ] as [([String], String)])
  func errors(words: [String], message: String) {
    #expect(SampleTree.message(words) == message)
  }

  @Test func hiddenDeclarationsWork() throws {
    #expect(try SampleTree.run(["worker"]).path == ["seam", "worker"])
    #expect(try SampleTree.run(["worker", "--trace"]).isSet("trace"))
    #expect(SampleTree.message(["worke"])?.contains("did you mean") == false)
  }

  @Test func errorsNameTheCommandTheyAreAbout() {
    #expect(throws: UsageError("unknown option '-x'", commandPath: ["seam", "receivers", "show"])) {
      try SampleTree.program.parse(["receivers", "show", "-x"])
    }
    let error = UsageError("unknown option '-x'", commandPath: ["seam", "probe"])
    #expect(error.hint == "see 'seam probe --help'")
    #expect(error.description == "seam probe: unknown option '-x'\nsee 'seam probe --help'")
  }

  @Test func hugeWordsGiveShortMessages() throws {
    let huge = String(repeating: "x", count: 1_000_000)
    for words in [
      ["probe", "a", "--" + huge], ["probe", "a", "-" + huge], [huge],
      ["probe", "a", "-f", huge], ["probe", "a", "--" + huge + "=" + huge],
      ["receivers", "list", huge],
    ] {
      let message = try #require(SampleTree.message(words))
      #expect(message.utf8.count < 260)
      #expect(message.contains("..."))
    }
    #expect(try SampleTree.run(["probe", huge]).arguments == [huge])
    // Combining marks take no column and still must not make a long message.
    let marks = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(try #require(SampleTree.message([marks])).utf8.count < 2000)
  }

  @Test func sortedLastWinsAcrossLevels() throws {
    let command = try SampleTree.run(["--color=never", "probe", "--color=always", "a"])
    #expect(command.values(of: "color") == ["always"])
    #expect(command.count(of: "color") == 2)
  }

  /// Two edits are many in a word of four letters, unless both of its ends are right.
  @Test func aShortWordWithBothEndsRightIsClose() {
    #expect(NearMiss.of("tear", among: ["text", "tier", "receiver"]) == "tier")
    #expect(NearMiss.of("tear", among: ["text", "quiet"]) == nil)
    #expect(NearMiss.of("tar", among: ["tier"]) == nil)
  }
}
