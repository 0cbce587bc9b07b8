import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// A202: The audio profile changes within one codec: AAC-LC and HE-AAC.
  static let audioProfile = DifferenceRule(
    kind: .audioProfile,
    rule: Rule(
      id: RuleID(.audio, 2), slug: "audio-profile",
      summary: "The audio profile changes within one codec: AAC-LC and HE-AAC.",
      rationale: """
        With band replication the decoder's output is set up anew although the output rate is \
        the same.
        """,
      source: "ISO/IEC 14496-3 clause 1.5; DASH-IF IOP issues 50 and 66",
      remedies: [
        Remedy(.reencodeAudio, "Encode the ad's audio in the main's profile.")
      ],
      examples: [
        RuleExample(
          "AAC-LC to HE-AAC at one output rate", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.profile = "HE-AAC"
            $0.coreSampleRate = 24_000
          }, outcome: .finding),
        RuleExample(
          "AAC-LC on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "another codec has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.codec = .eac3
            $0.profile = nil
          }, outcome: .quiet),
        RuleExample(
          "profile not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.profile = nil }, outcome: .notEvaluated),
        RuleExample(
          "a codec without profiles",
          from: ExampleFacts.audio {
            $0.codec = .opus
            $0.profile = nil
          },
          to: ExampleFacts.audio {
            $0.codec = .opus
            $0.profile = nil
          }, outcome: .quiet),
      ])
  ) { from, to in
    // Other codecs have no profiles that tracks state.
    guard from.audio?.codec == .aac else { return .quiet }
    return Comparison.audio(.audioProfile, from, to, onlyOfOneCodec: true) { $0.profile }
  }
}
