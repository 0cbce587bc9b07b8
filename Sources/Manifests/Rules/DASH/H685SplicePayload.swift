import Findings
import MediaFacts
import SCTE35

extension DASHRule {
  /// H685: An SCTE 35 event has a message that cannot be read, or whose CRC is wrong.
  static let splicePayload = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 85), slug: "mpd-scte35-unreadable",
      summary: "An SCTE 35 event has a message that cannot be read, or whose CRC is wrong.",
      rationale: """
        The break that it announces is not known, so an ad insertion server or player \
        cannot fill it, or fills it at the wrong time.
        """,
      source: """
        SCTE 214-1 section 6.7.2; SCTE 35 2023r1 section 9.6
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Write the message again from its source; every bit between table_id and CRC_32 \
          counts.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "not base64",
          #"<Period><EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="1"><Event presentationTime="0"><Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>/DA!</Binary></Signal></Event></EventStream><AdaptationSet mimeType="video/mp4"><BaseURL>v.mp4</BaseURL><Representation id="v1"/></AdaptationSet></Period>"#,
          outcome: .finding),
        ExampleMPD.example(
          "wrong CRC",
          #"<Period><EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="1"><Event presentationTime="0"><Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>/DARAAAAAAAAAP/wAAAAAHpPv/4=</Binary></Signal></Event></EventStream><AdaptationSet mimeType="video/mp4"><BaseURL>v.mp4</BaseURL><Representation id="v1"/></AdaptationSet></Period>"#,
          outcome: .finding),
        ExampleMPD.example(
          "whole message",
          #"<Period><EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="1"><Event presentationTime="0"><Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>/DARAAAAAAAAAP/wAAAAAHpPv/8=</Binary></Signal></Event></EventStream><AdaptationSet mimeType="video/mp4"><BaseURL>v.mp4</BaseURL><Representation id="v1"/></AdaptationSet></Period>"#,
          outcome: .quiet),
      ])
  ) { subject in
    subject.mpd.periods.flatMap(\.eventStreams).flatMap(\.events).compactMap { event in
      switch event.payload {
      case .unreadableSplice(let reason):
        return Found(.warning, event.place, "The SCTE 35 message cannot be read: \(reason).")
      case .splice(let section) where section.isCRCValid == false:
        return Found(.warning, event.place, "The CRC of the SCTE 35 message is wrong.")
      default: return nil
      }
    }
  }
}
