import Findings
import MediaFacts

extension DASHRule {
  /// H686: An event begins before its period or after the period's end.
  static let eventOutsidePeriod = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 86), slug: "mpd-event-outside-period",
      summary: "An event begins before its period or after the period's end.",
      rationale: """
        Players show events of the period that plays; one that lies outside is never \
        shown, or at the wrong time.
        """,
      source: """
        ISO/IEC 23009-1 section 5.10.2.1
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Put the event into the period in which it begins, or correct \
          EventStream@presentationTimeOffset.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "at 30 of 20 seconds",
          #"<Period><EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="1"><Event presentationTime="30"><Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>/DARAAAAAAAAAP/wAAAAAHpPv/8=</Binary></Signal></Event></EventStream><AdaptationSet mimeType="video/mp4"><BaseURL>v.mp4</BaseURL><Representation id="v1"/></AdaptationSet></Period>"#,
          outcome: .finding),
        ExampleMPD.example(
          "at 10 of 20 seconds",
          #"<Period><EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="1"><Event presentationTime="10"><Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>/DARAAAAAAAAAP/wAAAAAHpPv/8=</Binary></Signal></Event></EventStream><AdaptationSet mimeType="video/mp4"><BaseURL>v.mp4</BaseURL><Representation id="v1"/></AdaptationSet></Period>"#,
          outcome: .quiet),
      ])
  ) { subject in
    subject.mpd.periods.flatMap { period -> [Found] in
      period.eventStreams.flatMap { stream -> [Found] in
        stream.events.compactMap { event in
          guard let time = stream.time(of: event) else { return nil }
          let isLate = period.duration.map { time > $0 } ?? false
          guard time < Rational(0) || isLate else { return nil }
          return Found(
            .warning, event.place,
            "The event begins \(DASHSubject.seconds(time)) s after the period's start.",
            observed: "\(DASHSubject.seconds(time)) s",
            expected: period.duration.map { "0 to \(DASHSubject.seconds($0)) s" })
        }
      }
    }
  }
}
