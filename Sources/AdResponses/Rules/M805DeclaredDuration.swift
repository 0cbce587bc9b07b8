import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M805: The declared length is more than a frame off that of the file.
  static let duration = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 5), slug: "declared-duration",
      summary: "The declared length is more than a frame off that of the file.",
      rationale: """
        The length decides when the content comes back and when quartiles are told. An ad that is \
        longer is cut or makes the break late; one that is shorter leaves a hole.
        """,
      source: """
        VAST 4.2, Linear/Duration; Flower SDK guide (positions and quartiles); SMPTE ST 12-1 (time \
        code at 30000/1001)
        """,
      remedies: [
        Remedy(
          .retag, "Declare the length that the file has, with its milliseconds."),
        Remedy(
          .reencode, "Cut the file to the declared length."),
      ],
      documents: [
        DocumentExample(
          "15 s declared, 6.006 s there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/mp4""#), duration: "00:00:15"),
          outcome: .finding),
        DocumentExample(
          "6 s of 30000/1001", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/mp4""#), duration: "00:00:06"),
          outcome: .quiet),
        DocumentExample(
          "6.006 s", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/mp4""#), duration: "00:00:06.006"),
          outcome: .quiet),
        DocumentExample(
          "5.5 s", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/mp4""#), duration: "00:00:05.500"),
          outcome: .finding),
      ])
  ) { media, facts in
    guard let declared = media.duration,
      let there = facts.mainVideo?.duration ?? facts.container.duration
    else { return [] }
    let lengths = [facts.mainVideo?.duration, facts.container.duration].compactMap { $0 }
    let tolerance = DurationTolerance(facts)
    guard !lengths.contains(where: { tolerance.accepts($0, for: declared) }),
      let difference = there.subtracting(declared)
    else { return [] }
    // Whole seconds may have had a fraction that was dropped or rounded.
    let isRounded = media.durationIsWholeSeconds && difference.magnitude < Rational(1)
    return [
      Observation(
        isRounded ? .notice : .warning, at: media.origin,
        "The response declares \(seconds(declared)) s, the file lasts \(seconds(there)) s.",
        observed: "\(seconds(there)) s", expected: "\(seconds(declared)) s")
    ]
  }
}
