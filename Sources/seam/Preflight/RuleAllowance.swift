import AdResponses
import Findings
import Manifests
import Preflight

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

  /// Reads `RULE=REASON` or `RULE=REASON@DAY`.
  ///
  /// - Throws: the words of what is wrong with it.
  init(_ text: String) throws(RuleAllowanceError) {
    guard let equals = text.firstIndex(of: "="), let rule = RuleID(text[..<equals]) else {
      throw RuleAllowanceError(
        message: "allows nothing; expected RULE=REASON, such as H652='known'")
    }
    guard Self.catalogue.rules.contains(where: { $0.id == rule }) else {
      throw RuleAllowanceError(
        message: "names \(rule), which finds nothing in documents; --fail-on is for seams")
    }
    var reason = text[text.index(after: equals)...]
    var lastDay: String?
    if let at = reason.lastIndex(of: "@") {
      let day = reason[reason.index(after: at)...]
      if Self.isDay(day) {
        lastDay = String(day)
        reason = reason[..<at]
      } else if day.first.map({ $0.isNumber || $0.isWhitespace }) ?? true {
        // An address in a reason is none; a slip in a day must not allow for ever.
        throw RuleAllowanceError(message: "ends with '@\(day)'; expected a day such as @2026-12-31")
      }
    }
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw RuleAllowanceError(message: "gives no reason; expected RULE=REASON")
    }
    (self.rule, self.reason, self.lastDay) = (rule, String(reason), lastDay)
  }

  /// The rules whose findings can be left out: those about documents.
  private static let catalogue = ManifestRules.catalogue.adding(AdResponseRules.catalogue)
    .adding(PreflightRules.catalogue)

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

/// Why an allowance cannot be read.
struct RuleAllowanceError: Error {
  var message: String
}
