import Findings
import MediaFacts

extension CreativeRule {
  /// W125: Sound and picture differ in length by more than the destination takes.
  static let lengthDifference = CreativeRule(
    "lengthDifferenceSeconds", .numbers(isExact: false), unit: "s", parameter: .lengthDifference,
    example: .numbers(NumberLimit(atMost: PolicyExamples.fraction(1, 2))),
    Rule(
      id: RuleID(.policy, 25), slug: "policy-length-difference",
      summary: "Sound and picture differ in length by more than the destination takes.",
      rationale: """
        Where one of them ends first, players wait, freeze or skip.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.remux, "Cut or pad the audio to the length of the video.")],
      examples: [
        PolicyExamples.example("alike", .quiet) { _ in },
        PolicyExamples.example("0.499 s", .quiet) { $0.audio[0].duration = Rational(15_499, 1000) },
        PolicyExamples.example("0.5 s, on the limit", .quiet) {
          $0.audio[0].duration = Rational(145, 10)
        },
        PolicyExamples.example("0.501 s", .finding) {
          $0.audio[0].duration = Rational(14_499, 1000)
        },
        PolicyExamples.example("not known", .notEvaluated) { $0.audio[0].duration = nil },
      ])
  ) { asset in
    {
      guard let video = asset.mainVideo, let audio = asset.mainAudio else { return [] }
      guard let first = video.duration, let second = audio.duration else {
        return [.missing("length of the tracks")]
      }
      return [.number(first.subtracting(second)?.magnitude, else: "length of the tracks")]
    }()
  }
}
