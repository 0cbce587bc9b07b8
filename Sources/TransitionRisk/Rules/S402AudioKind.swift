import Findings
import MediaFacts

extension InsideRule {
  /// S402: The track that plays by itself is of another kind: described pictures or commentary.
  static let audioKind = InsideRule(
    Rule(
      id: RuleID(.subtitles, 2), slug: "audio-kind",
      summary: """
        The track that plays by itself is of another kind: described pictures or commentary.
        """,
      rationale: """
        A description of the picture, or remarks on it, that starts by itself is not what a \
        viewer chose, and a viewer who needs the description loses it.
        """,
      source: """
        ISO/IEC 23009-1 (urn:mpeg:dash:role:2011: description, commentary); ETSI EN 300 468 \
        (audio type 3)
        """,
      remedies: [
        Remedy(.retag, "Mark the plain track as the default one.")
      ],
      examples: [
        RuleExample(
          "described audio by default", from: InsideExamples.sound,
          to: InsideExamples.make { $0.audio[0].isForVisuallyImpaired = true }, outcome: .finding),
        RuleExample(
          "plain audio on both sides", from: InsideExamples.sound,
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, seam in
    var result = InsideResult()
    guard let first = seam.from.mainAudio, let second = seam.to.mainAudio else { return result }
    let kinds = [first, second].map { audio in
      audio.isForVisuallyImpaired == true
        ? "description" : audio.isCommentary == true ? "commentary" : "plain"
    }
    guard kinds[0] != kinds[1] else { return result }
    result.findings.append(
      own.finding(
        .warning, .audioKind, from: kinds[0], to: kinds[1],
        "The audio that plays by itself changes from \(kinds[0]) to \(kinds[1])."))
    return result
  }
}
