import Findings

extension PreflightRules {
  /// H666: A segment is of another container than its initialization section.
  static let foreignSegment = Rule(
    id: RuleID(.interstitials, 66), slug: "segment-behind-foreign-map",
    summary: "A segment is of another container than its initialization section.",
    rationale: """
      EXT-X-MAP holds for each segment up to the next one. A player that reads the segment behind the \
      section finds no samples in it; one that looks at its first bytes plays it all the same.
      """,
    source: "RFC 8216bis, section 4.4.4.5",
    remedies: [
      Remedy(.remux, "Package both sides in one container, each behind its own EXT-X-MAP.")
    ],
    documents: [
      DocumentExample(
        "MPEG-TS behind a section of MP4", language: "m3u8", text: playlist("a.ts"),
        outcome: .finding),
      DocumentExample(
        "a fragment of MP4", language: "m3u8", text: playlist("a.m4s"), outcome: .quiet),
    ])

  private static func playlist(_ segment: String) -> String {
    """
    #EXTM3U
    #EXT-X-VERSION:6
    #EXT-X-TARGETDURATION:6
    #EXT-X-MAP:URI="init.mp4"
    #EXTINF:6,
    \(segment)
    #EXT-X-ENDLIST

    """
  }

  static func foreignSegment(_ address: String, format: String, _ location: DocumentLocation)
    -> DocumentFinding
  {
    DocumentFinding(
      rule: foreignSegment.id, severity: .error, location: location,
      message: "\(address) is \(format), behind an initialization section of another container.",
      observed: format, expected: "a segment of the section's container",
      remedy: foreignSegment.remedies.first)
  }
}
