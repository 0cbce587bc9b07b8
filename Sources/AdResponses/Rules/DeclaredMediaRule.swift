import Findings
import MediaFacts

/// A rule that holds what a response says of a file against what the file is.
struct DeclaredMediaRule: Sendable {
  /// What the rule is; its examples are held against `ExampleResponse.facts`.
  var rule: Rule
  private var check: @Sendable (MediaOption, AssetFacts) -> [Observation]

  init(rule: Rule, check: @escaping @Sendable (MediaOption, AssetFacts) -> [Observation]) {
    self.rule = rule
    self.check = check
  }

  func findings(_ media: MediaOption, _ facts: AssetFacts) -> [DocumentFinding] {
    check(media, facts).map { $0.finding(of: rule) }
  }
}
