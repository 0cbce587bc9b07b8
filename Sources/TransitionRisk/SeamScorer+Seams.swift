public import Findings
public import MediaFacts
import Receivers

extension SeamScorer {
  /// Every seam of a break on every receiver.
  ///
  /// For each receiver in turn: main to ad and back for every ad, then from each ad to the next in the
  /// order given. Ads that could not be probed are absent from `ads`, and the ad before such a gap
  /// has no seam with the one after it.
  public func seams(main: AssetFacts, ads: [(ad: AssetReference, facts: AssetFacts)])
    -> [SeamVerdict]
  {
    let content = (facts: main, format: intern(main))
    let creatives = ads.map { (ad: $0.ad, asset: (facts: $0.facts, format: intern($0.facts))) }
    let into = creatives.map {
      verdicts(
        from: content, to: $0.asset, direction: .mainToAd, receivers: receivers.indices)
    }
    let back = creatives.map {
      verdicts(
        from: $0.asset, to: content, direction: .adToMain, receivers: receivers.indices)
    }
    let onward = zip(creatives.indices, creatives.indices.dropFirst())
      .filter { Self.follows(creatives[$1].ad, creatives[$0].ad) }
      .map { first, second in
        let (before, after) = (creatives[first], creatives[second])
        let verdicts = verdicts(
          from: before.asset, to: after.asset, direction: .adToAd, receivers: receivers.indices)
        return (
          from: before.ad, to: after.ad,
          verdicts: zip(verdicts, receivers.indices).map { verdict, place in
            var verdict = verdict
            verdict.reasons = verdict.reasons.betweenAds(
              first: into[first][place].reasons.stepRules,
              second: into[second][place].reasons.stepRules)
            return verdict
          }
        )
      }
    return receivers.indices.flatMap { place in
      let id = receivers[place].id
      var seams: [SeamVerdict] = []
      for (number, creative) in creatives.enumerated() {
        seams.append(
          SeamVerdict(
            receiver: id, direction: .mainToAd, from: .main, to: creative.ad,
            verdict: into[number][place]))
        seams.append(
          SeamVerdict(
            receiver: id, direction: .adToMain, from: creative.ad, to: .main,
            verdict: back[number][place]))
      }
      for step in onward {
        seams.append(
          SeamVerdict(
            receiver: id, direction: .adToAd, from: step.from, to: step.to,
            verdict: step.verdicts[place]))
      }
      return seams
    }
  }

  private static func follows(_ second: AssetReference, _ first: AssetReference) -> Bool {
    guard case .ad(let later) = second, case .ad(let earlier) = first else { return false }
    return later == earlier + 1
  }
}
