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
  /// not taken. `gainDecibels` asks for louder sound as well, which takes encoding it anew. Receivers that
  /// cannot play the main itself are told and have no say: no work on the ad changes anything there.
  public static func plan(
    main: AssetFacts, ad: AssetFacts, receivers: [Int], using scorer: SeamScorer,
    gainDecibels: Double? = nil
  ) -> ConformPlan {
    let work = ConformedFacts(main: main, ad: ad)
    let floor = Floor(main: main, receivers: receivers, scorer: scorer)
    let before = Outcome(main: main, ad: ad, floor: floor, scorer: scorer)
    var obstacles = obstacles(main: main, ad: ad)
    let mustEncodeAudio = gainDecibels != nil && ad.mainAudio != nil
    guard obstacles.isEmpty else {
      return plan(work, [], nil, before, before, floor, obstacles)
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
        main: main, ad: work.applying(Set(steps)), floor: floor, scorer: scorer)
      if let held = best, !(outcome.rank < held.outcome.rank) { continue }
      best = (steps, outcome)
      if outcome.fits { break }
    }
    let (steps, after) = best ?? ([], before)
    let gain = steps.contains(.reencodeAudio) ? gainDecibels : nil
    return plan(work, steps, gain, before, after, floor, after.fits ? [] : obstacles)
  }

  private static func plan(
    _ work: ConformedFacts, _ steps: [ConformStep], _ gain: Double?, _ before: Outcome,
    _ after: Outcome, _ floor: Floor, _ obstacles: [ConformObstacle]
  ) -> ConformPlan {
    let channels = (work.ad.mainAudio?.channelCount, work.main.mainAudio?.channelCount)
    return ConformPlan(
      steps: steps, gainDecibels: gain,
      gainIsEstimate: gain != nil && (channels.0 == nil || channels.0 != channels.1),
      before: before.grade, scoreBefore: before.score, findingsBefore: before.reasons,
      fitsBefore: before.fits, after: after.grade, fitsAfter: after.fits,
      remaining: after.fits ? [] : after.reasons, mainRefusals: floor.refusals,
      obstacles: obstacles, conformed: work.applying(Set(steps)))
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

/// Findings of several receivers, each said once, in the order in which they came up.
private struct FindingList {
  private(set) var findings: [ConformFinding] = []
  private var places: [String: Int] = [:]

  mutating func add(_ finding: Finding, on receiver: ReceiverID) {
    let key = "\(finding.rule) \(finding.message)"
    guard let place = places[key] else {
      places[key] = findings.count
      findings.append(ConformFinding(finding: finding, receivers: [receiver]))
      return
    }
    if findings[place].receivers.last != receiver { findings[place].receivers.append(receiver) }
  }
}

/// What receivers make of the main with nothing but itself around it.
private struct Floor {
  /// The receivers that can play it, by their places, with their verdicts.
  let able: [(place: Int, verdict: PairVerdict)]
  /// Why the others cannot.
  let refusals: [ConformFinding]

  init(main: AssetFacts, receivers: [Int], scorer: SeamScorer) {
    let format = scorer.intern(main)
    var able: [(place: Int, verdict: PairVerdict)] = []
    var list = FindingList()
    for place in receivers {
      let verdict = scorer.verdict(from: format, to: format, receiver: place)
      guard verdict.grade == .unplayable else {
        able.append((place, verdict))
        continue
      }
      for reason in verdict.reasons where reason.severity == .error && reason.subject != .to {
        list.add(reason, on: scorer.receivers[place].id)
      }
    }
    self.able = able
    refusals = list.findings
  }
}

/// What the seams of two assets come to on several receivers.
private struct Outcome {
  let grade: Grade
  let score: Double
  /// What a receiver acts on that it would not meet between two assets of the main's format.
  let reasons: [ConformFinding]
  /// Seams with a side that cannot be played.
  private let unplayable: Int
  /// By how much the worst seam's risk is above that of a seam without any difference.
  private let worstExcess: Double
  /// The same of all seams together.
  private let excess: Double
  /// Seams of which something is not known that is known where nothing differs.
  private let unknown: Int

  init(main: AssetFacts, ad: AssetFacts, floor: Floor, scorer: SeamScorer) {
    let (from, to) = (scorer.intern(main), scorer.intern(ad))
    var verdicts: [PairVerdict] = []
    var (unplayable, unknown) = (0, 0)
    var excesses: [Double] = []
    var mendable = FindingList()
    // Some players act at every seam, which no work on the ad can change.
    for (place, floor) in floor.able {
      let unavoidable = Set(floor.reasons.map(\.rule))
      for (first, second) in [(from, to), (to, from)] {
        let verdict = scorer.verdict(from: first, to: second, receiver: place)
        verdicts.append(verdict)
        if verdict.grade == .unplayable { unplayable += 1 }
        if verdict.grade == .unknown && floor.grade != .unknown { unknown += 1 }
        for reason in verdict.reasons where reason.severity != .notice {
          guard reason.severity == .error || !unavoidable.contains(reason.rule) else { continue }
          mendable.add(reason, on: scorer.receivers[place].id)
        }
        excesses.append(max(0, verdict.knownScore - floor.knownScore))
      }
    }
    // Where nobody can play the main there is no seam to judge.
    grade = verdicts.isEmpty ? .unplayable : Grade.worst(of: verdicts.map(\.grade))
    score = verdicts.isEmpty ? 100 : verdicts.map(\.knownScore).max() ?? 0
    (self.unplayable, self.unknown) = (unplayable, unknown)
    worstExcess = excesses.max() ?? 0
    excess = excesses.reduce(0, +)
    reasons = mendable.findings
  }

  /// True where every seam is as good as one between two assets of the main's own format, or
  /// seamless.
  var fits: Bool { unplayable == 0 && unknown == 0 && worstExcess < Grade.minorScore }

  /// Less is better: what cannot be played, then the risk, then what is not known.
  var rank: (Int, Double, Double, Int) {
    (unplayable, FitKey.rounded(worstExcess), FitKey.rounded(excess), unknown)
  }
}
