import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C010: The receiver does not take the sample entry of the video track.
  static let unsupportedSampleEntry = CapabilityRule(
    aspect: .videoSampleEntry, parameter: .videoSampleEntry,
    rule: Rule(
      id: RuleID(.capability, 10), slug: "unsupported-sample-entry",
      summary: "The receiver does not take the sample entry of the video track.",
      rationale: """
        Players choose a decoder by the four-character code and fail on one that they do not \
        know.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source. ISO/IEC \
        14496-15
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Write the video with a sample entry that the receiver takes; the samples can stay.
          """)
      ],
      examples: [
        RuleExample(
          "an unknown code", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleEntry = "avc9" }, receiver: "airplay-low",
          outcome: .finding),
        RuleExample(
          "avc3", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.sampleEntry = "avc3" },
          receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "sample entry not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleEntry = nil }, receiver: "airplay-low",
          outcome: .notEvaluated),
      ]))
}
