import FactsJSON
import Foundation
import JSONText
import MediaFacts
import TestSupport
import Testing

/// `seam fit` on the sample responses and their media.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct FitCommandTests {
  private static let main = SeamProgram.samples + "/main-2997.mp4"
  private static func response(_ name: String) -> String {
    RepositoryPaths.samples + "/ads/" + name
  }

  private static func report(_ arguments: [String]) throws -> JSONNode {
    let result = try SeamProgram.run(["fit", "--main", main, "--format", "json"] + arguments)
    #expect(result.error == "")
    if SchemaValidator.isAvailable {
      let faults = try SchemaValidator.faults(
        inLines: result.output.filter { !$0.isNewline } + "\n",
        schema: RepositoryPaths.root + "/docs/schema/fit-1.schema.json")
      #expect(faults == "")
    }
    return try JSONParser().parse(result.output)
  }

  private static func ads(_ report: JSONNode) -> [JSONNode] {
    report["breaks"]?.elements?.flatMap { $0["ads"]?.elements ?? [] } ?? []
  }

  private static func rules(_ report: JSONNode) -> [String] {
    report["findings"]?.elements?.compactMap { $0["rule"]?.stringValue } ?? []
  }

  /// What is chosen on the high tier for each ad of each sample.
  static let chosen: [(response: String, urls: [String])] = [
    ("vast-pod.xml", ["../media/ad-same.mp4", "../media/ad-1080p.mp4"]),
    ("vast-wrapper.xml", ["../media/ad-same.mp4", "../media/ad-1080p.mp4"]),
    ("vmap.xml", ["../media/ad-same.mp4", "../media/ad-same.mp4", "../media/ad-1080p.mp4"]),
    ("flower.json", ["../media/ad-same.mp4", "../media/ad-25.mp4"]),
  ]

  @Test("each ad has a choice on each tier, and each loser its reason", arguments: chosen)
  func samples(response: String, urls: [String]) throws {
    let report = try Self.report(["--ads", Self.response(response)])
    let ads = Self.ads(report)
    #expect(
      ads.compactMap { $0["choices"]?.elements?.first?["url"]?.stringValue } == urls)
    for ad in ads {
      let choices = ad["choices"]?.elements ?? []
      #expect(choices.compactMap { $0["tier"]?.stringValue } == ["high", "mid", "low"])
      for choice in choices {
        let ranking = choice["ranking"]?.elements ?? []
        #expect(ranking.count == ad["options"]?.elements?.count)
        let winners = ranking.filter { $0["loss"] == nil }
        #expect(winners.count == (choice["winner"] == nil ? 0 : 1))
      }
    }
  }

  @Test("a Kollus link tells its delivery, and each creative is chosen or has its reason")
  func kollus() throws {
    let report = try Self.report(["--ads", Self.response("kollus.txt")])
    let ads = Self.ads(report)
    let notes = ads.map { ad in
      ad["options"]?.elements?.first?["notes"]?.elements?.compactMap(\.stringValue) ?? []
    }
    #expect(
      notes.map(\.first) == [
        "Kollus: progressive MP4 by default", "Kollus: HLS in the clear",
        "Kollus: progressive MP4 by default",
      ])
    #expect(notes[1].contains("live") && notes[1].contains("bit rate adapts"))
    #expect(notes[2].contains("the link's end is 2023-11-14T22:13:20Z"))
    let losses = ads[2]["choices"]?.elements?.flatMap { $0["ranking"]?.elements ?? [] } ?? []
    #expect(
      !losses.isEmpty && losses.allSatisfy { $0["loss"]?["kind"]?.stringValue == "linkEnded" })
    #expect(losses.allSatisfy { $0["loss"]?["endedAt"]?.stringValue == "2023-11-14T22:13:20Z" })
    let pods = report["breaks"]?.elements?[2]["pods"]?.elements ?? []
    #expect(pods.count == 3 && pods.allSatisfy { $0["order"]?.elements?.isEmpty == true })
    // The stream that plays on some receivers alone is chosen for these.
    let streams = ads[1]["choices"]?.elements?.prefix(3) ?? []
    #expect(streams.compactMap { $0["winner"]?.integerValue } == [0, 0, 0])
    for ad in ads {
      for choice in ad["choices"]?.elements ?? [] {
        let entry = choice["ranking"]?.elements?.first
        #expect((choice["winner"] == nil) == (entry?["loss"] != nil))
      }
    }
    #expect(Self.rules(report).contains("B713"))
  }

  @Test(
    "an answer in HLS alone has a creative on each tier; who cannot play it is named once an ad")
  func onlyStreams() throws {
    let arguments = ["--ads", Self.response("asset-list.json")]
    let report = try Self.report(arguments)
    let findings = report["findings"]?.elements?.filter { $0["rule"]?.stringValue == "B726" } ?? []
    #expect(findings.count == 2 && report["isFailing"]?.boolValue == true)
    for (ad, finding) in zip(Self.ads(report), findings) {
      let choices = ad["choices"]?.elements ?? []
      let tiers = choices.filter { $0["tier"] != nil }
      #expect(tiers.compactMap { $0["winner"]?.integerValue } == [0, 0, 0])
      let left = tiers.flatMap { tier in
        tier["ranking"]?.elements?.first?["cannotPlayOn"]?.elements?.compactMap(\.stringValue) ?? []
      }
      let without = choices.filter { $0["winner"] == nil }.compactMap {
        $0["receiver"]?.stringValue
      }
      #expect(!left.isEmpty && Set(left) == Set(without))
      let message = finding["message"]?.stringValue ?? ""
      #expect(message.contains("plays on \(left.count) of "))
    }
    let text = try SeamProgram.run(["fit", "--main", Self.main] + arguments)
    #expect(text.status == 1 && text.output.contains("; without an ad: "))
    for tier in ["high", "mid", "low"] {
      let urls = try SeamProgram.run(
        ["fit", "--main", Self.main, "--urls", "--tier", tier] + arguments)
      #expect(urls.output == "../media/hls/ad-same/main.m3u8\n../media/hls/ad-25/main.m3u8\n")
      #expect(urls.status == 1 && urls.error.contains("left without it: "))
    }
    // Where every receiver that is asked about plays it, nothing is left to say.
    let able = try Self.report(arguments + ["-r", "airplay-low"])
    #expect(!Self.rules(able).contains("B726"))
  }

  @Test("what a tier's other receivers take better wins where the worst one tells nothing apart")
  func ties() throws {
    let folder = try TemporaryFolder()
    let names = ["ad-51", "ad-25", "ad-5994", "ad-same"]
    for order in [names, names.reversed()] {
      let rows = order.map {
        #"{"url":"\#(SeamProgram.samples)/\#($0).mp4","ad":"a","break":"b"}"# + "\n"
      }
      let ads = try folder.write(Array(rows.joined().utf8), to: "\(order[0]).ndjson")
      let urls = try SeamProgram.run([
        "fit", "--main", Self.main, "--ads", ads, "--urls", "--tier", "mid",
      ])
      #expect(urls.output == "\(SeamProgram.samples)/ad-same.mp4\n")
    }
  }

  @Test("what is declared is held against the media")
  func declarations() throws {
    let report = try Self.report(["--ads", Self.response("vast-pod.xml")])
    #expect(Self.rules(report) == ["B726", "M803", "M805", "M802", "M805"])
  }

  @Test("a break is filled by true lengths, NO_AD is told, and a short break too")
  func breaks() throws {
    let whole = try Self.report(["--ads", Self.response("flower.json")])
    #expect(Self.rules(whole) == ["B702", "M805"])
    let long = try Self.report([
      "--ads", Self.response("flower.json"), "--break-duration", "60s",
    ])
    let finding = long["findings"]?.elements?.first { $0["rule"]?.stringValue == "B722" }
    #expect(finding?["message"]?.stringValue?.contains("of the 60 s of the break") == true)
    let pod = long["breaks"]?.elements?.first?["pods"]?.elements?.first
    let duration = pod?["durationSeconds"]?.numberValue ?? 0
    #expect(abs((pod?["shortfallSeconds"]?.numberValue ?? 0) - (60 - duration)) < 0.001)
    #expect(long["breaks"]?.elements?.last?["outcome"]?.stringValue == "NO_AD")
  }

  @Test("the rule of the Flower SDK's guide stands beside Seam's own choice")
  func flowerPolicy() throws {
    let arguments = ["--ads", Self.response("flower.json"), "--policy", "flower"]
    let large = try Self.report(arguments + ["--container-height", "1080"])
    #expect(Self.ads(large).map { $0["flowerChoice"]?.integerValue } == [0, 0])
    // Two are as near: the first.
    let small = try Self.report(arguments + ["--container-height", "720"])
    #expect(Self.ads(small).map { $0["flowerChoice"]?.integerValue } == [1, 0])
    let without = try Self.report(["--ads", Self.response("flower.json")])
    #expect(Self.ads(without).allSatisfy { $0["flowerChoice"] == nil })
  }

  @Test("--urls prints the chosen addresses of the tier, or of the lowest")
  func urls() throws {
    let arguments = ["fit", "--main", Self.main, "--ads", Self.response("vast-pod.xml"), "--urls"]
    let low = try SeamProgram.run(arguments)
    #expect(low.output == "../media/ad-same.mp4\n../media/ad-1080p.mp4\n")
    #expect(low.status == 1 && low.error.contains("left without it: Nest Hub"))
    let high = try SeamProgram.run(arguments + ["--tier", "high"])
    #expect(high.output == "../media/ad-same.mp4\n../media/ad-1080p.mp4\n")
  }

  @Test("--urls says what could not be read and where, as the report does")
  func urlsWithReasons() throws {
    let vast = try #require(FileManager.default.contents(atPath: Self.response("vast-pod.xml")))
    let folder = try TemporaryFolder()
    let elsewhere = try SeamProgram.run(
      ["fit", "--main", Self.main, "--ads", "-", "--urls", "-r", "airplay-low"], input: vast,
      folder: folder.path)
    #expect(elsewhere.status == 3 && elsewhere.output == "")
    #expect(elsewhere.error.hasPrefix("seam: -:"))
    #expect(elsewhere.error.contains(": '../media/ad-same.mp4' "))
    #expect(elsewhere.error.contains("[not-found]"))
    let broken = try folder.write(Array("<VAST version=\"4.2\">\n<Ad>".utf8), to: "broken.xml")
    let unread = try SeamProgram.run([
      "fit", "--main", Self.main, "--ads", broken, "--urls", "-r", "airplay-low",
    ])
    #expect(unread.status == 3 && unread.error.hasPrefix("seam: \(broken):2: "))
  }

  @Test("one dead creative is one failure, and the others are chosen from")
  func deadCreative() throws {
    let folder = try TemporaryFolder()
    let ads = try folder.write(
      Array(
        """
        {"transactionId": 1, "cueDuration": 4004, "ads": [{"id": "a", "duration": 4004, "creatives": [
          {"url": "gone.mp4"}, {"url": "\(SeamProgram.samples)/ad-same.mp4"},
          {"url": "rtmp://example.com/a"}]}]}
        """.utf8), to: "flower.json")
    let result = try SeamProgram.run([
      "fit", "--main", Self.main, "--ads", ads, "-r", "airplay-low", "--format", "json",
    ])
    #expect(result.status == 3)
    let report = try JSONParser().parse(result.output)
    let choice = Self.ads(report).first?["choices"]?.elements?.first
    #expect(choice?["winner"]?.integerValue == 1)
    let losses = choice?["ranking"]?.elements?.compactMap { $0["loss"]?["code"]?.stringValue }
    #expect(losses == ["not-found", "protocol-refused"])
  }

  @Test("a response that cannot be read is told, and the others are used")
  func brokenResponse() throws {
    let result = try SeamProgram.run(
      [
        "fit", "--main", Self.main, "--ads", "-", Self.response("flower.json"), "--format", "json",
      ], input: Data("<VAST version=\"4.2\"><Ad>".utf8))
    #expect(result.status == 3)
    let report = try JSONParser().parse(result.output)
    #expect(report["unreadResponses"]?.elements?.first?["document"]?.stringValue == "-")
    #expect(report["breaks"]?.elements?.count == 2)
  }

  @Test(
    "wrong usage does nothing",
    arguments: [
      ["--ads", "a.xml", "-", "--main", "-"],
      ["--main", "a.mp4", "--ads", "a", "--container-height", "3"],
      ["--main", "a.mp4", "--ads", "a", "--urls", "--format", "json"],
      ["--main", "a.mp4", "--ads", "a", "--preferred-height", "0"], ["--main", "a.mp4"],
    ])
  func usage(arguments: [String]) throws {
    let result = try SeamProgram.run(["fit"] + arguments)
    #expect(result.status == 2 && result.output == "" && !result.error.isEmpty)
  }

  @Test("a program at the address of a file stays a program")
  func programAtTheAddressOfAFile() throws {
    let folder = try TemporaryFolder()
    let file = "\(SeamProgram.samples)/ad-same.mp4"
    let vast = try folder.write(
      Array(
        """
        <VAST version="4.2"><Ad><InLine><AdSystem>x</AdSystem><AdTitle>x</AdTitle><Creatives><Creative>
        <Linear><Duration>00:00:06.006</Duration><MediaFiles>
        <MediaFile delivery="progressive" type="application/javascript" apiFramework="VPAID" width="1"
        height="1">\(file)</MediaFile>
        <MediaFile delivery="progressive" type="video/mp4" width="1280" height="720">\(file)</MediaFile>
        </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
        """.utf8), to: "vast.xml")
    let report = try Self.report(["--ads", vast, "-r", "airplay-low"])
    let ad = try #require(Self.ads(report).first)
    #expect(ad["options"]?.elements?.map { $0["isProgram"]?.boolValue } == [true, false])
    let choice = try #require(ad["choices"]?.elements?.first)
    #expect(choice["winner"]?.integerValue == 1)
    let losses = choice["ranking"]?.elements?.compactMap { $0["loss"]?["kind"]?.stringValue }
    #expect(losses == ["program"])
  }

  @Test("a transaction of another response, and ads beside an error, are told as they are")
  func outcomes() throws {
    let folder = try TemporaryFolder()
    let answers = try ["a.json", "b.json"].map { name in
      try folder.write(
        Array(
          """
          {"transactionId": 7, "cueDuration": 6006, "outcome": "INTERNAL_ERROR", "ads": [{"id": "a",
          "duration": 6006, "creatives": [{"url": "\(SeamProgram.samples)/ad-same.mp4", "width": "wide"}]}]}
          """.utf8), to: name)
    }
    let report = try Self.report(["--ads"] + answers + ["-r", "airplay-low"])
    let findings = report["findings"]?.elements ?? []
    func messages(_ rule: String) -> [String] {
      findings.filter { $0["rule"]?.stringValue == rule }.compactMap { $0["message"]?.stringValue }
    }
    #expect(
      messages("B704")
        == Array(
          repeating: "Asking for ads failed, and only the ad that had come can play.", count: 2))
    #expect(messages("B712").count == 1 && messages("B712")[0].contains("a.json has it already"))
    #expect(
      messages("B718").first
        == "The value of 'width' could not be read: expected a whole number from 0, found 'wide'.")
    #expect(findings.allSatisfy { $0["severity"]?.stringValue == "warning" })
    #expect(report["isFailing"]?.boolValue == false)
  }

  @Test("a choice above the limit of bits says so")
  func aboveTheLimit() throws {
    let result = try SeamProgram.run([
      "fit", "--main", Self.main, "--ads", Self.response("flower.json"), "-r", "airplay-low",
      "--max-bitrate", "100",
    ])
    #expect(result.output.contains("; above the limit of 100 b/s"))
  }

  @Test(
    "what is no response is told with what was found",
    arguments: [("<html><body>", "found '<html><body>'"), ("", "found nothing")])
  func noResponse(text: String, found: String) throws {
    let result = try SeamProgram.run(
      ["fit", "--main", Self.main, "--ads", "-", "-r", "airplay-low"], input: Data(text.utf8))
    #expect(result.status == 3 && result.output.contains(found), "\(result.output)")
  }
}

