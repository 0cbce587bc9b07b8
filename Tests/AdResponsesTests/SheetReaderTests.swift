import AdResponses
import Findings
import MediaFacts
import TestSupport
import Testing

@Suite struct SheetReaderTests {
  private func entries(
    _ text: String, kind: AdResponseKind = .csv, columns: SheetColumns = SheetColumns(),
    cut: Int? = nil
  ) throws -> [SheetEntry] {
    var reader = SheetReader(kind: kind, document: "sheet", columns: columns)
    var entries: [SheetEntry] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let part = rest.prefix(cut ?? rest.count)
      rest = rest.dropFirst(part.count)
      try reader.push(part) { entries.append($0) }
    }
    try reader.finish { entries.append($0) }
    return entries
  }

  static let awkward =
    "\u{FEFF}URL,Ad-ID,break_id,Title,width,bitrate,duration,ignored\r\n"
    + "\"a,1.mp4\",1,b1,\"two\r\nlines \"\"quoted\"\"\",640,450,15.015,x\r\n"
    + "\r\nb.mp4,1,b1,,1280,1212.5,00:00:15,\n"
    + "c.mp4,2,b2,\"\",,,,\"\""

  @Test(arguments: [1, 2, 3, 7, 64, 10_000]) func chunksMayBeCutAnywhere(size: Int) throws {
    let entries = try entries(Self.awkward, cut: size)
    #expect(entries.map { $0.media?.url.description } == ["a,1.mp4", "b.mp4", "c.mp4"])
    #expect(entries.map(\.origin.line) == [2, 5, 6])
    #expect(entries[0].title == "two\r\nlines \"quoted\"" && entries[0].adID == "1")
    #expect(entries[0].media?.duration == Rational(3003, 200))
    #expect(entries[0].media?.durationIsWholeSeconds == false)
    #expect(entries[1].media?.bitRate == 1_212_500 && entries[1].media?.width == 1280)
    #expect(entries[1].media?.durationIsWholeSeconds == true && entries[1].title == nil)
    #expect(entries[2].breakID == "b2" && entries.allSatisfy { $0.issues.isEmpty })
  }

  @Test func rowsBecomeBreaksAndAds() throws {
    let response = try read(Self.awkward)
    #expect(response.kind == .csv && response.breaks.map(\.id) == ["b1", "b2"])
    #expect(response.ads.map(\.id) == ["1", "2"])
    #expect(response.ads[0].mediaOptions.map(\.url.description) == ["a,1.mp4", "b.mp4"])
  }

  @Test func brokenRowsAreToldAndTheRestIsRead() throws {
    let entries = try entries(
      "url,width\na.mp4,640\nb.mp4\nc.mp4,640,1\n\"d\"x,1\ne.mp4,wide\n,640\nf.mp4,320\n")
    #expect(
      entries.map { $0.media?.url.description }
        == ["a.mp4", nil, nil, nil, "e.mp4", nil, "f.mp4"])
    #expect(
      entries.map { $0.issues.first?.kind } == [
        nil, .unreadableRow, .unreadableRow, .unreadableRow, .unreadableValue, .missingValue, nil,
      ])
    #expect(entries.map(\.origin.line) == Array(2...8))
    #expect(entries[4].issues[0].location.path == "width")
  }

  @Test func separatorsAreFoundByTheFirstLine() throws {
    for mark in [",", ";", "\t", "|"] {
      let text = "url\(mark)width\na.mp4\(mark)640\n"
      #expect(AdResponseDetector().kind(of: Array(text.utf8)) == .csv)
      #expect(try entries(text).first?.media?.width == 640)
    }
    #expect(try entries("url\na.mp4").first?.media?.url == OpaqueURL("a.mp4"))
  }

  @Test func columnsMayBeMapped() throws {
    let columns = SheetColumns([.url: "Asset (final)", .width: "px"])
    let text = "url,Asset (final),px\nwrong,right,320\n"
    let entry = try entries(text, columns: columns)[0]
    #expect(entry.media?.url == OpaqueURL("right") && entry.media?.width == 320)
  }

  @Test func whatCannotGoOnIsAnError() throws {
    for (text, line) in [
      ("", nil), ("name,width\na,1\n", 1), ("url\n\"a\nb\n", 2),
      ("url\n" + String(repeating: "x", count: 1 << 21), 2),
    ] as [(String, Int?)] {
      #expect(throws: AdResponseError.self) { try self.entries(text) }
      #expect(fault(Array(text.utf8), kind: .csv)?.location.line == line)
    }
  }

  @Test func ndjsonLinesAreRead() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let text =
      "{\"url\": \"a.mp4\", \"Ad ID\": 7, \"width\": 640, \"duration\": 6.006, \"tags\": [1]}\r\n"
      + "\n{\"url\": 1.5}\n{broken\n[1]\n{\"url\": \"\(long)\"}\n{\"width\": true, \"url\": null}\n"
      + "{\"media_url\": \"z.mp4\"}"
    let entries = try entries(text, kind: .ndjson, cut: 1000)
    #expect(
      entries.map { $0.media?.url.description }
        == ["a.mp4", "1.5", nil, nil, nil, nil, "z.mp4"])
    #expect(entries[0].adID == "7" && entries[0].media?.duration == Rational(3003, 500))
    #expect(entries[0].issues.isEmpty && entries[0].media?.width == 640)
    #expect(entries.map(\.origin.line) == [1, 3, 4, 5, 6, 7, 8])
    #expect(
      entries.map { $0.issues.first?.kind } == [
        nil, nil, .unreadableRow, .unreadableRow, .unreadableRow, .unreadableValue, nil,
      ])
  }
}

