import Foundation
import JSONText
import Manifests
import MediaFacts
import TestSupport
import Testing

@Suite struct InterstitialScheduleTests {
  typealias Schedule = HLS.InterstitialSchedule

  private func playlist(_ lines: [String]) throws -> HLS.MediaPlaylist {
    let text = lines.joined(separator: "\n") + "\n"
    return try #require(try HLS.PlaylistParser().parse(Array(text.utf8)).playlist.media)
  }

  /// A playlist of three segments of 10 s from 12:00:00 on, with interstitials of these attributes.
  private func playlist(
    _ events: [(id: String, at: String, attributes: String)], isLive: Bool = false
  ) throws -> HLS.MediaPlaylist {
    var lines = [
      "#EXTM3U", "#EXT-X-TARGETDURATION:10", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z",
    ]
    for event in events {
      let more = event.attributes.isEmpty ? "" : ",\(event.attributes)"
      lines.append(
        """
        #EXT-X-DATERANGE:ID="\(event.id)",CLASS="com.apple.hls.interstitial",\
        START-DATE="2026-01-01T12:\(event.at)Z",\
        X-ASSET-URI="https://example.com/\(event.id).m3u8"\(more)
        """)
    }
    lines += ["#EXTINF:10,", "1.ts", "#EXTINF:10,", "2.ts", "#EXTINF:10,", "3.ts"]
    if !isLive { lines.append("#EXT-X-ENDLIST") }
    return try playlist(lines)
  }

  /// `main 0-10` or `a 10-10`, with the playout's clock in brackets.
  private func words(_ schedule: Schedule) -> [String] {
    func text(_ stretch: Schedule.Stretch) -> String {
      "\(stretch.start.map { "\($0)" } ?? "?")-\(stretch.end.map { "\($0)" } ?? "?")"
    }
    return schedule.items.map { item in
      let name =
        switch item.content {
        case .primary: "main"
        case .interstitial(let place): schedule.events[place].interstitial.id
        }
      return "\(name) \(text(item.primary)) [\(text(item.playout))]"
    }
  }

