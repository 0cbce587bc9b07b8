import Findings
import Receivers

/// What is asked of a rule about a difference over and over, without the rule's texts.
///
/// To copy a rule with its texts for each question costs more than the answer.
struct BareRule: Sendable {
  /// The kind of difference.
  let kind: DifferenceKind
  /// The rule's id.
  let id: RuleID
  /// The set with that rule alone.
  let alone: RuleSet
  /// True where a missing fact is a hole in the verdict, because every sound file states it.
  ///
  /// Others, such as the scan of a codec without fields or a profile, are left out of many sound files.
  let isDeciding: Bool
  /// What the rule looks at.
  let part: FormatPart
  /// Looks at the format that leaves the screen and the one that enters it.
  let compare: @Sendable (Format, Format) -> Comparison

  private init(_ rule: DifferenceRule) {
    kind = rule.kind
    id = rule.rule.id
    alone = RuleSet([rule.rule.id])
    isDeciding = Self.decidingKinds.contains(rule.kind)
    part = rule.part
    compare = rule.compare
  }

  /// The rules in the order of `TransitionRules.differences`.
  static let all = TransitionRules.differences.map(BareRule.init)

  /// The rules about presence, of which no delay tells.
  static let presence = RuleSet(
    [DifferenceRule.audioPresence, .videoPresence].map(\.rule.id))

  private static let byPart = FormatPart.allCases.map { part in all.filter { $0.part == part } }

  /// The rules that look at a part.
  static func about(_ part: FormatPart) -> [BareRule] { byPart[part.rawValue] }

  private static let decidingKinds: Set<DifferenceKind> = [
    .resolution, .frameRateDrift, .frameRateMultiple, .frameRateFamily, .bitDepth, .chroma,
    .dynamicRange, .sampleRate, .channelCount, .encryptionScheme,
  ]
}
