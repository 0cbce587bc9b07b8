import BestFit
import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing
import TransitionRisk

@Suite struct CreativeChooserTests {
  private let scorer = SeamScorer(receivers: Ordinary.receivers)

  private func chooser(
    _ preferences: CreativePreferences = CreativePreferences(), main: AssetFacts = Ordinary.asset()
  ) -> CreativeChooser {
    CreativeChooser(main: main, preferences: preferences, using: scorer)
  }

  private func choice(
    _ options: [CreativeOption], _ scope: FitScope = .receiver("airplay-low"),
    _ preferences: CreativePreferences = CreativePreferences()
  ) throws -> FitResult {
    let choices = chooser(preferences).choices(among: options)
    return try #require(choices.first { $0.scope == scope })
  }

  private func size(_ width: Int, _ height: Int) -> CreativeOption {
    .media(Ordinary.asset { $0.video[0].size = PictureSize(width: width, height: height) })
  }

  private func rate(_ bitsPerSecond: Int64) -> CreativeOption {
    .media(Ordinary.asset { $0.container.bitRate = bitsPerSecond })
  }

  private func loss(_ place: Int, in result: FitResult) -> FitLoss? {
    result.ranking.first { $0.ad == .ad(place) }?.loss
  }

  @Test func whatCannotBeUsedIsOutWithItsReason() throws {
    let failure = ProbeFailure(source: "x", code: .notFound, message: "There is no such file.")
    let result = try choice([
      .program, .notProbed(failure), .media(Ordinary.asset { $0.audio[0].codec = .eac3 }),
      .media(Ordinary.asset()),
    ])
    #expect(result.winner == .ad(3) && loss(3, in: result) == nil)
    #expect(loss(0, in: result) == .program)
    #expect(loss(1, in: result) == .notProbed(failure))
    guard case .cannotPlay(let reasons)? = loss(2, in: result) else {
      Issue.record("expected a refusal")
      return
    }
    #expect(Set(reasons.map(\.rule.description)) == ["C011"])
  }

  @Test func whereNothingCanBeUsedNobodyWins() throws {
    let failure = ProbeFailure(source: "x", code: .timedOut, message: "It took too long.")
    let result = try choice([.program, .notProbed(failure)])
    #expect(result.winner == nil)
    #expect(result.ranking.map(\.ad) == [.ad(1), .ad(0)])
    #expect(result.ranking.map(\.loss) == [.notProbed(failure), .program])
    #expect(try choice([]).ranking.isEmpty)
  }

  @Test func theLeastRiskWinsWhateverTheHeight() throws {
    let risky = CreativeOption.media(Ordinary.asset { $0.audio[0].sampleRate = 44_100 })
    let result = try choice([risky, .media(Ordinary.asset())])
    #expect(result.winner == .ad(1))
    let own = try #require(result.ranking.last?.score)
    #expect(own > 0 && loss(0, in: result) == .higherRisk(own: own, winner: 0))
  }

