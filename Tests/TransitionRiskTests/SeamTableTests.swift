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
    #expect(one.comparedCount >= mains.count * ads.count * 2)
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
    #expect(table.stepCount == 0 && table.comparedCount == 0)
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
