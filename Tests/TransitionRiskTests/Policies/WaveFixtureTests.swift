import Findings
import MediaFacts
import Testing

@testable import TransitionRisk

/// The pairs of the DASH-IF conformance software's own tests, with the properties that they have.
@Suite struct WaveFixtureTests {
  private func video(_ change: (inout VideoFacts) -> Void = { _ in }) -> AssetFacts {
    var container = ContainerFacts(format: "mp4")
    container.isFragmented = true
    var asset = AssetFacts(source: "p0.mp4", depth: .headers, container: container)
    var video = VideoFacts(index: 0, codec: .avc)
    video.trackID = 1
    video.profile = "High"
    video.level = "3.1"
    video.sampleEntry = "avc1"
    video.size = PictureSize(width: 1280, height: 720)
    video.frameRate.nominal = Rational(24)
    video.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: "a")
    change(&video)
    asset.video = [video]
    return asset
  }

  private func audio(_ channels: Int, _ layout: String) -> AssetFacts {
    var asset = AssetFacts(
      source: "p0.mp4", depth: .headers, container: ContainerFacts(format: "mp4"))
    var audio = AudioFacts(index: 0, codec: .aac)
    audio.trackID = 1
    audio.sampleEntry = "mp4a"
    audio.profile = "AAC-LC"
    audio.sampleRate = 48_000
    audio.channelCount = channels
    audio.channelLayout = ChannelLayout(rawValue: layout)
    asset.audio = [audio]
    return asset
  }

  private func judge(_ from: AssetFacts, _ to: AssetFacts) -> (
    found: [String: Severity], gaps: [String]
  ) {
    let (findings, gaps) = SplicePolicy.waveBaseline.judge(from: from, to: to)
    let found = Dictionary(
      findings.map { ($0.rule.description, $0.severity) }, uniquingKeysWith: { max($0, $1) })
    return (found, gaps.map { "\($0.rule) \($0.missing)" })
  }

  /// What stands in a manifest and not in files.
  private let beyond = [
    "W008 time scale", "W009 decode times of the two segments at the splice",
    "W013 place of the two sides on one time line (playlist or manifest)",
    "W014 place of the two sides on one time line (playlist or manifest)",
    "W017 segments at the splice", "W018 durations of the fragments at the splice",
  ]

  @Test func equalVideoPasses() {
    let (found, gaps) = judge(video(), video())
    #expect(found.isEmpty)
    #expect(gaps == beyond)
  }

  /// avc3, 1280x800, cbcs, another key and track, 25 fps.
  @Test func otherVideoFails() {
    let other = video {
      $0.trackID = 2
      $0.sampleEntry = "avc3"
      $0.size = PictureSize(width: 1280, height: 800)
      $0.frameRate.nominal = Rational(25)
      $0.encryption = EncryptionFacts(scheme: "cbcs", defaultKeyID: "b")
    }
    let (found, gaps) = judge(video(), other)
    #expect(
      found == [
        "W003": .error, "W004": .error, "W006": .notice, "W007": .notice, "W010": .warning,
        "W011": .warning,
      ])
    #expect(gaps == beyond)
  }

  @Test func equalAudioPasses() {
    #expect(judge(audio(2, "stereo"), audio(2, "stereo")).found.isEmpty)
  }

  /// Stereo and channel configuration 3, which no media profile has.
  @Test func otherChannelsAreAdvisedAgainst() {
    let found = judge(audio(2, "stereo"), audio(3, "3.0")).found
    #expect(found["W012"] == .warning)
    #expect(found["W001"] == .error)
    #expect(found.count == 2)
  }

  @Test func anotherMediaProfileFails() {
    let hevc = video {
      $0.codec = .hevc
      $0.sampleEntry = "hvc1"
      $0.profile = "Main"
    }
    #expect(judge(video(), hevc).found["W001"] == .error)
    #expect(judge(video(), video { $0.level = "4.0" }).found.isEmpty)
  }
}
