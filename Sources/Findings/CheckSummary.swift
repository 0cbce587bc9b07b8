public import MediaFacts

/// What a check of a whole library has found: counts and choices for each main, no single seam.
///
/// Only the seams between a main and an ad count, both ways: a library is in no playing order.
public struct CheckSummary: Hashable, Sendable {
  /// The mains that could be probed, in the order given.
  public var mains: [MainSummary]
  /// The receivers, by tier.
  public var receivers: [TierGroup]
  /// How many ads could be probed.
  public var adCount: Int
  /// How many different formats the mains have.
  public var mainFormatCount: Int
  /// How many different formats the ads have.
  public var adFormatCount: Int
  /// What could not be probed, mains first.
  public var failures: [ProbeFailure]
  /// The rules that counts refer to.
  public var rules: RuleCatalogue
  /// The grade from which a seam counts as a failure.
  public var threshold: Grade

  /// Makes a summary.
  public init(
    mains: [MainSummary], receivers: [TierGroup], adCount: Int, mainFormatCount: Int,
    adFormatCount: Int, failures: [ProbeFailure], rules: RuleCatalogue, threshold: Grade
  ) {
    self.mains = mains
    self.receivers = receivers
    self.adCount = adCount
    self.mainFormatCount = mainFormatCount
    self.adFormatCount = adFormatCount
    self.failures = failures
    self.rules = rules
    self.threshold = threshold
  }

  /// How many seams have been judged: every main with every ad both ways on every receiver.
  public var seamCount: Int {
    mains.count * adCount * 2 * receivers.map(\.receivers.count).reduce(0, +)
  }

  /// How many verdicts that rests on: every main format with every ad format both ways on every receiver.
  public var verdictCount: Int {
    mainFormatCount * adFormatCount * 2 * receivers.map(\.receivers.count).reduce(0, +)
  }

  /// The counts of a tier over all mains, by its place in `receivers`.
  ///
  /// A pair of a main and an ad counts once, with the ad's grade on the worst receiver.
  public func total(ofTier place: Int) -> [GradeCount] {
    Grade.reported.compactMap { grade in
      let counts = mains.compactMap { main in
        main.tiers[place].grades.first { $0.grade == grade }
      }
      guard !counts.isEmpty else { return nil }
      return GradeCount(
        grade: grade, ads: counts.map(\.ads).reduce(0, +),
        formats: counts.map(\.formats).reduce(0, +))
    }
  }

  /// True where a seam is at or above the threshold.
  public var isFailing: Bool { mains.contains { $0.tiers.contains { $0.failingAds > 0 } } }
}

/// What the ads are worth to one main.
public struct MainSummary: Hashable, Sendable {
  /// Its place in the order given, from 0, those counted that could not be probed.
  public var place: Int
  /// The path or URL as it was given.
  public var source: String
  /// The tiers, in the order of the receivers' groups.
  public var tiers: [TierSummary]

  /// Makes a summary.
  public init(place: Int, source: String, tiers: [TierSummary]) {
    self.place = place
    self.source = source
    self.tiers = tiers
  }
}

/// What the ads are worth to one main on the receivers of one tier, of which the worst one counts.
public struct TierSummary: Hashable, Sendable {
  /// The tier; absent for receivers that no list of tiers names.
  public var tier: Tier?
  /// How many ads have which grade, worst first; grades that no ad has are left out.
  public var grades: [GradeCount]
  /// How many ads have a seam whose grade, or known part of it, is at or above the threshold.
  public var failingAds: Int
  /// The ads that fit best, best first; none that cannot play.
  public var best: [FittingAd]
  /// The rules that speak most often with the weight of a warning, commonest first.
  public var reasons: [RuleCount]

  /// Makes a summary.
  public init(
    tier: Tier?, grades: [GradeCount], failingAds: Int, best: [FittingAd], reasons: [RuleCount]
  ) {
    self.tier = tier
    self.grades = grades
    self.failingAds = failingAds
    self.best = best
    self.reasons = reasons
  }
}

/// How many ads have a grade.
public struct GradeCount: Hashable, Sendable {
  /// The grade.
  public var grade: Grade
  /// The ads.
  public var ads: Int
  /// The different formats that these ads have.
  public var formats: Int

  /// Makes a count.
  public init(grade: Grade, ads: Int, formats: Int) {
    self.grade = grade
    self.ads = ads
    self.formats = formats
  }
}

/// An ad that fits well.
public struct FittingAd: Hashable, Sendable {
  /// Its place in the order given, from 0, those counted that could not be probed.
  public var place: Int
  /// The path or URL as it was given.
  public var source: String
  /// The higher risk of its two seams on the worst receiver, 0 to 100: a lower bound where not all known.
  public var score: Double
  /// The worst grade of its seams.
  public var grade: Grade

  /// Makes an ad.
  public init(place: Int, source: String, score: Double, grade: Grade) {
    self.place = place
    self.source = source
    self.score = score
    self.grade = grade
  }
}

/// How many ads a rule speaks about.
public struct RuleCount: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// The ads.
  public var ads: Int

  /// Makes a count.
  public init(rule: RuleID, ads: Int) {
    self.rule = rule
    self.ads = ads
  }
}
