import Findings
import MediaFacts
import Receivers
import TestSupport

@testable import TransitionRisk

/// Assets and receivers made at random, the same ones every run.
enum Generated {
  /// An asset that differs from another in a few places and misses a fact here and there.
  static func asset(_ random: inout SeededNumbers) -> AssetFacts {
    var asset = ExampleFacts.ordinary
    let container = random.pick(
      [("mp4", true), ("mp4", false), ("mpegts", nil), ("webm", nil)] as [(String, Bool?)])
    asset.container.format = container.0
    asset.container.isFragmented = container.1
    video(&asset.video[0], &random)
    audio(&asset.audio[0], &random)
    if random.below(8) == 0 {
      let scheme = random.pick(["cenc", "cbcs", nil])
      asset.video[0].encryption = EncryptionFacts(scheme: scheme)
    }
    if random.below(10) == 0 { asset.audio[0].index = -1 }
    if random.below(10) == 0 { asset.audio = [] }
    if random.below(20) == 0 { asset.video = [] }
    return asset
  }

  private static func video(_ video: inout VideoFacts, _ random: inout SeededNumbers) {
    let codec = random.pick([("avc", "avc1"), ("avc", "avc3"), ("hevc", "hvc1"), ("vp9", "vp09")])
    video.codec = Codec(rawValue: codec.0)
    video.sampleEntry = codec.1
    video.profile = random.pick(["High", "Main", "Main 10", nil])
    video.level = random.pick(["4.0", "3.1", "5.1", nil])
    video.size = random.pick([
      PictureSize(width: 1920, height: 1080), PictureSize(width: 1440, height: 1080),
      PictureSize(width: 720, height: 576), nil,
    ])
    video.sampleAspectRatio.container = random.pick([
      nil, Rational(1), Rational(4, 3), Rational(16, 11),
    ])
    video.rotationDegrees = random.pick([nil, 0, 0, 90])
    video.frameRate.nominal = random.pick([
      Rational(24), Rational(24_000, 1001), Rational(25), Rational(30), Rational(30_000, 1001),
      Rational(50), Rational(60_000, 1001), nil,
    ])
    video.frameRate.mode = random.pick([.constant, .constant, .variable, nil])
    video.scan = random.pick([.progressive, .progressive, .interlaced, nil])
    video.bitDepth = random.pick([8, 8, 10, nil])
    video.chroma = random.pick(["4:2:0", "4:2:0", "4:2:2", nil])
    video.dynamicRange = random.pick([.sdr, .sdr, .hlg, .hdr10, nil])
    video.colour.primaries = random.pick([1, 9, nil])
  }

  private static func audio(_ audio: inout AudioFacts, _ random: inout SeededNumbers) {
    audio.codec = random.pick([.aac, .aac, .eac3, .opus])
    audio.profile = random.pick(["AAC-LC", "HE-AAC", nil])
    audio.sampleRate = random.pick([48_000, 44_100, nil])
    let channels = random.pick(
      [
        (2, ChannelLayout.stereo), (1, .mono), (6, .surround51),
        (6, ChannelLayout(rawValue: "hexagonal")), (6, nil), (nil, nil),
      ] as [(Int?, ChannelLayout?)])
    audio.channelCount = channels.0
    audio.channelLayout = channels.1
  }

