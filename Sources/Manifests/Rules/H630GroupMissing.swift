import Findings

extension PlaylistRule {
  /// H630: A variant names a group of renditions that the playlist does not have.
  static let groupMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 30), slug: "group-missing",
      summary: "A variant names a group of renditions that the playlist does not have.",
      rationale: """
        A player drops the variant or plays it without the audio or subtitles of the group.
        """,
      source: """
        RFC 8216bis section 4.4.6.2 (the value must match the GROUP-ID of an EXT-X-MEDIA of \
        that type)
        """,
      remedies: [Remedy(.retag, "Add the group, or take the attribute out of the variant.")],
      documents: [
        .m3u8(
          "an audio group that is absent", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"
        ),
        .m3u8(
          "a group of another type", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"a\",NAME=\"n\",URI=\"s.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
        .m3u8(
          "captions that are absent", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,CLOSED-CAPTIONS=\"cc\"", "v.m3u8"),
        .m3u8(
          "the group is there", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",URI=\"a.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\",CLOSED-CAPTIONS=NONE", "v.m3u8"),
      ]),
    severity: .error,
    check: { parsed in
      guard let playlist = parsed.playlist.multivariant else { return [] }
      let groups = Set(
        playlist.renditions.compactMap { rendition in
          rendition.kind.flatMap { kind in rendition.groupID.map { kind.rawValue + " " + $0 } }
        })
      let lists =
        playlist.variants.map { ($0.attributes, $0.line) }
        + playlist.iFrameVariants.map { ($0.attributes, $0.line) }
      return lists.flatMap { attributes, line in
        HLS.Rendition.Kind.allCases.compactMap { kind in
          guard let attribute = attributes[kind.rawValue],
            attribute.isQuoted || attribute.text != "NONE",
            !groups.contains(kind.rawValue + " " + attribute.text)
          else { return nil }
          return PlaylistFault(
            line: line, column: attribute.column,
            "No EXT-X-MEDIA of type \(kind.rawValue) has this group.", observed: attribute.text,
            expected: "a GROUP-ID of type \(kind.rawValue)")
        }
      }
    })
}
