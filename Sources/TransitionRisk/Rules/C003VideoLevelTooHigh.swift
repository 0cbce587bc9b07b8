import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C003: The stated video level is above what the receiver decodes.
  static let videoLevelTooHigh = CapabilityRule(
    aspect: .videoLevel, parameter: .videoLevel,
    rule: Rule(
      id: RuleID(.capability, 3), slug: "video-level-too-high",
      summary: "The stated video level is above what the receiver decodes.",
      rationale: """
        Receivers refuse by the stated level, even where size and rate alone would fit a lower \
        one.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source. zap- \
        stream-core pull request 99; ITU-T H.264 table A-1
        """,
      remedies: [
        Remedy(
          .retag,
          """
          State the level that the stream needs: its size and rate fit one that the receiver \
          takes.
          """),
        Remedy(
          .reencode, "Encode the video at a size, rate and bit rate within the receiver's level."),
      ],
      examples: [
        RuleExample(
          "AVC 5.1 where 4.2 is the most", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.level = "5.1" }, receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "AVC 4.0", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "level not known", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.level = nil },
          receiver: "airplay-low", outcome: .notEvaluated),
      ])
  ) { format, receiver in
    // Only the table of AVC is known here; elsewhere encoding anew is the sure way.
    guard let video = format.video, video.codec == .avc,
      case .atMost(let most)? = receiver.video[.avc]?.maximumLevel.value,
      let needed = AVCLevel.lowest(for: video)
    else { return .reencode }
    return most.covers(needed) ? .retag : .reencode
  }
}
