public import Findings
public import MediaFacts
public import Receivers
import TransitionRisk

/// The check of many mains against many ads, which makes no verdict twice and keeps no single one.
///
/// What it tells equals what `Check` tells about the seams between each main and each ad.
public struct LibraryCheck: Sendable {
  /// How many ads are named as the best ones.
  public static let bestCount = 3
  /// How many reasons are named.
  public static let reasonCount = 5

  private let mains: AssetLibrary
  private let ads: AssetLibrary
  private let threshold: Grade
  private let workers: Int
  private let groups: [TierGroup]
  /// The receivers of each group by their places in the table.
  private let members: [[Int]]
  private let table: SeamTable
  /// The ads of each format by their places among the ads.
  private let adsOfFormat: [[Int]]

  /// Scores every pair of formats on every receiver, on up to so many threads; the caller waits.
  public init(
    mains: AssetLibrary, ads: AssetLibrary, receivers: [Receiver], threshold: Grade,
    workers: Int = 1
  ) {
    self.mains = mains
    self.ads = ads
    self.threshold = threshold
    self.workers = workers
    let groups = TierGroup.groups(of: receivers.map(\.summary))
    self.groups = groups
    members = groups.map { group in receivers.indices.filter { receivers[$0].tier == group.tier } }
    table = SeamTable(
      mains: mains.formats, ads: ads.formats, receivers: receivers, workers: workers)
    var adsOfFormat = [[Int]](repeating: [], count: ads.formats.count)
    for (place, ad) in ads.assets.enumerated() { adsOfFormat[ad.format].append(place) }
    self.adsOfFormat = adsOfFormat
  }

  /// What could not be probed, mains first.
  public var failures: [ProbeFailure] { mains.failures + ads.failures }

  /// Counts and choices for each main.
  public func summary() -> CheckSummary {
    CheckSummary(
      mains: Workers.map(mains.assets.count, workers: workers) { summary(of: mains.assets[$0]) },
      receivers: groups, adCount: ads.assets.count, mainFormatCount: mains.formats.count,
      adFormatCount: ads.formats.count, failures: failures,
      rules: TransitionRules.catalogue, threshold: threshold)
  }

  /// What each ad is worth to each main in each tier, one at a time: by main, ad, and tier.
  public func forEachRow(_ body: (CheckRow) -> Void) {
    for main in mains.assets {
      let outcomes = members.indices.map { tierOutcomes(main, $0) }
      for ad in ads.assets {
        for tier in members.indices {
          body(row(main, ad, tier: tier, outcomes[tier][ad.format]))
        }
      }
    }
  }

  /// The outcome of each ad format for a main.
  private func tierOutcomes(_ main: AssetLibrary.Asset, _ tier: Int) -> [TierOutcome] {
    ads.formats.indices.map { format in
      TierOutcome(main: main.format, ad: format, on: members[tier], in: table)
    }
  }

  private func row(
    _ main: AssetLibrary.Asset, _ ad: AssetLibrary.Asset, tier: Int, _ outcome: TierOutcome
  ) -> CheckRow {
    CheckRow(
      main: main.place, mainSource: main.source, ad: ad.place, adSource: ad.source,
      tier: groups[tier].tier, grade: outcome.grade, gradeAtLeast: outcome.gradeAtLeast,
      isFailing: outcome.fails(threshold), knownScore: outcome.knownScore,
      worstReceiver: table.receivers[outcome.receiver].id,
      worstDirection: outcome.way == .mainToAd ? .mainToAd : .adToMain,
      interval: outcome.worst?.interval, rules: outcome.rules.rules)
  }

  private func summary(of main: AssetLibrary.Asset) -> MainSummary {
    MainSummary(
      place: main.place, source: main.source,
      tiers: members.indices.map { tier in
        let outcomes = tierOutcomes(main, tier)
        let failing = outcomes.indices.filter { outcomes[$0].fails(threshold) }
        return TierSummary(
          tier: groups[tier].tier, grades: grades(outcomes),
          failingAds: failing.map { adsOfFormat[$0].count }.reduce(0, +),
          best: best(of: outcomes, for: main), reasons: reasons(outcomes))
      })
  }

  private func grades(_ outcomes: [TierOutcome]) -> [GradeCount] {
    var counts: [Grade: GradeCount] = [:]
    for (format, outcome) in outcomes.enumerated() {
      var count =
        counts[outcome.grade] ?? GradeCount(grade: outcome.grade, ads: 0, formats: 0)
      count.ads += adsOfFormat[format].count
      count.formats += 1
      counts[outcome.grade] = count
    }
    return Grade.reported.compactMap { counts[$0] }
  }

  /// The commonest rules; of those as common as each other the one with the lower id comes first.
  private func reasons(_ outcomes: [TierOutcome]) -> [RuleCount] {
    var counts: [RuleID: Int] = [:]
    for (format, outcome) in outcomes.enumerated() {
      for rule in outcome.rules.rules { counts[rule, default: 0] += adsOfFormat[format].count }
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(Self.reasonCount).map { RuleCount(rule: $0.key, ads: $0.value) }
  }

  /// The ads that stand first in the order of `BestFit.rank`.
  private func best(
    of outcomes: [TierOutcome], for main: AssetLibrary.Asset
  ) -> [FittingAd] {
    let own = Standing.Main(height: main.height, bitRate: main.bitRate)
    var best: [(key: FitKey, ad: Int)] = []
    for (format, outcome) in outcomes.enumerated() where outcome.grade != .unplayable {
      for place in adsOfFormat[format] {
        let ad = ads.assets[place]
        let key = FitKey(
          grade: outcome.grade, score: outcome.knownScore, height: ad.height,
          bitRate: ad.bitRate, main: own)
        if best.count == Self.bestCount, let last = best.last, (last.key, last.ad) < (key, place) {
          continue
        }
        let position = best.firstIndex { (key, place) < ($0.key, $0.ad) } ?? best.count
        best.insert((key, place), at: position)
        if best.count > Self.bestCount { best.removeLast() }
      }
    }
    return best.map { _, place in
      let ad = ads.assets[place]
      let outcome = outcomes[ad.format]
      return FittingAd(
        place: ad.place, source: ad.source, score: outcome.knownScore, grade: outcome.grade)
    }
  }
}
