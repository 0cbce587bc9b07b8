import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// A201: The audio codec changes.
  static let audioCodec = DifferenceRule(
    kind: .audioCodec,
    rule: Rule(
      id: RuleID(.audio, 1), slug: "audio-codec",
      summary: "The audio codec changes.",
      rationale: """
        A decoder for one coding format cannot go on with another, and an amplifier that is fed \
        the bitstream has to lock again.
        """,
      source: """
        Apple, WWDC 2023 session 10275; Shaka issue 2883 (AC-3 and E-AC-3); Wholphin issue 1387 \
        (about 1 s for an amplifier)
        """,
      remedies: [
        Remedy(.reencodeAudio, "Encode the ad's audio in the main's codec.")
      ],
      examples: [
        RuleExample(
          "AAC to E-AC-3", from: ExampleFacts.ordinary, to: ExampleFacts.audio { $0.codec = .eac3 },
          outcome: .finding),
        RuleExample(
          "AC-3 to E-AC-3", from: ExampleFacts.audio { $0.codec = .ac3 },
          to: ExampleFacts.audio { $0.codec = .eac3 }, outcome: .finding),
        RuleExample(
          "AAC on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "no audio in the ad", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.audio = [] }, outcome: .quiet),
      ])
  ) { from, to in
    Comparison.audio(.audioCodec, from, to) { $0.codec }
  }
}
