import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@Suite struct TestbedTests {
  private static let behaviours: [Behaviour] =
    [.plays, .refuses(RuleID(.capability, 1)), .mayRefuse(RuleID(.capability, 2))]
    + Action.allCases.map { .acts(.videoDecoder, $0) } + [.acts(.player, nil)]

  private func candidate(
    _ id: String, _ tier: Tier?, _ behaviours: Set<Behaviour>
  ) -> Testbed.Candidate {
    Testbed.Candidate(
      receiver: ReceiverSummary(
        id: ReceiverID(rawValue: id), name: id, family: "f", tier: tier),
      behaviours: behaviours)
  }

  private func generated(_ seed: UInt64) -> [Testbed.Candidate] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<Int.random(in: 1...9, using: &numbers)).map { place in
      let own = Self.behaviours.filter { _ in Int.random(in: 0..<3, using: &numbers) == 0 }
      return candidate("r\(place)", Tier.allCases.randomElement(using: &numbers), Set(own))
    }
  }

  private func isEnough(_ picked: [Testbed.Candidate], for all: [Testbed.Candidate]) -> Bool {
    func shown(_ set: [Testbed.Candidate]) -> Set<Behaviour> {
      set.reduce(into: []) { $0.formUnion($1.behaviours) }
    }
    return shown(picked) == shown(all)
      && Set(picked.compactMap(\.receiver.tier)) == Set(all.compactMap(\.receiver.tier))
  }

  /// Tries every set of receivers.
  private func smallestSize(_ all: [Testbed.Candidate]) -> Int {
    (0..<(1 << all.count)).filter { mask in
      isEnough(all.indices.filter { mask >> $0 & 1 == 1 }.map { all[$0] }, for: all)
    }.map(\.nonzeroBitCount).min() ?? 0
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func noSetIsSmaller(seed: UInt64) {
    let all = generated(seed)
    let testbed = Testbed(all)
    let ids = Set(testbed.picks.map(\.receiver.id))
    let picked = all.filter { ids.contains($0.receiver.id) }
    #expect(testbed.isSmallest)
    #expect(isEnough(picked, for: all))
    #expect(picked.count == smallestSize(all))
    #expect(Testbed(all.reversed()) == testbed)
    #expect(Testbed(all.shuffled()) == testbed)
    // Everything is shown by some pick first, and every receiver is a pick or stood for.
    #expect(testbed.picks.flatMap(\.adds).sorted() == testbed.behaviours)
    let others = testbed.picks.flatMap(\.standsFor) + testbed.shownTogether
    #expect(Set(others).union(ids) == Set(all.map(\.receiver.id)))
    #expect(others.count + ids.count == all.count)
  }

  @Test func theGreedyAnswerIsNotAlwaysTheSmallest() {
    // The largest set leads the greedy way to three; the two others do.
    let elements = Array(Self.behaviours.prefix(6))
    let all = [
      candidate("a", nil, Set(elements[0...3])),
      candidate("b", nil, [elements[0], elements[1], elements[4]]),
      candidate("c", nil, [elements[2], elements[3], elements[5]]),
    ]
    #expect(Testbed(all).picks.map(\.receiver.id) == ["b", "c"])
    let quick = Testbed(all, maximumSteps: 0)
    #expect(!quick.isSmallest)
    #expect(Set(quick.picks.map(\.receiver.id)) == ["a", "b", "c"])
  }

  @Test func eachTierHasOneEvenIfItAddsNothing() {
    let testbed = Testbed([
      candidate("good", .high, [.plays, .acts(.display, .reuse)]),
      candidate("same", .high, [.plays]), candidate("weak", .low, [.plays]),
    ])
    #expect(testbed.picks.map(\.receiver.id) == ["good", "weak"])
    #expect(testbed.picks[1].adds == [])
    #expect(testbed.picks[0].standsFor == ["same"])
  }

  @Test func nothingToShowNeedsNobody() {
    #expect(Testbed([]).picks.isEmpty)
    #expect(Testbed([candidate("a", nil, [])]).picks.isEmpty)
    #expect(Testbed([candidate("a", nil, [])]).isSmallest)
  }

  @Test func manyReceiversTakeNoLongTime() {
    var numbers = SeededNumbers(seed: 7)
    let many = (0..<60).map { place in
      candidate(
        "r\(place)", .mid,
        Set(
          (1...80).filter { _ in Int.random(in: 0..<8, using: &numbers) == 0 }.map {
            .refuses(RuleID(.capability, UInt8($0)))
          }))
    }
    let testbed = Testbed(many, maximumSteps: 200)
    let shown = testbed.picks.reduce(into: Set<Behaviour>()) { $0.formUnion($1.shows) }
    #expect(shown == Set(testbed.behaviours))
    #expect(testbed.picks.count < 60)
  }
}
