import BestFit
import Catalog
import Findings
import MediaFacts
import Receivers
import TransitionRisk

/// Judges creatives against mains on the receivers of each tier; no format is judged twice.
struct BatchJudge {
  private struct Key: Hashable {
    let mains: Int
    let format: Format
  }

  /// Rows without their creative, one a tier.
  private var known: [Key: [RunRow]] = [:]
  private var mainSets: [[AssetFacts]] = []
  private let receivers: [Receiver]
  private let threshold: Grade
  private let workers: Int

  /// So many formats are remembered: real libraries have hundreds.
  private static let limit = 20_000

  init(receivers: [Receiver], threshold: Grade, workers: Int) {
    self.receivers = receivers
    self.threshold = threshold
    self.workers = workers
  }

  /// Takes mains that creatives are held against together; gives the number of the set.
  mutating func add(_ mains: [AssetFacts]) -> Int {
    mainSets.append(mains)
    return mainSets.count - 1
  }

  /// The mains of a set.
  func mains(_ set: Int) -> [AssetFacts] { mainSets.indices.contains(set) ? mainSets[set] : [] }

  /// Judges the formats of creatives that were not met before.
  mutating func prepare(_ creatives: [(mains: Int, facts: AssetFacts)]) {
    if known.count > Self.limit { known.removeAll(keepingCapacity: true) }
    var new: [Int: [(format: Format, facts: AssetFacts)]] = [:]
    var seen: Set<Key> = []
    for (mains, facts) in creatives {
      let key = Key(mains: mains, format: Format(facts))
      if known[key] == nil, seen.insert(key).inserted {
        new[mains, default: []].append((key.format, facts))
      }
    }
    for (mains, formats) in new {
      let check = LibraryCheck(
        mains: AssetLibrary(mainSets[mains].map(ProbeOutcome.facts)),
        ads: AssetLibrary(formats.map { .facts($0.facts) }), receivers: receivers,
        threshold: threshold, workers: workers)
      var verdicts = [TierVerdicts](repeating: TierVerdicts(), count: formats.count)
      check.forEachRow { verdicts[$0.ad].add($0) }
      for (format, verdict) in zip(formats, verdicts) {
        known[Key(mains: mains, format: format.format)] = verdict.rows(
          ofMains: mainSets[mains].count)
      }
    }
  }

  /// The rows of a creative that was prepared, without its name and place.
  func rows(mains: Int, facts: AssetFacts) -> [RunRow] {
    known[Key(mains: mains, format: Format(facts))] ?? []
  }
}

/// What a format is worth on each tier, where the worst main counts.
private struct TierVerdicts {
  private var tiers: [(worst: CheckRow, grade: Grade, rules: Set<RuleID>, isFailing: Bool)] = []

  mutating func add(_ row: CheckRow) {
    guard let place = tiers.firstIndex(where: { $0.worst.tier == row.tier }) else {
      tiers.append((row, row.grade, Set(row.rules), row.isFailing))
      return
    }
    tiers[place].grade = tiers[place].grade.worse(row.grade)
    tiers[place].rules.formUnion(row.rules)
    tiers[place].isFailing = tiers[place].isFailing || row.isFailing
    if rank(row) > rank(tiers[place].worst) { tiers[place].worst = row }
  }

  private func rank(_ row: CheckRow) -> (Int, Double, Int) {
    (row.grade == .unplayable ? 1 : 0, row.knownScore, row.grade == .unknown ? 1 : 0)
  }

  func rows(ofMains count: Int) -> [RunRow] {
    tiers.map { tier in
      let worst = tier.worst
      // Place 0 is for what could not be judged at all.
      var row = RunRow(position: 0, creative: "", rank: tier.grade.reportingOrder + 1)
      row.tier = worst.tier?.rawValue
      row.grade = tier.grade.rawValue
      if tier.grade == .unknown { row.gradeAtLeast = worst.gradeAtLeast.rawValue }
      row.isFailing = tier.isFailing
      if tier.grade != .unknown { row.score = worst.knownScore }
      row.worstReceiver = worst.worstReceiver.rawValue
      row.worstDirection = worst.worstDirection.rawValue
      row.delay = worst.interval
      row.rules = tier.rules.sorted().map(\.description)
      if count == 1 {
        row.main = worst.mainSource
      } else {
        row.message = "worst of \(count) mains with \(worst.mainSource)"
      }
      return row
    }
  }
}
