import BestFit
import Findings
import MediaFacts
import Receivers
import Testing
import TransitionRisk

@Suite struct FitRulesTests {
  @Test func theCatalogueIsSound() {
    #expect(FitRules.catalogue.faults == [] && FitRules.catalogue.rules.count == 1)
  }

  @Test("the examples hold: who cannot play the second asset is left without it")
  func examples() throws {
    let scorer = SeamScorer(receivers: Ordinary.receivers)
    for rule in FitRules.catalogue.rules {
      #expect(Set(rule.examples.map(\.outcome)) == [.finding, .quiet])
      for example in rule.examples {
        let receiver = try #require(
          Ordinary.receivers.first { $0.id == example.receiver })
        let chooser = CreativeChooser(main: example.from, using: scorer)
        let best = chooser.best(
          among: [.media(example.to)], onReceiver: receiver.id.rawValue)
        let finding = FitRules.noCreative(
          on: best == nil ? [(receiver.name, receiver.tier)] : [], of: 1,
          at: DocumentLocation("vast.xml", line: 3))
        #expect((finding != nil) == (example.outcome == .finding), "\(example.title)")
        guard let finding else { continue }
        #expect(finding.rule == rule.id && finding.remedy == rule.remedies.first)
        #expect(finding.message.contains("1 of 1 receiver, which is left without it: "))
        #expect(finding.message.hasSuffix("\(receiver.name) (low)."))
      }
    }
  }
}
