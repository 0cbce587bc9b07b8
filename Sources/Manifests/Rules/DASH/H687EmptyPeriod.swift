import Findings
import MediaFacts

extension DASHRule {
  /// H687: A period has nothing to play.
  static let emptyPeriod = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 87), slug: "mpd-empty-period",
      summary: "A period has nothing to play, or there is no period.",
      rationale: """
        A period without representations ends playback in some players and is stepped \
        over by others. A period of no length makes players set up decoders for nothing.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.2
        """,
      remedies: [
        Remedy(.retag, "Leave the period out, and give the presentation one with media.")
      ],
      documents: [
        ExampleMPD.example(
          "no representation", #"<Period duration="PT20S"/>"#, outcome: .finding),
        ExampleMPD.example(
          "no length", ExampleMPD.period(#"duration="PT0S""#) + ExampleMPD.period(),
          outcome: .finding),
        ExampleMPD.example("no period", "", outcome: .finding),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ])
  ) { subject in
    guard !subject.mpd.periods.isEmpty else {
      return [Found(.error, subject.mpd.place, "The presentation has no period.")]
    }
    return subject.mpd.periods.compactMap { period in
      if period.duration == Rational(0) {
        return Found(.warning, period.place, "The period has no length.")
      }
      guard period.remote == nil, period.representations.isEmpty,
        !period.adaptationSets.contains(where: { $0.remote != nil })
      else { return nil }
      return Found(.error, period.place, "The period has no representation.")
    }
  }
}
