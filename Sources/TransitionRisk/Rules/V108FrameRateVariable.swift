import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V108: The frame rate is variable on one side, or variable in different ways.
  static let frameRateVariable = DifferenceRule(
    kind: .frameRateVariable,
    rule: Rule(
      id: RuleID(.video, 8), slug: "frame-rate-variable",
      summary: "The frame rate is variable on one side, or variable in different ways.",
      rationale: """
        A receiver that plans for one rate cannot plan for a variable one, and advertising \
        platforms refuse it.
        """,
      source: """
        Ad platforms ask for a constant rate (Amazon, MNTN); jellyfin issue 10485 (judder and \
        wrong mode)
        """,
      remedies: [
        Remedy(.reencode, "Encode the variable side at a constant rate.")
      ],
      examples: [
        RuleExample(
          "constant to variable", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.frameRate.mode = .variable }, outcome: .finding),
        RuleExample(
          "variable on both sides alike",
          from: ExampleFacts.video { $0.frameRate.mode = .variable },
          to: ExampleFacts.video { $0.frameRate.mode = .variable }, outcome: .quiet),
        RuleExample(
          "constant on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.rate(30),
          outcome: .quiet),
        RuleExample(
          "mode not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.frameRate.mode = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    guard let first = from.video?.frameRate, let second = to.video?.frameRate else {
      return .quiet
    }
    if first.mode == .variable, second.mode == .variable, first != second {
      return .different([
        Evidence(
          parameter: .frameRate, from: variable(first), to: variable(second), unit: "fps")
      ])
    }
    let result = Comparison.values(.frameRate, first.mode, second.mode, show: { $0.rawValue })
    guard case .notEvaluated(let side, _) = result else { return result }
    return .notEvaluated(side, missing: "frame rate mode")
  }
}

private func variable(_ rate: FrameRateFacts) -> String {
  let parts = [rate.minimum, rate.nominal, rate.maximum].map { $0?.description ?? "unknown" }
  return "variable (" + parts.joined(separator: ", ") + ")"
}
