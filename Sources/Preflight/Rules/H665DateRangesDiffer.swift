import Findings
import Manifests

extension PreflightRules {
  /// H665: Media playlists of one stream have different date ranges.
  static let dateRangesDiffer = Rule(
    id: RuleID(.interstitials, 65), slug: "date-ranges-differ",
    summary: "Media playlists of one stream have different date ranges.",
    rationale: """
      A player reads the ranges of the playlist that it happens to play. After a switch of variants \
      an ad is missing, plays twice, or plays elsewhere.
      """,
    source: "RFC 8216bis, appendix D: identical tags in every playlist, in the same order",
    remedies: [Remedy(.retag, "Write the same EXT-X-DATERANGE tags into every media playlist.")],
    documents: [
      DocumentExample(
        "one has a range more", language: "m3u8, two playlists",
        text: playlist(["a", "b"]) + separator + playlist(["a"]), outcome: .finding),
      DocumentExample(
        "another order", language: "m3u8, two playlists",
        text: playlist(["a", "b"]) + separator + playlist(["b", "a"]), outcome: .finding),
      DocumentExample(
        "the same", language: "m3u8, two playlists",
        text: playlist(["a", "b"]) + separator + playlist(["a", "b"]), outcome: .quiet),
    ])

  /// What stands between the two playlists of an example.
  static let separator = "%%% the other\n"

  private static func playlist(_ ids: [String]) -> String {
    let ranges = ids.map {
      "#EXT-X-DATERANGE:ID=\"\($0)\",START-DATE=\"2026-01-01T12:00:00Z\",DURATION=1\n"
    }.joined()
    return "#EXTM3U\n#EXT-X-TARGETDURATION:6\n"
      + "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z\n" + ranges
      + "#EXTINF:6,\na.ts\n#EXT-X-ENDLIST\n"
  }

  /// Holds the date ranges of a playlist against those of another one.
  static func dateRanges(
    _ first: HLS.MediaPlaylist, _ other: HLS.MediaPlaylist, document: String
  ) -> [DocumentFinding] {
    // A live playlist may have moved on between two requests.
    guard !first.isLive, !other.isLive else { return [] }
    let (own, theirs) = (first.dateRanges.map(\.signature), other.dateRanges.map(\.signature))
    guard own != theirs else { return [] }
    let place = zip(own, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = place.flatMap { other.dateRanges[$0].line } ?? other.dateRanges.last?.line
    return [
      DocumentFinding(
        rule: dateRangesDiffer.id, severity: .error,
        location: DocumentLocation(document, line: line),
        message: "The date ranges are not those of the stream's first playlist.",
        observed: "\(theirs.count) ranges", expected: "the same \(own.count) ranges in their order",
        remedy: dateRangesDiffer.remedies.first)
    ]
  }
}

extension HLS.DateRange {
  /// What has to be alike in every playlist, whatever the order of attributes.
  fileprivate var signature: [String] {
    [id ?? ""] + attributes.attributes.map { "\($0.name)=\($0.text)" }.sorted()
  }
}
