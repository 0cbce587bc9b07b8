import Findings
import MediaFacts
import TestSupport
import Testing

@testable import AdResponses

@Suite struct RuleCatalogueTests {
  static let rules = AdResponseRules.catalogue.rules

  @Test func theCatalogueIsSound() {
    #expect(AdResponseRules.catalogue.faults.isEmpty)
    #expect(
      Self.rules.count == AdResponseRules.responses.count + AdResponseRules.declarations.count)
  }

  @Test(arguments: rules) func everyRuleIsWhole(rule: Rule) {
    #expect(rule.summary.hasSuffix(".") && !rule.rationale.isEmpty && !rule.source.isEmpty)
    #expect(!rule.remedies.isEmpty)
    #expect(rule.remedies.map(\.kind) == rule.remedies.map(\.kind).sorted())
    #expect(rule.documents.contains { $0.outcome == .finding })
    #expect(rule.documents.contains { $0.outcome == .quiet })
    #expect(
      rule.documents.allSatisfy { AdResponseKind(rawValue: $0.language) != nil }, "\(rule.id)")
  }

  @Test(arguments: rules.map(\.id)) func everyRuleHasAFileOfItsName(id: RuleID) {
    let folder = RepositoryPaths.root + "/Sources/AdResponses/Rules"
    let files = RepositoryFiles.read(folder: folder, suffix: ".swift").filter {
      $0.name.hasPrefix(id.description)
    }
    #expect(files.count == 1)
    let text = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("id: RuleID(.") && text.contains("/// \(id): "))
  }

  private func response(_ example: DocumentExample) throws -> AdResponse {
    let response = try AdResponseReader(limits: ExampleResponse.limits).read(
      Array(example.text.utf8), document: "example",
      kind: AdResponseKind(rawValue: example.language))
    return WrapperResolver().resolve(response, fetch: ExampleResponse.answer)
  }

  @Test(arguments: rules) func examplesHold(rule: Rule) throws {
    for example in rule.documents {
      let response = try response(example)
      let findings =
        rule.id.block == .breaks
        ? AdResponseRules.findings(
          in: response, context: AdResponseContext(now: ExampleResponse.now))
        : response.ads.flatMap(\.creatives).flatMap(\.media).flatMap {
          AdResponseRules.findings(declared: $0, actual: ExampleResponse.facts)
        }
      let found = findings.filter { $0.rule == rule.id }
      #expect(
        found.isEmpty == (example.outcome == .quiet), "\(rule.id): \(example.title): \(findings)")
      for finding in found {
        #expect(finding.message.hasSuffix(".") && finding.remedy == rule.remedies.first)
      }
    }
  }

  @Test func whatFitsHasNoFinding() throws {
    let text = ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting))
    let response = try AdResponseReader().read(Array(text.utf8), document: "example")
    #expect(AdResponseRules.findings(in: response).isEmpty)
    let media = try #require(response.ads.first?.mediaOptions.first)
    #expect(
      AdResponseRules.findings(declared: media, actual: ExampleResponse.facts).isEmpty)
  }
}