  /// A receiver that plays everything and acts on differences at random, some cells unknown.
  static func receiver(_ random: inout SeededNumbers, knowsEverything: Bool = false) -> Receiver {
    var actions: [DifferenceKind: Cell<Action>] = [:]
    for kind in DifferenceKind.allCases {
      let isUnknown = !knowsEverything && random.below(10) == 0
      actions[kind] =
        isUnknown
        ? .unknown(reason: "test")
        : given(random.pick(Action.allCases.filter { $0 != .unplayable }))
    }
    var delays: [Stage: [Action: Cell<Interval>]] = [:]
    for stage in Stage.allCases {
      var parts = [0.0, 0, 0]
      for action in [Action.flush, .reconfigure, .reinitialize, .reload] {
        parts[0] += Double(random.below(100))
        parts[1] = max(parts[1], parts[0]) + Double(random.below(200))
        parts[2] = max(parts[2], parts[1]) + Double(random.below(400))
        let interval = Interval(low: parts[0], typical: parts[1], high: parts[2])
        let isUnknown = !knowsEverything && random.below(10) == 0
        delays[stage, default: [:]][action] =
          isUnknown ? .unknown(reason: "test") : interval.map(given) ?? .missing
      }
    }
    let dark = Interval(low: 500, typical: 1000, high: 2000).map(given) ?? .missing
    return Receiver(
      id: "random", name: "Random", family: "test", tier: nil,
      video: [:], otherVideo: given(true), audio: [:], otherAudio: given(true),
      packagings: Dictionary(
        uniqueKeysWithValues: Packaging.allCases.map { ($0, given(PackagingSupport.yes)) }),
      audioTrackFirst: given(true),
      display: DisplayBehaviour(
        frameRatePolicy: given(random.pick(FrameRatePolicy.allCases)), frameRateDelay: dark,
        dynamicRangePolicy: given(random.pick(DynamicRangePolicy.allCases)),
        dynamicRangeDelay: dark),
      switching: SwitchingTable(everySeam: given(.reuse), actions: actions, delays: delays))
  }

  /// Ways to take one difference away: each copies what belongs together from the first asset.
  static let removals: [(name: String, copy: @Sendable (AssetFacts, inout AssetFacts) -> Void)] = [
    (
      "codec",
      { from, to in
        each(from, &to) {
          $1.codec = $0.codec
          $1.profile = $0.profile
          $1.level = $0.level
          $1.sampleEntry = $0.sampleEntry
        }
      }
    ),
    ("profile", { from, to in each(from, &to) { $1.profile = $0.profile } }),
    ("level", { from, to in each(from, &to) { $1.level = $0.level } }),
    (
      "geometry",
      { from, to in
        each(from, &to) {
          $1.size = $0.size
          $1.sampleAspectRatio = $0.sampleAspectRatio
          $1.rotationDegrees = $0.rotationDegrees
        }
      }
    ),
    ("frame rate", { from, to in each(from, &to) { $1.frameRate = $0.frameRate } }),
    ("scan", { from, to in each(from, &to) { $1.scan = $0.scan } }),
    ("bit depth", { from, to in each(from, &to) { $1.bitDepth = $0.bitDepth } }),
    ("chroma", { from, to in each(from, &to) { $1.chroma = $0.chroma } }),
    (
      "range",
      { from, to in
        each(from, &to) {
          $1.dynamicRange = $0.dynamicRange
          $1.colour = $0.colour
        }
      }
    ),
    ("audio", { from, to in to.audio = from.audio }),
    (
      "sample rate",
      { from, to in
        guard !from.audio.isEmpty, !to.audio.isEmpty else { return }
        to.audio[0].sampleRate = from.audio[0].sampleRate
      }
    ),
    (
      "channels",
      { from, to in
        guard !from.audio.isEmpty, !to.audio.isEmpty else { return }
        to.audio[0].channelCount = from.audio[0].channelCount
        to.audio[0].channelLayout = from.audio[0].channelLayout
      }
    ),
    (
      "container",
      { from, to in
        to.container = from.container
        each(from, &to) { $1.sampleEntry = $0.sampleEntry }
        guard !from.audio.isEmpty, !to.audio.isEmpty else { return }
        to.audio[0].index = from.audio[0].index
      }
    ),
    ("encryption", { from, to in each(from, &to) { $1.encryption = $0.encryption } }),
  ]

  private static func each(
    _ from: AssetFacts, _ to: inout AssetFacts, _ copy: (VideoFacts, inout VideoFacts) -> Void
  ) {
    guard let video = from.video.first, !to.video.isEmpty else { return }
    copy(video, &to.video[0])
  }
}
