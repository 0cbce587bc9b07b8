public import Findings
public import MediaFacts
public import Receivers
public import TransitionRisk

/// The whole check of a main and its ads: what `seam check` shows.
public enum Check {
  /// Scores every seam on every receiver and ranks the ads.
  ///
  /// Assets that could not be probed or hold nothing to play take no part and stand in the run as failures; without a main
  /// there are no seams.
  public static func run(
    main: ProbeOutcome, ads: [ProbeOutcome], receivers: [Receiver], threshold: Grade
  ) -> CheckRun {
    run(
      main: main, ads: ads, using: SeamScorer(receivers: receivers), threshold: threshold)
  }

  /// The same with a scorer of the caller's, so that several mains share what has been scored.
  public static func run(
    main: ProbeOutcome, ads: [ProbeOutcome], using scorer: SeamScorer, threshold: Grade
  ) -> CheckRun {
    let (main, ads) = (main.playable, ads.map(\.playable))
    let candidates = ads.enumerated().compactMap { place, outcome -> Candidate? in
      guard case .facts(let facts) = outcome else { return nil }
      return Candidate(ad: .ad(place), facts: facts)
    }
    var seams: [SeamVerdict] = []
    var fits: [FitResult] = []
    if case .facts(let facts) = main {
      seams = scorer.seams(main: facts, ads: candidates.map { ($0.ad, $0.facts) })
      fits = candidates.isEmpty ? [] : BestFit.rankAll(main: facts, ads: candidates, using: scorer)
    }
    return CheckRun(
      main: main, ads: ads, receivers: TierGroup.groups(of: scorer.receivers.map(\.summary)),
      seams: seams, fits: fits, rules: TransitionRules.catalogue, threshold: threshold)
  }
}
