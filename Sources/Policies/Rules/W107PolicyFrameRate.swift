import Findings
import MediaFacts

extension CreativeRule {
  /// W107: The frame rate is not one of those that the destination takes.
  static let frameRate = CreativeRule(
    "framesPerSecond", .numbers(isExact: true), unit: "fps", parameter: .frameRate,
    example: .numbers(NumberLimit(anyOf: [Rational(25), PolicyExamples.fraction(30_000, 1001)])),
    Rule(
      id: RuleID(.policy, 7), slug: "policy-frame-rate",
      summary: "The frame rate is not one of those that the destination takes.",
      rationale: """
        Rates are converted by doubling and dropping pictures where they do not match; 30 and
        30000/1001 are two rates.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [
        Remedy(.reencode, "Convert the frame rate with motion in mind, or deliver from the master.")
      ],
      examples: [
        PolicyExamples.example("25", .quiet) { _ in },
        PolicyExamples.example("30000/1001", .quiet) {
          $0.video[0].frameRate.nominal = Rational(30_000, 1001)
        },
        PolicyExamples.example("30 is not 30000/1001", .finding) {
          $0.video[0].frameRate.nominal = Rational(30)
        },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].frameRate.nominal = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [.number($0.frameRate.nominal, else: "frame rate")] } ?? []
  }
}
