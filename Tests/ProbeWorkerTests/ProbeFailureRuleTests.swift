import FactsJSON
import Findings
import JSONText
import MediaFacts
import Testing

@testable import ProbeWorker

/// The rules about assets that could not be probed.
@Suite struct ProbeFailureRuleTests {
  @Test("each rule speaks of its examples, and of those alone", arguments: 0..<5)
  func examples(place: Int) throws {
    let rule = ProbeFailureRules.all[place].rule
    #expect(Set(rule.documents.map(\.outcome)) == [.finding, .quiet])
    for example in rule.documents {
      let node = try JSONParser().parse(example.text)
      let asset = try #require(node["asset"])
      guard case .failure(let failure) = try FactsDecoder().outcome(asset) else {
        Issue.record("\(rule.id): the example is no failure")
        continue
      }
      let ids = ProbeFailureRules.rules(
        of: failure, isSetAside: node["isSetAside"]?.boolValue == true)
      #expect(ids.contains(rule.id) == (example.outcome == .finding), "\(rule.id)")
    }
  }

  @Test("every failure that is one of the asset has a rule", arguments: ProbeFailureCode.allCases)
  func everyCode(code: ProbeFailureCode) {
    let failure = ProbeFailure(source: "a", code: code, message: "")
    #expect(ProbeFailureRules.rules(of: failure).count == (code == .cancelled ? 0 : 1))
    #expect(ProbeFailureRules.catalogue.faults == [] && ProbeFailureRules.all.count == 5)
  }
}
