import BestFit
import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing
import TransitionRisk

@Suite struct BestFitTests {
  private let scorer = SeamScorer(receivers: Ordinary.receivers)

  private func asset(_ change: (inout AssetFacts) -> Void = { _ in }) -> AssetFacts {
    Ordinary.asset(change)
  }

  private func size(_ width: Int, _ height: Int) -> AssetFacts {
    asset { $0.video[0].size = PictureSize(width: width, height: height) }
  }

  private func candidates(_ ads: [AssetFacts]) -> [Candidate] {
    ads.enumerated().map { Candidate(ad: .ad($0.offset), facts: $0.element) }
  }

  private func rank(_ ads: [AssetFacts], _ scope: FitScope) -> FitResult {
    BestFit.rank(main: asset(), ads: candidates(ads), for: scope, using: scorer)
  }

  @Test func whatCannotPlayIsOutWithItsReason() throws {
    let result = rank([asset { $0.audio[0].codec = .eac3 }, asset()], .receiver("airplay-low"))
    #expect(result.winner == .ad(1))
    let out = try #require(result.ranking.last)
    #expect(out.grade == .unplayable)
    guard case .cannotPlay(let reasons)? = out.loss else {
      Issue.record("expected a refusal")
      return
    }
    #expect(Set(reasons.map(\.rule.description)) == ["C011"])
  }

  @Test func theLeastRiskWins() {
    let ads = [
      asset { $0.video[0].frameRate.nominal = Rational(30) },
      asset { $0.audio[0].sampleRate = 44_100 }, asset(),
    ]
    let result = rank(ads, .receiver("airplay-low"))
    #expect(result.ranking.map(\.ad) == [.ad(2), .ad(1), .ad(0)])
    #expect(result.ranking.first?.loss == nil)
    #expect(result.ranking.first?.score == 0)
    for entry in result.ranking.dropFirst() {
      #expect(entry.loss == .higherRisk(own: entry.score, winner: 0))
    }
  }

  @Test func amongEqualRisksTheClosestHeightWins() {
    // Chromium's stream shows every one of these on time.
    let result = rank(
      [size(640, 360), size(1280, 720), size(2560, 1440)], .receiver("chromium-mse"))
    #expect(result.ranking.map(\.ad) == [.ad(1), .ad(2), .ad(0)])
    #expect(
      result.ranking.map(\.loss) == [
        nil, .givenLater, .heightFurtherFromMain(own: 360, winner: 720, main: 1080),
      ])
  }

  @Test func theShownHeightCounts() {
    let standing = asset {
      $0.video[0].rotationDegrees = 90
      $0.video[0].size = PictureSize(width: 1080, height: 1920)
    }
    let result = rank([size(1280, 720), standing], .receiver("chromium-mse"))
    #expect(result.winner == .ad(1))
  }

  @Test func amongEqualHeightsABitRateNotAboveTheMainsWins() {
    let rates: [Int64?] = [9_000_000, 2_000_000, 6_000_000, nil, 8_800_001, 6_000_000]
    let result = rank(
      rates.map { rate in asset { $0.video[0].bitRate = rate } }, .receiver("airplay-high"))
    #expect(result.ranking.map(\.ad) == [.ad(2), .ad(5), .ad(1), .ad(3), .ad(4), .ad(0)])
    let main: Int64 = 8_000_000
    #expect(
      result.ranking.map(\.loss) == [
        nil, .givenLater,
        .bitRateFurtherFromMain(own: 2_000_000, winner: 6_000_000, main: main),
        .bitRateFurtherFromMain(own: nil, winner: 6_000_000, main: main),
        .bitRateAboveMain(own: 8_800_001, winner: 6_000_000, main: main),
        .bitRateAboveMain(own: 9_000_000, winner: 6_000_000, main: main),
      ])
  }

  @Test func aTenthAboveTheMainsBitRateIsNotAbove() {
    let rates: [Int64] = [4_000_000, 8_800_000]
    let result = rank(
      rates.map { rate in asset { $0.video[0].bitRate = rate } }, .receiver("airplay-high"))
    #expect(result.winner == .ad(1))
  }

  @Test func anUnknownRiskStandsBehindAKnownOne() throws {
    let unknown = asset { $0.video[0].encryption = EncryptionFacts(scheme: "cenc") }
    let late = asset { $0.video[0].level = "3.1" }
    let result = rank([unknown, late], .receiver("chromium-mse"))
    #expect(result.winner == .ad(1))
    #expect(result.ranking.last?.loss == .riskUnknown)
    #expect(rank([unknown], .receiver("chromium-mse")).winner == .ad(0))
  }

  @Test func theWorstReceiverOfATierCounts() throws {
    let surround = asset {
      $0.audio[0].channelCount = 6
      $0.audio[0].channelLayout = .surround51
    }
    let rate = asset { $0.video[0].frameRate.nominal = Rational(50) }
    let tier = rank([surround, rate], .tier(.high))
    for id in ["airplay-high", "apple-tv-4k"] as [ReceiverID] {
      for entry in rank([surround, rate], .receiver(id)).ranking {
        let inTier = try #require(tier.ranking.first { $0.ad == entry.ad })
        #expect(entry.score <= inTier.score)
      }
    }
    // The Apple TV goes dark for 50 fps, so the tier prefers surround; the AirPlay receiver alone not.
    #expect(tier.winner == .ad(0))
    #expect(rank([surround, rate], .receiver("airplay-high")).winner == .ad(1))
  }

  @Test func noAdWinsWhereNoneCanPlay() {
    let result = rank([asset { $0.video[0].codec = .hevc }], .receiver("chromium-mse"))
    #expect(result.winner == nil)
    #expect(result.ranking.count == 1)
    #expect(rank([], .receiver("chromium-mse")).ranking.isEmpty)
  }

  @Test func theOrderOfTheListDoesNotMatter() {
    let ads = [
      asset { $0.audio[0].sampleRate = 44_100 }, size(1280, 720), asset(),
      asset { $0.video[0].bitRate = 7_000_000 }, asset { $0.video = [] },
    ]
    let straight = candidates(ads)
    for scope in [FitScope.receiver("airplay-low"), .tier(.high), .tier(.mid)] {
      let first = BestFit.rank(main: asset(), ads: straight, for: scope, using: scorer)
      let second = BestFit.rank(
        main: asset(), ads: straight.reversed(), for: scope, using: scorer)
      #expect(first == second)
    }
  }
}
