import AdResponses
import Findings
import TestSupport
import Testing
import XMLText

/// Input that means harm: an error, or what can be read of it, in bounded time.
///
/// The limit is there to end the tests: what is not bounded takes hours.
@Suite(.timeLimit(.minutes(10))) struct HostileInputTests {
  @Test func bombsAndEntitiesAreRefused() throws {
    var bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE VAST [\n<!ENTITY a \"ha\">\n"
    for level in 1...30 { bomb += "<!ENTITY a\(level) \"&a;&a;&a;&a;\">\n" }
    bomb += "]>\n<VAST version=\"4.2\"><Error>&a30;</Error></VAST>"
    let error = try #require(fault(Array(bomb.utf8)))
    #expect(error.location.line == 2)
    for target in ["file:///etc/hostname", "http://127.0.0.1:9/x"] {
      let text =
        "<!DOCTYPE VAST [<!ENTITY x SYSTEM \"\(target)\">]>\n<VAST><Error>&x;</Error></VAST>"
      #expect(fault(Array(text.utf8))?.location.line == 1)
    }
  }

  @Test func deepNestingIsRefused() throws {
    let text = "<VAST version=\"4.2\">" + String(repeating: "<Extension>", count: 100_000)
    let error = try #require(fault(Array(text.utf8)))
    #expect(error.message.contains("256"))
    let json = "{\"ads\": " + String(repeating: "[", count: 100_000)
    #expect(fault(Array(json.utf8)) != nil)
  }

  @Test func fiftyMegabytesOfMediaFilesAreRefused() throws {
    let file = Array(
      "<MediaFile type=\"video/mp4\">https://ads.example.com/a.mp4</MediaFile>\n".utf8)
    var bytes = Array(
      "<VAST version=\"4.2\"><Ad><InLine><Creatives><Creative><Linear><MediaFiles>".utf8)
    bytes.reserveCapacity(51 << 20)
    while bytes.count < 50 << 20 { bytes += file }
    let size = try #require(fault(bytes))
    #expect(size.message == "expected at most 33554432 bytes, found \(bytes.count)")
    // With leave for the size, the number of elements stops it.
    var limits = AdResponseLimits(maximumBytes: 64 << 20)
    limits.xml.maximumBytes = 64 << 20
    limits.xml.maximumElements = 50_000
    let count = try #require(fault(bytes, limits: limits))
    #expect(count.message == "expected at most 50000 elements" && count.location.line == 49_994)
  }

  @Test func nulBytesAndWrongEncodingsAreRefused() throws {
    let nul = try #require(fault(Array("<VAST version=\"4.2\">\n\u{0}</VAST>".utf8)))
    #expect(nul.location.line == 2)
    let latin =
      Array("<VAST version=\"4.2\">\n<Error>".utf8) + [0xE9] + Array("</Error></VAST>".utf8)
    #expect(fault(latin)?.location.line == 2)
    #expect(fault(Array("{\"ads\": [\"\u{0}\"]}".utf8)) != nil)
    #expect(fault(Array("{\"ads\": \"".utf8) + [0xFF] + Array("\"}".utf8)) != nil)
  }

  @Test func hugeTokensAreRefusedBeforeTheyAreDecoded() throws {
    let payload = String(repeating: "eyJh", count: 10 << 18)
    let link = Array("https://v.kr.kollus.com/s?jwt=eyJh.\(payload).sig".utf8)
    let error = try #require(fault(link, kind: .kollus))
    #expect(error.message == "expected a link of at most 2097152 bytes")
    let medium = Array("eyJh.\(payload.prefix(1_500_000)).sig".utf8)
    #expect(
      fault(medium, kind: .kollus)?.message
        == "expected a JWT payload of at most 1048576 bytes")
    let deep = kollusLink("{\"mc\": " + String(repeating: "[", count: 50_000))
    #expect(fault(Array(deep.utf8), kind: .kollus) != nil)
  }

  @Test func sheetsWithoutEndAreBounded() throws {
    var reader = SheetReader(kind: .csv, document: "sheet")
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    try reader.push(Array("url\n\"".utf8)) { _ in }
    var taken = 0
    #expect(throws: AdResponseError.self) {
      while taken < 1 << 24 {
        try reader.push(chunk) { _ in }
        taken += chunk.count
      }
    }
    #expect(taken <= 1 << 20)
    let many = Array("url\n".utf8) + Array(String(repeating: "a\n", count: 1000).utf8)
    let limits = AdResponseLimits(maximumAds: 100)
    let response = try AdResponseReader(limits: limits).read(many, document: "s", kind: .csv)
    #expect(response.ads.count == 100 && response.issues.map(\.kind) == [.limit])
    #expect(response.issues[0].location.line == 102)
  }

  @Test(arguments: AdResponseKind.allCases) func bentInputNeverTraps(kind: AdResponseKind) {
    let sources: [AdResponseKind: String] = [
      .vast: "<VAST version='4.2'><Ad sequence='1'><InLine><Creatives><Creative><Linear "
        + "skipoffset='5%'><Duration>00:00:15</Duration><MediaFiles><MediaFile width='1' "
        + "bitrate='9'>u</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>",
      .vmap: "<VMAP version='1.0'><AdBreak timeOffset='#1' repeatAfter='00:00:01'><AdSource>"
        + "<VASTAdData><![CDATA[<VAST/>]]></VASTAdData></AdSource></AdBreak></VMAP>",
      .flower: #"[{"transactionId": 1, "cueDuration": 1e3, "ads": [{"duration": 1.5, "creatives":"#
        + #" [{"url": "u", "width": 9}]}], "error": "NO_AD"}]"#,
      .kollus: kollusLink(#"{"expt":"5","mc":[{"mckey":"k","live":1}]}"#),
      .assetList: #"{"ASSETS": [{"URI": "u", "DURATION": 1e-3}], "SKIP-CONTROL": {"OFFSET": 1}}"#,
      .csv: "url,width,duration,bitrate\r\n\"a\"\"b\",1,00:00:01.5,3\r\n",
      .ndjson: "{\"url\": \"a\", \"width\": 3, \"duration\": 1.5}\n{\"url\": \"b\"}\n",
    ]
    var numbers = SeededNumbers(seed: 9)
    let whole = Array((sources[kind] ?? "").utf8)
    let spice = Array("\"'<>&{}[],:;%#.-+9e0\n\r\u{0}".utf8) + [0xFF, 0xC3]
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<5, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = spice.randomElement(using: &numbers) ?? 0
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(12), at: place)
        default: bytes.insert(spice.randomElement(using: &numbers) ?? 0, at: place)
        }
      }
      do throws(AdResponseError) {
        let response = try AdResponseReader().read(bytes, document: "bent", kind: kind)
        let context = AdResponseContext(now: .max)
        for finding in AdResponseRules.findings(in: response, context: context) {
          #expect(finding.location.document == "bent")
        }
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
