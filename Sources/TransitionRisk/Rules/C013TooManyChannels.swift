import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C013: The audio has more channels than the receiver decodes.
  static let tooManyChannels = CapabilityRule(
    aspect: .channelCount, parameter: .channelCount,
    rule: Rule(
      id: RuleID(.capability, 13), slug: "too-many-channels",
      summary: "The audio has more channels than the receiver decodes.",
      rationale: """
        A receiver for stereo refuses more channels, or loses those it has no output for.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencodeAudio, "Mix the audio down to the receiver's channels.")
      ],
      examples: [
        RuleExample(
          "5.1 on a stereo receiver", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          }, receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "5.1", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          }, receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "count not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.channelCount = nil }, receiver: "airplay-low",
          outcome: .notEvaluated),
      ]))
}
