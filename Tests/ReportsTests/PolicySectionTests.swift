import Findings
import Foundation
import Reports
import Testing

@Suite struct PolicySectionTests {
  @Test func whatIsBrokenInEightyColumns() throws {
    try expectSnapshot(section(CheckText(width: 80).text(SampleRuns.judged)), "policy.80.txt")
  }

  @Test func everythingWithoutAWidth() throws {
    try expectSnapshot(
      section(CheckText(showsAll: true).text(SampleRuns.judged)), "policy.all.txt")
  }

  @Test func theSummaryCountsWhatFails() {
    #expect(CheckText().text(SampleRuns.judged).contains("1 seam fails a policy."))
    #expect(!CheckText().text(SampleRuns.mixed).contains("policy"))
    #expect(SampleRuns.judged.failingPolicyVerdicts.count == 1)
  }

  @Test("the way back is told apart where it is about other figures")
  func wayBack() {
    func text(_ there: String, _ back: String) -> String {
      var run = SampleRuns.judged
      for place in run.policies.indices {
        run.policies[place].seams = [
          verdict(.mainToAd, .main, .ad(0), there), verdict(.adToMain, .ad(0), .main, back),
        ]
      }
      return section(CheckText().text(run))
    }
    let apart = text("-9.8", "-21.8")
    #expect(apart.contains("-9.8 LUFS") && apart.contains("-21.8 LUFS"))
    #expect(!apart.contains("and back"))
    #expect(text("-9.8", "-9.8").contains("and back"))
  }

  private func verdict(
    _ direction: SeamDirection, _ from: AssetReference, _ to: AssetReference, _ level: String
  ) -> PolicyVerdict {
    PolicyVerdict(
      direction: direction, from: from, to: to,
      findings: [
        Finding(
          rule: RuleID(.loudness, 1), severity: .error, subject: .to,
          message: "Loudness is \(level) LUFS; the standard asks for -23.0 LUFS within 1.0 LU.",
          evidence: [Evidence(parameter: Parameter(rawValue: "loudness"), to: level, unit: "LUFS")],
          remedy: nil)
      ], notEvaluated: [])
  }

  /// Only the policy's part, from its heading to the end.
  private func section(_ text: String) -> String {
    guard let start = text.range(of: "Policy ") else { return "" }
    return String(text[start.lowerBound...])
  }
}
