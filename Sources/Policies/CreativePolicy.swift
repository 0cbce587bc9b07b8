public import Findings
public import MediaFacts

/// What a destination accepts of a single creative, whatever it is held against.
public struct CreativePolicy: Hashable, Sendable {
  /// The name as a person types it, which is its file's name.
  public var id: String
  /// Whose policy it is.
  public var name: String
  /// The name for a heading.
  public var title: String
  /// The edition, such as `2026-12`.
  public var version: String
  /// The documents that it was made of.
  public var source: String
  /// The day until which, and on which, findings of error are only warnings, as `YYYY-MM-DD`.
  public var warnUntil: String?
  /// What is asked, in the order of the rules.
  public var limits: [PolicyLimit]
  /// What is let through although a limit is not kept.
  public var exceptions: [PolicyException]

  /// Makes a policy.
  public init(
    id: String, name: String, title: String, version: String, source: String,
    warnUntil: String? = nil, limits: [PolicyLimit], exceptions: [PolicyException] = []
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.version = version
    self.source = source
    self.warnUntil = warnUntil
    self.limits = limits
    self.exceptions = exceptions
  }

  /// Holds a creative against the policy.
  ///
  /// `today` is the day as `YYYY-MM-DD`; exceptions and the date up to which is only warned go by it.
  public func judge(
    _ asset: AssetFacts, as creative: CreativeName, today: String
  ) -> CreativeVerdict {
    var verdict = CreativeVerdict(policy: id)
    let height = asset.mainVideo?.size?.height
    for rule in CreativeRules.all {
      let own = limits.filter { $0.key == rule.key }
      guard !own.isEmpty else { continue }
      if height == nil, own.contains(where: { $0.fromHeight != nil }) {
        verdict.notEvaluated.append(
          NotEvaluated(rule: rule.rule.id, subject: .to, missing: "resolution"))
        continue
      }
      // Of several limits the one for the tallest pictures that the creative reaches counts.
      let limit = own.filter { ($0.fromHeight ?? 0) <= (height ?? 0) }
        .max { ($0.fromHeight ?? 0) < ($1.fromHeight ?? 0) }
      guard let limit else { continue }
      var severity = limit.severity
      let until = limit.warnUntil ?? warnUntil
      if let until, today <= until { severity = min(severity, .warning) }
      let (findings, gaps) = rule.judge(asset, limit, severity: severity)
      verdict.notEvaluated += gaps
      guard !findings.isEmpty else { continue }
      if let exception = exceptions.first(where: {
        $0.covers(creative, key: rule.key, today: today)
      }) {
        verdict.excepted.append(ExceptedRule(rule: rule.rule.id, reason: exception.reason))
      } else {
        verdict.findings += findings
      }
    }
    return verdict
  }
}

/// What a policy asks of one property, how much, and where that is known from.
public struct PolicyLimit: Hashable, Sendable {
  /// The key of the property, as in `CreativeRule.key`.
  public var key: String
  /// What is allowed.
  public var value: LimitValue
  /// How much a creative that does not keep it asks for attention.
  public var severity: Severity
  /// The height in pixels from which on it counts; absent where it counts for every size.
  public var fromHeight: Int?
  /// The day until which findings of error are only warnings, in place of the policy's.
  public var warnUntil: String?
  /// Where it comes from.
  public var source: SourceNote

  /// Makes a limit.
  public init(
    key: String, value: LimitValue, severity: Severity = .error, fromHeight: Int? = nil,
    warnUntil: String? = nil, source: SourceNote
  ) {
    self.key = key
    self.value = value
    self.severity = severity
    self.fromHeight = fromHeight
    self.warnUntil = warnUntil
    self.source = source
  }
}

/// How a creative is named where it comes from; exceptions go by these.
public struct CreativeName: Hashable, Sendable {
  /// Its id in a sheet or an ad response; absent where it has none.
  public var id: String?
  /// Its campaign; absent where it has none.
  public var campaign: String?
  /// Its path or URL, byte for byte as given.
  public var url: String

  /// Makes a name.
  public init(id: String? = nil, campaign: String? = nil, url: String) {
    self.id = id
    self.campaign = campaign
    self.url = url
  }
}

/// What a policy says about one creative.
public struct CreativeVerdict: Hashable, Sendable {
  /// The policy's id.
  public var policy: String
  /// What is not as asked, sorted by rule.
  public var findings: [Finding] = []
  /// Rules that could not speak, sorted by rule, with the fact that is missing.
  public var notEvaluated: [NotEvaluated] = []
  /// Rules whose findings an exception lets through, and why.
  public var excepted: [ExceptedRule] = []

  /// Makes a verdict without findings.
  public init(policy: String) { self.policy = policy }

  /// The grade that a threshold is held against: severe with an error, minor with a warning.
  public var grade: Grade {
    switch findings.map(\.severity).max() {
    case .error: .severe
    case .warning: .minor
    case .notice, nil: .seamless
    }
  }
}

/// A rule whose findings are let through.
public struct ExceptedRule: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// Why, as the policy has it.
  public var reason: String

  /// Makes one.
  public init(rule: RuleID, reason: String) {
    self.rule = rule
    self.reason = reason
  }
}
