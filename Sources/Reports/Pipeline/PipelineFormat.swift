public import Findings

/// The reports of a digest, by the names that `--format` takes.
public enum PipelineFormat: String, Sendable, CaseIterable {
  /// One self-contained page for people.
  case html
  /// JUnit's XML: a test case for each creative and tier.
  case junit
  /// SARIF 2.1.0 for code scanning.
  case sarif
  /// Commands that GitHub's runner turns into annotations.
  case github
  /// Markdown for a pull request or a ticket.
  case markdown
  /// Comma-separated values for a spreadsheet.
  case csv
  /// Checkstyle's XML.
  case checkstyle

  /// The report, the same bytes for the same digest.
  public func text(_ digest: Digest) -> String {
    switch self {
    case .html: HTMLReport.text(digest)
    case .junit: JUnitReport.text(digest)
    case .sarif: SARIFReport.text(digest)
    case .github: GitHubAnnotations.text(digest)
    case .markdown: MarkdownReport.text(digest)
    case .csv: CSVReport.text(digest)
    case .checkstyle: CheckstyleReport.text(digest)
    }
  }
}
