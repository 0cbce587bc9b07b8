import Catalog
import JSONText
import Reports
import TextDisplay

/// Prints the rows of a batch, or what changed since another, and then the summary.
///
/// A report for pipelines is one document about the whole run, and comes at its end.
struct BatchOutput {
  /// The forms that rows have, and the reports about a whole run.
  enum Format: RawRepresentable, CaseIterable {
    case text
    case csv
    case ndjson
    case json
    case pipeline(PipelineFormat)

    /// Rows have a CSV of their own.
    static let allCases: [Format] =
      [.text, .csv, .ndjson, .json]
      + PipelineFormat.allCases.filter { $0 != .csv }.map(Format.pipeline)

    init?(rawValue: String) {
      guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = format
    }

    var rawValue: String {
      switch self {
      case .text: "text"
      case .csv: "csv"
      case .ndjson: "ndjson"
      case .json: "json"
      case .pipeline(let format): format.rawValue
      }
    }

    /// The report for pipelines; absent for the forms that rows have.
    var pipeline: PipelineFormat? {
      guard case .pipeline(let format) = self else { return nil }
      return format
    }
  }

  private let format: Format
  private let terminal: Terminal
  private let showsAll: Bool
  private let isQuiet: Bool
  /// True where what changed is printed instead of the rows.
  private let showsChanges: Bool
  private var isFirst = true

  /// The name and version of the JSON document.
  static let schema = "seam.batch/1"

  /// So many rows are shown to people unless they ask for all.
  static let shownRows = 50

  init(
    _ format: Format, terminal: Terminal, showsAll: Bool, isQuiet: Bool, showsChanges: Bool
  ) {
    self.format = format
    self.terminal = terminal
    self.showsAll = showsAll
    self.isQuiet = isQuiet
    self.showsChanges = showsChanges
  }

  /// Writes what stands before the first row.
  func begin(_ run: RunID) {
    switch format {
    case .text, .ndjson, .pipeline: break
    case .csv: terminal.write((showsChanges ? "change," : "") + RunRowCSV.header)
    case .json:
      var version = JSONObject()
      version.add("schema", .string(Self.schema))
      version.add("version", Version.current)
      version.add("run", run.rawValue)
      let head = JSONWriter().text(.object(version)).dropLast()
      terminal.write("\(head),\"\(showsChanges ? "changes" : "rows")\":[")
    }
  }

  /// Writes rows as they come; people get them at the end.
  mutating func write(_ rows: [RunRow]) {
    guard format != .text, format.pipeline == nil, !showsChanges, !rows.isEmpty else { return }
    var text = ""
    for row in rows {
      switch format {
      case .text, .pipeline: break
      case .csv: text += RunRowCSV.line(row)
      case .ndjson: text += RunRowJSON.line(row)
      case .json: text += separator() + JSONWriter().text(RunRowJSON.value(row))
      }
    }
    terminal.write(text)
  }

  /// Writes the rows of a whole run.
  mutating func writeAll(_ run: RunID, of catalog: Catalog) throws(CatalogError) {
    var rows: [RunRow] = []
    var output = self
    try catalog.rows(of: run) { row in
      rows.append(row)
      if rows.count >= 1000 {
        output.write(rows)
        rows = []
      }
      return true
    }
    output.write(rows)
    self = output
  }

  /// Writes what changed from one run to a later one.
  mutating func writeChanges(
    from earlier: RunID, to later: RunID, of catalog: Catalog
  ) throws(CatalogError) {
    var output = self
    let counts = try catalog.changes(from: earlier, to: later) { output.write($0) }
    self = output
    let text =
      "since run \(earlier): \(counts.changed) rows changed, \(counts.new) new, "
      + "\(counts.gone) gone, \(counts.same) the same"
    if format == .text { terminal.write(text + "\n") } else if !isQuiet { terminal.note(text) }
  }

  private mutating func write(_ change: RunChange) {
    let (name, row, before): (String, RunRow, RunRow?) =
      switch change {
      case .new(let row): ("new", row, nil)
      case .gone(let row): ("gone", row, nil)
      case .changed(let before, let row): ("changed", row, before)
      case .same(let row): ("same", row, nil)
      }
    switch format {
    case .text:
      let was = before.map { "  (was \(Self.verdict($0)))" } ?? ""
      terminal.write("\(TerminalText.padded(name, toColumns: 7))  \(Self.line(row))\(was)\n")
    case .csv: terminal.write("\(name)," + RunRowCSV.line(row))
    case .ndjson: terminal.write(RunRowJSON.line(change))
    case .json: terminal.write(separator() + JSONWriter().text(RunRowJSON.value(change)))
    case .pipeline: break
    }
  }

  /// Writes the worst rows for people, and the summary.
  func end(
    _ summary: BatchSummary, of catalog: Catalog, _ digest: BatchDigest?
  ) throws(CatalogError) {
    if let pipeline = format.pipeline, let digest {
      terminal.write(pipeline.text(try digest.digest(of: summary.run.id, in: catalog)))
    }
    switch format {
    case .json: terminal.write("],\"summary\":\(JSONWriter().text(summary.json))}\n")
    case .csv, .ndjson, .pipeline: if !isQuiet { terminal.write(error: summary.text) }
    case .text:
      if !showsChanges { try writeWorst(summary, of: catalog) }
      terminal.write(summary.text)
    }
  }

  private func writeWorst(_ summary: BatchSummary, of catalog: Catalog) throws(CatalogError) {
    var text = ""
    var shown = 0
    var left = 0
    try catalog.rows(of: summary.run.id, order: .worstFirst) { row in
      let matters = row.isFailing || row.grade == nil
      guard showsAll || matters else { return true }
      guard showsAll || shown < Self.shownRows else {
        left += 1
        return true
      }
      shown += 1
      text += Self.line(row) + "\n"
      if text.utf8.count > 1 << 16 {
        terminal.write(text)
        text = ""
      }
      return true
    }
    if left > 0 {
      text += "and \(left) more; --all shows them, 'seam catalog export' gives them to programs\n"
    }
    terminal.write(text + (shown > 0 ? "\n" : ""))
  }

  private static func verdict(_ row: RunRow) -> String {
    guard let grade = row.grade else { return "not judged" }
    return grade + (row.score.map { ", risk \(Int($0.rounded()))" } ?? "")
  }

  private static func line(_ row: RunRow) -> String {
    var parts = [TerminalText.padded(verdict(row), toColumns: 20)]
    parts.append(TerminalText.padded(row.tier ?? "-", toColumns: 6))
    parts.append(TerminalText.escaped(row.creative))
    if let main = row.main { parts.append("with \(TerminalText.escaped(main))") }
    if let receiver = row.worstReceiver { parts.append("on \(TerminalText.escaped(receiver))") }
    if !row.rules.isEmpty { parts.append("[\(row.rules.joined(separator: " "))]") }
    if let message = row.message { parts.append(TerminalText.escaped(message)) }
    return parts.joined(separator: "  ")
  }

  private mutating func separator() -> String {
    defer { isFirst = false }
    return isFirst ? "\n" : ",\n"
  }
}
