import Findings
import MediaFacts

extension PolicyRule {
  /// W003: The sample entry of video or audio changes.
  static let sampleEntry = PolicyRule(
    .shall,
    Rule(
      id: RuleID(.wave, 3), slug: "wave-sample-entry",
      summary: "The sample entry of video or audio changes.",
      rationale: """
        The four-character code tells a player how to set its decoder up. The standard wants the same one
        throughout, so that avc1 followed by avc3 breaks it, although the samples may be alike.
        """,
      source: "CTA-5001 section 7.2.2",
      remedies: [
        Remedy(.retag, "Write the ad with the main's sample entry; the samples can stay."),
        Remedy(.reencodeAudio, "Encode the audio with the main's codec."),
        Remedy(.reencode, "Encode the video with the main's codec."),
      ],
      examples: [
        RuleExample(
          "avc1 to avc3", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleEntry = "avc3" }, outcome: .finding),
        RuleExample(
          "mp4a to ec-3", from: ExampleFacts.audio { $0.sampleEntry = "mp4a" },
          to: ExampleFacts.audio { $0.sampleEntry = "ec-3" }, outcome: .finding),
        RuleExample(
          "the same on both sides", from: ExampleFacts.audio { $0.sampleEntry = "mp4a" },
          to: ExampleFacts.audio { $0.sampleEntry = "mp4a" }, outcome: .quiet),
        RuleExample(
          "a transport stream has none", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleEntry = nil }, outcome: .notEvaluated),
      ]),
    remedyKind: sampleEntryRemedy
  ) { from, to in
    var results: [Comparison] = []
    if let first = from.mainVideo, let second = to.mainVideo {
      results.append(.values(.videoSampleEntry, first.sampleEntry, second.sampleEntry))
    }
    if let first = from.mainAudio, let second = to.mainAudio {
      results.append(.values(.audioSampleEntry, first.sampleEntry, second.sampleEntry))
    }
    return results
  }
}

/// Codes of one codec that differ only in where parameter sets stand.
private let alike: [Set<String>] = [["avc1", "avc3"], ["hvc1", "hev1"]]

private func sampleEntryRemedy(_ evidence: Evidence) -> RemedyKind? {
  let codes = Set([evidence.from, evidence.to].compactMap(\.self))
  if alike.contains(where: { codes.isSubset(of: $0) }) { return .retag }
  return evidence.parameter == .audioSampleEntry ? .reencodeAudio : .reencode
}
