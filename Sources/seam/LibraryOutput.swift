import BestFit
import CommandLineKit
import Findings
import Reports

/// Prints the check of a whole library.
struct LibraryOutput {
  /// With more pairs of main and ad every seam is more than a person reads or one document holds.
  ///
  /// Lines of JSON are written as they come, so that their number does not matter.
  static let limit = 2000

  /// What is printed.
  enum Form {
    /// The summary for people.
    case text
    /// The summary for programs.
    case json
    /// A line for each main, ad and tier.
    case rows

    /// The form for a format and so many mains and ads; `nil` where every seam is to be shown.
    init?(_ format: String, pairs: (mains: Int, ads: Int), showsAll: Bool) {
      let (count, isTooLarge) = pairs.mains.multipliedReportingOverflow(by: pairs.ads)
      let isLarge = !showsAll && (isTooLarge || count > LibraryOutput.limit)
      switch format {
      case "summary": self = .text
      case "summary-json": self = .json
      case "rows": self = .rows
      case "text" where isLarge: self = .text
      case "json" where isLarge: self = .json
      default: return nil
      }
    }
  }

  let form: Form
  let terminal: Terminal
  let inColour: Bool

  /// Prints, and tells how the run ends.
  func write(_ check: LibraryCheck) -> ExitStatus {
    let json = CheckSummaryJSON(version: Version.current)
    switch form {
    case .text:
      let summary = check.summary()
      terminal.write(CheckSummaryText(width: terminal.width, inColour: inColour).text(summary))
      return status(isFailing: summary.isFailing, hasFailures: !summary.failures.isEmpty)
    case .json:
      let summary = check.summary()
      terminal.write(json.text(summary))
      return status(isFailing: summary.isFailing, hasFailures: !summary.failures.isEmpty)
    case .rows:
      var text = check.failures.map(json.line).joined()
      var isFailing = false
      check.forEachRow { row in
        isFailing = isFailing || row.isFailing
        text += json.line(row)
        // Written now and then, so that memory does not grow with the number of rows.
        if text.utf8.count > 1 << 16 {
          terminal.write(text)
          text = ""
        }
      }
      terminal.write(text)
      return status(isFailing: isFailing, hasFailures: !check.failures.isEmpty)
    }
  }

  private func status(isFailing: Bool, hasFailures: Bool) -> ExitStatus {
    var status = ExitStatus.success
    if isFailing { status = status.combined(with: .findings) }
    if hasFailures { status = status.combined(with: .unreadable) }
    return status
  }
}
