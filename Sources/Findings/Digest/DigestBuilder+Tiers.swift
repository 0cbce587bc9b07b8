import MediaFacts

extension DigestBuilder {
  /// The seams between a main content and a creative by their places, with their verdicts added.
  public mutating func seams(
    _ verdicts: [SeamVerdict], main: Int, creative: Int
  ) -> [DigestSeam] {
    verdicts.map { seam in
      let isBack = seam.direction == .adToMain
      return DigestSeam(
        receiver: seam.receiver, direction: seam.direction, from: isBack ? creative : main,
        to: isBack ? main : creative, verdict: add(seam.verdict))
    }
  }

  /// Adds a subject for each tier: seams of receivers that no list of tiers names stand together.
  ///
  /// A creative of which no seam is known counts as unreadable on every tier; a tier without a seam that
  /// others have has no subject. The verdicts have been added before.
  public mutating func addSubjects(
    asset: Int, main: Int?, seams: [DigestSeam], isPartial: Bool = false
  ) {
    var byTier = [[DigestSeam]](repeating: [], count: receivers.count)
    for seam in seams {
      if let tier = tierPlaces[seam.receiver] { byTier[tier].append(seam) }
    }
    for (group, seams) in zip(receivers, byTier) {
      let scope = DigestScope.tier(group.tier)
      if !seams.isEmpty {
        addSubject(asset: asset, main: main, scope: scope, seams: seams, isPartial: isPartial)
      } else if byTier.allSatisfy(\.isEmpty) {
        add(DigestSubject(unreadable: asset, main: main, scope: scope))
      }
    }
  }
}
