import Findings
import MediaFacts

extension PlaylistRule {
  /// H633: EXT-X-PROGRAM-DATE-TIME goes back behind the segment before.
  static let dateBackwards = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 33), slug: "date-backwards",
      summary: "EXT-X-PROGRAM-DATE-TIME goes back behind the segment before.",
      rationale: """
        A date must name one place. Where dates go back, a date range has two places or none, \
        and players put an ad break in different ones.
        """,
      source: "RFC 8216bis section 4.4.4.6 and 6.2.1",
      remedies: [
        Remedy(
          .retag,
          """
          Let dates rise with the segments; at a discontinuity go on from the date that the \
          segment before ends at.
          """)
      ],
      documents: [
        .m3u8(
          "back by a segment", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:06Z", "#EXTINF:6,", "a.ts",
          "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z", "#EXTINF:6,", "b.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "back behind a discontinuity", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:06Z", "#EXTINF:6,",
          "a.ts", "#EXT-X-DISCONTINUITY", "#EXT-X-PROGRAM-DATE-TIME:2025-01-01T00:00:00Z",
          "#EXTINF:6,", "b.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "rising", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z", "#EXTINF:6,", "a.ts",
          "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:06Z", "#EXTINF:6,", "b.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    check: { parsed in
      guard let playlist = parsed.playlist.media,
        playlist.segments.contains(where: { $0.programDateTime != nil })
      else { return [] }
      let entries = playlist.timeline().entries
      return zip(playlist.segments, zip(entries, entries.dropFirst())).enumerated().compactMap {
        index, item in
        let (before, after) = item.1
        guard after.isDateGiven, let earlier = before.date, let later = after.date, later < earlier
        else { return nil }
        let segment = playlist.segments[index + 1]
        return PlaylistFault(
          line: segment.lines?.first, "The date is before that of the segment before.",
          observed: segment.programDateTime?.text,
          expected: HLS.DateTime(secondsSince1970: earlier).text + " or later")
      }
    })
}
