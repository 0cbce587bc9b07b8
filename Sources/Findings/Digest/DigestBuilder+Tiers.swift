import MediaFacts

extension DigestBuilder {
  /// Adds a subject for each tier: seams of receivers that no list of tiers names stand together.
  ///
  /// A creative of which no seam is known counts as unreadable on every tier; a tier without a seam that
  /// others have has no subject. The verdicts have been added before.
  public mutating func addSubjects(
    asset: Int, main: Int?, receivers: [TierGroup], seams: [DigestSeam]
  ) {
    var tiers: [ReceiverID: Int] = [:]
    for (place, group) in receivers.enumerated() {
      for receiver in group.receivers { tiers[receiver.id] = place }
    }
    var byTier = [[DigestSeam]](repeating: [], count: receivers.count)
    for seam in seams {
      if let tier = tiers[seam.receiver] { byTier[tier].append(seam) }
    }
    for (group, seams) in zip(receivers, byTier) {
      let scope = DigestScope.tier(group.tier)
      if !seams.isEmpty {
        addSubject(asset: asset, main: main, scope: scope, seams: seams)
      } else if byTier.allSatisfy(\.isEmpty) {
        add(DigestSubject(unreadable: asset, main: main, scope: scope))
      }
    }
  }
}
