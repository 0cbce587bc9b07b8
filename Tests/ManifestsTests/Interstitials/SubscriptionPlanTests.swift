import Manifests
import MediaFacts
import Testing

/// Apple's worked example: a main of 10 s, two ads of 10 s at 5 s, both with the same start date.
@Suite struct SubscriptionPlanTests {
  private func schedule() throws -> HLS.InterstitialSchedule {
    let ads = ["ad1", "ad2"].map {
      """
      #EXT-X-DATERANGE:ID="\($0)",CLASS="com.apple.hls.interstitial",DURATION=10,\
      START-DATE="2023-06-05T10:00:05Z",X-ASSET-URI="https://example.com/\($0).m3u8",\
      X-RESUME-OFFSET=0,X-RESTRICT="SKIP,JUMP"
      """
    }
    let lines =
      ["#EXTM3U", "#EXT-X-TARGETDURATION:5", "#EXT-X-PROGRAM-DATE-TIME:2023-06-05T10:00:00Z"] + ads
      + ["#EXTINF:5,", "1.ts", "#EXTINF:5,", "2.ts", "#EXT-X-ENDLIST"]
    let parsed = try HLS.PlaylistParser().parse(lines.joined(separator: "\n"))
    return try #require(parsed.playlist.media).interstitialSchedule()
  }

  @Test("both ads restricted, in the order of the playlist")
  func given() throws {
    let schedule = try schedule()
    let allowances = HLS.SubscriptionPlan.asGiven.allowances(in: schedule)
    #expect(allowances.map(\.event) == [0, 1])
    #expect(allowances.allSatisfy { $0.plays && !$0.maySkipForward && !$0.mayJumpAcross })
    #expect(schedule.items.map(\.playout.start?.doubleValue) == [0, 5, 15, 25])
  }

  @Test("no ads: nothing plays, and nothing is in the way")
  func withoutAds() throws {
    let allowances = HLS.SubscriptionPlan.withoutAds.allowances(in: try schedule())
    #expect(allowances.allSatisfy { !$0.plays && $0.mayJumpAcross && !$0.maySkipForward })
  }

  @Test("the second freed by the client, which overrides what the server says")
  func secondFreed() throws {
    let plan = try #require(HLS.SubscriptionPlan("free:ad2"))
    let allowances = plan.allowances(in: try schedule())
    #expect(allowances.map(\.maySkipForward) == [false, true])
    #expect(allowances[1].given == [.skip, .jump] && allowances[1].kept == [])
    #expect(plan.unknownIDs(in: try schedule()) == [])
    #expect(HLS.SubscriptionPlan.lifting(["ad9"]).unknownIDs(in: try schedule()) == ["ad9"])
  }

  @Test("a plan is read as it is written", arguments: ["given", "no-ads", "free", "free:a,b"])
  func text(text: String) {
    #expect(HLS.SubscriptionPlan(text)?.text == text)
  }

  @Test("anything else is none", arguments: ["", "free:", "skip", "Given", "free:,"])
  func faults(text: String) {
    #expect(HLS.SubscriptionPlan(text) == nil)
  }
}
