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

  /// Only the policy's part, from its heading to the end.
  private func section(_ text: String) -> String {
    guard let start = text.range(of: "Policy ") else { return "" }
    return String(text[start.lowerBound...])
  }
}
