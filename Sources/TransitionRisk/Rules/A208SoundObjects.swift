import Findings
import MediaFacts

extension InsideRule {
  /// A208: Sound objects are there on one side only.
  static let soundObjects = InsideRule(
    Rule(
      id: RuleID(.audio, 8), slug: "sound-objects",
      summary: "Sound objects are there on one side only.",
      rationale: """
        Dolby Atmos in E-AC-3 adds objects to a bed of channels. A receiver without Atmos plays \
        the bed on both sides; one with it, or the amplifier behind it, changes its mode at the \
        seam, which may mute for a moment.
        """,
      source: """
        ETSI TS 103 420 (joint object coding in E-AC-3 with a bed that any decoder plays)
        """,
      remedies: [
        Remedy(
          .reencodeAudio,
          """
          Give both sides the same kind of sound where receivers with Atmos matter.
          """)
      ],
      examples: [
        RuleExample(
          "Atmos to a plain bed",
          from: ExampleFacts.audio {
            $0.codec = .eac3
            $0.isAtmos = true
          },
          to: ExampleFacts.audio {
            $0.codec = .eac3
            $0.isAtmos = false
          }, outcome: .finding),
        RuleExample(
          "Atmos on both sides",
          from: ExampleFacts.audio {
            $0.codec = .eac3
            $0.isAtmos = true
          },
          to: ExampleFacts.audio {
            $0.codec = .eac3
            $0.isAtmos = true
          }, outcome: .quiet),
        RuleExample(
          "one side not known",
          from: ExampleFacts.audio {
            $0.codec = .eac3
            $0.isAtmos = true
          },
          to: ExampleFacts.audio { $0.codec = .eac3 }, outcome: .notEvaluated),
      ])
  ) { own, seam in
    var result = InsideResult()
    guard let first = seam.from.mainAudio, let second = seam.to.mainAudio,
      first.isAtmos == true || second.isAtmos == true
    else { return result }
    let kinds = [first, second].map { audio in
      // Only E-AC-3 leaves it open: without objects other codecs have none.
      audio.isAtmos ?? (audio.codec == .eac3 ? nil : false)
    }
    guard let before = kinds[0], let after = kinds[1] else {
      result.missing.append(
        own.missing("sound objects", at: kinds[0] == nil ? .from : .to))
      return result
    }
    guard before != after else { return result }
    let words = [before, after].map { $0 ? "objects" : "channels only" }
    result.findings.append(
      own.finding(
        .notice, .soundObjects, from: words[0], to: words[1],
        "Sound changes from \(words[0]) to \(words[1]); a receiver without Atmos plays the channels."
      ))
    return result
  }
}
