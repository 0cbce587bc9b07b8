import Findings
public import MediaFacts
import Receivers
public import TransitionRisk

/// Finds the least work that makes an ad's seams with its main seamless.
public enum ConformPlanner {
  /// The cheapest set of steps after which every seam with the main, both ways, is seamless on all
  /// receivers of the scorer at these places; where no set does, the cheapest of those with the
  /// lowest risk.
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
      if outcome.isSeamless { break }
    }
    let (steps, after) = best ?? ([], before)
    let gain = steps.contains(.reencodeAudio) ? gainDecibels : nil
    return plan(work, steps, gain, before, after, after.isSeamless ? [] : obstacles)
  }

  private static func plan(
    _ work: ConformedFacts, _ steps: [ConformStep], _ gain: Double?, _ before: Outcome,
    _ after: Outcome, _ obstacles: [ConformObstacle]
  ) -> ConformPlan {
    ConformPlan(
      steps: steps, gainDecibels: gain, before: before.grade, after: after.grade,
      remaining: after.isSeamless ? [] : after.reasons, obstacles: obstacles,
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

  private static func cost(_ steps: [ConformStep]) -> Int { steps.reduce(0) { $0 + $1.cost } }
}

/// What the seams of two assets come to on several receivers.
private struct Outcome {
  let grade: Grade
  let score: Double
  let reasons: [Finding]

  init(main: AssetFacts, ad: AssetFacts, receivers: [Int], scorer: SeamScorer) {
    let (from, to) = (scorer.intern(main), scorer.intern(ad))
    let verdicts = receivers.flatMap { place in
      [
        scorer.verdict(from: from, to: to, receiver: place),
        scorer.verdict(from: to, to: from, receiver: place),
      ]
    }
    grade = Grade.worst(of: verdicts.map(\.grade))
    score = verdicts.map(\.knownScore).max() ?? 0
    var seen: Set<Finding> = []
    reasons = verdicts.flatMap(\.reasons).filter {
      $0.severity != .notice && seen.insert($0).inserted
    }
  }

  var isSeamless: Bool { grade == .seamless }

  /// Less is better: what cannot be played, then the risk, then what is not known.
  var rank: (Int, Double, Int) {
    (
      grade == .unplayable ? 1 : 0, FitKey.rounded(score), grade == .unknown ? 1 : 0
    )
  }
}
