import Findings
import MediaFacts
import Receivers

/// V121: a stated AVC level below what the size and the rate of the pictures need.
enum LevelTooLow {
  static let rule = Rule(
    id: RuleID(.video, 21), slug: "level-too-low",
    summary: "The stated AVC level is below what the size and rate of the pictures need.",
    rationale: """
      A receiver may size its decoder by the stated level, or refuse the pair of level and size when it \
      is asked whether it can play it. Which receivers do so is not known, so no risk is counted.
      """,
    source: "ITU-T H.264 table A-1; Shaka Player issue 4901",
    remedies: [
      Remedy(.retag, "State the level that the size and rate need; the samples can stay.")
    ],
    examples: [
      RuleExample(
        "1920x1080 at 60 fps as level 3.0", from: ExampleFacts.ordinary,
        to: ExampleFacts.video {
          $0.level = "3.0"
          $0.frameRate.nominal = Rational(60)
        }, outcome: .finding),
      RuleExample(
        "1920x1080 at 25 fps as level 4.0", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
        outcome: .quiet),
      RuleExample(
        "a level above the need", from: ExampleFacts.ordinary,
        to: ExampleFacts.video { $0.level = "5.1" }, outcome: .quiet),
      RuleExample(
        "HEVC is not judged", from: ExampleFacts.ordinary,
        to: ExampleFacts.hevc10(.sdr) { $0.level = "1" }, outcome: .quiet),
    ])

  /// The finding where the format on one side understates its level, or `nil` where it does not.
  static func finding(_ format: Format, subject: FindingSubject) -> Finding? {
    guard let video = format.video, video.codec == .avc,
      let stated = video.level.flatMap({ CodecLevel($0) }),
      let needed = AVCLevel.lowest(for: video), !stated.covers(needed)
    else { return nil }
    let size = video.size.map { "\($0)" } ?? ""
    let rate = video.frameRate.nominal.map { FrameRateText.spelled("\($0)") } ?? ""
    return Finding(
      rule: rule.id, severity: .warning, subject: subject,
      message: "Level \(stated) is stated, and \(size) at \(rate) fps needs \(needed).",
      evidence: [
        Evidence(
          parameter: .videoLevel, from: subject == .from ? "\(stated)" : nil,
          to: subject == .to ? "\(stated)" : nil, expected: "\(needed)",
          source: SourceNote(basis: .documented, text: "ITU-T H.264 table A-1"))
      ],
      remedy: rule.remedies.first)
  }
}
