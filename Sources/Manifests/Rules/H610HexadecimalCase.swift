import Findings

extension PlaylistRule {
  /// H610: A hexadecimal sequence has lower-case digits.
  static let hexadecimalCase = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 10), slug: "hexadecimal-case",
      summary: "A hexadecimal sequence has lower-case digits.",
      rationale: """
        The grammar has upper-case digits only. Every player that is known here takes lower \
        case, other tools may not.
        """,
      source: "RFC 8216bis section 4.2",
      remedies: [Remedy(.retag, "Write the digits A to F in upper case.")],
      documents: [
        .m3u8(
          "a lower-case vector", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-KEY:METHOD=AES-128,URI=\"k\",IV=0x000000000000000000000000000000ab", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a lower-case message", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:00Z\",SCTE35-CMD=0xfc30",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "upper case", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-KEY:METHOD=AES-128,URI=\"k\",IV=0X000000000000000000000000000000AB", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .notice,
    check: { parsed in
      parsed.playlist.taggedAttributes.flatMap { list -> [PlaylistFault] in
        let entries = AttributeSchema.entries(of: list.tag) ?? [:]
        return list.attributes.attributes.compactMap { attribute in
          guard entries[attribute.name]?.form == .hexadecimal,
            HexadecimalText.bytes(attribute.text) != nil,
            attribute.text.dropFirst(2).contains(where: \.isLowercase)
          else { return nil }
          return PlaylistFault(
            line: list.line, column: attribute.column,
            "The value of \(attribute.name) has lower-case hexadecimal digits.",
            observed: attribute.text.count > 40
              ? String(attribute.text.prefix(40)) + "..." : attribute.text)
        }
      }
    })
}
