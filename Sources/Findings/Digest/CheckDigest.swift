import MediaFacts

/// Puts the runs of a check, one for each main content with the same ads, into one digest.
public struct CheckDigest: Sendable {
  private var builder: DigestBuilder
  private var receivers: [TierGroup] { builder.receivers }
  /// The ads by their places among the digest's assets; empty before the first run.
  private var ads: [Int] = []

  /// Starts a digest of runs on these receivers.
  public init(
    tool: DigestTool, threshold: Grade, receivers: [TierGroup], catalogue: RuleCatalogue
  ) {
    builder = DigestBuilder(
      tool: tool, command: "check", threshold: threshold, receivers: receivers,
      catalogue: catalogue)
  }

  /// The runs so far as one digest.
  public var digest: Digest { builder.digest }

  /// Adds a run: a subject for each ad and tier, and one for each ad and policy.
  ///
  /// The seam from one ad to the next is a subject of its own, that of the ad that enters the screen: what
  /// an ad is worth to the main does not depend on its neighbours.
  public mutating func add(_ run: CheckRun) {
    let main = add(run.main, role: .main)
    if ads.isEmpty { ads = run.ads.map { add($0, role: .creative) } }
    for failure in run.failures { builder.add(UnreadableInput(failure)) }
    let isMainKnown = run.facts(of: .main) != nil
    let seams = seams(of: run, main: main, isBetweenAds: false)
    let onward = self.seams(of: run, main: main, isBetweenAds: true)
    for (place, asset) in ads.enumerated() {
      let isKnown = isMainKnown && run.facts(of: .ad(place)) != nil
      for (tier, group) in receivers.enumerated() {
        let scope = DigestScope.tier(group.tier)
        if isKnown {
          builder.addSubject(
            asset: asset, main: main, scope: scope, seams: seams[place * receivers.count + tier])
        } else {
          builder.add(DigestSubject(unreadable: asset, main: main, scope: scope))
        }
      }
      guard isKnown else { continue }
      for (tier, group) in receivers.enumerated() {
        let seams = onward[place * receivers.count + tier]
        guard let before = seams.first?.from else { continue }
        builder.addSubject(
          asset: asset, main: main, before: before, scope: .tier(group.tier), seams: seams)
      }
      for report in run.policies {
        builder.add(
          DigestPolicy(id: report.policy, title: report.title, source: report.source))
        let own = report.seams.filter { Self.owner(from: $0.from, to: $0.to) == place }
        builder.addSubject(
          asset: asset, main: main, policy: report.policy,
          seams: own.filter { $0.direction != .adToAd }
            .map { ($0.direction, $0.findings, $0.notEvaluated) })
        for seam in own where seam.direction == .adToAd {
          builder.addSubject(
            asset: asset, main: main, before: self.place(of: seam.from, main: main),
            policy: report.policy, seams: [(seam.direction, seam.findings, seam.notEvaluated)])
        }
      }
    }
    addChoices(of: run, main: main)
  }

  private mutating func add(_ outcome: ProbeOutcome, role: AssetRole) -> Int {
    var facts: AssetFacts?
    if case .facts(let known) = outcome { facts = known }
    return builder.add(DigestAsset(role: role, source: outcome.source, facts: facts))
  }

  /// The seams of each ad with the main, or with the ad before it, one list for each tier of the receiver.
  private mutating func seams(
    of run: CheckRun, main: Int, isBetweenAds: Bool
  ) -> [[DigestSeam]] {
    var seams = [[DigestSeam]](repeating: [], count: ads.count * receivers.count)
    for seam in run.seams where (seam.direction == .adToAd) == isBetweenAds {
      guard let owner = Self.owner(from: seam.from, to: seam.to), ads.indices.contains(owner),
        let tier = builder.tierPlaces[seam.receiver], let from = place(of: seam.from, main: main),
        let to = place(of: seam.to, main: main)
      else { continue }
      seams[owner * receivers.count + tier].append(
        DigestSeam(
          receiver: seam.receiver, direction: seam.direction, from: from, to: to,
          verdict: builder.add(seam.verdict)))
    }
    return seams
  }

  private mutating func addChoices(of run: CheckRun, main: Int) {
    for fit in run.fits {
      let scope: DigestScope
      switch fit.scope {
      case .tier(let tier): scope = .tier(tier)
      case .receiver(let id):
        // A receiver of a tier has a choice of its own only in the report for programs.
        guard let tier = builder.tierPlaces[id], receivers[tier].tier == nil else { continue }
        scope = .receiver(id)
      }
      let isPlayable = fit.ranking.first.map { $0.grade != .unplayable } ?? false
      let winner = isPlayable ? fit.winner.flatMap { place(of: $0, main: main) } : nil
      builder.add(
        DigestChoice(
          scope: scope, main: main, asset: winner,
          grade: winner == nil ? .unknown : fit.ranking.first?.grade ?? .unknown,
          knownScore: winner == nil ? 0 : fit.ranking.first?.score ?? 0))
    }
  }

  /// The ad that a seam is about: the one that enters, or the one that is left for the main content.
  private static func owner(from: AssetReference, to: AssetReference) -> Int? {
    if case .ad(let place) = to { return place }
    if case .ad(let place) = from { return place }
    return nil
  }

  private func place(of asset: AssetReference, main: Int) -> Int? {
    switch asset {
    case .main: main
    case .ad(let place): ads.indices.contains(place) ? ads[place] : nil
    }
  }
}
