import Foundation
import JSONText
import TestSupport
import Testing

/// `seam preflight` on the sample streams, on files and through a server on the loopback interface.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct PreflightCommandTests {
  private static let streams = RepositoryPaths.samples + "/hls"
  private static let schema = RepositoryPaths.root + "/docs/schema/preflight-1.schema.json"

  private func report(_ arguments: [String], status: Int32? = nil) throws -> JSONNode {
    let result = try SeamProgram.run(["preflight", "--format", "json"] + arguments)
    if let status {
      #expect(result.status == status, "\(result.error)\(result.output.prefix(2000))")
    }
    if SchemaValidator.isAvailable {
      let line = result.output.filter { !$0.isNewline } + "\n"
      #expect(try SchemaValidator.faults(inLines: line, schema: Self.schema) == "")
    }
    return try JSONParser().parse(result.output)
  }

  private func grades(_ report: JSONNode) -> [String] {
    report["seams"]?.elements?.map { seam in
      seam["verdicts"]?.elements?.first?["typical"]?["grade"]?.stringValue ?? "none"
    } ?? []
  }

  @Test("a stitched stream: a seam at each discontinuity, and its splice signals")
  func stitched() throws {
    let report = try report([Self.streams + "/stitched.m3u8", "-r", "airplay-low"], status: 1)
    #expect(report["kind"]?.stringValue == "hls-media" && report["isLive"]?.boolValue == false)
    let seams = try #require(report["seams"]?.elements)
    #expect(seams.map { $0["time"]?.numberValue } == [4.004, 10.004])
    #expect(seams.allSatisfy { $0["cause"]?.stringValue == "discontinuity" })
    #expect(grades(report) == ["severe", "severe"])
    let signals = try #require(report["signals"]?.elements)
    #expect(signals.contains { $0["carrier"]?.stringValue == "SCTE35-OUT" })
    #expect(signals.compactMap { $0["direction"]?.stringValue } == ["out", "out", "in"])
    #expect(report["failures"]?.elements?.isEmpty == true)
  }

  @Test("on demand with interstitials: the schedule, and every seam of it")
  func interstitials() throws {
    let report = try report(
      [
        Self.streams + "/interstitials-local.m3u8", "-r", "airplay-low", "--plan", "given",
        "--plan", "free:mid-1",
      ], status: 1)
    #expect(
      report["schedule"]?.elements?.map { $0["event"]?.stringValue ?? "main" } == [
        "pre", "main", "mid-1", "main", "mid-2", "main",
      ])
    // Nothing comes before what plays first.
    #expect(
      report["seams"]?.elements?.map {
        "\($0["from"]?.stringValue ?? "") > \($0["to"]?.stringValue ?? "")"
      } == [
        "pre, asset 1 > pre, asset 2", "pre, asset 2 > main", "main > mid-1", "mid-1 > main",
        "main > mid-2", "mid-2 > main",
      ])
    let plans = try #require(report["plans"]?.elements)
    let jumps = plans.map { plan in
      plan["events"]?.elements?.map { $0["mayJumpAcross"]?.boolValue }
    }
    #expect(jumps == [[false, false, true], [false, true, true]])
    #expect(
      plans.first?["restrictions"]?.elements?.map { $0["kind"]?.stringValue } == ["SKIP", "JUMP"])
    #expect(plans.first?["enforcing"]?.elements?.first?.stringValue == "airplay-low")
  }

  @Test("live: what lies behind the live edge is left out")
  func live() throws {
    let report = try report([Self.streams + "/live.m3u8", "-r", "airplay-low"], status: 0)
    #expect(report["isLive"]?.boolValue == true)
    #expect(
      report["leftOut"]?.elements?.map { $0["event"]?.stringValue } == ["ad-8"])
    #expect(grades(report) == ["seamless", "seamless"])
  }

  @Test("the text names seams, schedule and places")
  func text() throws {
    let result = try SeamProgram.run([
      "preflight", Self.streams + "/stitched.m3u8", "-r", "airplay-low",
    ])
    for text in ["SEVERE", "0:04.004", "discontinuity", "V107", "SPLICE SIGNALS", "2 of 2 seams"] {
      #expect(result.output.contains(text), "\(text)")
    }
  }

  @Test("a playlist that does not begin as players ask for says so, and a presentation of nothing")
  func beginnings() throws {
    let folder = try TemporaryFolder()
    let media = "#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n#EXT-X-ENDLIST\n"
    for text in [media, "# a comment\n#EXTM3U\n" + media] {
      let path = try folder.write(Array(text.utf8), to: "show.m3u8")
      let failure = try report([path], status: 3)["failures"]?.elements?.first
      #expect(
        failure?["message"]?.stringValue?.contains("line 1: the first line is not #EXTM3U") == true)
    }
    let mpd = #"<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"></MPD>"#
    let path = try folder.write(Array(mpd.utf8), to: "show.mpd")
    let rules = try report([path], status: 1)["findings"]?.elements?.map { $0["rule"]?.stringValue }
    #expect(rules == ["H687"])
  }

  @Test("periods of an MPD")
  func dash() throws {
    let folder = try TemporaryFolder()
    let media = SeamProgram.samples
    let mpd = """
      <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT8S">
      <Period id="show" duration="PT4S"><AdaptationSet contentType="video" mimeType="video/mp4">
      <Representation id="1" bandwidth="1200000" width="1280" height="720" codecs="avc1.64001f">
      <BaseURL>\(media)/main-2997.mp4</BaseURL></Representation></AdaptationSet></Period>
      <Period id="ad" duration="PT4S"><AdaptationSet contentType="video" mimeType="video/mp4">
      <Representation id="1" bandwidth="1100000" width="1280" height="720" codecs="hvc1.1.6.L120.90">
      <BaseURL>\(media)/ad-hevc-50.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>
      """
    let path = try folder.write(Array(mpd.utf8), to: "show.mpd")
    let report = try report([path, "-r", "airplay-low"], status: 1)
    #expect(report["kind"]?.stringValue == "dash")
    #expect(report["seams"]?.elements?.count == 1)
    #expect(report["seams"]?.elements?.first?["cause"]?.stringValue == "period")
    #expect(grades(report) == ["unplayable"] || grades(report) == ["severe"], "\(grades(report))")
    let wrong = try folder.write(
      Array(
        mpd.replacing("width=\"1280\"", with: "width=\"1920\" frameRate=\"50\"")
          .replacing("codecs=\"avc1.64001f\"", with: "codecs=\"hvc1.1.6.L93.B0\"").utf8),
      to: "wrong.mpd")
    let rules = try self.report([wrong, "-r", "airplay-low"], status: 1)["findings"]?.elements?
      .compactMap { $0["rule"]?.stringValue }
    #expect(Set(rules ?? []).isSuperset(of: ["M820", "M821", "M822"]), "\(rules ?? [])")
  }

  @Test("a segment under AES-128 is decrypted with its key")
  func encrypted() throws {
    let folder = try TemporaryFolder()
    let key = [UInt8](0..<16)
    _ = try folder.write(key, to: "key.bin")
    let hex = key.map { String($0, radix: 16) }.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
    for (number, source) in ["main-ts/0.ts", "ad-25/0.ts"].enumerated() {
      let done = try Tool.run(
        "/usr/bin/env",
        [
          "openssl", "enc", "-aes-128-cbc", "-K", hex, "-iv",
          String(repeating: "0", count: 31) + "\(number)", "-in",
          "\(SeamProgram.samples)/hls/\(source)", "-out", "\(folder.path)/\(number).ts",
        ])
      guard done.status == 0 else { return }
    }
    let playlist = """
      #EXTM3U
      #EXT-X-TARGETDURATION:4
      #EXT-X-KEY:METHOD=AES-128,URI="key.bin"
      #EXTINF:4,
      0.ts
      #EXT-X-DISCONTINUITY
      #EXTINF:4,
      1.ts
      #EXT-X-ENDLIST

      """
    let path = try folder.write(Array(playlist.utf8), to: "show.m3u8")
    let report = try report([path, "-r", "airplay-low"], status: 1)
    #expect(report["failures"]?.elements?.isEmpty == true && grades(report) == ["severe"])
  }

  @Test("a local playlist names files; what a playlist cannot reach is one failure each")
  func dead() throws {
    let folder = try TemporaryFolder()
    let playlist = """
      #EXTM3U
      #EXT-X-TARGETDURATION:4
      #EXTINF:4,
      \(SeamProgram.samples)/hls/main-ts/0.ts
      #EXT-X-DISCONTINUITY
      #EXTINF:4,
      gone.ts
      #EXT-X-DISCONTINUITY
      #EXTINF:4,
      \(SeamProgram.samples)/hls/main-ts/1.ts
      #EXT-X-DISCONTINUITY
      #EXTINF:4,
      \(SeamProgram.samples)/hls/ad-25/0.ts
      #EXT-X-ENDLIST

      """
    let path = try folder.write(Array(playlist.utf8), to: "show.m3u8")
    let report = try report([path, "-r", "airplay-low"], status: 3)
    #expect(report["failures"]?.elements?.count == 1)
    #expect(grades(report) == ["none", "none", "severe"])
    let gaps = report["seams"]?.elements?.map { $0["notJudged"]?.stringValue ?? "" } ?? []
    #expect(gaps.map { $0.contains("gone.ts: there is no such file") } == [true, true, false])
    let text = try SeamProgram.run(["preflight", path, "-r", "airplay-low"]).output
    #expect(text.contains("NOT JUDGED") && text.contains("2 of 3 seams not judged"), "\(text)")
  }

  @Test("where no seam could be judged it is not said that nothing was found")
  func nothingJudged() throws {
    let folder = try TemporaryFolder()
    let playlist = """
      #EXTM3U
      #EXT-X-TARGETDURATION:4
      #EXTINF:4,
      \(SeamProgram.samples)/hls/main-ts/0.ts
      #EXT-X-DISCONTINUITY
      #EXTINF:4,
      gone.ts
      #EXT-X-ENDLIST

      """
    let path = try folder.write(Array(playlist.utf8), to: "show.m3u8")
    let text = try SeamProgram.run(["preflight", path, "-r", "airplay-low"]).output
    #expect(text.contains("no seam could be judged") && !text.contains("nothing noticeable"))
    let strict = try SeamProgram.run([
      "preflight", path, "-r", "airplay-low", "--fail-on", "unknown", "--format", "json",
    ])
    #expect(try JSONParser().parse(strict.output)["isFailing"]?.boolValue == true)
    let absent = try SeamProgram.run(["preflight", folder.path + "/none.m3u8"]).output
    #expect(absent.contains("NOT READ") && !absent.contains("tier"), "\(absent)")
  }

  @Test("a segment that is none, and one of another container, behind an initialization section")
  func behindAMap() throws {
    let folder = try TemporaryFolder()
    let media = SeamProgram.samples + "/hls"
    func playlist(_ segment: String) throws -> String {
      let text = """
        #EXTM3U
        #EXT-X-VERSION:7
        #EXT-X-TARGETDURATION:5
        #EXT-X-MAP:URI="\(media)/main-fmp4/init.mp4"
        #EXTINF:4.004,
        \(media)/main-fmp4/0.m4s
        #EXT-X-DISCONTINUITY
        #EXTINF:4,
        \(segment)
        #EXT-X-ENDLIST

        """
      return try folder.write(Array(text.utf8), to: "show.m3u8")
    }
    _ = try folder.write([], to: "empty.m4s")
    _ = try folder.write([UInt8](repeating: 0x5A, count: 4000), to: "noise.m4s")
    for (segment, word) in [("empty.m4s", "is empty"), ("noise.m4s", "holds no samples")] {
      let report = try report([try playlist(segment), "-r", "airplay-low"], status: 3)
      #expect(grades(report) == ["none"])
      let failures = report["failures"]?.elements?.map { $0["message"]?.stringValue ?? "" } ?? []
      #expect(failures.count == 1 && failures.allSatisfy { $0.contains(word) }, "\(failures)")
    }
    let foreign = try report(
      [try playlist(media + "/ad-25/0.ts"), "-r", "airplay-low"], status: 1)
    #expect(
      foreign["findings"]?.elements?.map { $0["rule"]?.stringValue } == ["H666"]
        && foreign["failures"]?.elements?.isEmpty == true)
    let reasons = foreign["seams"]?.elements?.first?["verdicts"]?.elements?.first?["typical"]?[
      "reasons"]?.elements?.map { $0["rule"]?.stringValue }
    #expect(reasons?.contains("D501") == true, "\(reasons ?? [])")
    let same = try report(
      [try playlist(media + "/main-fmp4/1.m4s"), "-r", "airplay-low"], status: 0)
    #expect(same["findings"]?.elements?.isEmpty == true && grades(same) == ["seamless"])
  }

  @Test("AES-128 of whole segments is nothing to the decoder")
  func wholeSegments() throws {
    let folder = try TemporaryFolder()
    let key = [UInt8](0..<16)
    _ = try folder.write(key, to: "key.bin")
    let hex = key.map { String($0, radix: 16) }.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
    let done = try Tool.run(
      "/usr/bin/env",
      [
        "openssl", "enc", "-aes-128-cbc", "-K", hex, "-iv", String(repeating: "0", count: 32),
        "-in", SeamProgram.samples + "/hls/main-ts/1.ts", "-out", folder.path + "/1.ts",
      ])
    guard done.status == 0 else { return }
    func playlist(_ method: String) throws -> String {
      let text = """
        #EXTM3U
        #EXT-X-TARGETDURATION:5
        #EXTINF:4,
        \(SeamProgram.samples)/hls/main-ts/0.ts
        #EXT-X-DISCONTINUITY
        #EXT-X-KEY:METHOD=\(method),URI="key.bin",IV=0x\(String(repeating: "0", count: 32))
        #EXTINF:4,
        \(method == "AES-128" ? "1.ts" : SeamProgram.samples + "/hls/main-ts/1.ts")
        #EXT-X-ENDLIST

        """
      return try folder.write(Array(text.utf8), to: "show.m3u8")
    }
    func rules(_ method: String) throws -> [String] {
      let report = try report([try playlist(method), "-r", "ios-avplayer"])
      let typical = report["seams"]?.elements?.first?["verdicts"]?.elements?.first?["typical"]
      return typical?["reasons"]?.elements?.compactMap { $0["rule"]?.stringValue } ?? []
    }
    #expect(try !rules("AES-128").contains("D504"))
    #expect(try rules("SAMPLE-AES").contains("D504"))
  }

  @Test("a rule is left out for a reason, until its day")
  func allowances() throws {
    let source = Self.streams + "/interstitials-local.m3u8"
    func rules(_ arguments: [String]) throws -> [String] {
      try report([source, "-r", "airplay-low"] + arguments)["findings"]?.elements?
        .compactMap { $0["rule"]?.stringValue } ?? []
    }
    #expect(try rules([]).contains("H645"))
    #expect(try !rules(["--allow", "H645=a local sample"]).contains("H645"))
    #expect(try rules(["--allow", "H645=a local sample@2020-01-01"]).contains("H645"))
    for text in ["H645", "H645= ", "V107=judges seams", "H999=is none", "H645=x@2026-13-01"] {
      #expect(try SeamProgram.run(["preflight", source, "--allow", text]).status == 2, "\(text)")
    }
    let mail = "H645=ask a@example.com"
    let kept = try report([source, "-r", "airplay-low", "--allow", mail])
    #expect(
      kept["allowed"]?.elements?.map { $0["reason"]?.stringValue } == [
        "ask a@example.com", "ask a@example.com",
      ])
    let text = try SeamProgram.run(["preflight", source, "-r", "airplay-low", "--allow", mail])
    #expect(text.output.contains("2 findings left out: ask a@example.com"))
  }

  @Test("against its own report a stream has nothing new, against another one it has")
  func baseline() throws {
    let folder = try TemporaryFolder()
    let source = Self.streams + "/stitched.m3u8"
    let before = try SeamProgram.run(["preflight", "--format", "json", source, "-r", "airplay-low"])
    let path = try folder.write(Array(before.output.utf8), to: "before.json")
    let same = try SeamProgram.run([
      "preflight", source, "-r", "airplay-low", "--baseline", path,
    ])
    #expect(same.status == 0 && !same.output.contains("SEVERE"), "\(same.output)")
    #expect(same.output.contains("known from the baseline: 2 seams"), "\(same.output)")
    #expect(!same.output.contains(": nothing noticeable"), "\(same.output)")
    // A report against a baseline knows all that the baseline knew.
    let next = try report([source, "-r", "airplay-low", "--baseline", path], status: 0)
    #expect(grades(next) == ["severe", "severe"])
    let marks = next["seams"]?.elements?.map {
      $0["verdicts"]?.elements?.first?["isKnown"]?.boolValue
    }
    #expect(marks == [true, true])
    let after = try folder.write(
      Array(
        try SeamProgram.run([
          "preflight", source, "-r", "airplay-low", "--baseline", path, "--format", "json",
        ]).output.utf8), to: "after.json")
    let again = try SeamProgram.run([
      "preflight", source, "-r", "airplay-low", "--baseline", after,
    ])
    #expect(again.status == 0 && again.output.contains("2 seams"), "\(again.output)")
    for text in [
      #"{"schema":"seam.preflight/1"}"#,
      #"{"schema":"seam.preflight/1","findings":[],"failures":[],"seams":[{"time":"x"}]}"#,
    ] {
      let nonsense = try folder.write(Array(text.utf8), to: "nonsense.json")
      #expect(try SeamProgram.run(["preflight", source, "--baseline", nonsense]).status == 2)
    }
    let more = try SeamProgram.run([
      "preflight", source, "-r", "airplay-low", "-r", "tv-without-changetype", "--fail-on",
      "minor", "--baseline", path,
    ])
    #expect(more.status == 1)
    let none = try folder.write(Array("{}".utf8), to: "none.json")
    let bad = try SeamProgram.run(["preflight", source, "--baseline", none])
    #expect(bad.status == 2 && bad.error.contains("seam.preflight/1"))
  }

  @Test("a file whose index stands at its end is read by its head and tail")
  func indexAtTheEnd() throws {
    let folder = try TemporaryFolder()
    let made = try Tool.run(
      "/usr/bin/env",
      [
        "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i",
        "testsrc2=size=1280x720:rate=25:duration=8",
        "-c:v", "libx264", "-preset", "ultrafast", "-crf", "10", "-pix_fmt", "yuv420p",
        folder.path + "/ad.mp4",
      ])
    #expect(made.status == 0)
    let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/ad.mp4")[.size]
    #expect((size as? Int ?? 0) > 2 << 20, "too small to say anything")
    let playlist = """
      #EXTM3U
      #EXT-X-TARGETDURATION:4
      #EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z
      #EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",DURATION=8,\
      START-DATE="2026-01-01T12:00:00Z",X-ASSET-URI="ad.mp4",X-RESUME-OFFSET=0
      #EXTINF:4,
      \(SeamProgram.samples)/hls/main-ts/0.ts
      #EXT-X-ENDLIST

      """
    let path = try folder.write(Array(playlist.utf8), to: "show.m3u8")
    let report = try report([path, "-r", "airplay-low"])
    #expect(report["failures"]?.elements?.isEmpty == true)
    #expect(report["seams"]?.elements?.count == 1 && !grades(report).contains("none"))
  }

  @Test("an address with the macro that nobody filled in says which option does")
  func streamID() throws {
    let folder = try TemporaryFolder()
    let playlist = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n[[STREAMID]].m3u8\n"
    let path = try folder.write(Array(playlist.utf8), to: "show.m3u8")
    func message(_ more: [String]) throws -> String {
      let failure = try report([path] + more, status: 3)["failures"]?.elements?.first
      return (failure?["source"]?.stringValue ?? "") + (failure?["message"]?.stringValue ?? "")
    }
    #expect(try message([]).contains("--stream-id"))
    let filled = try message(["--stream-id", "a b"])
    #expect(filled.contains("a b.m3u8") && !filled.contains("--stream-id"))
  }

  @Test("a plan that is none, and a header that is none, are wrong usage")
  func usage() throws {
    #expect(try SeamProgram.run(["preflight", "-"]).status == 2)
    #expect(try SeamProgram.run(["preflight", "a.m3u8", "--timeout", "0s"]).status == 2)
    for arguments in [["--plan", "x"], ["--header", "no colon"], []] {
      let source = arguments.isEmpty ? [] : ["a.m3u8"]
      #expect(try SeamProgram.run(["preflight"] + source + arguments).status == 2)
    }
  }
}

