import Findings

extension PlaylistRule {
  /// H624: The playlist uses a feature of a later protocol version than it states.
  static let versionTooLow = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 24), slug: "version-too-low",
      summary: "The playlist uses a feature of a later protocol version than it states.",
      rationale: """
        A client of the stated version may play the stream wrongly instead of refusing it: it \
        cuts decimals off durations or plays encrypted samples.
        """,
      source: "RFC 8216bis section 8 (protocol version compatibility)",
      remedies: [Remedy(.retag, "Raise EXT-X-VERSION to the version that is named.")],
      documents: [
        .m3u8(
          "decimals in version 2", .finding, "#EXTM3U", "#EXT-X-VERSION:2",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:5.5,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "no version with a section", .finding, "#EXTM3U", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-MAP:URI=\"i.mp4\"", "#EXTINF:6,", "a.mp4", "#EXT-X-ENDLIST"),
        .m3u8(
          "a query variable in version 8", .finding, "#EXTM3U", "#EXT-X-VERSION:8",
          "#EXT-X-DEFINE:QUERYPARAM=\"a\"", "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "SAMPLE-AES in version 4", .finding, "#EXTM3U", "#EXT-X-VERSION:4",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"k\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "decimals in version 3", .quiet, "#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:5.5,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "whole seconds in version 1", .quiet, "#EXTM3U", "#EXT-X-TARGETDURATION:6", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .warning,
    check: { parsed in
      let stated = parsed.playlist.head.version ?? 1
      // Of all features above the stated version the one that asks for the most is the one to name.
      guard let need = VersionNeed.needs(of: parsed.playlist).max(by: { $0.version < $1.version }),
        need.version > stated
      else { return [] }
      return [
        PlaylistFault(
          line: parsed.playlist.head.tagLines[.version] ?? need.line,
          "\(need.feature) in line \(need.line ?? 1) needs version \(need.version).",
          observed: parsed.playlist.head.version.map(String.init) ?? "no EXT-X-VERSION",
          expected: "at least \(need.version)")
      ]
    })
}
