import Findings
import MediaFacts
import Testing

@testable import Preflight

@Suite struct SegmentProbeTests {
  private func run(
    _ playlist: [String], _ more: [String: String] = [:], threshold: Grade = .noticeable
  ) -> PreflightRun {
    let text = ["#EXTM3U", "#EXT-X-TARGETDURATION:6"] + playlist + ["#EXT-X-ENDLIST", ""]
    var files = [
      "main.m3u8": text.joined(separator: "\n"), "a.ts": "ts", "b.ts": "ts", "c.ts": "ts",
      "init.mp4": "init", "a.m4s": "frag", "empty.m4s": "", "noise.m4s": "noise",
    ]
    files.merge(more) { _, new in new }
    return StreamInMemory(files: files).run(threshold: threshold)
  }

  private func judged(_ run: PreflightRun) -> [Bool] { run.seams.map { !$0.verdicts.isEmpty } }

  @Test("each example of the rule about foreign segments holds")
  func examples() {
    for example in PreflightRules.foreignSegment.documents {
      let lines = example.text.replacing(
        "#EXT-X-ENDLIST", with: "#EXT-X-DISCONTINUITY\n#EXTINF:6,\na.m4s\n#EXT-X-ENDLIST")
      let files = [
        "main.m3u8": lines, "init.mp4": "init", "a.ts": "ts", "a.m4s": "frag",
      ]
      let found = StreamInMemory(files: files).run().findings.filter {
        $0.rule.description == "H666"
      }
      #expect(found.isEmpty == (example.outcome == .quiet), "\(example.title)")
    }
  }

  @Test("behind an initialization section a segment counts by samples of its own")
  func behindAMap() {
    for (segment, code) in [
      ("empty.m4s", ProbeFailureCode.empty), ("noise.m4s", .notMedia), ("gone.m4s", .notFound),
    ] {
      let run = run([
        "#EXT-X-MAP:URI=\"init.mp4\"", "#EXTINF:6,", "a.m4s", "#EXT-X-DISCONTINUITY",
        "#EXTINF:6,", segment,
      ])
      #expect(judged(run) == [false], "\(segment)")
      #expect(run.failures.map(\.code) == [code] && run.failures[0].source == segment)
      #expect(run.seams[0].notJudged?.contains("segment 1 on: \(segment)") == true)
      #expect(!run.isFailing)
    }
  }

  @Test("what is unknown fails where the threshold asks for it")
  func threshold() {
    let playlist = ["#EXTINF:6,", "a.ts", "#EXT-X-DISCONTINUITY", "#EXTINF:6,", "gone.ts"]
    #expect(run(playlist, threshold: .unknown).isFailing)
    #expect(!run(playlist, threshold: .noticeable).isFailing)
  }

  @Test("the last segment of a run tells of its end where the first is dead, and not of its begin")
  func lastOfARun() {
    let run = run([
      "#EXTINF:6,", "a.ts", "#EXT-X-DISCONTINUITY", "#EXTINF:6,", "gone.ts", "#EXTINF:6,", "b.ts",
      "#EXT-X-DISCONTINUITY", "#EXTINF:6,", "c.ts",
    ])
    #expect(judged(run) == [false, true])
    #expect(run.failures.map(\.source) == ["gone.ts"])
  }

  @Test("a rendition whose audio cannot be read is not judged as one without sound")
  func deadAudio() {
    let master = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="one",DEFAULT=YES,URI="audio.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO="a"
      video.m3u8

      """
    let video =
      "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\na.ts\n#EXT-X-DISCONTINUITY\n"
      + "#EXTINF:6,\nb.ts\n#EXT-X-ENDLIST\n"
    for audio in [nil, "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\ngone.ts\n#EXT-X-ENDLIST\n"] {
      var files = ["main.m3u8": master, "video.m3u8": video, "a.ts": "ts", "b.ts": "ts"]
      files["audio.m3u8"] = audio
      let run = StreamInMemory(files: files).run()
      #expect(judged(run) == [false] && run.failures.count == 1)
      #expect(run.seams[0].notJudged?.contains(audio == nil ? "audio.m3u8" : "gone.ts") == true)
    }
  }
}
