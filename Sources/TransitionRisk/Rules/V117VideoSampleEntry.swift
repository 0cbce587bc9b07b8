import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V117: The sample entry changes within one codec: avc1 and avc3, hvc1 and hev1.
  static let videoSampleEntry = DifferenceRule(
    kind: .videoSampleEntry,
    rule: Rule(
      id: RuleID(.video, 17), slug: "video-sample-entry",
      summary: "The sample entry changes within one codec: avc1 and avc3, hvc1 and hev1.",
      rationale: """
        The sample entry tells whether parameter sets stand in front or among the samples. \
        Players that choose by it set up anew, and the WAVE baseline forbids the step.
        """,
      source: """
        ISO/IEC 14496-15; CTA-5001 section 7.2.2; dash.js issue 5147; Shaka issue 7140
        """,
      remedies: [
        Remedy(.retag, "Write the ad with the main's sample entry; the samples can stay."),
        Remedy(
          .reencode, "Where the code marks Dolby Vision, convert to the main's range instead."),
      ],
      examples: [
        RuleExample(
          "avc1 to avc3", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleEntry = "avc3" }, outcome: .finding),
        RuleExample(
          "avc1 on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "a transport stream has none", from: ExampleFacts.ordinary,
          to: ExampleFacts.make {
            $0.container.format = "mpegts"
            $0.video[0].sampleEntry = nil
          }, outcome: .quiet),
        RuleExample(
          "another codec has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.codec = .hevc }, outcome: .quiet),
        RuleExample(
          "sample entry not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleEntry = nil }, outcome: .notEvaluated),
      ]),
    remedyKind: sampleEntryRemedy
  ) { from, to in
    guard from.packaging.hasSampleEntries, to.packaging.hasSampleEntries else { return .quiet }
    return Comparison.video(.videoSampleEntry, from, to, onlyOfOneCodec: true) { $0.sampleEntry }
  }
}

/// Sample entries of the Dolby Vision streams within the ISO base media file format.
private let dolbyVisionEntries: Set<String> = ["dvh1", "dvhe", "dva1", "dvav", "dav1"]

/// A code that marks Dolby Vision cannot be given to samples without it, nor taken from them.
private func sampleEntryRemedy(_ evidence: Evidence) -> RemedyKind? {
  let isMarked = [evidence.from, evidence.to].map { dolbyVisionEntries.contains($0 ?? "") }
  return isMarked[0] == isMarked[1] ? .retag : .reencode
}
