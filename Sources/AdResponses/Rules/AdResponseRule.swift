import Findings

/// A rule about an ad response as a whole.
struct AdResponseRule: Sendable {
  /// What the rule is.
  var rule: Rule
  /// What it has to say about a response.
  private var check: @Sendable (AdResponse, AdResponseContext) -> [Observation]

  init(
    rule: Rule, check: @escaping @Sendable (AdResponse, AdResponseContext) -> [Observation]
  ) {
    self.rule = rule
    self.check = check
  }

  func findings(_ response: AdResponse, _ context: AdResponseContext) -> [DocumentFinding] {
    check(response, context).map { $0.finding(of: rule) }
  }
}

/// One thing that a rule saw, before it is put under the rule's id.
struct Observation: Sendable {
  /// How much it asks for attention.
  var severity: Severity
  /// Where.
  var location: DocumentLocation
  /// One sentence with the values.
  var message: String
  /// What is there.
  var observed: String?
  /// What was expected.
  var expected: String?

  init(
    _ severity: Severity, at location: DocumentLocation, _ message: String,
    observed: String? = nil, expected: String? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.observed = observed
    self.expected = expected
  }

  func finding(of rule: Rule) -> DocumentFinding {
    DocumentFinding(
      rule: rule.id, severity: severity, location: location, message: message,
      observed: observed, expected: expected, remedy: rule.remedies.first)
  }
}

extension AdResponse {
  /// The issues of one kind as observations.
  func observations(_ kind: AdResponseIssue.Kind, _ severity: Severity) -> [Observation] {
    issues.filter { $0.kind == kind }.map {
      Observation(
        severity, at: $0.location, $0.message, observed: $0.observed, expected: $0.expected)
    }
  }

  /// What is to be said of the breaks that ended so: what happened, as a sentence without its end.
  func observations(_ outcome: BreakOutcome, _ message: String) -> [Observation] {
    breaks.filter { $0.outcome == outcome }.map { entry in
      let count = entry.ads.count
      let then =
        switch count {
        case 0: "and the content simply goes on"
        case 1: "and only the ad that had come can play"
        default: "and only the \(count) ads that had come can play"
        }
      return Observation(
        .warning, at: entry.origin, "\(message), \(then).", observed: outcome.rawValue)
    }
  }
}
