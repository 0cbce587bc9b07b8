import Findings

extension PreflightRules {
  /// H661: An interstitial's asset schedules interstitials of its own.
  static let nestedInterstitial = Rule(
    id: RuleID(.interstitials, 61), slug: "interstitial-nested",
    summary: "An interstitial's asset schedules interstitials of its own.",
    rationale: "Players must ignore them: what they hold never plays.",
    source: "RFC 8216bis, appendix D",
    remedies: [Remedy(.retag, "Schedule them in the content's playlist, or list them as assets.")],
    documents: [
      DocumentExample(
        "one inside", language: "m3u8",
        text: """
          #EXTM3U
          #EXT-X-TARGETDURATION:6
          #EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z
          #EXT-X-DATERANGE:ID="b",CLASS="com.apple.hls.interstitial",\
          START-DATE="2026-01-01T12:00:00Z",X-ASSET-URI="https://example.com/b.m3u8"
          #EXTINF:6,
          a.ts
          #EXT-X-ENDLIST

          """, outcome: .finding),
      DocumentExample(
        "none", language: "m3u8",
        text: "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\na.ts\n#EXT-X-ENDLIST\n",
        outcome: .quiet),
    ])
}
