import MediaFacts
import Reports
import TestSupport
import Testing
import TextDisplay

@Suite struct ProbeReportTests {
  private func blocks(width: Int?, inColour: Bool = false) -> String {
    let table = ProbeTable(width: width, inColour: inColour)
    return SampleAssets.outcomes.enumerated()
      .map { table.text($0.element, isFirst: $0.offset == 0) }.joined()
  }

  private func list(width: Int?, inColour: Bool = false) -> String {
    let list = ProbeList(width: width, inColour: inColour)
    return list.heading + SampleAssets.outcomes.map(list.text).joined()
  }

  @Test func blocksWithoutAWidth() throws {
    try expectSnapshot(blocks(width: nil), "probe.wide.txt")
  }

  @Test func blocksInEightyColumns() throws {
    try expectSnapshot(blocks(width: 80), "probe.80.txt")
  }

  @Test func blocksInColour() throws {
    try expectSnapshot(blocks(width: 100, inColour: true), "probe.colour.txt")
  }

  @Test func listInAHundredColumns() throws {
    try expectSnapshot(list(width: 100), "probe.list.txt")
  }

  /// Whatever a file holds, lines end where the width says and no escape comes from the file.
  @Test(arguments: [30, 47, 80, 132]) func generatedFactsStayInTheirPlace(width: Int) {
    let table = ProbeTable(width: width)
    for seed in 0..<60 as Range<UInt64> {
      var generator = FactsGenerator(seed: seed, isComplete: seed % 4 == 0)
      let text = table.text(generator.outcome(), isFirst: true)
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      // The first line is the source, which is never broken so that it can be copied.
      for line in text.split(separator: "\n").dropFirst() {
        let longest = line.split(separator: " ").map { DisplayWidth.columns(String($0)) }.max() ?? 0
        #expect(DisplayWidth.columns(String(line)) <= max(width, longest + 10), "\(line)")
      }
    }
  }

  @Test(arguments: [40, 80, 100, 120]) func listLinesStayWithinTheWidth(width: Int) {
    let list = ProbeList(width: width)
    for line in (list.heading + SampleAssets.outcomes.map(list.text).joined()).split(
      separator: "\n")
    {
      // Under 84 columns the name keeps its least 20 columns, and the line is longer.
      #expect(DisplayWidth.columns(String(line)) <= max(width, 84), "\(line)")
    }
  }

  @Test func colourChangesNothingButColour() {
    let plain = blocks(width: 80)
    var coloured = blocks(width: 80, inColour: true)
    while let start = coloured.firstRange(of: "\u{1B}[") {
      guard let end = coloured[start.lowerBound...].firstIndex(of: "m") else { break }
      coloured.removeSubrange(start.lowerBound...end)
    }
    #expect(coloured == plain)
  }
}
