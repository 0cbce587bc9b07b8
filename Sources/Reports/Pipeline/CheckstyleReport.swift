public import Findings
import TextDisplay

/// Checkstyle's XML, which many tools for code review read: a file for each creative and document.
///
/// Columns count UTF-8 bytes from 1.
public enum CheckstyleReport {
  /// The report with a line end last.
  public static func text(_ digest: Digest) -> String {
    var order: [String] = []
    var files: [String: [PipelineEntry]] = [:]
    for entry in PipelineEntries(digest).all {
      if files[entry.file] == nil { order.append(entry.file) }
      files[entry.file, default: []].append(entry)
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for file in order {
      text += "  <file\(MarkupText.attribute("name", file))>\n"
      for entry in files[file] ?? [] {
        text += "    <error"
        if let line = entry.location?.line { text += MarkupText.attribute("line", "\(line)") }
        if let column = entry.location?.column {
          text += MarkupText.attribute("column", "\(column)")
        }
        text += MarkupText.attribute("severity", severity(entry.level))
        text += MarkupText.attribute("message", entry.sentence)
        text += MarkupText.attribute("source", "\(digest.tool.name).\(entry.rule)") + "/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private static func severity(_ level: Severity) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .notice: "info"
    }
  }
}
