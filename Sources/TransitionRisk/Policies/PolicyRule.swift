import Findings
import MediaFacts

/// One thing that a standard asks of two assets that follow each other.
struct PolicyRule: Sendable {
  /// How much the standard asks for it.
  let force: RequirementForce
  /// What the rule is about.
  let rule: Rule
  /// Looks at the asset that leaves the screen and the one that enters it, perhaps track by track.
  let compare: @Sendable (AssetFacts, AssetFacts) -> [Comparison]
  /// The kind of remedy for one case; `nil` leaves the rule's first one.
  let remedyKind: @Sendable (Evidence) -> RemedyKind?
  /// The remedy with the figure of one case; `nil` leaves the rule's own words.
  let figure: @Sendable (Evidence) -> Remedy?

  init(
    _ force: RequirementForce, _ rule: Rule,
    remedyKind: @escaping @Sendable (Evidence) -> RemedyKind? = { _ in nil },
    figure: @escaping @Sendable (Evidence) -> Remedy? = { _ in nil },
    compare: @escaping @Sendable (AssetFacts, AssetFacts) -> [Comparison]
  ) {
    self.force = force
    self.rule = rule
    self.remedyKind = remedyKind
    self.figure = figure
    self.compare = compare
  }

  /// A rule about something that no probe of a single file can tell.
  static func beyondFacts(_ force: RequirementForce, _ rule: Rule, missing: String) -> PolicyRule {
    PolicyRule(force, rule) { _, _ in [.notEvaluated(.seam, missing: missing)] }
  }

  /// The finding for what differs.
  func finding(_ evidence: [Evidence]) -> Finding {
    let first = evidence.first
    let kind = first.flatMap { remedyKind($0) }
    let title = first?.parameter.title ?? ""
    let unit = first?.unit.map { " " + $0 } ?? ""
    let start = title.prefix(1).uppercased() + title.dropFirst()
    if let first, let expected = first.expected {
      return absolute(first, "\(start) is", expected: expected, unit: unit)
    }
    return Finding(
      rule: rule.id, severity: force.severity, subject: .seam,
      message: "\(start) changes from \(first?.from ?? "unknown") to "
        + "\(first?.to ?? "unknown")\(unit); \(force.words).",
      evidence: evidence,
      remedy: rule.remedies.first { kind == nil || $0.kind == kind })
  }

  /// The finding for one side that is not what the standard asks of every asset.
  private func absolute(
    _ evidence: Evidence, _ start: String, expected: String, unit: String
  ) -> Finding {
    // A level and how far one may be off it have units of their own.
    let asked = evidence.unit.map(expected.contains) == true ? expected : expected + unit
    return Finding(
      rule: rule.id, severity: force.severity, subject: evidence.from != nil ? .from : .to,
      message:
        "\(start) \(evidence.from ?? evidence.to ?? "unknown")\(unit); the standard asks for "
        + "\(asked).",
      evidence: [evidence], remedy: figure(evidence) ?? rule.remedies.first)
  }
}

extension Parameter {
  /// The CMAF media profile of a video track.
  static let videoMediaProfile = Parameter(rawValue: "video-media-profile")
  /// The CMAF media profile of an audio track.
  static let audioMediaProfile = Parameter(rawValue: "audio-media-profile")
  /// The default key of an encrypted track.
  static let keyID = Parameter(rawValue: "key-id")
  /// The number of a video track in its file.
  static let videoTrackID = Parameter(rawValue: "video-track-id")
  /// The number of an audio track in its file.
  static let audioTrackID = Parameter(rawValue: "audio-track-id")
}
