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
  /// The mains and the ads of each format by their places among the mains and the ads.
  private let mainsOfFormat: [[Int]]
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
    mainsOfFormat = Self.assetsOfFormat(mains)
    adsOfFormat = Self.assetsOfFormat(ads)
  }

  private static func assetsOfFormat(_ library: AssetLibrary) -> [[Int]] {
    var assets = [[Int]](repeating: [], count: library.formats.count)
    for (place, asset) in library.assets.enumerated() { assets[asset.format].append(place) }
    return assets
  }

  /// What could not be probed, mains first.
  public var failures: [ProbeFailure] { mains.failures + ads.failures }

  /// Counts and choices for each main.
  public func summary() -> CheckSummary {
    // Mains of one format differ only in which ads fit them best.
    let byFormat = Workers.map(mains.formats.count, workers: workers) {
      self.summaries(ofFormat: $0)
    }
    var summaries = [MainSummary?](repeating: nil, count: mains.assets.count)
    for (places, values) in zip(mainsOfFormat, byFormat) {
      for (place, value) in zip(places, values) { summaries[place] = value }
    }
    return CheckSummary(
      mains: summaries.compactMap(\.self),
      receivers: groups, adCount: ads.assets.count, mainFormatCount: mains.formats.count,
      adFormatCount: ads.formats.count, failures: failures,
      rules: TransitionRules.catalogue, threshold: threshold)
  }

  /// What each ad is worth to each main in each tier, one at a time: by main, ad, and tier.
  public func forEachRow(_ body: (CheckRow) -> Void) {
    for main in mains.assets {
      let outcomes = members.indices.map { tierOutcomes(main.format, $0) }
      for ad in ads.assets {
        for tier in members.indices {
          body(row(main, ad, tier: tier, outcomes[tier][ad.format]))
        }
      }
    }
  }

  /// The outcome of each ad format for a main format.
  private func tierOutcomes(_ main: Int, _ tier: Int) -> [TierOutcome] {
    var outcomes = [TierOutcome](repeating: TierOutcome(), count: ads.formats.count)
    for receiver in members[tier] {
      table.forEachAd(main: main, receiver: receiver) { ad, way, outcome in
        outcomes[ad].add(outcome, receiver, way)
      }
    }
    return outcomes
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

  /// The summaries of all mains of a format, in their order.
  private func summaries(ofFormat format: Int) -> [MainSummary] {
    let outcomes = members.indices.map { tierOutcomes(format, $0) }
    let grades = outcomes.map { self.grades($0) }
    let reasons = outcomes.map { self.reasons($0) }
    let failing = outcomes.map { outcomes in
      zip(outcomes, adsOfFormat).reduce(0) { $0 + ($1.0.fails(threshold) ? $1.1.count : 0) }
    }
    return mainsOfFormat[format].map { place in
      let main = mains.assets[place]
      return MainSummary(
        place: main.place, source: main.source,
        tiers: members.indices.map { tier in
          TierSummary(
            tier: groups[tier].tier, grades: grades[tier], failingAds: failing[tier],
            best: best(of: outcomes[tier], for: main), reasons: reasons[tier])
        })
    }
  }

  private func grades(_ outcomes: [TierOutcome]) -> [GradeCount] {
    var counts = Grade.reported.map { GradeCount(grade: $0, ads: 0, formats: 0) }
    for (format, outcome) in outcomes.enumerated() {
      counts[outcome.grade.reportingOrder].ads += adsOfFormat[format].count
      counts[outcome.grade.reportingOrder].formats += 1
    }
    return counts.filter { $0.formats > 0 }
  }

  /// The commonest rules; of those as common as each other the one with the lower id comes first.
  private func reasons(_ outcomes: [TierOutcome]) -> [RuleCount] {
    // Formats share a few sets of rules, which are then taken apart once.
    var sets: [RuleSet: Int] = [:]
    for (format, outcome) in outcomes.enumerated() {
      sets[outcome.rules, default: 0] += adsOfFormat[format].count
    }
    var counts: [RuleID: Int] = [:]
    for (rules, ads) in sets {
      for rule in rules.rules { counts[rule, default: 0] += ads }
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
          grade: outcome.grade, score: outcome.knownScore, total: outcome.total,
          height: ad.height, bitRate: ad.bitRate, main: own)
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
