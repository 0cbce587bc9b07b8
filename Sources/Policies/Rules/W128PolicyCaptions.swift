import Findings
import MediaFacts

extension CreativeRule {
  /// W128: The creative has no captions although the destination asks for them, or has some that it refuses.
  static let captions = CreativeRule(
    "captions", .flag, parameter: .captions, example: .flag(true),
    Rule(
      id: RuleID(.policy, 28), slug: "policy-captions",
      summary:
        "The creative has no captions although the destination asks for them, or has some that it refuses.",
      rationale: """
        Viewers who do not hear see nothing of what is said.
        """,
      source: """
        47 CFR 79.1 (captions of video programming); the technical specifications of the destinations
        in matrices/policies, each with its address
        """,
      remedies: [Remedy(.remux, "Put captions into the video or into a track of their own.")],
      examples: [
        PolicyExamples.example("CEA-608 in the video", .quiet) {
          $0.video[0].hasClosedCaptions = true
        },
        PolicyExamples.example("none", .finding) { $0.video[0].hasClosedCaptions = false },
        PolicyExamples.example("not read", .notEvaluated) { $0.video[0].hasClosedCaptions = nil },
      ])
  ) { asset in
    {
      if !asset.subtitles.isEmpty { return [.flag(true)] }
      guard let video = asset.mainVideo else { return [] }
      return [.flag(video.hasClosedCaptions, else: "captions inside the video")]
    }()
  }
}
