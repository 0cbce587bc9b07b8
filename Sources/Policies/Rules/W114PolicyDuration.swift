import Findings
import MediaFacts

extension CreativeRule {
  /// W114: The creative is not as long as the destination takes.
  static let duration = CreativeRule(
    "durationSeconds", .numbers(isExact: false), unit: "s", parameter: .duration,
    example: .numbers(
      NumberLimit(anyOf: [Rational(15), Rational(30)], tolerance: PolicyExamples.fraction(1, 10))),
    Rule(
      id: RuleID(.policy, 14), slug: "policy-duration",
      summary: "The creative is not as long as the destination takes.",
      rationale: """
        What is longer than its slot is cut, what is shorter leaves a hole.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Cut the creative to a length that is asked for.")],
      examples: [
        PolicyExamples.example("15 s", .quiet) { _ in },
        PolicyExamples.example("15.015 s for 15 s within 0.1", .quiet) {
          $0.container.duration = Rational(15_015, 1000)
        },
        PolicyExamples.example("15.1 s, on the limit", .quiet) {
          $0.container.duration = Rational(151, 10)
        },
        PolicyExamples.example("15.2 s", .finding) { $0.container.duration = Rational(152, 10) },
        PolicyExamples.example("not known", .notEvaluated) { $0.container.duration = nil },
      ])
  ) { asset in
    [.number(asset.container.duration, else: "duration")]
  }
}
