import Findings
import MediaFacts
import Receivers

/// V122: a Dolby Vision profile with a compatibility id that the profile does not have.
enum DolbyVisionCompatibility {
  static let rule = Rule(
    id: RuleID(.video, 22), slug: "dolby-vision-compatibility",
    summary: "The Dolby Vision profile does not go with the stated compatibility id.",
    rationale: """
      A receiver without Dolby Vision shows the base layer by the compatibility id. Profile 8 has the \
      ids 1, 2 and 4; id 6 belongs to discs, whose base layer is HDR10, and is taken for that.
      """,
    source: """
      Dolby Vision Profiles and Levels, table of profiles and base layer compatibility ids; jellyfin \
      pull request 11334
      """,
    remedies: [
      Remedy(.retag, "State the id of the base layer that is there: 1 for HDR10, 2 SDR, 4 HLG.")
    ],
    examples: [
      RuleExample(
        "profile 8 with id 6", from: ExampleFacts.ordinary, to: dolbyVision(8, 6),
        outcome: .finding),
      RuleExample(
        "profile 8 with id 1", from: ExampleFacts.ordinary, to: dolbyVision(8, 1), outcome: .quiet),
      RuleExample(
        "profile 5 with id 0", from: ExampleFacts.ordinary, to: dolbyVision(5, 0), outcome: .quiet),
      RuleExample(
        "profile 7 with id 6", from: ExampleFacts.ordinary, to: dolbyVision(7, 6), outcome: .quiet),
    ])

  /// The ids that a profile has; profiles that are not listed are not judged.
  private static let known: [Int: [Int]] = [5: [0], 7: [6], 8: [1, 2, 4]]

  /// The finding where the format on one side states another id, or `nil` where it does not.
  static func finding(_ format: Format, subject: FindingSubject) -> Finding? {
    guard let stated = format.video?.dolbyVision, let ids = known[stated.profile],
      !ids.contains(stated.compatibilityID)
    else { return nil }
    let shown = "profile \(stated.profile), id \(stated.compatibilityID)"
    let list = ids.map { "\($0)" }.joined(separator: ", ")
    return Finding(
      rule: rule.id, severity: .warning, subject: subject,
      message: "Dolby Vision \(shown) is not in the specification, which has id \(list).",
      evidence: [
        Evidence(
          parameter: .dynamicRange, from: subject == .from ? shown : nil,
          to: subject == .to ? shown : nil, expected: "id \(list)",
          source: SourceNote(
            basis: .documented, text: "Dolby Vision Profiles and Levels, table of profiles"))
      ],
      remedy: rule.remedies.first)
  }

  private static func dolbyVision(_ profile: Int, _ compatibility: Int) -> AssetFacts {
    ExampleFacts.hevc10(.dolbyVision) {
      $0.dolbyVision = DolbyVisionFacts(
        profile: profile, level: 6, compatibilityID: compatibility, hasRPU: true,
        hasEnhancementLayer: false, hasBaseLayer: true)
    }
  }
}
