import CommandLineKit
import Testing

@Suite struct HelpRequestTests {
  @Test(
    arguments: [
      (["--help"], ["seam"]),
      (["-h"], ["seam"]),
      (["help"], ["seam"]),
      (["help", "help"], nil),
      (["--help", "probe"], ["seam", "probe"]),
      (["probe", "--help"], ["seam", "probe"]),
      (["probe", "-h"], ["seam", "probe"]),
      (["probe", "-qh"], ["seam", "probe"]),
      (["probe", "a", "--bogus", "--help"], ["seam", "probe"]),
      (["--help", "probe", "--bogus"], ["seam", "probe"]),
      (["bogus", "-h"], ["seam"]),
      (["--help", "bogus"], ["seam"]),
      (["probe", "--out", "--help"], ["seam", "probe"]),
      (["probe", "--out", "-h"], ["seam", "probe"]),
      (["check", "--ad", "a", "--help"], ["seam", "check"]),
      (["check", "--ad", "--help"], ["seam", "check"]),
      (["receivers", "show", "--help"], ["seam", "receivers", "show"]),
      (["help", "receivers", "show"], ["seam", "receivers", "show"]),
      (["receivers", "help", "show"], ["seam", "receivers", "show"]),
      (["receivers", "help"], ["seam", "receivers"]),
      (["help", "probe", "--help"], ["seam", "probe"]),
      (["-v", "help", "probe"], ["seam", "probe"]),
      (["--version", "--help"], ["seam"]),
      (["--help", "--version"], ["seam"]),
    ] as [([String], [String]?)])
  func helpIsFound(words: [String], path: [String]?) {
    let invocation = try? SampleTree.program.parse(words)
    #expect(invocation == path.map { .help(path: $0) })
  }

  @Test func helpAboutNothing() {
    #expect(
      SampleTree.message(["help", "prob"]) == "unknown command 'prob'; did you mean 'probe'?")
    #expect(SampleTree.message(["help", "probe", "x"]) == "'probe' has no command 'x'")
  }

  @Test func helpIsAnArgumentWhereNothingElseIsPossible() throws {
    #expect(try SampleTree.run(["probe", "help"]).arguments == ["help"])
    #expect(try SampleTree.run(["probe", "--", "--help", "-h"]).arguments == ["--help", "-h"])
    // Behind `--` there are no options, so an error stays an error.
    #expect(SampleTree.message(["probe", "--bogus", "--", "--help"]) == "unknown option '--bogus'")
  }

  @Test(arguments: [
    ["--version"], ["--version", "probe"], ["probe", "--version"], ["--version", "--bogus"],
  ])
  func version(words: [String]) throws {
    #expect(try SampleTree.program.parse(words) == .version)
  }
}
