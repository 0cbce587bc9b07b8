public import Findings
import MediaFacts

extension FitRules {
  /// B726: No creative of an ad plays on a receiver, which is left without the ad.
  static let noCreativeForReceiver = Rule(
    id: RuleID(.breaks, 26), slug: "ads-no-creative-for-receiver",
    summary: "No creative of an ad plays on a receiver, which is left without the ad.",
    rationale: """
      An ad may be offered in one form only, such as HLS, which not every receiver takes. The others \
      play it; these stay with the content, or show an error, and the break is not filled there.
      """,
    source: "VAST 4.2, MediaFiles: several files, of which the player takes one that it supports",
    remedies: [
      Remedy(
        .none,
        """
        Ask the server for the ad in a form that these receivers play as well, such as an MP4 file \
        beside HLS; or do not sell the break there.
        """)
    ],
    examples: [
      RuleExample(
        "sound that is not played", from: example(.aac), to: example(.eac3),
        receiver: "airplay-low", outcome: .finding),
      RuleExample(
        "sound that is played", from: example(.aac), to: example(.aac), receiver: "airplay-low",
        outcome: .quiet),
    ])

  /// The finding for an ad that is left out on these receivers of a choice for so many; absent where
  /// there are none.
  ///
  /// `receivers` are names as a person knows them, with their tiers.
  public static func noCreative(
    on receivers: [(name: String, tier: Tier?)], of count: Int, at location: DocumentLocation
  ) -> DocumentFinding? {
    guard !receivers.isEmpty else { return nil }
    let names = receivers.map { name, tier in
      tier.map { "\(name) (\($0.rawValue))" } ?? name
    }
    let (left, verb) = (receivers.count, receivers.count == 1 ? "is" : "are")
    return DocumentFinding(
      rule: noCreativeForReceiver.id, severity: .error, location: location,
      message: """
        No creative of the ad plays on \(left) of \(count) receiver\(count == 1 ? "" : "s"), which \
        \(verb) left without it: \(names.joined(separator: "; ")).
        """,
      observed: "\(left) without a creative", expected: "a creative for each of \(count)",
      remedy: noCreativeForReceiver.remedies.first)
  }

  private static func example(_ sound: Codec) -> AssetFacts {
    var container = ContainerFacts(format: "mp4")
    container.isFragmented = true
    var video = VideoFacts(index: 0, codec: .avc)
    video.profile = "High"
    video.level = "4.0"
    video.sampleEntry = "avc1"
    video.size = PictureSize(width: 1920, height: 1080)
    video.frameRate.nominal = Rational(25)
    video.scan = .progressive
    video.bitDepth = 8
    video.chroma = "4:2:0"
    video.dynamicRange = .sdr
    var audio = AudioFacts(index: 1, codec: sound)
    audio.profile = sound == .aac ? "AAC-LC" : nil
    audio.sampleRate = 48_000
    audio.channelCount = 2
    audio.channelLayout = .stereo
    var asset = AssetFacts(source: "a.mp4", depth: .headers, container: container)
    asset.video = [video]
    asset.audio = [audio]
    return asset
  }
}
