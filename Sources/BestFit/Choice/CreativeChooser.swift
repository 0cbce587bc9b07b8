public import Findings
public import MediaFacts
import Receivers
import Synchronization
public import TransitionRisk

/// Chooses among the creatives of ads for one main content, on receivers and tiers.
///
/// What cannot play is out; for a tier, what plays on fewer of its receivers stands behind. Of the others
/// the least risk wins, going by the worse of the two seams with the main on the worst receiver; of those
/// with as much the least risk of all seams on all receivers added up; then the height closest to the preferred one or else to the main's; then a bit rate within the
/// limit; then the shortest delay that is known to be likely; then the fewest unknowns; then the one
/// given first. A creative whose risk is not known stands behind every one whose risk is. Receivers that
/// cannot play the main have no say in their tier, where others can.
///
/// It remembers what it has weighed, each pair of formats once. Safe to share between threads.
public final class CreativeChooser: Sendable {
  /// Whom choices are made for: every tier that has a receiver from high to low, then every receiver.
  public let scopes: [FitScope]

  /// A way from one media kind to another, 0 being the main, on one scope.
  private struct Way: Hashable {
    var from: Int
    var to: Int
    var direction: SeamDirection
    var scope: Int
  }

  /// The weights of the seams of one kind with the main, by scope.
  private struct WithMain {
    var into: [SeamWeight]
    var back: [SeamWeight]
    var both: [SeamWeight]
  }

  private struct State {
    var kinds: [AssetFacts: Int] = [:]
    var facts: [AssetFacts] = []
    var formats: [SeamScorer.FormatID] = []
    /// The risks of passing from one ad to another; absent where a receiver cannot play a side.
    var risks: [Way: Double?] = [:]
    /// For each kind the weights of its seams with the main.
    var withMain: [Int: WithMain] = [:]
  }

