import Findings
import MediaFacts

/// A rule about MPDs: what it says of itself, and what it looks for.
struct DASHRule: Sendable {
  /// What the rule is about.
  let rule: Rule
  /// What it finds in a presentation.
  let check: @Sendable (DASHSubject) -> [Found]

  /// One thing that a rule found.
  struct Found {
    var severity: Severity
    var place: DASH.Place
    var message: String
    var observed: String?
    var expected: String?

    init(
      _ severity: Severity, _ place: DASH.Place, _ message: String, observed: String? = nil,
      expected: String? = nil
    ) {
      self.severity = severity
      self.place = place
      self.message = message
      self.observed = observed
      self.expected = expected
    }
  }

  /// A rule that speaks of each oddity of one kind that the parser noted.
  static func oddities(
    _ rule: Rule, _ kind: DASH.Oddity.Kind, _ severity: Severity,
    message: @escaping @Sendable (DASH.Oddity) -> String
  ) -> DASHRule {
    DASHRule(rule: rule) { subject in
      subject.mpd.oddities.filter { $0.kind == kind }.map { oddity in
        Found(severity, oddity.place, message(oddity), observed: oddity.observed)
      }
    }
  }
}
