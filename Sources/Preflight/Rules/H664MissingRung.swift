import Findings

extension PreflightRules {
  /// H664: An ad's ladder lacks a rung that the content has.
  static let missingRung = Rule(
    id: RuleID(.interstitials, 64), slug: "missing-rung",
    summary: "An ad's ladder lacks a rung that the content has.",
    rationale: """
      A player that shows the content at that height has to change the size of the picture for the ad, \
      which some decoders do not do on the fly, and the viewer sees a softer or a harder picture.
      """,
    source: "Apple, HLS authoring specification, 3.2 to 3.4: ads like the content around them",
    remedies: [Remedy(.reencode, "Encode the ad at the missing height as well.")],
    documents: [
      DocumentExample(
        "720 and 1080 against 720", language: "heights of content and ad", text: "720 1080 / 720",
        outcome: .finding),
      DocumentExample(
        "the same heights", language: "heights of content and ad", text: "720 1080 / 1080 720",
        outcome: .quiet),
    ])

  /// The heights that an ad's ladder lacks, in one finding.
  static func rungs(
    main: [Int], ad: [Int], name: String, location: DocumentLocation
  ) -> [DocumentFinding] {
    guard !main.isEmpty, !ad.isEmpty else { return [] }
    let missing = Set(main).subtracting(ad).sorted()
    guard !missing.isEmpty else { return [] }
    let heights = missing.map { "\($0)p" }.joined(separator: ", ")
    return [
      DocumentFinding(
        rule: missingRung.id, severity: .warning, location: location,
        message: "\(name) has no rung at \(heights).",
        observed: Set(ad).sorted().map { "\($0)p" }.joined(separator: ", "),
        expected: Set(main).sorted().map { "\($0)p" }.joined(separator: ", "),
        remedy: missingRung.remedies.first)
    ]
  }
}
