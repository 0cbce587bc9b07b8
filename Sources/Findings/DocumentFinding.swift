/// A place in a playlist, an ad response, a sheet or another text.
public struct DocumentLocation: Hashable, Sendable {
  /// The document's path or URL, byte for byte as given.
  public var document: String
  /// The line, from 1; absent where the finding is about the document as a whole.
  public var line: Int?
  /// The column in UTF-8 bytes, from 1; absent where it is about the line as a whole.
  public var column: Int?
  /// The path inside the document, such as `$.ASSETS[0].URI` or `MPD/Period[2]`; absent where there is none.
  public var path: String?

  /// Makes a place.
  public init(_ document: String, line: Int? = nil, column: Int? = nil, path: String? = nil) {
    self.document = document
    self.line = line
    self.column = column
    self.path = path
  }
}

/// One thing that a rule has to say about a playlist, an ad response, a sheet or another text.
public struct DocumentFinding: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// How much it asks for attention.
  public var severity: Severity
  /// Where it stands.
  public var location: DocumentLocation
  /// One sentence with the values.
  public var message: String
  /// What the document has there; absent where something is missing.
  public var observed: String?
  /// What was expected instead; absent where the message alone says it.
  public var expected: String?
  /// What to do in this case; absent where nothing is to be done.
  public var remedy: Remedy?

  /// Makes a finding.
  public init(
    rule: RuleID, severity: Severity, location: DocumentLocation, message: String,
    observed: String? = nil, expected: String? = nil, remedy: Remedy? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.message = message
    self.observed = observed
    self.expected = expected
    self.remedy = remedy
  }
}