/// The same through a real server.
@Suite(
  .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples),
  .enabled(if: TestServer.isAvailable, "python3 is absent"))
struct PreflightServerTests {
  private let server: TestServer

  init() throws { server = try TestServer(folder: RepositoryPaths.samples) }

  private func run(_ path: String, _ more: [String] = []) throws -> Tool.Result {
    try SeamProgram.run(
      ["preflight", "--format", "json", "-r", "airplay-low", server.address(path)] + more)
  }

  @Test("with and without ranges and compressed, the verdicts are those of the files")
  func same() throws {
    let local = try SeamProgram.run([
      "preflight", "--format", "json", "-r", "airplay-low",
      RepositoryPaths.samples + "/hls/stitched.m3u8",
    ])
    let wanted = try JSONParser().parse(local.output)["seams"]?.elements?.map {
      $0["verdicts"]?.elements?.first?["typical"]?["score"]?.numberValue
    }
    for mode in ["ranges", "plain", "gzip"] {
      let result = try run("\(mode)/hls/stitched.m3u8")
      #expect(result.status == 1, "\(mode): \(result.error)")
      let scores = try JSONParser().parse(result.output)["seams"]?.elements?.map {
        $0["verdicts"]?.elements?.first?["typical"]?["score"]?.numberValue
      }
      #expect(scores == wanted, "\(mode)")
    }
  }

