import CommandLineKit
import Testing
import TextDisplay

@Suite struct HelpTests {
  @Test(arguments: [
    (["seam"], 80, "help-seam-80.txt"),
    (["seam"], 40, "help-seam-40.txt"),
    (["seam", "probe"], 80, "help-probe-80.txt"),
    (["seam", "probe"], 40, "help-probe-40.txt"),
    (["seam", "probe"], 120, "help-probe-120.txt"),
    (["seam", "check"], 80, "help-check-80.txt"),
    (["seam", "receivers"], 80, "help-receivers-80.txt"),
    (["seam", "receivers", "show"], 80, "help-receivers-show-80.txt"),
  ])
  func snapshots(path: [String], width: Int, name: String) throws {
    try expectSnapshot(SampleTree.program.help(for: path, width: width), named: name)
  }

  @Test func theDefaultWidthIs80() {
    let program = SampleTree.program
    #expect(program.help(for: ["seam"]) == program.help(for: ["seam"], width: 80))
  }

  @Test(arguments: [Int.min, -1, 0, 39])
  func narrowWidthsCountAs40(width: Int) {
    let program = SampleTree.program
    #expect(
      program.help(for: ["seam", "probe"], width: width)
        == program.help(for: ["seam", "probe"], width: 40))
  }

  @Test func hugeWidth() {
    #expect(SampleTree.program.help(for: ["seam"], width: .max).hasPrefix("Usage: seam [options]"))
  }

  @Test func aPathThatLeadsNowhereGivesTheHelpOfTheProgram() {
    let program = SampleTree.program
    for path in [[], ["other"], ["seam", "nothing"], ["seam", "probe", "x"]] {
      #expect(program.help(for: path) == program.help(for: ["seam"]))
    }
  }

  @Test(arguments: 40...130)
  func linesKeepTheWidth(width: Int) {
    for path in [["seam"], ["seam", "probe"], ["seam", "check"], ["seam", "receivers", "show"]] {
      for line in SampleTree.program.help(for: path, width: width).split(separator: "\n") {
        // Command lines of examples are never wrapped.
        guard !line.hasPrefix("    seam"), !line.hasPrefix("    curl") else { continue }
        #expect(DisplayWidth.columns(String(line)) <= width, "\(line)")
        #expect(line.last != " ")
      }
    }
  }

  @Test func wideCharactersAreAligned() {
    let command = Command(
      "x", summary: "한국어 도움말.",
      arguments: [Argument("FILE", help: "가나다라마바사아자차 카타파하 가나다라마바사아자차 카타파하.")])
    for line in command.help(for: ["x"], width: 40).split(separator: "\n") {
      #expect(DisplayWidth.columns(String(line)) <= 40)
    }
  }

  @Test func hiddenDeclarationsAreLeftOut() {
    let help = SampleTree.program.help(for: ["seam"])
    #expect(!help.contains("worker"))
    #expect(!help.contains("trace"))
  }
}
