public import Findings
public import MediaFacts
import Receivers
import Synchronization
public import TransitionRisk

/// Chooses among the creatives of ads for one main content, on receivers and tiers.
///
/// What cannot play is out. Of the others the least risk wins, going by the worse of the two seams with the
/// main; then the height closest to the preferred one or else to the main's; then a bit rate within the
/// limit; then the shortest delay that is known to be likely; then the fewest unknowns; then the one
/// given first. A creative whose risk is not known stands behind every one whose risk is.
///
/// It remembers what it has weighed, each pair of formats once. Safe to share between threads.
public final class CreativeChooser: Sendable {
  /// Whom choices are made for: every tier that has a receiver from high to low, then every receiver.
  public let scopes: [FitScope]

  /// A pair of media kinds, 0 being the main.
  private struct Pair: Hashable {
    var from: Int
    var to: Int
    var direction: SeamDirection
  }

  private struct State {
    var kinds: [AssetFacts: Int] = [:]
    var facts: [AssetFacts] = []
    /// For each pair the weights by scope.
    var weights: [Pair: [SeamWeight]] = [:]
    /// For each kind the weights of both its seams with the main, by scope.
    var withMain: [Int: [SeamWeight]] = [:]
  }

  private let scorer: SeamScorer
  private let members: [[Int]]
  private let aim: CreativeStanding.Aim
  private let state = Mutex(State())

  /// Makes a chooser for the receivers of a scorer.
  public init(
    main: AssetFacts, preferences: CreativePreferences = CreativePreferences(),
    using scorer: SeamScorer
  ) {
    self.scorer = scorer
    let receivers = scorer.receivers
    let tiers = Tier.allCases.filter { tier in receivers.contains { $0.tier == tier } }
    scopes = tiers.map(FitScope.tier) + receivers.map { FitScope.receiver($0.id) }
    members =
      tiers.map { tier in receivers.indices.filter { receivers[$0].tier == tier } }
      + receivers.indices.map { [$0] }
    aim = CreativeStanding.Aim(
      height: preferences.height ?? main.mainVideo?.displaySize?.height,
      isPreferred: preferences.height != nil, maximumBitRate: preferences.maximumBitRate)
    _ = kind(of: main)
  }

  /// The choice for each of `scopes`; `AssetReference.ad` is the place among the options.
  public func choices(among options: [CreativeOption]) -> [FitResult] {
    let weights = options.map { option -> [SeamWeight] in
      guard case .media(let facts) = option else { return [] }
      return weightsWithMain(kind(of: facts))
    }
    return scopes.indices.map { scope in
      let standings = options.indices.map { place in
        CreativeStanding(
          place: place, option: options[place],
          weight: weights[place].isEmpty ? SeamWeight() : weights[place][scope], aim: aim)
      }.sorted(by: CreativeStanding.precedes)
      let ranking = standings.first.map { best in standings.map { $0.entry(best: best) } } ?? []
      return FitResult(scope: scopes[scope], ranking: ranking)
    }
  }

  /// The place of the creative to use on the receiver of that id; absent where none can be used, and where
  /// there is no such receiver.
  public func best(among options: [CreativeOption], onReceiver id: String) -> Int? {
    guard let scope = scopes.firstIndex(of: .receiver(ReceiverID(rawValue: id))),
      case .ad(let place)? = choices(among: options)[scope].winner
    else { return nil }
    return place
  }

  /// Which ads play in a break on one of `scopes`, by its place there.
  ///
  /// Each ad comes with the facts of its creative that was chosen for the scope, absent where none can be
  /// used.
  public func pod(
    of ads: [(ad: PodAd, creative: AssetFacts?)], limits: PodLimits, scope: Int
  ) -> PodPlan {
    let kinds = ads.map { $0.creative.map { kind(of: $0) } }
    func risk(_ from: Int?, _ to: Int?, _ direction: SeamDirection) -> Double? {
      guard let from, let to else { return nil }
      return weights(from: from, to: to, direction)[scope].risk
    }
    let risks = PodRisks(
      fromMain: kinds.map { risk(0, $0, .mainToAd) }, toMain: kinds.map { risk($0, 0, .adToMain) },
      between: kinds.map { from in kinds.map { risk(from, $0, .adToAd) } })
    return PodPlanner.plan(ads.map(\.ad), risks: risks, limits: limits)
  }

  /// Media that are alike in everything that a seam may depend on are one kind.
  private func kind(of facts: AssetFacts) -> Int {
    let alike = facts.alike
    return state.withLock { state in
      if let kind = state.kinds[alike] { return kind }
      let kind = state.facts.count
      state.kinds[alike] = kind
      state.facts.append(alike)
      return kind
    }
  }

  private func weightsWithMain(_ kind: Int) -> [SeamWeight] {
    if let known = state.withLock({ $0.withMain[kind] }) { return known }
    let into = weights(from: 0, to: kind, .mainToAd)
    let back = weights(from: kind, to: 0, .adToMain)
    let both = zip(into, back).map { first, second in
      var weight = first
      weight.join(second)
      return weight
    }
    state.withLock { $0.withMain[kind] = both }
    return both
  }

  private func weights(from: Int, to: Int, _ direction: SeamDirection) -> [SeamWeight] {
    // An ad that is alike to the main is kind 0 as well, so that the direction is not told by the kinds.
    let pair = Pair(from: from, to: to, direction: direction)
    let (known, facts) = state.withLock { state in
      (state.weights[pair], (state.facts[from], state.facts[to]))
    }
    if let known { return known }
    let verdicts = scorer.verdicts(
      from: (facts.0, scorer.intern(facts.0)), to: (facts.1, scorer.intern(facts.1)),
      direction: direction, receivers: scorer.receivers.indices)
    let each = verdicts.map(SeamWeight.init)
    let joined = members.map { places in
      var weight = SeamWeight()
      for place in places { weight.join(each[place]) }
      return weight
    }
    state.withLock { $0.weights[pair] = joined }
    return joined
  }
}
