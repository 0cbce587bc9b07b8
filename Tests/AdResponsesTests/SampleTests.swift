import AdResponses
import Findings
import MediaFacts
import TestSupport
import Testing

/// The answers in `samples/ads`, each in its form.
@Suite struct SampleTests {
  private func sample(_ name: String) throws -> AdResponse {
    let path = RepositoryPaths.samples + "/ads/" + name
    return try AdResponseReader().read(
      try #require(RepositoryFiles.bytes(of: path)), document: path)
  }

  private func resolved(_ name: String) throws -> AdResponse {
    WrapperResolver().resolve(try sample(name)) { request in
      let path = RepositoryPaths.samples + "/ads/" + request.url.description
      guard let bytes = RepositoryFiles.bytes(of: path) else { return .failed("no such file") }
      return .document(bytes, name: path)
    }
  }

  private func files(_ response: AdResponse) -> [[String]] {
    response.ads.map { $0.mediaOptions.map(\.url.description) }
  }

  private func rules(_ response: AdResponse) -> [String] {
    AdResponseRules.findings(in: response, context: AdResponseContext(now: 1_800_000_000))
      .map(\.rule.description)
  }

  private static let pod = [
    ["../media/ad-same.mp4", "../media/hls/ad-same/main.m3u8", "../media/ad-51.mp4"],
    ["../media/ad-1080p.mp4", "../media/ad-hevc-50.mp4"],
  ]

  @Test func vast() throws {
    let response = try sample("vast-pod.xml")
    #expect(response.kind == .vast && response.issues.isEmpty)
    #expect(files(response) == Self.pod && response.breaks[0].pod.map(\.id) == ["car", "soap"])
    #expect(rules(response).isEmpty)
  }

  @Test func wrapper() throws {
    let response = try resolved("vast-wrapper.xml")
    #expect(files(response) == Self.pod && rules(response).isEmpty)
    #expect(response.ads.allSatisfy { $0.wrappers.map(\.adID) == ["resold"] })
  }

  @Test func vmap() throws {
    let response = try resolved("vmap.xml")
    let middle = try #require(Rational(4004, 1000))
    #expect(response.breaks.map(\.offset) == [.start, .time(middle), .end])
    #expect(files(response) == [["../media/ad-25.mp4", "../media/ad-same.mp4"]] + Self.pod)
    #expect(rules(response) == ["B708"])
  }

  @Test func flower() throws {
    let response = try sample("flower.json")
    #expect(response.breaks.map(\.outcome) == [.complete, .noAd])
    #expect(
      files(response) == [
        ["../media/ad-1080p.mp4", "../media/ad-same.mp4", "../media/hls/ad-same/main.m3u8"],
        ["../media/ad-25.mp4"],
      ])
    // The ads are 6 ms longer than the break, which is less than a picture.
    #expect(rules(response) == ["B702"])
    let strict = AdResponseContext(breakTolerance: Rational(0))
    #expect(
      AdResponseRules.findings(in: response, context: strict).map(\.rule.description)
        == ["B702", "B721"])
  }

  @Test func kollus() throws {
    let response = try sample("kollus.txt")
    #expect(response.ads.map(\.id) == ["ad-same", "ad-25", "ad-1080p"])
    #expect(
      response.ads.map { $0.mediaOptions[0].kollus?.delivery } == [
        .progressive, .hls, .progressive,
      ])
    #expect(response.ads.allSatisfy { $0.mediaOptions[0].url.description.hasPrefix("../media/") })
    #expect(rules(response) == ["B713"])
  }

  @Test func assetList() throws {
    let response = try sample("asset-list.json")
    #expect(
      files(response) == [["../media/hls/ad-same/main.m3u8"], ["../media/hls/ad-25/main.m3u8"]])
    #expect(rules(response).isEmpty)
  }

  @Test func sheets() throws {
    let csv = try sample("sheet.csv")
    #expect(csv.kind == .csv && csv.breaks.map(\.id) == ["pre", "mid"])
    #expect(
      files(csv) == [
        ["../media/ad-same.mp4", "../media/ad-1080p.mp4"], ["../media/ad-25.mp4"],
        ["../media/ad-hevc-50.mp4"],
      ])
    #expect(csv.ads[1].title == "Soap\n\"as good as it gets\"" && rules(csv).isEmpty)
    let lines = try sample("sheet.ndjson")
    #expect(lines.kind == .ndjson && rules(lines).isEmpty)
    #expect(
      files(lines) == [["../media/ad-same.mp4", "../media/ad-51.mp4"], ["../media/ad-25.mp4"]])
  }
}
