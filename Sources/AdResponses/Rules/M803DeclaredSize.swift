import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M803: The declared size in pixels is not that of the file.
  static let size = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 3), slug: "declared-size",
      summary: "The declared size in pixels is not that of the file.",
      rationale: """
        Creatives are chosen by their height. A wrong one brings a picture that is too small, or \
        a decoder that has to be set up anew.
        """,
      source: "VAST 4.2, MediaFile: width and height are the native dimensions; Flower SDK guide",
      remedies: [
        Remedy(
          .retag, "Declare the size that the file has.")
      ],
      documents: [
        DocumentExample(
          "640x360 declared, 1280x720 there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"width="640" height="360""#)),
          outcome: .finding),
        DocumentExample(
          "1280x720", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"width="1280" height="720""#)),
          outcome: .quiet),
        DocumentExample(
          "two pixels off", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"width="1278" height="720""#)),
          outcome: .quiet),
      ])
  ) { media, facts in
    // Encoders round sizes to even numbers, so that up to two pixels are no difference.
    guard let declared = media.size else { return [] }
    let sizes = facts.video.flatMap { [$0.size, $0.displaySize].compactMap { $0 } }
    guard !sizes.isEmpty,
      !sizes.contains(where: {
        $0.width.distance(to: declared.width).magnitude <= 2
          && $0.height.distance(to: declared.height).magnitude <= 2
      })
    else { return [] }
    let there = facts.mainVideo?.size ?? sizes[0]
    return [
      Observation(
        .warning, at: media.origin,
        "The response declares \(declared), the file is \(there).", observed: "\(there)",
        expected: "\(declared)")
    ]
  }
}