  @Test(
    "as the tests of hls.js expect it",
    .enabled(
      if: FileManager.default.fileExists(atPath: RepositoryPaths.corpus), "the corpus is absent"))
  func corpus() throws {
    let folder = RepositoryPaths.corpus + "/hls/hls.js-interstitials"
    let files = RepositoryFiles.read(folder: folder, suffix: ".m3u8")
    #expect(files.count == 7)
    var compared = 0
    for file in files {
      let playlist = try #require(
        try HLS.PlaylistParser().parse(file.bytes).playlist.media, "\(file.name)")
      let schedule = playlist.interstitialSchedule()
      let expected = try #require(
        RepositoryFiles.bytes(
          of: folder + "/" + file.name.dropLast(".m3u8".count) + ".expected.json"))
      let node = try JSONParser().parse(expected)
      guard let wanted = node["expected_schedules"]?.elements?.first?.elements else { continue }
      compared += 1
      #expect(schedule.items.count == wanted.count, "\(file.name): \(words(schedule))")
      for (item, want) in zip(schedule.items, wanted) {
        let event: String? =
          if case .interstitial(let place) = item.content {
            schedule.events[place].interstitial.id
          } else { nil }
        #expect(event == want["event"]?["identifier"]?.stringValue)
        for (stretch, node) in [
          (item.primary, want), (item.playout, want["playout"]),
          (item.integrated, want["integrated"]),
        ] {
          #expect(stretch.start?.doubleValue == node?["start"]?.numberValue, "\(file.name)")
          #expect(stretch.end?.doubleValue == node?["end"]?.numberValue, "\(file.name)")
        }
      }
    }
    #expect(compared == 4)
  }

  @Test("an interstitial replaces as much as it lasts, unless it says otherwise")
  func defaultOffset() throws {
    let schedule = try playlist([("a", "00:10", "DURATION=5")]).interstitialSchedule()
    #expect(words(schedule) == ["main 0-10 [0-10]", "a 10-15 [10-15]", "main 15-30 [15-30]"])
  }

  @Test("an offset of 0 loses nothing, a negative one repeats")
  func offsets() throws {
    let none = try playlist([("a", "00:10", "DURATION=5,X-RESUME-OFFSET=0")])
    #expect(
      words(none.interstitialSchedule()) == [
        "main 0-10 [0-10]", "a 10-10 [10-15]", "main 10-30 [15-35]",
      ])
    let back = try playlist([("a", "00:10", "DURATION=5,X-RESUME-OFFSET=-2.5")])
    #expect(
      words(back.interstitialSchedule()) == [
        "main 0-10 [0-10]", "a 10-15/2 [10-15]", "main 15/2-30 [15-75/2]",
      ])
  }

  @Test("a limit cuts both what plays and what is replaced")
  func limit() throws {
    let schedule = try playlist([("a", "00:10", "DURATION=15,X-PLAYOUT-LIMIT=6")])
      .interstitialSchedule()
    #expect(words(schedule) == ["main 0-10 [0-10]", "a 10-16 [10-16]", "main 16-30 [16-30]"])
  }

  @Test("before, after, and both")
  func cues() throws {
    let schedule = try playlist([
      ("post", "00:05", "DURATION=4,CUE=\"POST\",X-RESUME-OFFSET=0"),
      ("pre", "00:05", "DURATION=3,CUE=\"PRE,ONCE\",X-RESUME-OFFSET=0"),
      ("both", "00:05", "DURATION=3,CUE=\"PRE,POST\""),
    ]).interstitialSchedule()
    #expect(
      words(schedule) == ["pre 0-0 [0-3]", "main 0-30 [3-33]", "post 30-30 [33-37]"])
    #expect(schedule.events.map(\.omission) == [nil, nil, .invalid])
  }

  @Test("ends move to the nearest segment boundary")
  func snapping() throws {
    let schedule = try playlist([
      ("a", "00:08", "DURATION=7,X-SNAP=\"OUT,IN\"")
    ]).interstitialSchedule()
    #expect(words(schedule) == ["main 0-10 [0-10]", "a 10-20 [10-17]", "main 20-30 [17-27]"])
  }

  @Test("what cannot play is left out and says why")
  func omissions() throws {
    let schedule = try playlist([
      ("late", "00:31", "DURATION=5"), ("long", "00:10", "DURATION=5,X-RESUME-OFFSET=12"),
      ("inside", "00:15", "DURATION=5"),
      ("two", "00:10", "DURATION=5,X-ASSET-LIST=\"l.json\""),
    ]).interstitialSchedule()
    #expect(
      schedule.events.map(\.omission) == [.afterEnd, nil, .skippedOver(by: 1), .noAsset])
    #expect(words(schedule) == ["main 0-10 [0-10]", "long 10-22 [10-15]", "main 22-30 [15-23]"])
    let live = try playlist(
      [("late", "00:31", "DURATION=5"), ("post", "00:10", "DURATION=5,CUE=\"POST\"")],
      isLive: true
    ).interstitialSchedule()
    #expect(live.events.map(\.omission) == [.afterLiveEdge, .afterLiveEdge] && live.isLive)
  }

  @Test("a live window that begins inside an interstitial still has it")
  func window() throws {
    var lines = [
      "#EXTM3U", "#EXT-X-TARGETDURATION:10", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z",
    ]
    for (id, date) in [("gone", "11:59:00"), ("running", "11:59:55")] {
      lines.append(
        "#EXT-X-DATERANGE:ID=\"\(id)\",CLASS=\"com.apple.hls.interstitial\",DURATION=15,"
          + "START-DATE=\"2026-01-01T\(date)Z\",X-ASSET-URI=\"https://example.com/a.m3u8\"")
    }
    let schedule = try playlist(lines + ["#EXTINF:10,", "1.ts", "#EXTINF:10,", "2.ts"])
      .interstitialSchedule()
    #expect(schedule.events.map(\.omission) == [.beforeWindow, nil])
  }

  @Test("of an unknown length nothing behind it is guessed")
  func unknownLength() throws {
    let schedule = try playlist([("a", "00:10", "X-RESUME-OFFSET=0")]).interstitialSchedule()
    #expect(words(schedule) == ["main 0-10 [0-10]", "a 10-10 [10-?]", "main 10-30 [?-?]"])
    let open = try playlist([("a", "00:10", "")]).interstitialSchedule()
    #expect(words(open) == ["main 0-10 [0-10]", "a 10-? [10-?]", "main ?-30 [?-?]"])
    let known = try playlist([("a", "00:10", "")]).interstitialSchedule(
      assetDurations: ["a": Rational(6)])
    #expect(words(known) == ["main 0-10 [0-10]", "a 10-16 [10-16]", "main 16-30 [16-30]"])
  }

  @Test("an empty asset list goes on after its offset, which is 0 where none is given")
  func emptyList() throws {
    let schedule = try playlist([("a", "00:10", "DURATION=5"), ("b", "00:20", "X-RESUME-OFFSET=5")])
      .interstitialSchedule(assetDurations: ["a": Rational(0), "b": Rational(0)])
    #expect(
      words(schedule) == [
        "main 0-10 [0-10]", "a 10-10 [10-10]", "main 10-20 [10-20]", "b 20-25 [20-20]",
        "main 25-30 [20-25]",
      ])
  }

  @Test("tags of one ID are one, the first value staying")
  func merged() throws {
    let playlist = try playlist([
      "#EXTM3U", "#EXT-X-TARGETDURATION:10", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z",
      "#EXT-X-DATERANGE:ID=\"a\",CLASS=\"com.apple.hls.interstitial\","
        + "START-DATE=\"2026-01-01T12:00:05Z\",X-ASSET-URI=\"https://example.com/a.m3u8\"",
      "#EXT-X-DATERANGE:ID=\"a\",DURATION=5,X-RESTRICT=\"SKIP\"",
      "#EXT-X-DATERANGE:ID=\"a\",DURATION=6", "#EXTINF:10,", "1.ts", "#EXT-X-ENDLIST",
    ])
    let one = try #require(playlist.interstitials.first)
    #expect(playlist.interstitials.count == 1 && one.tags.count == 3)
    #expect(one.declaredDuration == Rational(5) && one.restrictions == [.skip])
    #expect(one.source == .asset("https://example.com/a.m3u8"))
    #expect(one.contentMayVary && one.occupancy == .point && one.style == .highlight)
    #expect(one.skipControl == nil)
  }
}
