import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

@Suite struct SeamTableTests {
  /// Formats and receivers made at random, with the shipped receivers, which show Dolby Vision differently.
  private func table(seed: UInt64, workers: Int) -> (SeamTable, mains: [Format], ads: [Format]) {
    var random = SeededNumbers(seed: seed)
    let mains = (0..<4).map { _ in Format(Generated.asset(&random)) }
    var dolby = ExampleFacts.hevc10(.dolbyVision)
    dolby.video[0].dolbyVision = DolbyVisionFacts(
      profile: 8, level: 6, compatibilityID: 1, hasRPU: true, hasEnhancementLayer: false,
      hasBaseLayer: true)
    let ads = (0..<30).map { _ in Format(Generated.asset(&random)) } + [Format(dolby)]
    let receivers = (0..<4).map { _ in Generated.receiver(&random) } + Shipped.receivers
    return (
      SeamTable(mains: mains, ads: ads, receivers: receivers, workers: workers), mains, ads
    )
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func anOutcomeEqualsTheVerdict(seed: UInt64) {
    let (table, mains, ads) = table(seed: seed, workers: 1)
    for (place, receiver) in table.receivers.enumerated() {
      for (main, from) in mains.enumerated() {
        for (ad, to) in ads.enumerated() {
          #expect(
            table.outcome(main: main, ad: ad, .mainToAd, receiver: place)
              == SeamOutcome(TransitionRisk.verdict(from: from, to: to, on: receiver)))
          #expect(
            table.outcome(main: main, ad: ad, .adToMain, receiver: place)
              == SeamOutcome(TransitionRisk.verdict(from: to, to: from, on: receiver)))
        }
      }
    }
  }

  /// The table against the scorer on every shipped receiver, with facts of all kinds and gaps everywhere.
  @Test(arguments: [UInt64(1), 2], [true, false])
  func anOutcomeEqualsTheScorersVerdict(seed: UInt64, isComplete: Bool) throws {
    var facts = FactsGenerator(seed: seed, isComplete: isComplete)
    var random = SeededNumbers(seed: seed)
    let mains = [ExampleFacts.ordinary, Mixed.asset(&facts, &random)]
    let ads = (0..<20).map { _ in Mixed.asset(&facts, &random) }
    let receivers = Shipped.receivers
    try #require(receivers.count >= 24)
    let scorer = SeamScorer(receivers: receivers)
    let table = SeamTable(
      mains: mains.map(Format.init), ads: ads.map(Format.init), receivers: receivers, workers: 2)
    // What lies inside two assets is no part of a table of formats.
    let (mainFormats, adFormats) = (mains.map { scorer.intern($0) }, ads.map { scorer.intern($0) })
    var grades: Set<Grade> = []
    for place in receivers.indices {
      for (main, from) in mainFormats.enumerated() {
        table.forEachAd(main: main, receiver: place) { ad, way, outcome in
          let verdict =
            way == .mainToAd
            ? scorer.verdict(from: from, to: adFormats[ad], receiver: place)
            : scorer.verdict(from: adFormats[ad], to: from, receiver: place)
          #expect(outcome == SeamOutcome(verdict))
          #expect(outcome == table.outcome(main: main, ad: ad, way, receiver: place))
          grades.insert(outcome.grade)
        }
      }
    }
    // Two equal tables of nothing but refusals would prove little.
    #expect(grades.count > 3)
  }

  /// All that a rule about a difference looks at is in its part, or a table would not know of it.
  @Test(arguments: [true, false]) func aRuleLooksAtNothingButItsPart(isComplete: Bool) {
    var facts = FactsGenerator(seed: 5, isComplete: isComplete)
    var random = SeededNumbers(seed: 5)
    let assets =
      (0..<15).map { _ in Generated.asset(&random) } + (0..<5).map { _ in facts.asset() }
      + (0..<10).map { _ in Mixed.asset(&facts, &random) }
    let formats = assets.map(Format.init)
    var pairs = formats.flatMap { from in formats.map { (from, $0) } }
    // A rule that speaks in none of these pairs does so in an example of its own.
    for example in TransitionRules.differences.flatMap(\.rule.examples) {
      pairs.append((Format(example.from), Format(example.to)))
    }
    var spoken = RuleSet()
    for (from, to) in pairs {
      for rule in BareRule.all {
        let whole = rule.compare(from, to)
        #expect(
          whole == rule.compare(from.keeping(rule.part), to.keeping(rule.part)), "\(rule.id)")
        if case .different = whole { spoken.formUnion(rule.alone) }
      }
    }
    #expect(spoken.rules == BareRule.all.map(\.id).sorted())
  }

  /// All that a receiver looks at before it plays a format is in one of three parts.
  @Test(arguments: [true, false]) func aSideIsTheSumOfItsParts(isComplete: Bool) {
    var facts = FactsGenerator(seed: 7, isComplete: isComplete)
    var random = SeededNumbers(seed: 7)
    let formats = (0..<100).map { _ in Format(Mixed.asset(&facts, &random)) }
    let receivers = Shipped.receivers
    let sides = SeamSide.all(FormatParts(formats, workers: 1), on: receivers, workers: 1)
    for (place, receiver) in receivers.enumerated() {
      for (format, side) in zip(formats, sides[place]) {
        #expect(
          side == SeamSide(format, on: receiver).joined(SeamSide(onAnyReceiver: format)))
      }
    }
  }

  /// Both ways of judging know what an audio decoder does at every seam between tracks of one codec.
  @Test func aTableKnowsTheAudioDecoderAtEverySeam() {
    var random = SeededNumbers(seed: 11)
    let receivers = Shipped.receivers.filter { $0.id.rawValue.hasPrefix("android") }
    let assets = (0..<40).map { _ in
      var asset = Generated.asset(&random)
      if asset.audio.isEmpty { asset.audio = ExampleFacts.ordinary.audio }
      asset.audio[0].codec = .opus
      return Format(asset)
    }
    let (mains, ads) = (Array(assets.prefix(8)), Array(assets.dropFirst(8)))
    let table = SeamTable(mains: mains, ads: ads, receivers: receivers)
    var speaking = 0
    for (place, receiver) in receivers.enumerated() {
      for (main, from) in mains.enumerated() {
        for (ad, to) in ads.enumerated() {
          for way in SeamTable.Way.allCases {
            let outcome = table.outcome(main: main, ad: ad, way, receiver: place)
            let verdict = TransitionRisk.verdict(
              from: way == .mainToAd ? from : to, to: way == .mainToAd ? to : from, on: receiver)
            #expect(outcome == SeamOutcome(verdict))
            if outcome.rules.contains(AudioDecoderAtEverySeam.rule.id) { speaking += 1 }
          }
        }
      }
    }
    #expect(speaking > 0)
  }

  @Test func threadsChangeNothing() {
    let (one, mains, ads) = table(seed: 9, workers: 1)
    let (several, _, _) = table(seed: 9, workers: 3)
    #expect(one.stepCount == several.stepCount)
    #expect(one.stepCount > 0)
    for place in one.receivers.indices {
      for main in mains.indices {
        for ad in ads.indices {
          for way in SeamTable.Way.allCases {
            #expect(
              one.outcome(main: main, ad: ad, way, receiver: place)
                == several.outcome(main: main, ad: ad, way, receiver: place))
          }
        }
      }
    }
  }

  @Test func anEmptyTableIsMade() {
    let table = SeamTable(mains: [], ads: [], receivers: [], workers: 2)
    #expect(table.stepCount == 0)
  }

  @Test func everyRuleHasABitOfItsOwn() {
    let ids = TransitionRules.catalogue.rules.map(\.id)
    // One more than fits would be lost without a word.
    #expect(ids.count <= 128)
    for id in ids { #expect(RuleSet([id]).rules == [id]) }
    #expect(RuleSet(ids).rules == ids)
    #expect(RuleSet(ids).intersection(RuleSet(ids.prefix(1))).rules == Array(ids.prefix(1)))
    #expect(RuleSet([RuleID(.probe, 99)]).isEmpty)
  }

  @Test(arguments: [0, 1, 2, 5, 100], [1, 2, 3])
  func workIsGivenBackInOrder(count: Int, workers: Int) {
    #expect(Workers.map(count, workers: workers) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }
}
