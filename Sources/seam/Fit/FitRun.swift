import AdResponses
import BestFit
import Findings
import MediaFacts
import Receivers
import TransitionRisk

/// The choice of creatives for every break of several responses.
struct FitRun {
  let main: AssetFacts
  let media: FitMedia
  let wish: FitWish
  let chooser: CreativeChooser
  /// The places in `chooser.scopes` that have a choice for every ad: tiers, then receivers without one.
  private let leading: [Int]
  /// For the other receivers their place in `chooser.scopes` and that of their tier.
  private let led: [(scope: Int, tier: Int)]
  /// The receivers in their order with their places in `chooser.scopes`, without those that cannot play
  /// the main.
  private let able: [(scope: Int, name: String, tier: Tier?)]

  init(main: AssetFacts, media: FitMedia, wish: FitWish, using scorer: SeamScorer) {
    self.main = main
    self.media = media
    self.wish = wish
    let chooser = CreativeChooser(main: main, preferences: wish.preferences, using: scorer)
    self.chooser = chooser
    var leading: [Int] = []
    var led: [(scope: Int, tier: Int)] = []
    for (place, scope) in chooser.scopes.enumerated() {
      if case .receiver(let id) = scope,
        let tier = scorer.receivers.first(where: { $0.id == id })?.tier,
        let general = chooser.scopes.firstIndex(of: .tier(tier))
      {
        led.append((place, general))
      } else {
        leading.append(place)
      }
    }
    (self.leading, self.led) = (leading, led)
    let refusing = Set(chooser.mainRefusals.map(\.receiver))
    able = scorer.receivers.compactMap { receiver in
      guard !refusing.contains(receiver.id),
        let scope = chooser.scopes.firstIndex(of: .receiver(receiver.id))
      else { return nil }
      return (scope, receiver.name, receiver.tier)
    }
    mainFindings = Self.findings(main, chooser.mainRefusals, scorer.receivers)
  }

  /// What speaks against the main itself on receivers, whatever is offered: one finding a reason.
  let mainFindings: [DocumentFinding]

  private static func findings(
    _ main: AssetFacts, _ refusals: [(receiver: ReceiverID, reasons: [Finding])],
    _ receivers: [Receiver]
  ) -> [DocumentFinding] {
    var order: [Finding] = []
    var names: [Finding: [String]] = [:]
    for (id, reasons) in refusals {
      let name = receivers.first { $0.id == id }?.name ?? id.rawValue
      for var reason in reasons {
        // What one receiver's sources say differs from what another's do.
        reason.evidence = []
        if names[reason] == nil { order.append(reason) }
        names[reason, default: []].append(name)
      }
    }
    return order.map { reason in
      DocumentFinding(
        rule: reason.rule, severity: .error, location: DocumentLocation(main.source),
        message: "The main itself: \(reason.message) So it is on "
          + "\((names[reason] ?? []).joined(separator: "; ")): left out of the choice.",
        remedy: reason.remedy)
    }
  }

  /// What is to be said of an ad of which no creative plays on a receiver, where all of them could be read.
  private func left(_ offer: Offer, _ winners: [Int?]) -> DocumentFinding? {
    let without = able.filter { winners[$0.scope] == nil }
    guard !without.isEmpty else { return nil }
    let outcomes = offer.outcomes.compactMap(\.self)
    let isRead = outcomes.allSatisfy { outcome in
      if case .facts = outcome { return true }
      return false
    }
    let isOffered = zip(offer.media, offer.outcomes).contains { media, outcome in
      if case .media = option(media, outcome) { return true }
      return false
    }
    guard isRead, isOffered else { return nil }
    return FitRules.noCreative(
      on: without.map { ($0.name, $0.tier) },
      of: able.count, at: offer.ad.origin)
  }

  /// The breaks of the responses with their choices, and what is to be said of these; worked out on up to so
  /// many threads.
  func breaks(
    of responses: [AdResponse], workers: Int
  ) -> [(fit: FitBreak, findings: [DocumentFinding])] {
    let entries = responses.flatMap { response in response.breaks.map { (response, $0) } }
    return Workers.map(entries.count, workers: workers) { place in
      self.fit(entries[place].1, of: entries[place].0)
    }
  }

