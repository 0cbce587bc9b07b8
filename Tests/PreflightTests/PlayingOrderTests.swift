import Findings
import MediaFacts
import Testing

@testable import Preflight

/// Seams are those of the schedule, in the order in which they play.
@Suite struct PlayingOrderTests {
  /// A content of four segments of 2 s, the third behind a discontinuity if asked for.
  private func run(
    _ events: [(id: String, second: Int, attributes: String)], isLive: Bool = false,
    isCut: Bool = false, assets: [String: String] = [:]
  ) -> PreflightRun {
    var lines = [
      "#EXTM3U", "#EXT-X-TARGETDURATION:2", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z",
    ]
    for event in events {
      let source = event.attributes.contains("X-ASSET-") ? "" : ",X-ASSET-URI=\"ad.m3u8\""
      let more = event.attributes.isEmpty ? "" : ",\(event.attributes)"
      lines.append(
        """
        #EXT-X-DATERANGE:ID="\(event.id)",CLASS="com.apple.hls.interstitial",\
        START-DATE="2026-01-01T12:00:0\(event.second)Z"\(source)\(more)
        """)
    }
    for number in 0..<4 {
      if isCut, number == 2 { lines.append("#EXT-X-DISCONTINUITY") }
      lines += ["#EXTINF:2,", "\(number).ts"]
    }
    if !isLive { lines.append("#EXT-X-ENDLIST") }
    var files = assets
    files["main.m3u8"] = lines.joined(separator: "\n") + "\n"
    files["ad.m3u8"] = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nad.ts\n#EXT-X-ENDLIST\n"
    for name in ["0.ts", "1.ts", "2.ts", "3.ts", "ad.ts"] { files[name] = "ts" }
    return StreamInMemory(files: files).run()
  }

  /// `2 main > a`.
  private func words(_ run: PreflightRun) -> [String] {
    run.seams.map { "\($0.time.map { "\($0)" } ?? "?") \($0.from) > \($0.to)" }
  }

  @Test("two at one place: from one to the other, and the content only around both")
  func together() {
    #expect(
      words(run([("a", 4, "X-RESUME-OFFSET=0"), ("b", 4, "X-RESUME-OFFSET=0")])) == [
        "4 main > a", "4 a > b", "4 b > main",
      ])
    // One after the other without content between them.
    #expect(
      words(run([("a", 2, "X-RESUME-OFFSET=2"), ("b", 4, "X-RESUME-OFFSET=0")])) == [
        "2 main > a", "4 a > b", "4 b > main",
      ])
  }

  @Test("nothing comes before a pre-roll and after a post-roll")
  func ends() {
    #expect(
      words(
        run([
          ("p", 0, "CUE=\"POST\",X-RESUME-OFFSET=0"), ("q", 0, "CUE=\"PRE\",X-RESUME-OFFSET=0"),
          ("r", 0, "CUE=\"PRE\",X-RESUME-OFFSET=0"),
        ])) == ["0 q > r", "0 r > main", "8 main > p"])
  }

  @Test("where the content is over it does not go on, and a post-roll plays all the same")
  func pastTheEnd() {
    #expect(words(run([("a", 6, "")])) == ["6 main > a"])
    #expect(
      words(run([("a", 6, ""), ("b", 6, ""), ("p", 0, "CUE=\"POST\"")])) == [
        "6 main > a", "8 a > b", "8 b > p",
      ])
    // What a live playlist does not list yet plays later.
    #expect(
      words(run([("a", 6, "")], isLive: true)).map { $0.drop { $0 != " " } } == [
        " main > a", " a > main",
      ])
  }

  @Test("before the beginning there is no content to go on with")
  func beforeTheBeginning() {
    let run = run([("a", 4, "X-RESUME-OFFSET=-100"), ("b", 6, "X-RESUME-OFFSET=0")])
    #expect(words(run) == ["4 main > a", "0 a > main", "6 main > b", "6 b > main"])
    #expect(run.findings.contains { $0.rule.description == "H659" })
  }

  @Test("a limit of zero plays nothing, and one within a pod leaves the rest out")
  func limits() {
    #expect(words(run([("a", 4, "X-PLAYOUT-LIMIT=0,X-RESUME-OFFSET=0")])) == [])
    let list = #"{"ASSETS":[{"URI":"ad.m3u8","DURATION":4},{"URI":"ad.m3u8","DURATION":4}]}"#
    func pod(_ limit: String) -> [String] {
      words(
        run(
          [("a", 4, "X-ASSET-LIST=\"list.json\",X-RESUME-OFFSET=0\(limit)")],
          assets: ["list.json": list]))
    }
    #expect(
      pod("") == [
        "4 main > a, asset 1", "4 a, asset 1 > a, asset 2", "4 a, asset 2 > main",
      ])
    #expect(pod(",X-PLAYOUT-LIMIT=4") == ["4 main > a, asset 1", "4 a, asset 1 > main"])
    #expect(pod(",X-PLAYOUT-LIMIT=5").count == 3)
  }

  @Test("an empty list plays nothing, and one that is not read is not judged")
  func lists() {
    let event = [("a", 4, "X-ASSET-LIST=\"list.json\",X-RESUME-OFFSET=0")]
    #expect(words(run(event, assets: ["list.json": #"{"ASSETS":[]}"#])) == [])
    let run = run(event)
    #expect(words(run) == ["4 main > a", "4 a > main"])
    #expect(run.seams.allSatisfy { $0.notJudged == "a: list.json: is not there" })
  }

  @Test("a discontinuity stands where it plays, twice or not at all")
  func discontinuities() {
    let cut = "segments 0 to 1 > segment 2 on"
    #expect(words(run([], isCut: true)) == ["4 \(cut)"])
    #expect(
      words(run([("a", 6, "X-RESUME-OFFSET=-4")], isCut: true)) == [
        "4 \(cut)", "6 main > a", "2 a > main", "4 \(cut)",
      ])
    #expect(
      words(run([("a", 2, "X-RESUME-OFFSET=4")], isCut: true)) == ["2 main > a", "6 a > main"])
    // In its place stand the ways into the ad and back.
    #expect(
      words(run([("a", 4, "X-RESUME-OFFSET=0")], isCut: true)) == ["4 main > a", "4 a > main"])
  }
}
