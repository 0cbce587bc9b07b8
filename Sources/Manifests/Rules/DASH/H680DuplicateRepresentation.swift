import Findings
import MediaFacts

extension DASHRule {
  /// H680: Two representations of a period have the same id.
  static let duplicateRepresentation = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 80), slug: "mpd-duplicate-representation-id",
      summary: "Two representations of a period have the same id.",
      rationale: """
        Players keep buffers, bandwidth statistics and text tracks by id, and take one \
        representation for the other.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.5.2, table 9
        """,
      remedies: [
        Remedy(.retag, "Give each representation of a period its own id.")
      ],
      documents: [
        ExampleMPD.example(
          "v1 twice",
          #"<Period><AdaptationSet mimeType="video/mp4"><BaseURL>v.mp4</BaseURL><Representation id="v1"/><Representation id="v1"/></AdaptationSet></Period>"#,
          outcome: .finding),
        ExampleMPD.example(
          "v1 in two periods", ExampleMPD.period(#"duration="PT10S""#) + ExampleMPD.period(),
          outcome: .quiet),
      ])
  ) { subject in
    subject.mpd.periods.flatMap { period -> [Found] in
      var seen: Set<String> = []
      return period.representations.compactMap { representation in
        guard !representation.id.isEmpty, !seen.insert(representation.id).inserted else {
          return nil
        }
        return Found(
          .warning, representation.place,
          "Another representation of the period has the id \"\(representation.id)\" as well.",
          observed: representation.id)
      }
    }
  }
}
