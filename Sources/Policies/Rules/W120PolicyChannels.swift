import Findings
import MediaFacts

extension CreativeRule {
  /// W120: The audio has not as many channels as the destination takes.
  static let channels = CreativeRule(
    "audioChannels", .numbers(isExact: true), parameter: .channelCount,
    example: .numbers(NumberLimit(anyOf: [Rational(2)])),
    Rule(
      id: RuleID(.policy, 20), slug: "policy-channels",
      summary: "The audio has not as many channels as the destination takes.",
      rationale: """
        A change between stereo and other layouts sets the output up anew, and mono plays from one
        side.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencodeAudio, "Mix the audio to the channels that are asked for.")],
      examples: [
        PolicyExamples.example("stereo", .quiet) { _ in },
        PolicyExamples.example("mono", .finding) { $0.audio[0].channelCount = 1 },
        PolicyExamples.example("not known", .notEvaluated) { $0.audio[0].channelCount = nil },
      ])
  ) { asset in
    asset.mainAudio.map { [.count($0.channelCount.map(Int64.init), else: "channel count")] } ?? []
  }
}