/// Addresses from a response to the output, byte for byte.
@Suite struct FitURLTests {
  @Test("whatever stands in an address comes out of --urls the same")
  func fidelity() throws {
    var numbers = SeededNumbers(seed: 5)
    let tempting = [
      "%20", "%2f", "%zz", "+", "&", "=", "?", "#", ";", "//", "/../", "[CACHEBUSTING]", "${X}",
      "<",
      ">", "\"", "'", "\\", "|", " ", "é", "e\u{301}", "𝄞", "\u{FEFF}", "\u{2028}", "HTTP:", ",",
      "a=2&a=1",
    ]
    let urls = (0..<300).map { number in
      let parts = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        tempting.randomElement(using: &numbers) ?? ""
      }
      return "https://ads.example.com/\(number)" + parts.joined() + "z"
    }
    let folder = try TemporaryFolder()
    let main = try SavedFacts.write([SavedFacts.asset("main.mp4")], to: "main.ndjson", in: folder)
    let facts = try SavedFacts.write(
      urls.map { SavedFacts.asset($0) }, to: "ads.ndjson", in: folder)
    func escaped(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { output, scalar in
        switch scalar {
        case "&": output += "&amp;"
        case "<": output += "&lt;"
        case ">": output += "&#x3E;"
        default: output.unicodeScalars.append(scalar)
        }
      }
    }
    let ads = urls.enumerated().map { place, url in
      """
      <Ad sequence="\(place + 1)"><InLine><AdSystem>x</AdSystem><AdTitle>x</AdTitle><Creatives>\
      <Creative><Linear><Duration>00:00:06</Duration><MediaFiles><MediaFile type="video/mp4" \
      delivery="progressive" width="1920" height="1080"> \(escaped(url))
      </MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad>
      """
    }
    let vast = try folder.write(
      Array("<VAST version=\"4.2\">\(ads.joined())</VAST>".utf8), to: "vast.xml")
    let result = try SeamProgram.run([
      "fit", "--main", main, "--ads", vast, "--facts", facts, "--urls", "-r", "airplay-low",
    ])
    #expect(result.error == "")
    #expect(Array(result.output.utf8) == Array(urls.map { $0 + "\n" }.joined().utf8))
  }

  @Test("an address with a line end in it cannot pass for two")
  func lineEnd() throws {
    let folder = try TemporaryFolder()
    let main = try SavedFacts.write([SavedFacts.asset("main.mp4")], to: "main.ndjson", in: folder)
    let facts = try SavedFacts.write(
      [SavedFacts.asset("https://a.example/\nrm"), SavedFacts.asset("https://a.example/b.mp4")],
      to: "ads.ndjson", in: folder)
    let ads = try folder.write(
      Array(
        """
        {"transactionId": 1, "ads": [
          {"id": "a", "duration": 6000, "creatives": [{"url": "https://a.example/\\nrm"}]},
          {"id": "b", "duration": 6000, "creatives": [{"url": "https://a.example/b.mp4"}]}]}
        """.utf8), to: "flower.json")
    let result = try SeamProgram.run([
      "fit", "--main", main, "--ads", ads, "--facts", facts, "--urls", "-r", "airplay-low",
    ])
    #expect(result.output == "https://a.example/b.mp4\n")
    #expect(result.status == 3 && result.error.contains("line end"))
  }
}
