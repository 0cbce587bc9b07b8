import Findings

extension PlaylistRule {
  /// H609: The value of an attribute does not have the form that the standard gives it.
  static let attributeForm = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 9), slug: "attribute-form",
      summary: "The value of an attribute does not have the form that the standard gives it.",
      rationale: """
        A quoted number, a bare name or another word than the listed ones is read by lenient \
        players and taken as absent by strict ones.
        """,
      source: "RFC 8216bis sections 4.2 and 4.4",
      remedies: [Remedy(.retag, "Write the value in the form that the attribute has.")],
      documents: [
        .m3u8(
          "a bandwidth in quotation marks", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=\"1000000\"", "v.m3u8"),
        .m3u8(
          "a bare address", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-MAP:URI=init.mp4", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a date without a time zone", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:00\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "another word than YES", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",DEFAULT=TRUE",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
        .m3u8(
          "as the standard has it", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,RESOLUTION=640x360,CLOSED-CAPTIONS=NONE", "v.m3u8"),
        .m3u8(
          "an attribute that the standard does not know", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=1000000,X-FOO=bar", "v.m3u8"),
      ]),
    severity: .warning,
    check: { parsed in
      parsed.playlist.taggedAttributes.flatMap { list -> [PlaylistFault] in
        guard let entries = AttributeSchema.entries(of: list.tag) else { return [] }
        return list.attributes.attributes.compactMap { attribute in
          guard let entry = entries[attribute.name], !entry.form.fits(attribute) else { return nil }
          return PlaylistFault(
            line: list.line, column: attribute.column,
            "The value of \(attribute.name) in \(list.tag.rawValue) has another form.",
            observed: attribute.raw, expected: entry.form.title)
        }
      }
    })
}
