import Foundation
import JSONText
import TestSupport
import Testing

/// Sheets, lists and ad responses as the input of `seam batch`.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct BatchInputTests {
  private let receiver = ["--receiver", "airplay-low"]

  @Test("a sheet's columns are mapped, its main counts, and a bad row is told with its line")
  func sheet() throws {
    let batch = try BatchFolder()
    let same = SeamProgram.samples + "/ad-same.mp4"
    let other = SeamProgram.samples + "/ad-25.mp4"
    let text = #"""
      \#u{FEFF}Spot,Asset,Order,Show,Duration
      one,\#(same),"spring, ""early""",,4
      two,\#(other),summer,\#(SeamProgram.samples)/main-25.mp4,
      short row
      three,\#(same),spring,/nowhere/main.mp4,
      four,\#(same),"a
      b",,soon

      """#
    let sheet = try batch.folder.write(text.utf8, to: "spots.csv")
    let result = try batch.run(
      ["-f", "json", "--columns", "id=Spot,url=Asset,campaign=Order,main=Show"] + receiver,
      sources: [sheet])
    #expect(result.status == 3, "\(result.error)")
    let report = try JSONParser().parse(result.output)
    let rows = try #require(report["rows"]?.elements)
    #expect(rows.map { $0["position"]?.integerValue } == [0, 1, 2, 3, 4])
    #expect(rows[0]["creative"]?.stringValue == "one")
    #expect(rows[0]["campaign"]?.stringValue == "spring, \"early\"")
    #expect(rows[0]["grade"]?.stringValue == "seamless")
    #expect(rows[1]["main"]?.stringValue?.hasSuffix("main-25.mp4") == true)
    #expect(rows[1]["grade"]?.stringValue == "seamless")
    #expect(rows[2]["creative"]?.stringValue == sheet + ":4")
    #expect(rows[2]["grade"] == nil)
    #expect(rows[3]["message"]?.stringValue?.contains("/nowhere/main.mp4") == true)
    #expect(rows[3]["grade"] == nil)
    #expect(rows[4]["message"]?.stringValue?.contains(":6") == true, "\(rows[4])")
    #expect(rows[4]["campaign"]?.stringValue == "a\nb")
    let campaigns = report["summary"]?["campaigns"]?.elements ?? []
    #expect(campaigns.contains { $0["campaign"]?.stringValue == "summer" })
    // What the sheet says of the file is held against the file.
    let wrong = try batch.folder.write(
      Array("{\"url\": \"\(same)\", \"duration\": 30}\nno object\n".utf8), to: "wrong.ndjson")
    let told = try batch.report(receiver, sources: [wrong])
    let lines = try #require(told["rows"]?.elements)
    #expect(lines[0]["rules"]?.elements?.contains { $0.stringValue == "M805" } == true)
    #expect(lines[1]["creative"]?.stringValue == wrong + ":2")
  }

  @Test("what an ad response states so wrongly that it has to be mended is a failure, as in 'fit'")
  func wrongDeclaration() throws {
    let batch = try BatchFolder()
    func vast(_ codec: String) throws -> String {
      let text = """
        <VAST version="4.0"><Ad id="a1"><InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle>
        <Creatives><Creative id="c1"><Linear><Duration>00:00:04</Duration><MediaFiles>
        <MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" codec="\(codec)">
        <![CDATA[\(SeamProgram.samples)/ad-same.mp4]]></MediaFile>
        </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
        """
      return try batch.folder.write(text.utf8, to: "\(codec).xml")
    }
    for (codec, status) in [("avc1.64001f", Int32(0)), ("hvc1.1.6.L93.B0", 1)] {
      let response = try vast(codec)
      for threshold in ["noticeable", "unplayable"] {
        for format in ["json", "sarif", "junit"] {
          let result = try batch.run(
            receiver + ["--fail-on", threshold, "-f", format], sources: [response], catalog: "")
          #expect(result.status == status, "\(codec) \(threshold) \(format): \(result.error)")
          #expect(result.output.contains("M802") == (status == 1))
        }
      }
      let row = try #require(
        batch.report(receiver, sources: [response])["rows"]?.elements?.first)
      #expect(row["grade"]?.stringValue == "seamless", "the seam itself is well")
      #expect(row["isFailing"]?.boolValue == (status == 1))
      let fit = try SeamProgram.run(["fit", "-m", BatchFolder.main, "-a", response] + receiver)
      #expect(fit.status == status)
    }
  }

  @Test("a list on standard input, with an empty line and one that names nothing")
  func list() throws {
    let samples = SeamProgram.samples
    let result = try SeamProgram.run(
      ["batch", "-", "--main", BatchFolder.main, "--no-cache", "-f", "ndjson"] + receiver,
      input: Data("\(samples)/ad-same.mp4\r\n\n\(samples)/absent.mp4\n".utf8))
    let rows = try result.output.split(separator: "\n").map { try JSONParser().parse(String($0)) }
    #expect(rows.count == 2 && result.status == 3, "\(result.output)\(result.error)")
    #expect(rows.first?["grade"]?.stringValue == "seamless")
    #expect(rows.last?["message"]?.stringValue?.hasPrefix("not-found") == true)
  }

  @Test("the media files of an ad response are creatives")
  func response() throws {
    let batch = try BatchFolder()
    let vast = """
      <VAST version="4.0"><Ad id="a1"><InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle>
      <Creatives><Creative id="c1"><Linear><Duration>00:00:04</Duration><MediaFiles>
      <MediaFile delivery="progressive" type="video/mp4" width="1280" height="720">
      <![CDATA[\(SeamProgram.samples)/ad-same.mp4]]></MediaFile>
      </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
      """
    let path = try batch.folder.write(vast.utf8, to: "vast.xml")
    let report = try batch.report(receiver, sources: [path])
    let rows = report["rows"]?.elements ?? []
    #expect(rows.count == 1)
    #expect(rows.first?["creative"]?.stringValue == "c1")
    #expect(rows.first?["grade"]?.stringValue == "seamless")
  }
}
