import Findings

extension PlaylistRule {
  /// H614: A key has no URI although its method encrypts, or has one although it does not.
  static let keyAddressMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 14), slug: "key-address-missing",
      summary: """
        A key has no URI although its method encrypts, or has one although it does not.
        """,
      rationale: """
        Without an address no player can decrypt the segments behind the tag, and the picture \
        stops there.
        """,
      source: "RFC 8216bis section 4.4.4.4",
      remedies: [
        Remedy(.retag, "Add the URI of the key, or write METHOD=NONE alone where encryption ends.")
      ],
      documents: [
        .m3u8(
          "AES-128 without an address", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-KEY:METHOD=AES-128", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "NONE with an address", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-KEY:METHOD=NONE,URI=\"k\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "NONE for a session", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-SESSION-KEY:METHOD=NONE",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
        .m3u8(
          "AES-128 with an address", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-KEY:METHOD=AES-128,URI=\"k\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "NONE alone", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-KEY:METHOD=NONE", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    check: { parsed in
      let session = parsed.playlist.multivariant?.sessionKeys ?? []
      let faults = (session + (parsed.playlist.media?.keyTags ?? [])).compactMap {
        key -> PlaylistFault? in
        guard let method = key.method else { return nil }
        if method == .none {
          guard key.attributes.attributes.count > 1 else { return nil }
          return PlaylistFault(
            line: key.line, "METHOD=NONE stands with other attributes.",
            observed: key.attributes.serialised, expected: "METHOD=NONE alone", severity: .warning)
        }
        guard (key.uri ?? "").isEmpty else { return nil }
        return PlaylistFault(
          line: key.line, "The key has no URI.", observed: key.attributes["METHOD"]?.text,
          expected: "URI")
      }
      return faults
        + session.filter { $0.method == HLS.Key.Method.none }.map {
          PlaylistFault(
            line: $0.line, "EXT-X-SESSION-KEY has METHOD=NONE.", observed: "NONE",
            expected: "a method that encrypts")
        }
    })
}
