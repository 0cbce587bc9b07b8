import Findings
import MediaFacts

extension CreativeRule {
  /// W102: The video codec is not one that the destination takes.
  static let videoCodec = CreativeRule(
    "videoCodec", .names(CreativeRules.videoCodecs), parameter: .videoCodec,
    example: .names(["avc", "prores"]),
    Rule(
      id: RuleID(.policy, 2), slug: "policy-video-codec",
      summary: "The video codec is not one that the destination takes.",
      rationale: """
        A destination decodes each creative to make its own renditions, and takes only what its
        encoders read reliably.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Encode the video with a codec that is asked for.")],
      examples: [
        PolicyExamples.example("AVC where AVC or ProRes is asked", .quiet) { _ in },
        PolicyExamples.example("HEVC", .finding) { $0.video[0].codec = .hevc },
      ])
  ) { asset in
    asset.mainVideo.map { [.name($0.codec.rawValue)] } ?? []
  }
}
