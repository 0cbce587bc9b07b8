import Findings
import MediaFacts
import Reports
import Testing
import TextDisplay

@Suite struct CheckTextTests {
  @Test func failuresInEightyColumns() throws {
    try expectSnapshot(CheckText(width: 80).text(SampleRuns.mixed), "check.80.txt")
  }

  @Test func allWithoutAWidth() throws {
    try expectSnapshot(CheckText(showsAll: true).text(SampleRuns.mixed), "check.all.txt")
  }

  @Test func failuresInColour() throws {
    try expectSnapshot(
      CheckText(width: 100, inColour: true).text(SampleRuns.mixed), "check.colour.txt")
  }

  @Test func nothingFails() throws {
    try expectSnapshot(CheckText(width: 80).text(SampleRuns.clean), "check.clean.txt")
  }

  @Test func nothingWasChecked() throws {
    try expectSnapshot(CheckText(width: 80).text(SampleRuns.withoutMain), "check.no-main.txt")
  }

  @Test func theSameRunGivesTheSameBytes() {
    for showsAll in [false, true] {
      let report = CheckText(width: 80, showsAll: showsAll)
      #expect(report.text(SampleRuns.mixed) == report.text(SampleRuns.mixed))
    }
  }

  @Test(arguments: [40, 60, 80, 120]) func linesEndAtTheWidth(width: Int) {
    let text = CheckText(width: width, showsAll: true).text(SampleRuns.mixed)
    for line in text.split(separator: "\n") where !line.contains("https://") {
      // A value that is a single word stays whole; no value of the sample has more than 30 columns.
      #expect(DisplayWidth.columns(String(line)) <= max(width, 50), "\(line)")
    }
  }

  @Test func theWorstSeamOfATierStandsFirst() throws {
    let text = CheckText(showsAll: true).text(SampleRuns.mixed)
    let low = try #require(text.split(separator: "LOW tier: ").last)
    let grades = low.split(separator: "\n").compactMap { line -> Grade? in
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      return Grade(rawValue: line.dropFirst(2).prefix { $0.isLetter }.lowercased())
    }
    let tier = grades.prefix(4)
    #expect(tier == [.unplayable, .unknown, .minor, .seamless])
  }

  @Test func everySeamIsShownOrCounted() {
    let run = SampleRuns.mixed
    let shown = CheckText().text(run)
    let all = CheckText(showsAll: true).text(run)
    #expect(!all.contains("not shown"))
    #expect(shown.contains("3 seams not shown: 3 seamless"))
    // Twice a way back is alike among the seamless ones, and each pair is one block.
    let blocks = all.split(separator: "\n").count { $0.hasPrefix("    on ") }
    let pairs = all.split(separator: "\n").count { $0.hasSuffix(", and back") }
    #expect(blocks + pairs == run.seams.count)
  }

  @Test func aReceiverInNoGroupIsNotLost() {
    var run = SampleRuns.mixed
    run.receivers = []
    let text = CheckText(showsAll: true).text(run)
    for id in ["airplay-high", "airplay-low", "chromium-mse"] { #expect(text.contains(id)) }
    #expect(text.contains("9 of 14 seams"))
  }

  @Test func estimatesAreMarked() {
    let text = CheckText().text(SampleRuns.mixed)
    #expect(text.contains("1300 to 4000 ms, most likely 2100 ms (estimate)"))
    #expect(text.contains("100 to 500 ms, most likely 108 ms (measured)"))
  }
}
