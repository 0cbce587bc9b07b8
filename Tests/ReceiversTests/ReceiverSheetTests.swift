import Findings
import JSONText
import MediaFacts
import Receivers
import Testing

@Suite struct ReceiverSheetTests {
  private static let files = [
    matrix(
      "base",
      #""name": "B", "family": "f", "abstract": true, "#
        + #""audio": {"aac": {"supported": \#(stated(#""value": true"#, "measured")), "#
        + #""sampleRates": \#(stated(#""hertz": [48000]"#, "documented"))}}"#),
    matrix(
      "child",
      #""name": "C", "extends": "base", "#
        + #""video": {"avc": {"maximumFrameRate": \#(stated(#""framesPerSecond": 60"#, "estimated"))}}, "#
        + #""audio": {"aac": {"sampleRates": {"unknown": "not tried"}}}"#),
    matrix(
      "other",
      #""name": "O", "extends": "base", "#
        + #""audio": {"aac": {"sampleRates": \#(stated(#""hertz": [48000]"#, "measured"))}}"#),
  ]

  private static func stated(_ value: String, _ confidence: String) -> String {
    "{\(value), \"confidence\": \"\(confidence)\", \"source\": \"s\"}"
  }

  private static func matrix(_ id: String, _ more: String) -> MatrixFile {
    MatrixFile(name: "\(id).json", bytes: Array("{\"id\": \"\(id)\", \(more)}".utf8))
  }

  private func sheets() -> [ReceiverSheet] {
    let outcome = MatrixLoader.load(Self.files)
    #expect(outcome.errors == [])
    return ReceiverSheet.sheets(of: outcome.matrix.receivers, in: Self.files)
  }

  @Test func anHeirHasItsOwnCellsAndThoseThatItTakesOver() throws {
    let child = try #require(sheets().first)
    #expect(child.ancestors == ["base"])
    #expect(
      child.cells.map(\.path) == [
        "video.avc.maximumFrameRate", "audio.aac.supported", "audio.aac.sampleRates",
      ])
    #expect(child.cells.map(\.origin) == ["child", "base", "child"])
    #expect(
      child.cells[0].statement
        == .stated(
          .integer(60), unit: .framesPerSecond, SourceNote(basis: .estimated, text: "s")))
    #expect(
      child.cells[1].statement
        == .stated(.bool(true), unit: nil, SourceNote(basis: .measured, text: "s")))
    #expect(child.cells[2].statement == .unknown(reason: "not tried"))
    let counts = child.evidence
    #expect([counts.measured, counts.documented, counts.estimated] == [1, 0, 1])
    // One is said to be unknown, and the others nobody fills in.
    #expect(counts.unknown == 1 + child.unfilled.count)
    #expect(child.unfilled.contains("switching.actions.video-codec"))
    #expect(!child.unfilled.contains("audio.aac.sampleRates"))
    #expect(!child.unfilled.contains { $0.hasPrefix("switching.delays") }, "nothing asks for one")
  }

  @Test func aDifferenceIsOfValuesAndNotOfSources() throws {
    let all = sheets()
    let difference = ReceiverDifference(all[0], all[1])
    #expect(
      difference.pairs.map(\.path) == ["video.avc.maximumFrameRate", "audio.aac.sampleRates"])
    #expect(difference.pairs[0].second == nil)
    #expect(difference.pairs[1].first?.statement == .unknown(reason: "not tried"))
    #expect(difference.alikeCount == 1)
    let back = ReceiverDifference(all[1], all[0])
    #expect(back.pairs.map(\.path).sorted() == difference.pairs.map(\.path).sorted())
    #expect(ReceiverDifference(all[0], all[0]).pairs.isEmpty)
  }

  /// The typed values are counted by reflection, so a cell that the sheet loses shows here.
  @Test(arguments: ShippedMatrices.outcome.matrix.receivers)
  func theSheetHasEveryCellOfTheTypedReceiver(_ receiver: Receiver) throws {
    let sheet = try #require(
      ReceiverSheet.sheets(of: [receiver], in: ShippedMatrices.files).first)
    #expect(sheet.cells.count == Self.statedCells(in: receiver))
    #expect(Set(sheet.cells.map(\.path)).count == sheet.cells.count)
  }

  @Test(arguments: ShippedMatrices.outcome.matrix.receivers)
  func everyReportCountsCellsAlike(_ receiver: Receiver) throws {
    let sheet = try #require(
      ReceiverSheet.sheets(of: [receiver], in: ShippedMatrices.files).first)
    let counts = EvidenceCounts(receiver)
    #expect(sheet.evidence == counts)
    let row =
      "| `\(receiver.id)` | \(counts.measured) | \(counts.documented) | \(counts.estimated) "
      + "| \(counts.unknown) |"
    #expect(MatrixDocument.markdown(ShippedMatrices.outcome.matrix).contains(row))
  }

  @Test func theDocumentNamesEveryCellThatAFileMayHave() {
    let text = MatrixDocument.markdown(ShippedMatrices.outcome.matrix)
    for file in ShippedMatrices.outcome.matrix.receivers {
      for (path, _) in file.cells {
        for key in path.split(separator: ".") {
          #expect(text.contains("`\(key)`") || text.contains(".\(key)") || text.contains("\(key)."))
        }
      }
    }
    for key in ["supported", "maximumLevel", "sampleEntries", "sampleRates", "maximumChannels"] {
      #expect(text.contains(".\(key)` |"), "\(key)")
    }
    #expect(text.contains("| `switching.actions.DIFFERENCE` | `value` |"))
    #expect(text.contains("`frame-rate-family`"))
  }

  private static func statedCells(in value: Any) -> Int {
    let mirror = Mirror(reflecting: value)
    if "\(mirror.subjectType)".hasPrefix("Cell<") {
      return "\(value)" == #"unknown(reason: "the matrix does not say")"# ? 0 : 1
    }
    return mirror.children.reduce(0) { $0 + statedCells(in: $1.value) }
  }
}
