import AdResponses
import Findings
import MediaFacts
import Testing

@Suite struct FlowerReaderTests {
  @Test func anAnswerIsRead() throws {
    let response = try read(
      """
      {"transactionId": -9223372036854775808, "cueDuration": 30030, "uniqueProgramId": 4294967295,
       "timeout": 2500, "ads": [
        {"id": 17, "duration": 15015, "creatives": [
          {"type": "video/mp4", "width": 1280, "height": 720, "url": "https://a/b?x=1"}]}],
       "error": "TIMEOUT"}
      """)
    #expect(response.kind == .flower)
    let entry = response.breaks[0]
    #expect(entry.request?.transactionID == .min && entry.request?.uniqueProgramID == 4_294_967_295)
    #expect(entry.duration == Rational(3003, 100) && entry.request?.timeout == Rational(5, 2))
    #expect(entry.outcome == .timeout)
    #expect(entry.ads[0].id == "17" && entry.ads[0].duration == Rational(3003, 200))
    let media = entry.ads[0].mediaOptions[0]
    #expect(media.size == PictureSize(width: 1280, height: 720) && media.type == "video/mp4")
    #expect(media.duration == Rational(3003, 200))
    #expect(media.origin.path == "$.ads[0].creatives[0]" && media.origin.line == 4)
    #expect(
      AdResponseRules.findings(in: response).map(\.rule.description) == ["B703", "B722"])
  }

  @Test func requestsMayStandApart() throws {
    let response = try read(
      #"{"request": {"transactionId": "77", "cueDuration": 1000}, "outcome": "NO_AD"}"#)
    #expect(response.breaks[0].request?.transactionID == 77)
    #expect(response.breaks[0].outcome == .noAd && response.breaks[0].ads.isEmpty)
  }

  @Test func listsOfAnswersAndOfAdsAreToldApart() throws {
    let ads = try read(
      #"[{"id": "a", "duration": 1, "creatives": []}, {"id": "b", "creatives": []}]"#)
    #expect(ads.breaks.count == 1 && ads.ads.map(\.id) == ["a", "b"])
    let answers = try read(
      #"[{"transactionId": 1, "ads": []}, {"transactionId": 2, "ads": []}, {"transactionId": 1}]"#)
    #expect(answers.breaks.count == 3)
    #expect(answers.issues.map(\.kind) == [.duplicateTransaction])
    #expect(answers.issues[0].observed == "1" && answers.issues[0].location.path == "$[2]")
  }

  @Test func wrongValuesAreTold() throws {
    let response = try read(
      """
      {"transactionId": 9223372036854775808, "cueDuration": -1, "uniqueProgramId": 4294967296,
      "ads": [{"duration": "long", "creatives": [{"width": 2147483648, "url": ""}]}, 7],
      "error": "BUSY"}
      """)
    #expect(
      response.issues.map(\.location.path) == [
        "$.transactionId", "$.cueDuration", "$.uniqueProgramId", "$.ads[0].duration",
        "$.ads[0].creatives[0]", "$.ads[0].creatives[0].width", "$.ads[1]", "$.error",
      ])
    #expect(response.breaks[0].outcome == nil && response.ads[0].mediaOptions[0].width == nil)
  }
}

@Suite struct AssetListReaderTests {
  @Test func assetsComeInOrder() throws {
    let response = try read(
      """
      {"ASSETS": [{"URI": "https://a/1.m3u8", "DURATION": 15.015},
      {"URI": "2.m3u8", "DURATION": 6, "X-COM-EXAMPLE": 1}],
      "SKIP-CONTROL": {"OFFSET": 5, "DURATION": 2.5, "LABEL-ID": "l"}}
      """)
    #expect(response.kind == .assetList)
    #expect(response.breaks[0].pod.map(\.duration) == [Rational(3003, 200), Rational(6)])
    #expect(
      response.ads.map { $0.mediaOptions[0].url.description } == ["https://a/1.m3u8", "2.m3u8"])
    #expect(
      response.breaks[0].skipControl
        == SkipControl(offset: Rational(5), duration: Rational(5, 2), labelID: "l"))
    #expect(response.issues.isEmpty && response.ads[1].origin.path == "$.ASSETS[1]")
  }

  @Test func missingMembersAreTold() throws {
    let response = try read(#"{"ASSETS": [{"URI": 7}, {"DURATION": "6"}, []]}"#)
    #expect(
      response.issues.map(\.kind) == [
        .unreadableValue, .missingValue, .missingValue, .missingValue, .unreadableValue,
        .unreadableValue,
      ])
    #expect(response.ads.count == 3)
    #expect(fault(Array(#"{"ASSETS": 1}"#.utf8))?.message.contains("ASSETS") == true)
    #expect(fault(Array("[1]".utf8), kind: .assetList) != nil)
    #expect(fault(Array("{\n\"ASSETS\": [}".utf8))?.location.line == 2)
  }
}

