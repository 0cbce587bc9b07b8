import AdResponses
import BestFit
import Findings
import Manifests
import Preflight
import ProbeWorker
import TestSupport
import Testing
import TransitionRisk

/// Every rule that any command speaks of.
enum AllRules {
  static let catalogue = TransitionRules.catalogue
    .adding(ManifestRules.catalogue)
    .adding(AdResponseRules.catalogue)
    .adding(FitRules.catalogue)
    .adding(PreflightRules.catalogue)
    .adding(ProbeFailureRules.catalogue)
}

@Suite struct AllRulesTests {
  @Test("no two rules share an id or a name")
  func sound() {
    #expect(AllRules.catalogue.faults == [])
  }

  @Test func theDocumentIsFresh() {
    let text = RulesDocument.markdown(AllRules.catalogue)
    #expect(
      RepositoryFiles.matchesRecord(text, path: RepositoryPaths.root + "/docs/rules.md"),
      """
      docs/rules.md is not what the rules say. Write it anew, then run the tests again: \
      SEAM_RECORD=1 swift test --disable-xctest --filter theDocumentIsFresh
      """)
  }
}
