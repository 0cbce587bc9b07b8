public import Findings
public import MediaFacts
import Receivers
public import TransitionRisk

/// Finds the least work that makes an ad's seams with its main seamless.
public enum ConformPlanner {
  /// The cheapest set of steps after which every seam with the main, both ways, is seamless on all
  /// receivers of the scorer at these places, or as good as between two assets of the main's own
  /// format; where no set does, the cheapest of those with the lowest risk.
  ///
  /// Each set is judged by the facts that it would give, so a step that no receiver cares about is
  /// not taken. `gainDecibels` asks for louder sound as well, which takes encoding it anew.
  public static func plan(
    main: AssetFacts, ad: AssetFacts, receivers: [Int], using scorer: SeamScorer,
    gainDecibels: Double? = nil
  ) -> ConformPlan {
    let work = ConformedFacts(main: main, ad: ad)
    let before = Outcome(main: main, ad: ad, receivers: receivers, scorer: scorer)
    var obstacles = obstacles(main: main, ad: ad)
    let mustEncodeAudio = gainDecibels != nil && ad.mainAudio != nil
    guard obstacles.isEmpty else {
      return plan(work, [], nil, before, before, obstacles)
    }
    var possible: [ConformStep] = []
    for step in work.useful {
      let found = work.obstacles(to: step)
      if found.isEmpty { possible.append(step) } else { obstacles += found }
    }
    var best: (steps: [ConformStep], outcome: Outcome)?
    for steps in subsets(of: possible) {
      if mustEncodeAudio, possible.contains(.reencodeAudio), !steps.contains(.reencodeAudio) {
        continue
      }
      // Encoding writes the file anew, into the main's container if that can be written.
      let outcome = Outcome(
        main: main, ad: work.applying(Set(steps)), receivers: receivers, scorer: scorer)
      if let held = best, !(outcome.rank < held.outcome.rank) { continue }
      best = (steps, outcome)
      if outcome.fits { break }
    }
    let (steps, after) = best ?? ([], before)
    let gain = steps.contains(.reencodeAudio) ? gainDecibels : nil
    return plan(work, steps, gain, before, after, after.fits ? [] : obstacles)
  }

  private static func plan(
    _ work: ConformedFacts, _ steps: [ConformStep], _ gain: Double?, _ before: Outcome,
    _ after: Outcome, _ obstacles: [ConformObstacle]
  ) -> ConformPlan {
    ConformPlan(
      steps: steps, gainDecibels: gain, before: before.grade,
      scoreBefore: before.score, findingsBefore: before.reasons, fitsBefore: before.fits,
      after: after.grade, fitsAfter: after.fits,
      remaining: after.fits ? [] : after.reasons, obstacles: obstacles,
      conformed: work.applying(Set(steps)))
  }

  private static func obstacles(main: AssetFacts, ad: AssetFacts) -> [ConformObstacle] {
    let encryption = ad.mainVideo?.encryption ?? ad.mainAudio?.encryption ?? ad.container.encryption
    if encryption != nil { return [.encrypted] }
    if main.mainVideo == nil && main.mainAudio == nil { return [.nothingToMeet] }
    if main.mainVideo != nil && ad.mainVideo == nil { return [.noPicture] }
    return []
  }

  /// Every set of the steps, by what it costs; at most 64.
  private static func subsets(of steps: [ConformStep]) -> [[ConformStep]] {
    let sets = (0..<(1 << steps.count)).map { mask in
      steps.indices.filter { mask & (1 << $0) != 0 }.map { steps[$0] }
    }
    return sets.sorted { cost($0) < cost($1) }
  }

  /// Each kind of work outweighs all cheaper ones together.
  private static func cost(_ steps: [ConformStep]) -> Int {
    steps.reduce(0) { $0 | 1 << $1.rawValue }
  }
}

/// What the seams of two assets come to on several receivers.
private struct Outcome {
  let grade: Grade
  let score: Double
  /// What a receiver acts on that it would not meet between two assets of the main's format.
  let reasons: [Finding]
  /// Seams with a side that cannot be played.
  private let unplayable: Int
  /// By how much the worst seam's risk is above that of a seam without any difference.
  private let worstExcess: Double
  /// The same of all seams together.
  private let excess: Double
  /// Seams of which something is not known that is known where nothing differs.
  private let unknown: Int

  init(main: AssetFacts, ad: AssetFacts, receivers: [Int], scorer: SeamScorer) {
    let (from, to) = (scorer.intern(main), scorer.intern(ad))
    var verdicts: [PairVerdict] = []
    var (unplayable, unknown) = (0, 0)
    var excesses: [Double] = []
    var mendable: [Finding] = []
    for place in receivers {
      // Some players act at every seam, which no work on the ad can change.
      let floor = scorer.verdict(from: from, to: from, receiver: place)
      for (first, second) in [(from, to), (to, from)] {
        let verdict = scorer.verdict(from: first, to: second, receiver: place)
        verdicts.append(verdict)
        if verdict.grade == .unplayable { unplayable += 1 }
        if verdict.grade == .unknown && floor.grade != .unknown { unknown += 1 }
        let unavoidable = Set(floor.reasons.map(\.rule))
        mendable += verdict.reasons.filter {
          $0.severity == .error || !unavoidable.contains($0.rule)
        }
        excesses.append(max(0, verdict.knownScore - floor.knownScore))
      }
    }
    grade = Grade.worst(of: verdicts.map(\.grade))
    score = verdicts.map(\.knownScore).max() ?? 0
    (self.unplayable, self.unknown) = (unplayable, unknown)
    worstExcess = excesses.max() ?? 0
    excess = excesses.reduce(0, +)
    var seen: Set<String> = []
    reasons = mendable.filter {
      $0.severity != .notice && seen.insert("\($0.rule) \($0.message)").inserted
    }
  }

  /// True where every seam is as good as one between two assets of the main's own format, or
  /// seamless.
  var fits: Bool { unplayable == 0 && unknown == 0 && worstExcess < Grade.minorScore }

  /// Less is better: what cannot be played, then the risk, then what is not known.
  var rank: (Int, Double, Double, Int) {
    (unplayable, FitKey.rounded(worstExcess), FitKey.rounded(excess), unknown)
  }
}
