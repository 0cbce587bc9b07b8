import Findings

/// A rule about playlists: what it says, and how it looks.
struct PlaylistRule: Sendable {
  /// The entry of the catalogue.
  var rule: Rule
  /// How much a finding asks for attention.
  var severity: Severity
  /// The kinds of oddity that the rule speaks about; empty for a rule that looks for itself.
  var oddities: [HLS.Oddity.Kind] = []
  /// Looks at one playlist.
  var check: @Sendable (HLS.ParsedPlaylist) -> [PlaylistFault] = { _ in [] }
  /// Looks at a playlist and what the same address gave later.
  var checkUpdate: @Sendable (HLS.MediaPlaylist, HLS.MediaPlaylist) -> [PlaylistFault] = { _, _ in
    []
  }

  /// What the rule has to say about a playlist.
  func findings(_ parsed: HLS.ParsedPlaylist, document: String) -> [DocumentFinding] {
    let faults =
      oddities.isEmpty
      ? check(parsed)
      : parsed.oddities.filter { oddities.contains($0.kind) }.map {
        PlaylistFault(
          line: $0.line, column: $0.column, $0.message, observed: $0.observed,
          expected: $0.expected)
      }
    return faults.map { finding($0, document: document) }
  }

  /// A fault as a finding of this rule.
  func finding(_ fault: PlaylistFault, document: String) -> DocumentFinding {
    DocumentFinding(
      rule: rule.id, severity: fault.severity ?? severity,
      location: DocumentLocation(document, line: fault.line, column: fault.column),
      message: fault.message, observed: fault.observed, expected: fault.expected,
      remedy: rule.remedies.first)
  }
}

/// What a rule found at one place of a playlist.
struct PlaylistFault: Sendable {
  var line: Int?
  var column: Int?
  var message: String
  var observed: String?
  var expected: String?
  /// Another severity than that of the rule; absent for the rule's own.
  var severity: Severity?

  init(
    line: Int?, column: Int? = nil, _ message: String, observed: String? = nil,
    expected: String? = nil, severity: Severity? = nil
  ) {
    self.line = line
    self.column = column
    self.message = message
    self.observed = observed
    self.expected = expected
    self.severity = severity
  }
}

extension DocumentExample {
  /// A playlist of the lines, with a line end after the last.
  static func m3u8(_ title: String, _ outcome: RuleOutcome, _ lines: String...) -> DocumentExample {
    DocumentExample(
      title, language: "m3u8", text: lines.map { $0 + "\n" }.joined(), outcome: outcome)
  }
}
