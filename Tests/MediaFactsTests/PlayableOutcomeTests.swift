import MediaFacts
import Testing

@Suite struct PlayableOutcomeTests {
  private static func facts(video: Int64?, audio: Int64?) -> AssetFacts {
    var facts = AssetFacts(source: "a", depth: .full, container: ContainerFacts(format: "mp4"))
    func timing(_ count: Int64?) -> TimingFacts? {
      guard let count else { return nil }
      var timing = TimingFacts()
      timing.packetCount = count
      return timing
    }
    facts.video = [VideoFacts(index: 0, codec: .avc)]
    facts.video[0].timing = timing(video)
    facts.audio = [AudioFacts(index: 1, codec: .aac)]
    facts.audio[0].timing = timing(audio)
    return facts
  }

  @Test func onlyWhatIsKnownToHoldNothingIsAFailure() {
    #expect(Self.facts(video: 0, audio: 0).holdsNoMedia)
    for (video, audio): (Int64?, Int64?) in [(1, 0), (0, 1), (nil, 0), (0, nil), (nil, nil)] {
      #expect(!Self.facts(video: video, audio: audio).holdsNoMedia)
    }
    var counted = Self.facts(video: nil, audio: 0)
    counted.video[0].frameCount = 0
    #expect(counted.holdsNoMedia)
    let none = AssetFacts(source: "a", depth: .full, container: ContainerFacts(format: "mp4"))
    #expect(!none.holdsNoMedia, "without a track it is another failure")
  }

  @Test func aFailureNamesTheSourceAndWhatWasExpected() {
    guard case .failure(let failure) = ProbeOutcome.facts(Self.facts(video: 0, audio: 0)).playable
    else {
      Issue.record("expected a failure")
      return
    }
    #expect(failure.source == "a" && failure.code == .empty)
    #expect(failure.message.contains("expected a whole file"))
    let sound = ProbeOutcome.facts(Self.facts(video: 2, audio: 3))
    #expect(sound.playable == sound)
  }
}
