public import MediaFacts

/// Everything that one run of the check has found: all that a report needs.
public struct CheckRun: Hashable, Sendable {
  /// The main content, or why it could not be probed.
  public var main: ProbeOutcome
  /// The ads in the order given, or why one could not be probed.
  public var ads: [ProbeOutcome]
  /// The receivers, by tier.
  public var receivers: [TierGroup]
  /// Every seam on every receiver, by receiver and then in playing order.
  public var seams: [SeamVerdict]
  /// The best-fitting ad for each receiver, then for each tier.
  public var fits: [FitResult]
  /// What each policy that was asked for says, in the order asked; empty where none was.
  public var policies: [PolicyReport]
  /// The rules that findings refer to.
  public var rules: RuleCatalogue
  /// The grade from which a seam counts as a failure.
  public var threshold: Grade

  /// Makes a run.
  public init(
    main: ProbeOutcome, ads: [ProbeOutcome], receivers: [TierGroup], seams: [SeamVerdict],
    fits: [FitResult], policies: [PolicyReport] = [], rules: RuleCatalogue, threshold: Grade
  ) {
    self.main = main
    self.ads = ads
    self.receivers = receivers
    self.seams = seams
    self.fits = fits
    self.policies = policies
    self.rules = rules
    self.threshold = threshold
  }

  /// What could not be probed, main first.
  public var failures: [ProbeFailure] {
    ([main] + ads).compactMap { outcome in
      if case .failure(let failure) = outcome { failure } else { nil }
    }
  }

  /// The facts of an asset, absent where it could not be probed or is not part of the run.
  public func facts(of asset: AssetReference) -> AssetFacts? {
    if case .facts(let facts)? = outcome(of: asset) { facts } else { nil }
  }

  /// The path or URL of an asset as it was given; absent where it is not part of the run.
  public func source(of asset: AssetReference) -> String? { outcome(of: asset)?.source }

  /// The seams whose grade, or known part of it, is at or above the threshold.
  public var failingSeams: [SeamVerdict] {
    seams.filter { $0.verdict.fails(threshold) }
  }

  /// The verdicts of policies whose grade is at or above the threshold.
  public var failingPolicyVerdicts: [PolicyVerdict] {
    policies.flatMap(\.seams).filter { $0.grade.isAtLeast(threshold) }
  }

  private func outcome(of asset: AssetReference) -> ProbeOutcome? {
    switch asset {
    case .main: main
    case .ad(let place): ads.indices.contains(place) ? ads[place] : nil
    }
  }
}