  private let scorer: SeamScorer
  private let members: [[Int]]
  private let ids: [ReceiverID]
  /// Why receivers cannot play the main itself, by their places.
  private let refusalsOfMain: [Int: [Finding]]
  private let aim: CreativeAim
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
    ids = receivers.map(\.id)
    let content = scorer.intern(main)
    var refusals: [Int: [Finding]] = [:]
    for place in receivers.indices {
      let own = scorer.verdict(from: content, to: content, receiver: place)
      guard own.grade == .unplayable else { continue }
      refusals[place] = own.reasons.filter { $0.severity == .error && $0.subject != .to }
    }
    refusalsOfMain = refusals
    let all = tiers.map { tier in receivers.indices.filter { receivers[$0].tier == tier } }
    members =
      all.map { places in
        let able = places.filter { refusals[$0] == nil }
        return able.isEmpty ? places : able
      } + receivers.indices.map { [$0] }
    aim = CreativeAim(
      height: preferences.height ?? main.mainVideo?.displaySize?.height,
      isPreferred: preferences.height != nil, maximumBitRate: preferences.maximumBitRate)
    _ = kind(of: main)
  }

  /// The receivers that cannot play the main itself, and why: nothing that is offered changes that.
  public var mainRefusals: [(receiver: ReceiverID, reasons: [Finding])] {
    refusalsOfMain.sorted { $0.key < $1.key }.map { (ids[$0.key], $0.value) }
  }

  /// The choice for each of `scopes`; `AssetReference.ad` is the place among the options.
  public func choices(among options: [CreativeOption]) -> [FitResult] {
    let weighed = weighed(options)
    return scopes.indices.map { weighed.result(inScope: $0) }
  }

  /// The options with what they weigh on each of `scopes`, from which choices are made as they are asked for.
  public func weighed(_ options: [CreativeOption]) -> CreativeChoices {
    let kinds = options.map { option -> MediaKind? in
      guard case .media(let facts) = option else { return nil }
      return MediaKind(value: kind(of: facts))
    }
    return CreativeChoices(
      options, kinds: kinds, weights: kinds.map { $0.map { withMain($0.value).both } },
      scopes: scopes, aim: aim, receivers: ids)
  }

  /// The place of the creative to use on the receiver of that id; absent where none can be used, and where
  /// there is no such receiver.
  public func best(among options: [CreativeOption], onReceiver id: String) -> Int? {
    guard let scope = scopes.firstIndex(of: .receiver(ReceiverID(rawValue: id))) else { return nil }
    return weighed(options).winner(inScope: scope)
  }

  /// Which ads play in a break on one of `scopes`, by its place there.
  ///
  /// Each ad comes with the facts of its creative that was chosen for the scope, absent where none can be
  /// used.
  public func pod(
    of ads: [(ad: PodAd, creative: AssetFacts?)], limits: PodLimits, scope: Int
  ) -> PodPlan {
    pod(
      of: ads.map { ($0.ad, $0.creative.map { MediaKind(value: kind(of: $0)) }) }, limits: limits,
      scope: scope)
  }

  /// The same with creatives that this chooser has weighed, by their kinds.
  public func pod(
    of ads: [(ad: PodAd, kind: MediaKind?)], limits: PodLimits, scope: Int
  ) -> PodPlan {
    let withMain = ads.map { $0.kind.map { self.withMain($0.value) } }
    let fromMain = withMain.map { $0?.into[scope].risk }
    let toMain = withMain.map { $0?.back[scope].risk }
    let risks = PodRisks(
      fromMain: fromMain, toMain: toMain,
      between: ads.indices.map { from in
        ads.indices.map { to in
          // No ad follows itself, and none that cannot be played takes part.
          guard from != to, fromMain[from] != nil, toMain[to] != nil,
            let first = ads[from].kind, let second = ads[to].kind
          else { return nil }
          return risk(from: first.value, to: second.value, scope)
        }
      })
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
      state.formats.append(scorer.intern(alike))
      return kind
    }
  }

  private func withMain(_ kind: Int) -> WithMain {
    if let known = state.withLock({ $0.withMain[kind] }) { return known }
    let into = weights(from: 0, to: kind, .mainToAd)
    let back = weights(from: kind, to: 0, .adToMain)
    let each = zip(into, back).map { first, second in
      var weight = first
      weight.join(second)
      return weight
    }
    let both = members.map { SeamWeight(of: $0, each: each) }
    // Who cannot play one of the two seams sees neither.
    let served = members.map { places in
      let able = places.filter { each[$0].grade != .unplayable }
      return able.isEmpty ? places : able
    }
    let all = WithMain(
      into: served.map { SeamWeight(of: $0, each: into) },
      back: served.map { SeamWeight(of: $0, each: back) }, both: both)
    state.withLock { $0.withMain[kind] = all }
    return all
  }

  /// The weights on each receiver.
  private func weights(from: Int, to: Int, _ direction: SeamDirection) -> [SeamWeight] {
    verdicts(from: from, to: to, direction, scorer.receivers.indices).map(SeamWeight.init)
  }

  /// The risk of passing from one ad to another on those receivers of a scope that can play both; absent
  /// where there are none, or where one of them cannot pass.
  private func risk(from: Int, to: Int, _ scope: Int) -> Double? {
    // An ad that is alike to the main is kind 0 as well, so that the direction is not told by the kinds.
    let way = Way(from: from, to: to, direction: .adToAd, scope: scope)
    if let known = state.withLock({ $0.risks[way] }) { return known }
    let refusing = Set(
      withMain(from).both[scope].refusing + withMain(to).both[scope].refusing)
    let able = members[scope].filter { !refusing.contains($0) }
    var weight = SeamWeight()
    for verdict in verdicts(from: from, to: to, .adToAd, able) {
      weight.join(SeamWeight(verdict))
    }
    let risk = able.isEmpty ? nil : weight.risk
    state.withLock { $0.risks[way] = .some(risk) }
    return risk
  }

  private func verdicts(
    from: Int, to: Int, _ direction: SeamDirection, _ places: some Sequence<Int>
  ) -> [PairVerdict] {
    let (first, second) = state.withLock { state in
      ((state.facts[from], state.formats[from]), (state.facts[to], state.formats[to]))
    }
    return scorer.verdicts(from: first, to: second, direction: direction, receivers: places)
  }
}
