import Findings
import MediaFacts

extension CreativeRule {
  /// W103: The video profile is not one that the destination takes.
  static let videoProfile = CreativeRule(
    "videoProfile", .names([]), parameter: .videoProfile, example: .names(["Main", "High"]),
    Rule(
      id: RuleID(.policy, 3), slug: "policy-video-profile",
      summary: "The video profile is not one that the destination takes.",
      rationale: """
        High 10 or 4:2:2 profiles are refused by many decoders although the codec is the right one.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Encode the video in a profile that is asked for.")],
      examples: [
        PolicyExamples.example("High", .quiet) { _ in },
        PolicyExamples.example("High 10", .finding) { $0.video[0].profile = "High 10" },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].profile = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [.name($0.profile, else: "video profile")] } ?? []
  }
}