@Suite struct KollusReaderTests {
  @Test func itemsAndHintsAreRead() throws {
    let link = kollusLink(
      """
      {"cuid":"u","expt":1800000000,"mc":[{"mckey":"k1","mcpf":"p","title":"T"},
      {"mckey":"k2","live":true},{"mckey":"k3","drm_policy":{"kind":"inka"}}]}
      """, query: "&custom_key=ck&player=sw")
    let response = try read(link + "\n\n" + kollusLink(#"{"mc":[]}"#) + "\n")
    #expect(response.kind == .kollus && response.breaks.count == 2)
    let items = response.breaks[0].ads.compactMap { $0.mediaOptions.first?.kollus }
    #expect(items.map(\.mediaKey) == ["k1", "k2", "k3"])
    #expect(items.map(\.delivery) == [.progressive, .hls, .fairPlay])
    #expect(items.map(\.deliveryIsStated) == [false, true, true])
    #expect(items.map(\.isLive) == [false, true, false])
    #expect(items.map(\.delivery.adaptsBitRate) == [false, true, true])
    #expect(items.map(\.delivery.seeksBy) == ["byte range", "segment", "segment"])
    #expect(items.map(\.delivery.allowsAirPlay) == [true, true, nil])
    #expect(items[0].profileKey == "p" && response.ads[0].title == "T")
    #expect(items.allSatisfy { $0.expiry == 1_800_000_000 })
    #expect(
      items[0].hints == [
        KollusHint(name: "custom_key", value: "ck"), KollusHint(name: "player", value: "sw"),
      ])
    #expect(response.breaks[1].origin.line == 3 && response.breaks[1].ads.isEmpty)
    let late = AdResponseContext(now: 1_800_000_000)
    let findings = AdResponseRules.findings(in: response, context: late)
    #expect(findings.map(\.rule.description) == ["B701", "B713", "B714"])
    let early = AdResponseContext(now: 1_799_999_999)
    #expect(
      AdResponseRules.findings(in: response, context: early).map(\.rule.description)
        == ["B701", "B714"])
  }

  static let broken: [(String, String)] = [
    ("https://v.kr.kollus.com/s?jwt=", "three parts"),
    ("https://v.kr.kollus.com/s?jwt=a.b", "three parts"),
    ("https://v.kr.kollus.com/s?jwt=a.b.c.d", "three parts"),
    ("https://v.kr.kollus.com/s?jwt=a.!!!!.c", "base64url"),
    ("https://v.kr.kollus.com/s?jwt=a.eyJ9=.c", "base64url"),
    ("https://v.kr.kollus.com/s?jwt=a.eyJ9A.c", "base64url"),
    ("https://v.kr.kollus.com/s?jwt=a.+/+/.c", "base64url"),
    ("https://v.kr.kollus.com/s?jwt=a..c", "JSON"),
    ("https://v.kr.kollus.com/s?jwt=a.\(base64URL(Array("[1]".utf8))).c", "object"),
    ("https://v.kr.kollus.com/s?jwt=a.\(base64URL([0xFF, 0xFE])).c", "JSON"),
    ("https://v.kr.kollus.com/s?jwt=a.\(base64URL(Array("{}".utf8))).c", "'mc'"),
    ("https://v.kr.kollus.com/s?x=1", "'jwt'"),
  ]

  @Test(arguments: broken) func brokenTokensNameTheirLine(link: String, expected: String) throws {
    let error = try #require(fault(Array("\n\(link)".utf8), kind: .kollus))
    #expect(error.location.line == 2)
    #expect(error.message.contains(expected), "\(error)")
    // Beside links that can be read, it is one that is left out.
    let good = kollusLink(#"{"mc":[{"mckey":"a"}]}"#)
    let response = try read("\(good)\n\(link)\n\(good)", kind: .kollus)
    #expect(response.ads.map(\.id) == ["a", "a"])
    #expect(response.issues.map(\.kind) == [.unreadableRow])
    #expect(response.issues.first?.location.line == 2)
    #expect(response.issues.first?.message.contains(expected) == true)
    #expect(
      AdResponseRules.findings(in: response).map(\.rule.description) == ["B723"])
  }

  @Test func everyLengthOfBase64IsRead() throws {
    for padding in 0..<6 {
      let spaces = String(repeating: " ", count: padding)
      let response = try read(kollusLink(#"{"mc":[{"mckey":"é"}]}"# + spaces))
      #expect(response.ads.map(\.id) == ["é"])
    }
  }
}
