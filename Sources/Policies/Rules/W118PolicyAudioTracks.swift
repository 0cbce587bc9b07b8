import Findings
import MediaFacts

extension CreativeRule {
  /// W118: The file has not as many audio tracks as the destination takes.
  static let audioTracks = CreativeRule(
    "audioTracks", .numbers(isExact: true), parameter: .audioTracks,
    example: .numbers(NumberLimit(anyOf: [Rational(1)])),
    Rule(
      id: RuleID(.policy, 18), slug: "policy-audio-tracks",
      summary: "The file has not as many audio tracks as the destination takes.",
      rationale: """
        A creative without sound stalls players that wait for it; of several tracks anyone may be
        aired.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [
        Remedy(.remux, "Keep the audio track that is meant; add a silent one where there is none.")
      ],
      examples: [
        PolicyExamples.example("one", .quiet) { _ in },
        PolicyExamples.example("none", .finding) { $0.audio = [] },
      ])
  ) { asset in
    [.count(Int64(asset.audio.count), else: "audio tracks")]
  }
}
