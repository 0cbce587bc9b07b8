import Findings
import MediaFacts

extension HLS.ParsedPlaylist {
  /// What a look at each interstitial and its place in the schedule finds.
  func interstitialFaults(
    _ look: (HLS.Interstitial, HLS.InterstitialSchedule.Event) -> PlaylistFault?
  ) -> [PlaylistFault] {
    guard let media = playlist.media, media.dateRanges.contains(where: \.isInterstitial) else {
      return []
    }
    return media.interstitialSchedule().events.compactMap { look($0.interstitial, $0) }
  }
}

extension HLS.Interstitial {
  /// A fault at one of its attributes, or at its first tag.
  func fault(_ attribute: String?, _ message: String, expected: String? = nil) -> PlaylistFault {
    // The value that counts is the first, whichever tag has it.
    let tag = attribute.flatMap { name in tags.first { $0.attributes[name] != nil } }
    let found = attribute.flatMap { tag?.attributes[$0] }
    return PlaylistFault(
      line: tag?.line ?? line, column: found?.column, message, observed: found?.raw,
      expected: expected)
  }
}

extension HLS.MediaPlaylist {
  /// The boundaries between segments and at both ends, in seconds from the beginning.
  var segmentBoundaries: [Rational] {
    let timeline = timeline()
    return timeline.entries.compactMap(\.start) + (timeline.end.map { [$0] } ?? [])
  }
}

extension DocumentExample {
  /// Three segments of 10 s from 12:00:00 on, with date ranges of these attributes.
  ///
  /// A range that names no ID, class or start gets `a`, the class of interstitials, and 12:00:10. The
  /// word `live` first leaves the end open.
  static func interstitials(
    _ title: String, _ outcome: RuleOutcome, _ ranges: String...
  ) -> DocumentExample {
    let isLive = ranges.first == "live"
    var lines = [
      "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:10",
      "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z",
    ]
    for range in ranges where range != "live" {
      var attributes = range
      let usual = [
        ("START-DATE=", "START-DATE=\"2026-01-01T12:00:10Z\""),
        ("CLASS=", "CLASS=\"com.apple.hls.interstitial\""), ("ID=", "ID=\"a\""),
      ]
      for (name, text) in usual
      where !range.hasPrefix(name) && !range.contains("," + name) {
        attributes = text + "," + attributes
      }
      lines.append("#EXT-X-DATERANGE:" + attributes)
    }
    lines += ["#EXTINF:10,", "1.ts", "#EXTINF:10,", "2.ts", "#EXTINF:10,", "3.ts"]
    if !isLive { lines.append("#EXT-X-ENDLIST") }
    return DocumentExample(
      title, language: "m3u8", text: lines.map { $0 + "\n" }.joined(), outcome: outcome)
  }
}
