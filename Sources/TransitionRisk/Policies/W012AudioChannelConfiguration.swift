import Findings
import MediaFacts

extension PolicyRule {
  /// W012: The channels of the audio change.
  static let audioChannelConfiguration = PolicyRule(
    .should,
    Rule(
      id: RuleID(.wave, 12), slug: "wave-audio-channels",
      summary: "The channels of the audio change.",
      rationale: """
        The standard advises to keep one stereo or multichannel configuration, since an output that is opened for
        other speakers falls silent for a moment.
        """,
      source: "CTA-5001 section 7.2.2",
      remedies: [
        Remedy(.reencodeAudio, "Mix the ad's audio to the main's channels.")
      ],
      examples: [
        RuleExample(
          "stereo to 3.0", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.channelCount = 3
            $0.channelLayout = ChannelLayout(rawValue: "3.0")
          }, outcome: .finding),
        RuleExample(
          "the same on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "channels not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.channelCount = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    guard let first = from.mainAudio, let second = to.mainAudio else { return [] }
    let count = Comparison.values(.channelCount, first.channelCount, second.channelCount)
    guard count == .quiet, let one = first.channelLayout, let other = second.channelLayout else {
      return [count]
    }
    return [.values(.channelLayout, one.speakerClass, other.speakerClass)]
  }
}
