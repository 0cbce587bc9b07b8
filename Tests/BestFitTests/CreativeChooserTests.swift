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
    let choices = chooser(main: main).choices(among: assets.map { .media($0) })
    let fresh = BestFit.rankAll(
      main: main,
      ads: assets.enumerated().map { Candidate(ad: .ad($0.offset), facts: $0.element) },
      using: SeamScorer(receivers: Ordinary.receivers))
    #expect(Set(choices.map(\.scope)) == Set(fresh.map(\.scope)))
    var distinct: Set<Double> = []
    for result in fresh {
      let own = try #require(choices.first { $0.scope == result.scope })
      let byAd = Dictionary(uniqueKeysWithValues: own.ranking.map { ($0.ad, $0) })
      for entry in result.ranking {
        #expect(byAd[entry.ad]?.score == entry.score && byAd[entry.ad]?.grade == entry.grade)
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
