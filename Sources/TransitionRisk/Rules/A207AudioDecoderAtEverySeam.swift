import Findings
import MediaFacts
import Receivers

/// A207: The audio decoder is emptied or set up again at every seam between tracks of one codec.
enum AudioDecoderAtEverySeam {
  static let rule = Rule(
    id: RuleID(.audio, 7), slug: "audio-decoder-at-every-seam",
    summary:
      "The audio decoder is emptied or set up again at every seam between tracks of one codec.",
    rationale: """
      Some decoders lose samples when they go on across a seam, or after they have been emptied, so the \
      player takes no chance: Media3 flushes most of them and sets Opus up again, even between equal \
      formats.
      """,
    source: "androidx/media, MediaCodecInfo.canReuseCodec (audio)",
    remedies: [
      Remedy(.none, "Nothing about the ad helps; another codec in both sides may.")
    ],
    examples: [
      RuleExample(
        "AAC on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
        receiver: "android-tv-api30", outcome: .finding),
      RuleExample(
        "E-AC-3 on both sides", from: ExampleFacts.audio { $0.codec = .eac3 },
        to: ExampleFacts.audio { $0.codec = .eac3 }, receiver: "android-tv-api30", outcome: .quiet),
      RuleExample(
        "another codec has its own rule", from: ExampleFacts.ordinary,
        to: ExampleFacts.audio { $0.codec = .eac3 }, receiver: "android-tv-api30", outcome: .quiet),
      RuleExample(
        "a player that goes on", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
        receiver: "chromium-mse", outcome: .quiet),
    ])

  /// The finding for a codec that both sides have, or `nil` where its decoder goes on.
  static func finding(_ audio: Codec?, on receiver: Receiver) -> Finding? {
    guard let audio, let cell = receiver.switching.everySeamAudio[audio],
      case .stated(let action, let source) = cell, action != .reuse
    else { return nil }
    return Finding(
      rule: rule.id, severity: action == .flush ? .notice : .warning, subject: .seam,
      message:
        "The decoder for \(audio.rawValue) takes the action \(action.rawValue) at every seam.",
      evidence: [Evidence(parameter: .audioDecoder, expected: action.rawValue, source: source)])
  }
}
