import MediaFacts

/// The rows of a run as CSV (RFC 4180): lines end in CR LF, what needs it stands in double quotes.
public enum RunRowCSV {
  /// The line of the columns' names.
  public static let header =
    "position,creative,campaign,main,tier,grade,grade_at_least,failing,score,delay_low_ms,"
    + "delay_typical_ms,delay_high_ms,worst_receiver,worst_direction,rules,message\r\n"

  /// One row; what is absent is empty.
  ///
  /// With `guardingFormulas` a text that a spreadsheet would take for a formula gets an apostrophe
  /// before it. It is off by default, because a creative's name then no longer stands as it was.
  public static func line(_ row: RunRow, guardingFormulas: Bool = false) -> String {
    let cells: [String?] = [
      "\(row.position)", text(row.creative, guardingFormulas), text(row.campaign, guardingFormulas),
      text(row.main, guardingFormulas), text(row.tier, guardingFormulas), row.grade,
      row.gradeAtLeast, row.isFailing ? "true" : "false", row.score.map(number),
      row.delay.map { number($0.low) }, row.delay.map { number($0.typical) },
      row.delay.map { number($0.high) }, row.worstReceiver, row.worstDirection,
      row.rules.joined(separator: " "), text(row.message, guardingFormulas),
    ]
    return cells.map { quoted($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func text(_ text: String?, _ guardingFormulas: Bool) -> String? {
    guard guardingFormulas, let first = text?.utf8.first,
      "=+-@\t\r".utf8.contains(first)
    else { return text }
    return text.map { "'" + $0 }
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return cell }
    var text: [UInt8] = [UInt8(ascii: "\"")]
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
    return String(decoding: text, as: UTF8.self)
  }
}
