import Findings

extension PreflightRules {
  /// H663: A splice signal cannot be read.
  static let unreadableSignal = Rule(
    id: RuleID(.interstitials, 63), slug: "splice-signal",
    summary: "A splice signal cannot be read.",
    rationale: """
      An ad inserter that cannot read the signal puts no break there, or one of unknown length.
      """,
    source: "ANSI/SCTE 35; RFC 8216bis, section 4.4.5.1",
    remedies: [
      Remedy(.retag, "Write the whole splice_info_section, in hexadecimal in a date range.")
    ],
    documents: [
      DocumentExample(
        "cut short", language: "m3u8", text: signal("0xFC30"), outcome: .finding),
      DocumentExample(
        "whole", language: "m3u8",
        text: signal("0xFC301100000000000000FFFFFF0000004F253396"), outcome: .quiet),
    ])

  private static func signal(_ hexadecimal: String) -> String {
    """
    #EXTM3U
    #EXT-X-TARGETDURATION:6
    #EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z
    #EXT-X-DATERANGE:ID="b",START-DATE="2026-01-01T12:00:00Z",SCTE35-CMD=\(hexadecimal)
    #EXTINF:6,
    a.ts
    #EXT-X-ENDLIST

    """
  }

  static func signalFault(_ reason: String, _ location: DocumentLocation) -> DocumentFinding {
    DocumentFinding(
      rule: unreadableSignal.id, severity: .error, location: location,
      message: "The splice signal cannot be read: \(reason).",
      expected: "a whole splice_info_section", remedy: unreadableSignal.remedies.first)
  }
}
