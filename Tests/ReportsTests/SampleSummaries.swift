import Findings
import MediaFacts

/// Summaries and rows for the tests of their reports, with every member set and left out.
enum SampleSummaries {
  /// Two mains, a tier and receivers without one, and a source that could not be probed.
  static let mixed = CheckSummary(
    mains: [
      MainSummary(
        place: 0, source: "shows/one.mp4",
        tiers: [
          TierSummary(
            tier: .high,
            grades: [
              GradeCount(grade: .unplayable, ads: 12, formats: 2),
              GradeCount(grade: .severe, ads: 1, formats: 1),
              GradeCount(grade: .seamless, ads: 30, formats: 3),
            ],
            failingAds: 13,
            best: [
              FittingAd(
                place: 4, source: "https://ads.example/spring.mp4?id=7&t=%20", score: 0,
                grade: .seamless),
              FittingAd(place: 9, source: "ads/autumn.mp4", score: 61.5, grade: .severe),
            ],
            reasons: [
              RuleCount(rule: RuleID(.video, 6), ads: 12),
              RuleCount(rule: RuleID(.audio, 3), ads: 1),
            ]),
          TierSummary(
            tier: nil, grades: [GradeCount(grade: .unknown, ads: 43, formats: 6)], failingAds: 0,
            best: [FittingAd(place: 1, source: "ads/a.mp4", score: 12, grade: .unknown)],
            reasons: []),
        ]),
      MainSummary(
        place: 2, source: "shows/three.mp4",
        tiers: [
          TierSummary(
            tier: .high, grades: [GradeCount(grade: .unplayable, ads: 43, formats: 6)],
            failingAds: 43, best: [], reasons: [RuleCount(rule: RuleID(.video, 6), ads: 43)]),
          TierSummary(
            tier: nil, grades: [GradeCount(grade: .minor, ads: 43, formats: 6)], failingAds: 0,
            best: [FittingAd(place: 0, source: "ads/z.mp4", score: 11, grade: .minor)],
            reasons: []),
        ]),
    ],
    receivers: SampleRuns.mixed.receivers.filter { $0.tier == .high } + [
      TierGroup(
        tier: nil,
        receivers: [ReceiverSummary(id: "other", name: "Other", family: "lab", tier: nil)])
    ],
    adCount: 43, mainFormatCount: 2, adFormatCount: 6,
    failures: [
      ProbeFailure(source: "shows/\u{1B}[2Jtwo.mp4", code: .notFound, message: "No such file.")
    ],
    rules: SampleRuns.mixed.rules, threshold: .noticeable)

  /// Nothing that could be probed.
  static let empty = CheckSummary(
    mains: [], receivers: mixed.receivers, adCount: 0, mainFormatCount: 0, adFormatCount: 0,
    failures: [], rules: RuleCatalogue([]), threshold: .minor)

  /// One row of each kind: all known, not all known, and not to be played.
  static let rows = [
    row(.severe, score: 61.5, Interval(low: 300, typical: 600, high: 1200), .high),
    row(.unknown, score: 12, nil, nil), row(.unplayable, score: 100, nil, .low),
  ]

  private static func row(
    _ grade: Grade, score: Double, _ interval: Interval?, _ tier: Tier?
  ) -> CheckRow {
    CheckRow(
      main: 0, mainSource: "shows/one.mp4", ad: 4, adSource: "ads/\"spring\".mp4", tier: tier,
      grade: grade, gradeAtLeast: grade == .unknown ? .minor : grade,
      isFailing: grade != .unknown, knownScore: score, worstReceiver: "other",
      worstDirection: .adToMain, interval: interval,
      rules: grade == .unknown ? [] : [RuleID(.video, 6), RuleID(.audio, 3)])
  }
}
