import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C002: The receiver does not decode the video profile.
  static let unsupportedVideoProfile = CapabilityRule(
    aspect: .videoProfile, parameter: .videoProfile,
    rule: Rule(
      id: RuleID(.capability, 2), slug: "unsupported-video-profile",
      summary: "The receiver does not decode the video profile.",
      rationale: """
        A stream may use coding tools that the decoder lacks. Safari and browsers on phones refuse AVC \
        High 10, the latter even where a page is told that it may play; one with a software decoder \
        plays it.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source. hls.js \
        issue 6502; jellyfin-web pull request 831
        """,
      remedies: [
        Remedy(.reencode, "Encode the video in a profile that the receiver decodes.")
      ],
      examples: [
        RuleExample(
          "AVC High 10 in a browser", from: ExampleFacts.ordinary,
          to: ExampleFacts.video {
            $0.profile = "High 10"
            $0.bitDepth = 10
          }, receiver: "safari-mse", outcome: .finding),
        RuleExample(
          "AVC High", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          receiver: "chromium-mse", outcome: .quiet),
        RuleExample(
          "profile not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.profile = nil }, receiver: "chromium-mse",
          outcome: .notEvaluated),
      ]))
}
