import Findings
import MediaFacts

extension InsideRule {
  /// S401: A language of the audio has no counterpart in the asset that enters.
  static let audioLanguage = InsideRule(
    Rule(
      id: RuleID(.subtitles, 1), slug: "audio-language",
      summary: "A language of the audio has no counterpart in the asset that enters.",
      rationale: """
        A player looks for the language that the viewer listens to. Where there is none it takes \
        another track, and may keep to that one after the break. The language that plays by \
        itself weighs most; another one is missed by those who chose it.
        """,
      source: """
        Apple, HLS Authoring Specification (languages of renditions); RFC 8216 section 4.3.4.1 \
        (LANGUAGE); BCP 47
        """,
      remedies: [
        Remedy(.retag, "State the language that the track has."),
        Remedy(.reencodeAudio, "Deliver the asset with audio in the language of the content."),
      ],
      examples: [
        RuleExample(
          "English to Korean", from: InsideExamples.sound,
          to: InsideExamples.make { $0.audio[0].language = "ko" }, outcome: .finding),
        RuleExample(
          "eng and en are one language", from: InsideExamples.sound,
          to: InsideExamples.make { $0.audio[0].language = "eng" }, outcome: .quiet),
        RuleExample(
          "British and American English",
          from: InsideExamples.make { $0.audio[0].language = "en-GB" },
          to: InsideExamples.make { $0.audio[0].language = "en-US" }, outcome: .quiet),
        RuleExample(
          "Korean and English to Korean, a notice",
          from: InsideExamples.make { asset in
            var second = asset.audio[0]
            second.index = 2
            second.isDefault = false
            asset.audio[0].language = "kor"
            second.language = "eng"
            asset.audio.append(second)
          },
          to: InsideExamples.make { $0.audio[0].language = "ko" }, outcome: .finding),
        RuleExample(
          "language not stated", from: InsideExamples.sound,
          to: InsideExamples.make { $0.audio[0].language = nil }, outcome: .notEvaluated),
      ])
  ) { own, seam in
    var result = InsideResult()
    guard let playing = Languages.primary(seam.from.mainAudio?.language), !seam.to.audio.isEmpty
    else {
      return result
    }
    let stated = seam.to.audio.compactMap { Languages.primary($0.language) }
    let after = Set(stated)
    let before = Set(seam.from.audio.compactMap { Languages.primary($0.language) })
    // What only the ad has besides is missed by nobody.
    let lost = (seam.direction == .adToMain ? [playing] : before).subtracting(after)
    if lost.isEmpty { return result }
    guard stated.count == seam.to.audio.count else {
      result.missing.append(own.missing("audio language", at: .to))
      return result
    }
    let found = after.sorted().joined(separator: ", ")
    if lost.contains(playing) {
      result.findings.append(
        own.finding(
          .warning, .audioLanguage, from: playing, to: found,
          "Audio in '\(playing)' is followed by audio in '\(found)'."))
    }
    let others = lost.subtracting([playing]).sorted().joined(separator: ", ")
    if !others.isEmpty {
      result.findings.append(
        own.finding(
          .notice, .audioLanguage, from: before.sorted().joined(separator: ", "), to: found,
          "Audio in '\(others)' has no counterpart after the seam."))
    }
    return result
  }
}
