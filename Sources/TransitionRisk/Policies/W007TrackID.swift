import Findings
import MediaFacts

extension PolicyRule {
  /// W007: The number of a track in its file changes.
  static let trackID = PolicyRule(
    .may,
    Rule(
      id: RuleID(.wave, 7), slug: "wave-track-id",
      summary: "The number of a track in its file changes.",
      rationale: """
        The standard allows it. Media Source Extensions follow the new number after a new initialization
        segment.
        """,
      source: "CTA-5001 section 7.2.2; ISO/IEC 14496-12 (tkhd track_ID)",
      remedies: [],
      examples: [
        RuleExample(
          "1 to 2", from: ExampleFacts.video { $0.trackID = 1 },
          to: ExampleFacts.video { $0.trackID = 2 }, outcome: .finding),
        RuleExample(
          "1 on both sides", from: ExampleFacts.both(trackID: 1),
          to: ExampleFacts.both(trackID: 1), outcome: .quiet),
        RuleExample(
          "number not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.ordinary, outcome: .notEvaluated),
      ])
  ) { from, to in
    var results: [Comparison] = []
    if let first = from.mainVideo, let second = to.mainVideo {
      results.append(.values(.videoTrackID, first.trackID, second.trackID))
    }
    if let first = from.mainAudio, let second = to.mainAudio {
      results.append(.values(.audioTrackID, first.trackID, second.trackID))
    }
    return results
  }
}

extension ExampleFacts {
  /// The ordinary asset with that number on both tracks.
  fileprivate static func both(trackID: Int) -> AssetFacts {
    make {
      $0.video[0].trackID = trackID
      $0.audio[0].trackID = trackID
    }
  }
}