  @Test("every address is asked for once")
  func once() throws {
    _ = try run("ranges/hls/interstitials-local.m3u8")
    let log = try Tool.run(
      "/usr/bin/env",
      [
        "python3", "-c",
        "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())",
        server.address("log/"),
      ])
    let asked = log.output.split(separator: "\n").dropLast().map(String.init)
    #expect(asked.count > 8 && Set(asked).count == asked.count, "\(asked)")
  }

  @Test("a server that loops, lies, stalls or refuses is an error in bounded time")
  func hostile() throws {
    for (path, words) in [
      ("loop/a", "redirects more than"), ("status/500", "answers 500"),
      ("broken/hls/stitched.m3u8", "expected"), ("ranges/none.m3u8", "answers 404"),
      ("ranges/README.md", "neither"),
    ] {
      let result = try run(path)
      #expect(result.status == 3 && result.output.contains(words), "\(path): \(result.output)")
    }
    let slow = try run("silent/hls/stitched.m3u8", ["--timeout", "500ms"])
    #expect(slow.status == 3 && slow.output.contains("took longer than 500 ms"))
  }

  @Test("one segment that the server does not have is one failure, and the rest is judged")
  func missingSegment() throws {
    let folder = try TemporaryFolder()
    for name in ["main-ts/0.ts", "main-ts/1.ts", "ad-25/0.ts"] {
      let bytes = FileManager.default.contents(atPath: "\(SeamProgram.samples)/hls/\(name)")
      _ = try folder.write(
        try #require(bytes), to: String(name.map { $0 == "/" ? "-" : $0 }))
    }
    let playlist =
      "#EXTM3U\n#EXT-X-TARGETDURATION:4\n"
      + ["main-ts-0.ts", "gone.ts", "main-ts-1.ts", "ad-25-0.ts"]
      .map { "#EXTINF:4,\n\($0)\n" }.joined(separator: "#EXT-X-DISCONTINUITY\n")
      + "#EXT-X-ENDLIST\n"
    _ = try folder.write(Array(playlist.utf8), to: "show.m3u8")
    let other = try TestServer(folder: folder.path)
    let result = try SeamProgram.run([
      "preflight", "--format", "json", "-r", "airplay-low", other.address("ranges/show.m3u8"),
    ])
    let report = try JSONParser().parse(result.output)
    let counts = report["seams"]?.elements?.map { $0["verdicts"]?.elements?.count }
    #expect(result.status == 3 && report["failures"]?.elements?.count == 1)
    #expect(counts == [0, 0, 1])
  }

  @Test("a loopback address is not public")
  func publicOnly() throws {
    let result = try run("ranges/hls/stitched.m3u8", ["--public-only"])
    #expect(result.status == 3 && result.output.contains("not public"))
  }

  @Test("what came from a server cannot make anybody open a local file")
  func localFiles() throws {
    let folder = try TemporaryFolder()
    for address in ["file:///etc/passwd", "/etc/passwd", "concat:/etc/passwd"] {
      let playlist = """
        #EXTM3U
        #EXT-X-TARGETDURATION:4
        #EXTINF:4,
        \(address)
        #EXT-X-DISCONTINUITY
        #EXTINF:4,
        \(address)
        #EXT-X-ENDLIST

        """
      _ = try folder.write(Array(playlist.utf8), to: "a.m3u8")
      let other = try TestServer(folder: folder.path)
      let result = try SeamProgram.run([
        "preflight", "--format", "json", "-r", "airplay-low", other.address("ranges/a.m3u8"),
      ])
      #expect(result.status == 3 && !result.output.contains("root:"), "\(result.output)")
    }
  }

  @Test("headers, cookies and the user agent go with requests")
  func headers() throws {
    let result = try run(
      "ranges/hls/stitched.m3u8",
      ["--header", "X-Key: 1", "--cookie", "a=1", "--user-agent", "test/1", "--max-requests", "2"])
    #expect(result.status == 3 && result.output.contains("at most 2 requests"))
  }
}
