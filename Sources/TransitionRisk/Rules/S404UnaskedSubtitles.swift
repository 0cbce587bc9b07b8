import Findings
import MediaFacts

extension InsideRule {
  /// S404: The asset that enters shows subtitles by itself, the one that leaves does not.
  static let unaskedSubtitles = InsideRule(
    Rule(
      id: RuleID(.subtitles, 4), slug: "unasked-subtitles",
      summary: "The asset that enters shows subtitles by itself, the one that leaves does not.",
      rationale: """
        A track that is marked as default and is not forced comes up without being asked for, \
        over the picture of the ad only.
        """,
      source: """
        RFC 8216 section 4.3.4.1 (DEFAULT, AUTOSELECT, FORCED)
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Take the default mark off the subtitle track, or mark it as forced if it only translates \
          signs.
          """)
      ],
      examples: [
        RuleExample(
          "a default track in the ad", from: InsideExamples.sound,
          to: InsideExamples.make { asset in
            var text = SubtitleFacts(index: 2, codec: .webVTT)
            text.isDefault = true
            asset.subtitles = [text]
          }, outcome: .finding),
        RuleExample(
          "a forced one", from: InsideExamples.sound,
          to: InsideExamples.make { asset in
            var text = SubtitleFacts(index: 2, codec: .webVTT)
            text.isDefault = true
            text.isForced = true
            asset.subtitles = [text]
          }, outcome: .quiet),
      ])
  ) { own, seam in
    var result = InsideResult()
    let shown = [seam.from, seam.to].map { asset in
      asset.subtitles.contains { $0.isDefault == true && $0.isForced != true }
    }
    guard shown[1], !shown[0] else { return result }
    result.findings.append(
      own.finding(
        .notice, .defaultSubtitles, from: "not shown", to: "shown",
        "Subtitles come up by themselves after the seam."))
    return result
  }
}
