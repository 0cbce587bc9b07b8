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
    return receivers.indices.flatMap { place in
      let id = receivers[place].id
      var seams: [SeamVerdict] = []
      for (ad, asset) in creatives {
        seams.append(
          SeamVerdict(
            receiver: id, direction: .mainToAd, from: .main, to: ad,
            verdict: verdict(
              from: content, to: asset, direction: .mainToAd, receiver: place)))
        seams.append(
          SeamVerdict(
            receiver: id, direction: .adToMain, from: ad, to: .main,
            verdict: verdict(
              from: asset, to: content, direction: .adToMain, receiver: place)))
      }
      for (first, second) in zip(creatives, creatives.dropFirst())
      where Self.follows(second.ad, first.ad) {
        seams.append(
          SeamVerdict(
            receiver: id, direction: .adToAd, from: first.ad, to: second.ad,
            verdict: verdict(
              from: first.asset, to: second.asset, direction: .adToAd, receiver: place)))
      }
      return seams
    }
  }

  private static func follows(_ second: AssetReference, _ first: AssetReference) -> Bool {
    guard case .ad(let later) = second, case .ad(let earlier) = first else { return false }
    return later == earlier + 1
  }
}
