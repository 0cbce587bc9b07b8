import Findings
import MediaFacts

extension PlaylistRule {
  /// H638: A reload of the playlist changed what may not change.
  static let playlistUpdate = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 38), slug: "playlist-update",
      summary: "A reload of the playlist changed what may not change.",
      rationale: """
        A player keeps the segments that it has seen. Where the server renames them, takes \
        numbers back or changes the target duration, players stall or play a stretch twice.
        """,
      source: "RFC 8216bis section 6.2.1 and 4.4.3.5",
      remedies: [
        Remedy(
          .retag,
          """
          Only add segments at the end and take them from the beginning, and raise the sequence \
          numbers with each that goes.
          """)
      ],
      documents: [
        DocumentExample(
          "the sequence goes back", language: "m3u8, two loads",
          text: """
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts
            %%% reload
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:4
            #EXTINF:6,
            4.ts

            """, outcome: .finding),
        DocumentExample(
          "another target duration", language: "m3u8, two loads",
          text: """
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts
            %%% reload
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:7
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts

            """, outcome: .finding),
        DocumentExample(
          "a segment has another address", language: "m3u8, two loads",
          text: """
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts
            %%% reload
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            x.ts

            """, outcome: .finding),
        DocumentExample(
          "a type that comes late", language: "m3u8, two loads",
          text: """
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts
            %%% reload
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-PLAYLIST-TYPE:EVENT
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts

            """, outcome: .finding),
        DocumentExample(
          "an event that lost a segment", language: "m3u8, two loads",
          text: """
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-PLAYLIST-TYPE:EVENT
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts
            %%% reload
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-PLAYLIST-TYPE:EVENT
            #EXT-X-MEDIA-SEQUENCE:6
            #EXTINF:6,
            6.ts

            """, outcome: .finding),
        DocumentExample(
          "one goes and one comes", language: "m3u8, two loads",
          text: """
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:5
            #EXTINF:6,
            5.ts
            #EXTINF:6,
            6.ts
            %%% reload
            #EXTM3U
            #EXT-X-VERSION:6
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:6
            #EXTINF:6,
            6.ts
            #EXTINF:6,
            7.ts

            """, outcome: .quiet),
      ]),
    severity: .error,
    checkUpdate: { earlier, later in
      var faults: [PlaylistFault] = []
      func note(_ tag: HLS.Tag, _ message: String, observed: String?, expected: String?) {
        faults.append(
          PlaylistFault(
            line: later.head.tagLines[tag], message, observed: observed, expected: expected))
      }
      let (first, next) = (earlier.mediaSequence ?? 0, later.mediaSequence ?? 0)
      if next < first {
        note(
          .mediaSequence, "EXT-X-MEDIA-SEQUENCE went back.", observed: "\(next)",
          expected: "\(first) or more")
        // Numbers that went back name other segments, so nothing else can be compared.
        return faults
      }
      if earlier.targetDuration != later.targetDuration {
        note(
          .targetDuration, "EXT-X-TARGETDURATION changed.",
          observed: later.targetDuration?.description, expected: earlier.targetDuration?.description
        )
      }
      if earlier.playlistType != later.playlistType {
        note(
          .playlistType, "EXT-X-PLAYLIST-TYPE changed.",
          observed: later.playlistType.map { "\($0)" } ?? "none",
          expected: earlier.playlistType.map { "\($0)" } ?? "none")
      }
      if earlier.hasEndList, !later.hasEndList {
        note(.endList, "EXT-X-ENDLIST went away.", observed: nil, expected: "EXT-X-ENDLIST")
      }
      if earlier.playlistType == .event || earlier.playlistType == .vod, next > first {
        note(
          .mediaSequence, "Segments were taken from a playlist that may only grow.",
          observed: "\(next)", expected: "\(first)")
      }
      if let gone = earlier.discontinuitySequence, let stays = later.discontinuitySequence,
        stays < gone
      {
        note(
          .discontinuitySequence, "EXT-X-DISCONTINUITY-SEQUENCE went back.", observed: "\(stays)",
          expected: "\(gone) or more")
      }
      let known = Dictionary(
        earlier.segments.map { ($0.mediaSequence, $0) }, uniquingKeysWith: { first, _ in first })
      for segment in later.segments {
        guard let before = known[segment.mediaSequence] else { continue }
        if before.uri != segment.uri {
          faults.append(
            PlaylistFault(
              line: segment.lines?.uri,
              "Segment \(segment.mediaSequence) has another address than before.",
              observed: segment.uri, expected: before.uri))
        } else if before.duration != segment.duration {
          faults.append(
            PlaylistFault(
              line: segment.lines?.information,
              "Segment \(segment.mediaSequence) has another duration than before.",
              observed: segment.duration.map { "\($0.doubleValue) s" },
              expected: before.duration.map { "\($0.doubleValue) s" }))
        }
      }
      return faults
    })
}
