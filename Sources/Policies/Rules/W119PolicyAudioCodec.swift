import Findings
import MediaFacts

extension CreativeRule {
  /// W119: The audio codec is not one that the destination takes.
  static let audioCodec = CreativeRule(
    "audioCodec", .names(CreativeRules.audioCodecs), parameter: .audioCodec,
    example: .names(["aac", "pcm"]),
    Rule(
      id: RuleID(.policy, 19), slug: "policy-audio-codec",
      summary: "The audio codec is not one that the destination takes.",
      rationale: """
        A destination decodes each creative to make its own renditions, and takes only what its
        encoders read reliably.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencodeAudio, "Encode the audio with a codec that is asked for.")],
      examples: [
        PolicyExamples.example("AAC where AAC or PCM is asked", .quiet) { _ in },
        PolicyExamples.example("MP3", .finding) { $0.audio[0].codec = .mp3 },
      ])
  ) { asset in
    asset.mainAudio.map { [.name($0.codec.rawValue)] } ?? []
  }
}
