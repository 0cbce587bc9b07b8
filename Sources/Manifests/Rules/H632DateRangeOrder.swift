import Findings
import MediaFacts

extension PlaylistRule {
  /// H632: The dates and durations of a date range contradict one another, or the playlist has no date.
  static let dateRangeOrder = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 32), slug: "date-range-order",
      summary: """
        The dates and durations of a date range contradict one another, or the playlist has no \
        date.
        """,
      rationale: """
        A player places an ad break by START-DATE against EXT-X-PROGRAM-DATE-TIME; without a \
        date, or with an end before the start, the break is not played.
        """,
      source: "RFC 8216bis section 4.4.5.1",
      remedies: [
        Remedy(
          .retag,
          """
          Let END-DATE be START-DATE plus DURATION, and give a segment EXT-X-PROGRAM-DATE-TIME.
          """)
      ],
      documents: [
        .m3u8(
          "an end before the start", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:05Z\",END-DATE=\"2026-01-01T00:00:04Z\"",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "another duration than the dates", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\",END-DATE=\"2026-01-01T00:00:04Z\",DURATION=2",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "no date in the playlist", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "END-ON-NEXT without a class", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\",END-ON-NEXT=YES",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "one id with two values", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\",DURATION=1",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\",DURATION=2", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "dates that agree", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\",END-DATE=\"2026-01-01T00:00:04.5Z\",DURATION=3.5",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "one id in two tags that add up", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\"",
          "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:01Z\",DURATION=2", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    check: { parsed in
      guard let playlist = parsed.playlist.media else { return [] }
      var faults: [PlaylistFault] = []
      var known: [String: [String: String]] = [:]
      for range in playlist.dateRanges {
        func note(_ message: String, _ attribute: String, expected: String? = nil) {
          faults.append(
            PlaylistFault(
              line: range.line, column: range.attributes[attribute]?.column, message,
              observed: range.attributes[attribute]?.raw, expected: expected))
        }
        if let start = range.startDate?.secondsSince1970, let end = range.endDate?.secondsSince1970
        {
          if end < start {
            note("END-DATE is before START-DATE.", "END-DATE", expected: "START-DATE or later")
          } else if let duration = range.duration, let sum = start.adding(duration), sum != end {
            note(
              "DURATION is not the time from START-DATE to END-DATE.", "DURATION",
              expected: end.subtracting(start).map { "\($0.doubleValue)" })
          }
        }
        if range.isEndOnNext {
          if range.classAttribute == nil {
            note("END-ON-NEXT stands without CLASS.", "END-ON-NEXT", expected: "CLASS")
          }
          for name in ["DURATION", "END-DATE"] where range.attributes[name] != nil {
            note("\(name) stands with END-ON-NEXT.", name, expected: "no \(name)")
          }
        }
        if let id = range.id {
          for attribute in range.attributes.attributes {
            if let other = known[id]?[attribute.name], other != attribute.text {
              note(
                "Another date range of this ID has another \(attribute.name).", attribute.name,
                expected: other)
            } else {
              known[id, default: [:]][attribute.name] = attribute.text
            }
          }
        }
      }
      if let first = playlist.dateRanges.first, !playlist.segments.isEmpty,
        playlist.trailingDateTime == nil,
        !playlist.segments.contains(where: { $0.programDateTime != nil })
      {
        faults.append(
          PlaylistFault(
            line: first.line, "The playlist has date ranges and no EXT-X-PROGRAM-DATE-TIME.",
            expected: "EXT-X-PROGRAM-DATE-TIME"))
      }
      return faults
    })
}
