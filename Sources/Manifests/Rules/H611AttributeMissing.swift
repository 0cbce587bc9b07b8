import Findings

extension PlaylistRule {
  /// H611: A tag lacks an attribute that the standard requires.
  static let attributeMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 11), slug: "attribute-missing",
      summary: "A tag lacks an attribute that the standard requires.",
      rationale: """
        A player drops the tag or refuses the playlist: a section without an address, a date \
        range without a start or an id, a group without a name.
        """,
      source: "RFC 8216bis section 4.4",
      remedies: [Remedy(.retag, "Add the attribute.")],
      documents: [
        .m3u8(
          "a section without an address", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-MAP:BYTERANGE=\"700@0\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "a date range without a start", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\"", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a part without a duration", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PART-INF:PART-TARGET=1", "#EXT-X-PART:URI=\"p.mp4\""),
        .m3u8(
          "all there", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-MAP:URI=\"init.mp4\"", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    check: { parsed in
      parsed.playlist.taggedAttributes.flatMap { list -> [PlaylistFault] in
        // The bandwidth of a variant and the name of a rendition have rules of their own.
        let others = ["BANDWIDTH", list.tag == .media ? "NAME" : ""]
        return (AttributeSchema.entries(of: list.tag) ?? [:])
          .filter { $0.value.isRequired && !others.contains($0.key) }
          .filter { list.attributes[$0.key] == nil }
          .sorted { $0.key < $1.key }
          .map { name, entry in
            PlaylistFault(
              line: list.line, "\(list.tag.rawValue) has no \(name).",
              expected: name + ": " + entry.form.title)
          }
      }
    })
}
