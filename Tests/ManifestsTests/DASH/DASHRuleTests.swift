import Findings
import Manifests
import TestSupport
import Testing

@Suite struct DASHRuleTests {
  static let rules = DASHRules.rules

  @Test func theCatalogueIsSound() {
    #expect(RuleCatalogue(Self.rules).faults.isEmpty)
    #expect(Self.rules.map(\.id) == (70...89).map { RuleID(.interstitials, $0) })
  }

  /// One rule a file, named by its id.
  @Test(arguments: rules.map(\.id)) func everyRuleHasItsFile(id: RuleID) {
    let folder = RepositoryPaths.root + "/Sources/Manifests/Rules/DASH"
    let files = RepositoryFiles.read(folder: folder, suffix: ".swift").filter {
      $0.name.hasPrefix(id.description)
    }
    #expect(files.count == 1)
    let text = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("/// \(id): "))
  }

  @Test(arguments: rules) func everyRuleIsWhole(rule: Rule) {
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.rationale.isEmpty && !rule.source.isEmpty && !rule.remedies.isEmpty)
    #expect(rule.documents.contains { $0.outcome == .finding })
    #expect(rule.documents.contains { $0.outcome == .quiet })
  }

  @Test(arguments: rules) func examplesHold(rule: Rule) throws {
    for example in rule.documents {
      let mpd = try DASH.MPD(parsing: Array(example.text.utf8), address: "http://h/x.mpd")
      let findings = DASHRules.findings(mpd, document: "x.mpd")
      let hits = findings.filter { $0.rule == rule.id }
      #expect(hits.isEmpty == (example.outcome == .quiet), "\(rule.id): \(example.title)")
      #expect(hits.allSatisfy { $0.message.hasSuffix(".") && ($0.location.line ?? 0) > 0 })
      // An example shows one fault; what its own rule is quiet about should be whole.
      if example.title == "everything in its place" { #expect(findings.isEmpty) }
    }
  }

  @Test func findingsNameTheirPlace() throws {
    let text = """
      <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT10S">
      <Period>
       <AdaptationSet mimeType="video/mp4">
        <Representation id="a" width="wide"><BaseURL>a.mp4</BaseURL></Representation>
       </AdaptationSet>
      </Period>
      </MPD>
      """
    let mpd = try DASH.MPD(parsing: Array(text.utf8), address: "x.mpd")
    let findings = DASHRules.findings(mpd, document: "as/given.mpd")
    #expect(
      findings.map(\.location) == [
        DocumentLocation(
          "as/given.mpd", line: 4, column: 3,
          path: "MPD/Period[1]/AdaptationSet[1]/Representation[1]")
      ])
    #expect(findings.first?.observed == "wide")
    #expect(findings.first?.message == "@width is \"wide\", which is not of its type.")
  }
}
