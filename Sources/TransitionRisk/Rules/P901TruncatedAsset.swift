import Findings
import MediaFacts

/// P901: The file ends before its last sample.
enum TruncatedAsset {
  static let rule = Rule(
    id: RuleID(.probe, 1), slug: "truncated-asset",
    summary: "The file ends before its last sample.",
    rationale: """
      Playback stops or fails where the data ends, on every receiver, whatever the format. An upload \
      that broke off is the usual cause.
      """,
    source: "ISO/IEC 14496-12 clauses 4.2 and 8.7 (sizes of boxes, places of samples)",
    remedies: [
      Remedy(
        .none, "Deliver the file again, whole: no change to what is there brings back the rest.")
    ],
    examples: [
      RuleExample(
        "half of an ad", from: ExampleFacts.ordinary,
        to: ExampleFacts.make {
          $0.container.truncation = Truncation(expectedBytes: 2000, actualBytes: 1000)
        }, outcome: .finding),
      RuleExample(
        "whole files", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, outcome: .quiet),
    ])

  /// The finding for one side of a seam, or `nil` where its file is whole.
  static func finding(_ format: Format, subject: FindingSubject) -> Finding? {
    guard format.isTruncated else { return nil }
    let shown = "truncated"
    return Finding(
      rule: rule.id, severity: .error, subject: subject,
      message: "The file ends before its last sample, so that playback fails on any receiver.",
      evidence: [
        Evidence(
          parameter: .truncation, from: subject == .from ? shown : nil,
          to: subject == .to ? shown : nil, expected: "whole",
          source: SourceNote(basis: .documented, text: "ISO/IEC 14496-12 clause 8.7"))
      ],
      remedy: rule.remedies.first)
  }
}