  private func fit(
    _ entry: AdBreak, of response: AdResponse
  ) -> (fit: FitBreak, findings: [DocumentFinding]) {
    let offers = entry.ads.map { ad in
      let media = ad.mediaOptions
      return Offer(ad: ad, media: media, outcomes: media.map { self.media[$0] })
    }
    let choices = offers.map { offer in
      chooser.weighed(zip(offer.media, offer.outcomes).map(option))
    }
    // By ad and scope.
    let all = choices.map { choice in
      chooser.scopes.indices.map { choice.winner(inScope: $0) }
    }
    let duration = wish.breakDuration ?? entry.duration
    let pods = leading.map { scope -> FitPod in
      let winners = all.map { $0[scope] }
      let creatives = zip(offers, winners).map { offer, winner -> AssetFacts? in
        guard let winner, case .facts(let facts)? = offer.outcomes[winner] else { return nil }
        return facts
      }
      guard let duration else {
        return FitPod(
          scope: chooser.scopes[scope],
          order: Self.unplannedOrder(entry, of: response, creatives: creatives), plan: nil)
      }
      let ads = zip(entry.ads, creatives).enumerated().map { place, pair in
        (
          ad: PodAd(
            id: pair.0.id ?? "\(place + 1)",
            duration: pair.1?.container.duration ?? Self.declared(pair.0) ?? Rational(0),
            sequence: pair.0.sequence, advertiser: pair.0.advertiserDomain),
          kind: winners[place].flatMap { choices[place].kinds[$0] }
        )
      }
      let plan = chooser.pod(
        of: ads,
        limits: PodLimits(
          cueDuration: duration, tolerance: wish.tolerance, separation: wish.separation),
        scope: scope)
      return FitPod(scope: chooser.scopes[scope], order: plan.order, plan: plan)
    }
    let fit = FitBreak(
      document: entry.origin.document, form: response.kind.rawValue, id: entry.id,
      time: entry.offset.map(Self.words), duration: duration, outcome: entry.outcome?.rawValue,
      ads: offers.indices.map { self.ad(offers[$0], choices[$0], winners: all[$0]) }, pods: pods)
    return (fit, zip(offers, all).compactMap(left))
  }

  /// An ad with its media and what was found in them.
  private struct Offer {
    var ad: Ad
    var media: [MediaOption]
    var outcomes: [ProbeOutcome?]
  }

  private func option(_ media: MediaOption, _ outcome: ProbeOutcome?) -> CreativeOption {
    if let end = media.kollus?.expiry, end <= wish.now {
      return .linkEnded(at: end, now: wish.now)
    }
    return switch outcome {
    case .facts(let facts)?: .media(facts)
    case .failure(let failure)?: .notProbed(failure)
    case nil: .program
    }
  }

  private func ad(_ offer: Offer, _ choices: CreativeChoices, winners: [Int?]) -> FitAd {
    let (ad, media) = (offer.ad, offer.media)
    var shown = leading.map { choices.result(inScope: $0) }
    // What wins in the tier and loses on one of its receivers is worth telling.
    for (scope, tier) in led where winners[scope] != winners[tier] {
      shown.append(choices.result(inScope: scope))
    }
    var flower: Int?
    if wish.showsFlower {
      flower = FlowerPolicy.choice(
        among: media.map { FlowerPolicy.Option(url: $0.url.bytes, height: $0.height) },
        containerHeight: wish.containerHeight ?? main.mainVideo?.displaySize?.height ?? 0)
    }
    return FitAd(
      id: ad.id, title: ad.title, declaredDuration: Self.declared(ad),
      options: zip(media, offer.outcomes).map { item, outcome in
        FitOption(
          url: item.url.bytes, location: item.origin, declaredType: item.type,
          declaredSize: item.size, outcome: outcome,
          notes: item.kollus.map(KollusNotes.notes) ?? [])
      }, choices: shown, flowerChoice: flower)
  }

  private static func declared(_ ad: Ad) -> Rational? {
    ad.duration ?? ad.linearCreatives.lazy.compactMap(\.duration).first
      ?? ad.mediaOptions.lazy.compactMap(\.duration).first
  }

  /// What plays where the length of the break is not known.
  ///
  /// A pod plays in its order; without one VAST's stand-alone ads are alternatives, of which the first that
  /// can be used plays (VAST 3.0, 2.4.2). In other forms all ads play in the order given.
  private static func unplannedOrder(
    _ entry: AdBreak, of response: AdResponse, creatives: [AssetFacts?]
  ) -> [Int] {
    let usable = entry.ads.indices.filter { creatives[$0] != nil }
    guard response.kind == .vast || response.kind == .vmap else { return usable }
    let pod = usable.filter { entry.ads[$0].sequence != nil }.sorted {
      (entry.ads[$0].sequence ?? 0, $0) < (entry.ads[$1].sequence ?? 0, $1)
    }
    guard !entry.ads.contains(where: { $0.sequence != nil }) else { return pod }
    return Array(usable.prefix(1))
  }

  private static func words(_ offset: BreakOffset) -> String {
    switch offset {
    case .start: "the start"
    case .end: "the end"
    case .time(let seconds): "\(decimal(seconds)) s"
    case .percent(let share): "\(decimal(share)) %"
    case .position(let number): "opportunity \(number)"
    }
  }

  private static func decimal(_ value: Rational) -> String {
    let thousandths = (value.doubleValue * 1000).rounded() / 1000
    return Int64(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }
}
