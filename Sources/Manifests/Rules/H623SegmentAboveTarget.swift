import Findings
import MediaFacts

extension PlaylistRule {
  /// H623: A segment is longer than the target duration: rounded to whole seconds from version 6 on, unrounded before.
  static let segmentAboveTarget = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 23), slug: "segment-above-target",
      summary: """
        A segment is longer than the target duration: rounded to whole seconds from version 6 \
        on, unrounded before.
        """,
      rationale: """
        Live players size their buffer and their distance from the edge by the target \
        duration; a longer segment empties the buffer, often just at an ad break.
        """,
      source: "RFC 8216bis sections 4.4.3.1 and 8; Apple, HLS authoring specification",
      remedies: [
        Remedy(.retag, "Raise EXT-X-TARGETDURATION to the longest segment, or cut the segment.")
      ],
      documents: [
        .m3u8(
          "one second above", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:7,", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "rounded up above", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6.5,", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "above it at all in version 3", .finding, "#EXTM3U", "#EXT-X-VERSION:3",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6.1,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "rounded down to it", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6.499,", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    check: { parsed in
      guard let playlist = parsed.playlist.media, let target = playlist.targetDuration,
        target > Rational(0), let bound = Rational(1, 2).flatMap({ target.adding($0) })
      else { return [] }
      // Up to version 5 the target was the longest duration itself, not rounded (section 8).
      let isRounded = (playlist.head.version ?? 1) >= 6
      return playlist.segments.compactMap { segment in
        guard let duration = segment.duration, duration > target, !isRounded || duration >= bound
        else { return nil }
        return PlaylistFault(
          line: segment.lines?.information ?? segment.lines?.uri,
          "The segment is longer than the target duration.",
          observed: "\(duration.doubleValue) s",
          expected: "at most \(target.doubleValue) s" + (isRounded ? ", rounded" : ""),
          severity: duration >= bound ? nil : .notice)
      }
    })
}