  @Test func theHeightOfTheMainOrThePreferredOneDecides() throws {
    let options = [size(1280, 720), size(1920, 1080), size(960, 540)]
    let scope = try #require(
      scorer.receivers.first { receiver in
        let results = chooser().choices(among: options)
        let entries = results.first { $0.scope == .receiver(receiver.id) }?.ranking ?? []
        return entries.count == 3 && entries.allSatisfy { $0.score == 0 && $0.grade == .seamless }
      }
    ).id
    let main = try choice(options, .receiver(scope))
    #expect(main.winner == .ad(1))
    #expect(loss(0, in: main) == .heightFurtherFromMain(own: 720, winner: 1080, main: 1080))
    let preferred = try choice(options, .receiver(scope), CreativePreferences(height: 600))
    #expect(preferred.winner == .ad(2))
    #expect(
      loss(0, in: preferred) == .heightFurtherFromPreferred(own: 720, winner: 540, preferred: 600))
  }

  @Test func aBitRateAboveTheLimitLoses() throws {
    let options = [rate(9_000_000), rate(3_000_000), rate(2_000_000)]
    let free = try choice(options)
    #expect(free.winner == .ad(0))
    let limited = try choice(
      options, .receiver("airplay-low"), CreativePreferences(maximumBitRate: 3_000_000))
    #expect(limited.winner == .ad(1))
    #expect(
      loss(0, in: limited)
        == .bitRateAboveLimit(own: 9_000_000, winner: 3_000_000, limit: 3_000_000))
    #expect(loss(2, in: limited) == .givenLater)
  }

  @Test("of what the worst receiver takes alike, what the others take best wins, in every order")
  func tiesAtTheWorstReceiver() throws {
    var numbers = SeededNumbers(seed: 3)
    var broken = 0
    for _ in 0..<40 {
      let options = (0..<5).map { _ in
        CreativeOption.media(
          Ordinary.asset { asset in
            asset.video[0].frameRate.nominal = Rational(
              [25, 25, 30, 50].randomElement(using: &numbers) ?? 25)
            asset.audio[0].sampleRate = [48_000, 44_100].randomElement(using: &numbers)
            asset.audio[0].channelCount = [2, 2, 1].randomElement(using: &numbers)
            asset.video[0].size = [
              PictureSize(width: 1920, height: 1080), PictureSize(width: 1280, height: 720),
            ].randomElement(using: &numbers)
          })
      }
      let choices = chooser().choices(among: options)
      func score(_ option: AssetReference, on id: ReceiverID) -> Double {
        let result = choices.first { $0.scope == .receiver(id) }
        return result?.ranking.first { $0.ad == option }?.score ?? 100
      }
      for tier in Tier.allCases {
        let result = try #require(choices.first { $0.scope == .tier(tier) })
        let winner = try #require(result.winner)
        let ids = scorer.receivers.filter { $0.tier == tier }.map(\.id)
        for entry in result.ranking where entry.loss != nil {
          let pairs = ids.map { (score(winner, on: $0), score(entry.ad, on: $0)) }
          let isBetter = pairs.allSatisfy { $1 <= $0 } && pairs.contains { $1 < $0 }
          #expect(!isBetter, "\(entry.ad) has less risk on \(tier) than \(winner)")
          if case .higherTotalRisk(let own, let best)? = entry.loss {
            #expect(own > best)
            broken += 1
          }
        }
      }
    }
    #expect(broken > 0)
  }

  @Test("a tier is served where some of its receivers play it, and the others are named")
  func onlySomeReceiversPlayIt() throws {
    func hls(_ change: (inout AssetFacts) -> Void = { _ in }) -> CreativeOption {
      .media(
        Ordinary.asset { asset in
          asset.container.format = "hls"
          asset.container.isFragmented = nil
          change(&asset)
        })
    }
    let chooser = chooser()
    let choices = chooser.choices(among: [hls { $0.audio[0].sampleRate = 44_100 }, hls()])
    let refusing = Set(chooser.mainRefusals.map(\.receiver))
    var left = 0
    for tier in Tier.allCases {
      let ids = scorer.receivers.filter { $0.tier == tier && !refusing.contains($0.id) }.map(\.id)
      let unable = ids.filter { id in
        choices.first { $0.scope == .receiver(id) }?.winner == nil
      }
      let result = try #require(choices.first { $0.scope == .tier(tier) })
      #expect(unable.count < ids.count && result.winner == .ad(1))
      #expect(result.ranking.map(\.cannotPlayOn) == [unable, unable])
      #expect(result.ranking.first?.grade != .unplayable)
      left += unable.count
    }
    #expect(left > 0)
    // What plays everywhere stands before what plays on some alone, whatever its risk.
    let mixed = try choice(
      [hls(), .media(Ordinary.asset { $0.audio[0].sampleRate = 44_100 })], .tier(.low))
    #expect(mixed.winner == .ad(1) && mixed.ranking.first?.cannotPlayOn == [])
    guard case .cannotPlayOnMore(let own, 0, let reasons)? = loss(0, in: mixed) else {
      Issue.record("expected receivers that cannot play it")
      return
    }
    #expect(own == mixed.ranking.last?.cannotPlayOn.count && !reasons.isEmpty)
  }

  @Test("a pod is for the receivers that can play its ads")
  func podsOfWhatSomePlay() throws {
    let chooser = chooser()
    let hls = Ordinary.asset {
      $0.container.format = "hls"
      $0.container.isFragmented = nil
    }
    let scope = try #require(chooser.scopes.firstIndex(of: .tier(.low)))
    let ads = ["a", "b"].map { (ad: PodAd(id: $0, duration: Rational(15)), creative: hls) }
    let plan = chooser.pod(
      of: ads.map { ($0.ad, $0.creative) },
      limits: PodLimits(cueDuration: Rational(30), tolerance: Rational(0)), scope: scope)
    #expect(plan.order == [0, 1] && plan.shortfall == Rational(0))
  }

  @Test("receivers that cannot play the main have no say in their tier")
  func mainThatSomeCannotPlay() throws {
    let surround: (inout AssetFacts) -> Void = {
      $0.audio[0].codec = .eac3
      $0.audio[0].profile = nil
    }
    let chooser = chooser(main: Ordinary.asset(surround))
    let refusing = chooser.mainRefusals
    #expect(!refusing.isEmpty && refusing.count < scorer.receivers.count)
    #expect(refusing.allSatisfy { !$0.reasons.isEmpty })
    #expect(
      refusing.first { $0.receiver == "airplay-low" }?.reasons.map(\.rule.description) == ["C011"])
    let choices = chooser.choices(among: [.media(Ordinary.asset(surround))])
    for tier in Tier.allCases {
      let ids = scorer.receivers.filter { $0.tier == tier }.map(\.id)
      let able = ids.filter { id in !refusing.contains { $0.receiver == id } }
      let result = try #require(choices.first { $0.scope == .tier(tier) })
      #expect((result.winner == .ad(0)) == !able.isEmpty)
      if !able.isEmpty { #expect(result.ranking.first?.cannotPlayOn == []) }
    }
  }

  @Test("a link that has ended is not chosen, whatever is behind it")
  func endedLink() throws {
    let ended = CreativeOption.linkEnded(at: 1_600_000_000, now: 1_700_000_000)
    let result = try choice([
      ended, .media(Ordinary.asset { $0.audio[0].sampleRate = 44_100 }),
    ])
    #expect(result.winner == .ad(1))
    #expect(loss(0, in: result) == .linkEnded(at: 1_600_000_000, now: 1_700_000_000))
    #expect(try choice([ended], .tier(.high)).winner == nil)
  }

  @Test("creatives that nothing tells apart stay in the order given, however many")
  func ties() throws {
    let result = try choice(Array(repeating: .media(Ordinary.asset()), count: 100))
    #expect(result.ranking.map(\.ad) == (0..<100).map { .ad($0) })
    #expect(result.ranking.dropFirst().allSatisfy { $0.loss == .givenLater })
  }

  @Test("what is remembered by kind equals what each pair of assets gives")
  func equalsFreshVerdicts() throws {
    var numbers = SeededNumbers(seed: 11)
    let assets = (0..<60).map { place in
      Ordinary.asset { asset in
        asset.source = "\(place).mp4"
        asset.video[0].startTime = Rational(0)
        asset.video[0].duration = Rational(Int64.random(in: 5...30, using: &numbers))
        asset.audio[0].startTime = Rational(Int64.random(in: -1...1, using: &numbers), 10)
        asset.audio[0].duration = asset.video[0].duration.flatMap {
          $0.adding(Rational(Int64.random(in: -9...9, using: &numbers), 10) ?? Rational(0))
        }
        asset.video[0].frameRate.nominal = Rational(
          [25, 30, 50].randomElement(using: &numbers) ?? 25)
      }
    }
    let main = Ordinary.asset { $0.video[0].startTime = Rational(0) }
    // Those that cannot play the main count in a check and not in a choice.
    let refusing = Set(chooser(main: main).mainRefusals.map(\.receiver))
    let receivers = Ordinary.receivers.filter { !refusing.contains($0.id) }
    let choices = CreativeChooser(main: main, using: SeamScorer(receivers: receivers))
      .choices(among: assets.map { .media($0) })
    let fresh = BestFit.rankAll(
      main: main,
      ads: assets.enumerated().map { Candidate(ad: .ad($0.offset), facts: $0.element) },
      using: SeamScorer(receivers: receivers))
    #expect(Set(choices.map(\.scope)) == Set(fresh.map(\.scope)))
    var distinct: Set<Double> = []
    for result in fresh {
      let own = try #require(choices.first { $0.scope == result.scope })
      let byAd = Dictionary(uniqueKeysWithValues: own.ranking.map { ($0.ad, $0) })
      for entry in result.ranking {
        let ownEntry = try #require(byAd[entry.ad])
        if ownEntry.cannotPlayOn.isEmpty {
          #expect(ownEntry.score == entry.score && ownEntry.grade == entry.grade)
        } else {
          #expect(entry.grade == .unplayable)
        }
        distinct.insert(entry.score)
      }
    }
    #expect(distinct.count > 10)
  }

  @Test("a break is filled by what the chosen creatives take, and told short by how much")
  func pods() throws {
    let chooser = chooser()
    let scope = try #require(chooser.scopes.firstIndex(of: .receiver("airplay-low")))
    let ads = [10, 15, 20].map { seconds in
      (ad: PodAd(id: "\(seconds)", duration: Rational(seconds)), creative: Ordinary.asset())
    }
    let limits = PodLimits(cueDuration: Rational(30), tolerance: Rational(0))
    let plan = chooser.pod(of: ads.map { ($0.ad, $0.creative) }, limits: limits, scope: scope)
    #expect(plan.order == [0, 2] && plan.shortfall == Rational(0))
    #expect(plan.leftOut == [1: .noRoom])
    let short = chooser.pod(
      of: [(ads[0].ad, ads[0].creative), (ads[2].ad, nil)], limits: limits, scope: scope)
    #expect(short.order == [0] && short.shortfall == Rational(20))
    #expect(short.leftOut == [1: .cannotPlay])
  }
}
