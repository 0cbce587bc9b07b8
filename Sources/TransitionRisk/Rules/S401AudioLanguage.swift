import Findings
import MediaFacts

extension InsideRule {
  /// S401: No audio track of the asset that enters is in the language that plays.
  static let audioLanguage = InsideRule(
    Rule(
      id: RuleID(.subtitles, 1), slug: "audio-language",
      summary: "No audio track of the asset that enters is in the language that plays.",
      rationale: """
        A player looks for the language that the viewer listens to. Where there is none it takes \
        another track, and may keep to that one after the break.
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
    if stated.contains(playing) { return result }
    guard stated.count == seam.to.audio.count else {
      result.missing.append(own.missing("audio language", at: .to))
      return result
    }
    let found = stated.joined(separator: ", ")
    result.findings.append(
      own.finding(
        .warning, .audioLanguage, from: playing, to: found,
        "Audio in '\(playing)' is followed by audio in '\(found)'."))
    return result
  }
}
