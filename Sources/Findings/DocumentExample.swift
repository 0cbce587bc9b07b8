/// One case of a rule about texts: a document, and what the rule must say.
public struct DocumentExample: Hashable, Sendable {
  /// The case in a few words, such as `START-DATE missing`.
  public var title: String
  /// What the text is, such as `m3u8`, `mpd`, `vast` or `json`.
  public var language: String
  /// The whole text.
  public var text: String
  /// What the rule must say.
  public var outcome: RuleOutcome

  /// Makes a case.
  public init(_ title: String, language: String, text: String, outcome: RuleOutcome) {
    self.title = title
    self.language = language
    self.text = text
    self.outcome = outcome
  }
}
