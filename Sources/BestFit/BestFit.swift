public import Findings
public import MediaFacts
import Receivers
public import TransitionRisk

/// Which ad fits a main best.
public enum BestFit {
  /// Ranks ads for one receiver or for all receivers of a tier, where the worst one counts.
  ///
  /// Ads that cannot play are out. Of the others the one with the least risk wins, going by the worse of
  /// its two seams with the main; of those with as much the one whose seams have the least risk on all receivers
  /// added up; then the one whose shown height is closest to the main's; then the one
  /// whose bit rate is not above the main's, and then is closest to it; then the one given first. A
  /// criterion for which the main's own value is not known is skipped. An ad whose risk is not known stands
  /// behind every ad whose risk is.
  public static func rank(
    main: AssetFacts, ads: [Candidate], for scope: FitScope, using scorer: SeamScorer
  ) -> FitResult {
    let places = scorer.receivers.indices.filter { place in
      switch scope {
      case .receiver(let id): scorer.receivers[place].id == id
      case .tier(let tier): scorer.receivers[place].tier == tier
      }
    }
    let content = (facts: main, format: scorer.intern(main))
    let own = Standing.Main(
      height: main.mainVideo?.displaySize?.height, bitRate: Standing.bitRate(of: main))
    let standings = ads.map { ad in
      let creative = (facts: ad.facts, format: scorer.intern(ad.facts))
      let into = scorer.verdicts(
        from: content, to: creative, direction: .mainToAd, receivers: places)
      let back = scorer.verdicts(
        from: creative, to: content, direction: .adToMain, receivers: places)
      let verdicts = zip(into, back).flatMap { [$0, $1] }
      return Standing(ad, verdicts: verdicts, main: own)
    }
    return FitResult(scope: scope, ranking: entries(sorted(standings)))
  }

  /// The ranking for every receiver of the scorer in its order, then for every tier that has one.
  public static func rankAll(
    main: AssetFacts, ads: [Candidate], using scorer: SeamScorer
  ) -> [FitResult] {
    let tiers = Tier.allCases.filter { tier in scorer.receivers.contains { $0.tier == tier } }
    let scopes = scorer.receivers.map { FitScope.receiver($0.id) } + tiers.map(FitScope.tier)
    return scopes.map { rank(main: main, ads: ads, for: $0, using: scorer) }
  }

  /// Ads that no criterion tells apart stand in the order of their references, however they come in.
  private static func sorted(_ standings: [Standing]) -> [Standing] {
    standings.sorted { first, second in
      if first.precedes(second) { return true }
      return second.precedes(first) ? false : first.ad < second.ad
    }
  }

  private static func entries(_ sorted: [Standing]) -> [FitEntry] {
    guard let best = sorted.first else { return [] }
    return sorted.enumerated().map { place, standing in
      let loss: FitLoss? =
        place == 0 && best.grade != .unplayable
        ? nil : standing.loss(against: best) ?? .givenLater
      return FitEntry(
        ad: standing.ad, score: standing.score, grade: standing.grade, loss: loss)
    }
  }
}
