import Findings
import MediaFacts
import Receivers

/// D507: a player that starts anew at every seam, whatever the two sides are.
enum ReloadAtEverySeam {
  static let rule = Rule(
    id: RuleID(.delivery, 7), slug: "reload-at-every-seam",
    summary: "The player starts anew at every seam, even between equal formats.",
    rationale: """
      A media element that is given a new source throws everything away and begins again. That takes \
      time at each seam, which no choice of ad saves; what differs between the sides mostly adds nothing.
      """,
    source:
      "Measured in Chromium: 83 to 133 ms between frames 33 ms apart, with and without differences.",
    remedies: [
      Remedy(.none, "Nothing about the ad helps; a player that appends the ad to its stream does.")
    ],
    examples: [
      RuleExample(
        "equal formats", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
        receiver: "chromium-element", outcome: .finding),
      RuleExample(
        "an ad that is appended", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
        receiver: "chromium-mse", outcome: .quiet),
    ])

  /// The finding where the receiver starts anew at every seam, or `nil` where it does not.
  static func finding(on receiver: Receiver) -> Finding? {
    guard case .stated(.reload, let source) = receiver.switching.everySeam else { return nil }
    return Finding(
      rule: rule.id, severity: .warning, subject: .seam,
      message: "The player starts anew at every seam, whatever differs.",
      evidence: [Evidence(parameter: .player, expected: "reload", source: source)])
  }
}
