import Findings
import MediaFacts

extension PlaylistRule {
  /// H657: A preload range lacks what a client needs.
  static let interstitialPreload = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 57), slug: "interstitial-preload",
      summary: "A preload range lacks what a client needs.",
      rationale: """
        A client that is to load an ad ahead of time needs the address, the target's ID and \
        class, and how long it may take; without ENDLIST it is ignored in content on demand.
        """,
      source: """
        RFC 8216bis appendix F
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Give X-URI, X-TARGET-ID, X-TARGET-CLASS and DURATION or END-DATE; leave CUE and END- \
          ON-NEXT out.
          """)
      ],
      documents: [
        .interstitials(
          "no target", .finding,
          "ID=\"p\",CLASS=\"com.apple.hls.preload\",X-URI=\"l.json\",DURATION=5"),
        .interstitials(
          "with a cue", .finding,
          "ID=\"p\",CLASS=\"com.apple.hls.preload\",X-URI=\"l.json\",X-TARGET-ID=\"a\",X-TARGET-CLASS=\"com.apple.hls.interstitial\",DURATION=5,CUE=\"PRE\""
        ),
        .interstitials(
          "whole", .quiet,
          "ID=\"p\",CLASS=\"com.apple.hls.preload\",X-URI=\"l.json\",X-TARGET-ID=\"a\",X-TARGET-CLASS=\"com.apple.hls.interstitial\",DURATION=5"
        ),
      ]),
    severity: .warning,
    check: { parsed in
      (parsed.playlist.media?.dateRanges ?? []).compactMap { range in
        guard range.classAttribute == "com.apple.hls.preload" else { return nil }
        func fault(_ name: String?, _ message: String, _ expected: String) -> PlaylistFault {
          PlaylistFault(
            line: range.line, column: name.flatMap { range.attributes[$0]?.column }, message,
            expected: expected)
        }
        for name in ["X-URI", "X-TARGET-ID", "X-TARGET-CLASS"] where range.attributes[name] == nil {
          return fault(nil, "The preload range has no \(name).", name)
        }
        if range.duration == nil, range.endDate == nil {
          return fault(nil, "The preload range has no end.", "DURATION or END-DATE")
        }
        for name in ["CUE", "END-ON-NEXT"] where range.attributes[name] != nil {
          return fault(name, "A preload range may not have \(name).", "no \(name)")
        }
        return nil
      }
    })
}
