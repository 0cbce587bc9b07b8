import Findings
import JSONText
import MediaFacts
import Receivers

/// The words in which reports speak of receivers.
enum ReceiverWords {
  /// The value of a cell: `AAC-LC, HE-AAC`, `60 fps`, `0 to 120 ms, most likely 30 ms`.
  static func value(_ value: JSONValue, unit: MatrixCell.Unit?) -> String {
    if unit == .milliseconds, let interval = interval(value) { return CheckWords.delay(interval) }
    let sign = unit.map { " " + $0.sign } ?? ""
    switch value {
    // "any" stands for no limit and has no unit.
    case .string("any"): return "any"
    case .array(let values): return values.map(plain).joined(separator: ", ") + sign
    default: return plain(value) + sign
    }
  }

  /// What a cell states, without its source.
  static func statement(_ statement: MatrixCell.Statement) -> StyledText {
    switch statement {
    case .stated(let value, let unit, let source):
      var text = StyledText(Self.value(value, unit: unit), .strong)
      text.append(" (\(CheckWords.basis(source.basis)))", .faint)
      return text
    case .unknown: return StyledText("not known", .warning)
    }
  }

  /// Where the value comes from, or why there is none.
  static func reason(_ statement: MatrixCell.Statement) -> String {
    switch statement {
    case .stated(_, _, let source): source.text
    case .unknown(let reason): reason
    }
  }

  /// The tier in lower case, or a dash.
  static func tier(_ tier: Tier?) -> String { tier?.rawValue ?? "-" }

  /// What is done at every seam: `reload`, `reinitialize (opus)`, or a dash for nothing.
  static func everySeam(_ actions: [EverySeamAction]) -> String {
    actions.isEmpty
      ? "-"
      : actions.map { action in
        action.action.rawValue + (action.audio.map { " (\($0.rawValue))" } ?? "")
      }.joined(separator: ", ")
  }

  /// A number with its noun: `1 cell`, `2 cells`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `3 measured, 12 documented, 40 estimated, 1 unknown`.
  static func evidence(_ counts: EvidenceCounts) -> String {
    "\(counts.measured) measured, \(counts.documented) documented, "
      + "\(counts.estimated) estimated, \(counts.unknown) unknown"
  }

  /// What a receiver can be seen to do.
  static func behaviour(_ behaviour: Behaviour, rules: RuleCatalogue) -> String {
    switch behaviour {
    case .plays: return "plays both sides"
    case .refuses(let id): return "cannot play a side: \(rule(id, rules))"
    case .mayRefuse(let id): return "not known whether it plays: \(rule(id, rules))"
    case .acts(let stage, let action):
      let name = CheckWords.stage(stage)
      return action.map { "\(name) \(CheckWords.action($0))" } ?? "\(name): not known"
    }
  }

  private static func rule(_ id: RuleID, _ rules: RuleCatalogue) -> String {
    rules[id].map { "\($0.slug) [\(id)]" } ?? "[\(id)]"
  }

  private static func interval(_ value: JSONValue) -> Interval? {
    guard case .array(let values) = value, values.count == 3 else { return nil }
    let numbers = values.compactMap { value -> Double? in
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
    guard numbers.count == 3 else { return nil }
    return Interval(low: numbers[0], typical: numbers[1], high: numbers[2])
  }

  private static func plain(_ value: JSONValue) -> String {
    switch value {
    case .bool(true): "yes"
    case .bool(false): "no"
    case .string(let text): text
    default: JSONWriter().text(value)
    }
  }
}
