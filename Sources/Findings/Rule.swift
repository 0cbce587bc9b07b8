public import MediaFacts

/// What a rule is about, why it exists and what to do: the same for every finding of the rule.
public struct Rule: Hashable, Sendable {
  /// The stable id.
  public var id: RuleID
  /// A readable name in lower case with hyphens, unique in the catalogue.
  public var slug: String
  /// One sentence that says what the rule finds, at most 150 characters.
  public var summary: String
  /// Why it matters at a seam, in a few sentences.
  public var rationale: String
  /// The standard with its section, the player's source, or the measurement behind it.
  public var source: String
  /// What can be done, least work first.
  public var remedies: [Remedy]
  /// Cases in which the rule speaks and in which it stays quiet; each is also a test.
  public var examples: [RuleExample]
  /// Cases of a rule about texts, such as playlists; each is also a test.
  ///
  /// Empty for a rule about seams.
  public var documents: [DocumentExample]

  /// Makes a rule.
  public init(
    id: RuleID, slug: String, summary: String, rationale: String, source: String,
    remedies: [Remedy], examples: [RuleExample] = [], documents: [DocumentExample] = []
  ) {
    self.id = id
    self.slug = slug
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.remedies = remedies
    self.examples = examples
    self.documents = documents
  }
}

/// One case of a rule: facts of two assets, and what the rule must say.
public struct RuleExample: Hashable, Sendable {
  /// The case in a few words, such as `AVC to HEVC`.
  public var title: String
  /// The asset that leaves the screen.
  public var from: AssetFacts
  /// The asset that enters the screen.
  public var to: AssetFacts
  /// The id of the receiver to hold them against; absent where the rule asks no receiver.
  public var receiver: ReceiverID?
  /// What the rule must say.
  public var outcome: RuleOutcome

  /// Makes a case.
  public init(
    _ title: String, from: AssetFacts, to: AssetFacts, receiver: ReceiverID? = nil,
    outcome: RuleOutcome
  ) {
    self.title = title
    self.from = from
    self.to = to
    self.receiver = receiver
    self.outcome = outcome
  }
}

/// What a rule says about two assets.
public enum RuleOutcome: String, Sendable, CaseIterable {
  /// It has a finding.
  case finding
  /// It has none.
  case quiet
  /// A fact that it needs is missing.
  case notEvaluated
}
