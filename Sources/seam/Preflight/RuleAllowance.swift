import Findings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A rule whose findings a user leaves out, for a reason and perhaps until a day.
struct RuleAllowance {
  let rule: RuleID
  let reason: String
  /// The last day on which it counts, as `2026-12-31`; absent for ever.
  let lastDay: String?

  /// Reads `RULE=REASON` or `RULE=REASON@DAY`; `nil` for anything else, an empty reason included.
  init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), let rule = RuleID(text[..<equals]) else {
      return nil
    }
    var reason = text[text.index(after: equals)...]
    var lastDay: String?
    if let at = reason.lastIndex(of: "@") {
      let day = reason[reason.index(after: at)...]
      guard Self.isDay(day) else { return nil }
      lastDay = String(day)
      reason = reason[..<at]
    }
    guard reason.contains(where: { !$0.isWhitespace }) else { return nil }
    (self.rule, self.reason, self.lastDay) = (rule, String(reason), lastDay)
  }

  /// True where it still counts on a day; days in this form sort as text.
  func isValid(on day: String) -> Bool { lastDay.map { day <= $0 } ?? true }

  func covers(_ rule: RuleID, on day: String) -> Bool { rule == self.rule && isValid(on: day) }

  /// The day in UTC, as `2026-12-31`.
  static func today() -> String { String(Date().formatted(.iso8601).prefix(10)) }

  private static func isDay(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
      return false
    }
    return (1...12).contains(Int(parts[1]) ?? 0) && (1...31).contains(Int(parts[2]) ?? 0)
  }
}
