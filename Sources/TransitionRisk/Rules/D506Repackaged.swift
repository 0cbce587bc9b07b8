import Findings
import MediaFacts
import Receivers

/// D506: a container that has to be wrapped anew before the receiver takes it.
enum Repackaged {
  static let rule = Rule(
    id: RuleID(.delivery, 6), slug: "repackaged",
    summary: "The container reaches the receiver only once a packager has wrapped it anew.",
    rationale: """
      The samples can play, but not in this file: Media Source Extensions, say, take MP4 in movie \
      fragments only. The seam is judged as if the samples had been wrapped anew; no risk is counted.
      """,
    source: "W3C, ISO BMFF byte stream format; the receiver's packagings in its matrix file.",
    remedies: [Remedy(.remux, "Deliver the samples in a packaging that the receiver takes.")],
    examples: [
      RuleExample(
        "MP4 without fragments", from: ExampleFacts.ordinary,
        to: ExampleFacts.make { $0.container.isFragmented = false }, receiver: "chromium-mse",
        outcome: .finding),
      RuleExample(
        "fragmented MP4", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
        receiver: "chromium-mse", outcome: .quiet),
    ])

  /// The finding for the sides that have to be wrapped anew, or `nil` where neither has.
  static func finding(from: Format, to: Format, on receiver: Receiver) -> Finding? {
    let first = source(from, receiver)
    let second = source(to, receiver)
    guard let source = second ?? first else { return nil }
    let subject: FindingSubject = first == nil ? .to : second == nil ? .from : .seam
    let shown = second == nil ? from : to
    return Finding(
      rule: rule.id, severity: .notice, subject: subject,
      message: "Container \(shown.packaging.rawValue) is wrapped anew before it is played.",
      evidence: [
        Evidence(
          parameter: .container, from: first.map { _ in from.packaging.rawValue },
          to: second.map { _ in to.packaging.rawValue }, source: source)
      ],
      remedy: rule.remedies.first)
  }

  private static func source(_ format: Format, _ receiver: Receiver) -> SourceNote? {
    if case .stated(.repackaged, let source) = receiver.support(for: format.packaging) {
      source
    } else {
      nil
    }
  }
}
