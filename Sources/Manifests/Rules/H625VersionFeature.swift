import Findings

extension PlaylistRule {
  /// H625: The playlist has a version that is not known, or a feature that its version has taken out.
  static let versionFeature = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 25), slug: "version-feature",
      summary: """
        The playlist has a version that is not known, or a feature that its version has taken \
        out.
        """,
      rationale: """
        EXT-X-ALLOW-CACHE went in version 7 and PROGRAM-ID in version 6; players ignore both. \
        A version above 13 may bring what is not looked at here.
        """,
      source: "RFC 8216bis section 8",
      remedies: [
        Remedy(.retag, "Take the feature out, or state the version that the playlist keeps to.")
      ],
      documents: [
        .m3u8(
          "version 14", .finding, "#EXTM3U", "#EXT-X-VERSION:14", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "caching in version 7", .finding, "#EXTM3U", "#EXT-X-VERSION:7",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-ALLOW-CACHE:YES", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "a program in version 6", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:PROGRAM-ID=1,BANDWIDTH=1000000",
          "v.m3u8"),
        .m3u8(
          "caching in version 3", .quiet, "#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-ALLOW-CACHE:YES", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "version 13", .quiet, "#EXTM3U", "#EXT-X-VERSION:13", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .notice,
    check: { parsed in
      let playlist = parsed.playlist
      guard let version = playlist.head.version else { return [] }
      var faults: [PlaylistFault] = []
      if !(1...HLS.highestVersion).contains(version) {
        faults.append(
          PlaylistFault(
            line: playlist.head.tagLines[.version], "The protocol version is not known here.",
            observed: "\(version)", expected: "1 to \(HLS.highestVersion)"))
      }
      if version >= 7, playlist.media?.allowsCache != nil {
        faults.append(
          PlaylistFault(
            line: playlist.head.tagLines[.allowCache],
            "EXT-X-ALLOW-CACHE is no part of version 7 and later.", observed: "version \(version)"))
      }
      if version >= 6 {
        faults += playlist.taggedAttributes.compactMap { list in
          list.attributes["PROGRAM-ID"].map {
            PlaylistFault(
              line: list.line, column: $0.column,
              "PROGRAM-ID is no part of version 6 and later.", observed: "version \(version)")
          }
        }
      }
      return faults
    })
}
