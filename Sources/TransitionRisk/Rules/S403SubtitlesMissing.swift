import Findings
import MediaFacts

extension InsideRule {
  /// S403: Subtitles or captions of the content have no counterpart in the ad.
  static let subtitlesMissing = InsideRule(
    Rule(
      id: RuleID(.subtitles, 3), slug: "subtitles-missing",
      summary: "Subtitles or captions of the content have no counterpart in the ad.",
      rationale: """
        A viewer who reads along sees the text end at the seam. Players may also drop the choice \
        of subtitles for the rest of the stream, and some countries ask for captions in ads. A forced track \
        only translates signs: it stands in for no full one, and nobody misses it.
        """,
      source: """
        Apple, HLS Authoring Specification (subtitles); 47 CFR 79.1 (closed captions, with its \
        exemptions for short ads)
        """,
      remedies: [
        Remedy(
          .remux,
          """
          Add a subtitle track in each of those languages, an empty one where nothing is said.
          """)
      ],
      examples: [
        RuleExample(
          "English subtitles missing",
          from: InsideExamples.make { asset in
            asset.subtitles = ["en"].map {
              var text = SubtitleFacts(index: 2, codec: .webVTT)
              text.language = $0
              return text
            }
          },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "the same languages",
          from: InsideExamples.make { asset in
            asset.subtitles = ["en", "es"].map {
              var text = SubtitleFacts(index: 2, codec: .webVTT)
              text.language = $0
              return text
            }
          },
          to: InsideExamples.make { asset in
            asset.subtitles = ["spa", "eng"].map {
              var text = SubtitleFacts(index: 2, codec: .webVTT)
              text.language = $0
              return text
            }
          }, outcome: .quiet),
        RuleExample(
          "a forced track in place of a full one",
          from: InsideExamples.make { asset in
            var text = SubtitleFacts(index: 2, codec: .webVTT)
            text.language = "en"
            asset.subtitles = [text]
          },
          to: InsideExamples.make { asset in
            var text = SubtitleFacts(index: 2, codec: .webVTT)
            text.language = "en"
            text.isForced = true
            asset.subtitles = [text]
          }, outcome: .finding),
        RuleExample(
          "a forced track missing",
          from: InsideExamples.make { asset in
            var text = SubtitleFacts(index: 2, codec: .webVTT)
            text.language = "en"
            text.isForced = true
            asset.subtitles = [text]
          }, to: InsideExamples.sound, outcome: .quiet),
        RuleExample(
          "none on either side", from: InsideExamples.sound,
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, seam in
    var result = InsideResult()
    // Text that only the ad has is missed by nobody.
    guard seam.direction != .adToMain else { return result }
    let (before, after) = (languages(of: seam.from), languages(of: seam.to))
    let lost = before.subtracting(after).sorted()
    guard !lost.isEmpty else { return result }
    let names = lost.joined(separator: ", ")
    let found = after.isEmpty ? Comparison.absent : after.sorted().joined(separator: ", ")
    result.findings.append(
      own.finding(
        .notice, .subtitleLanguages, from: before.sorted().joined(separator: ", "), to: found,
        "Subtitles in '\(names)' have no counterpart after the seam."))
    return result
  }

  /// The languages of the subtitles that translate all that is said.
  private static func languages(of asset: AssetFacts) -> Set<String> {
    Set(
      asset.subtitles.filter { $0.isForced != true }
        .map { Languages.primary($0.language) ?? "und" })
  }
}