@Suite struct DetectorTests {
  static let texts: [(String, AdResponseKind?)] = [
    ("<VAST version='4.2'/>", .vast),
    ("\u{FEFF}<?xml version='1.0'?><!-- <VMAP> --><VAST/>", .vast),
    ("<!DOCTYPE VMAP><vmap:VMAP xmlns:vmap='x'>", .vmap), ("<VMAP", .vmap),
    ("<VideoAdServingTemplate/>", .vast), ("<MPD/>", nil), ("<VASTX/>", nil), ("<", nil),
    (#"{"ASSETS": []}"#, .assetList), (#"{"ASSETS": [}"#, .assetList),
    (#"{"ads": []}"#, .flower), (#"[{"id": 1, "creatives": []}]"#, .flower),
    (#"{"error": "NO_AD"}"#, .flower), (#"{"error": "x"}"#, nil), (#"{"ads": ["#, .flower),
    ("{\"url\": \"a\"}\n{\"url\": \"b\"}\n", .ndjson), (#"{"url": "a"}"#, .ndjson),
    ("{\n\"ads\": [\n]}", .flower), (#"{"a": 1}"#, nil),
    ("https://x/s?jwt=a.b.c", .kollus), ("https://x/s?jwt=", .kollus), ("https://x/s", nil),
    ("eyJh.eyJh.x-_", .kollus), ("a.mp4?jwt=eyJh.eyJh.x", .kollus),
    ("url\na", .csv), ("\"creative url\";width", .csv), ("name,width", nil),
    ("#EXTM3U\n", nil), ("", nil), (" \n", nil), ("hello", nil),
  ]

  @Test(arguments: texts) func formsAreToldByTheirBytes(text: String, kind: AdResponseKind?) {
    #expect(AdResponseDetector().kind(of: Array(text.utf8)) == kind, "\(text)")
  }

  @Test func utf16IsLookedInto() {
    let units = "<?xml version='1.0' encoding='UTF-16'?><VMAP/>".utf16.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(AdResponseDetector().kind(of: [0xFF, 0xFE] + units) == .vmap)
  }
}
