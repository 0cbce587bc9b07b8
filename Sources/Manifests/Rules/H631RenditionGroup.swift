import Findings

extension PlaylistRule {
  /// H631: The renditions of a group contradict one another or their type.
  static let renditionGroup = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 31), slug: "rendition-group",
      summary: "The renditions of a group contradict one another or their type.",
      rationale: """
        Which rendition plays after an ad depends on NAME, DEFAULT and AUTOSELECT; where they \
        contradict, players choose differently.
        """,
      source: "RFC 8216bis section 4.4.6.1 and 4.4.6.1.1",
      remedies: [
        Remedy(
          .retag,
          """
          Name the renditions of a group differently, make one at most the default, and let the \
          default be chosen by itself.
          """)
      ],
      documents: [
        .m3u8(
          "two of one name", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",URI=\"1.m3u8\"",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",URI=\"2.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
        .m3u8(
          "two defaults", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",DEFAULT=YES,URI=\"1.m3u8\"",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"m\",DEFAULT=YES,URI=\"2.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
        .m3u8(
          "a default that may not be chosen", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",DEFAULT=YES,AUTOSELECT=NO,URI=\"1.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
        .m3u8(
          "subtitles without an address", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"n\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,SUBTITLES=\"s\"", "v.m3u8"),
        .m3u8(
          "captions with an address", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"n\",INSTREAM-ID=\"CC1\",URI=\"c.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,CLOSED-CAPTIONS=\"c\"", "v.m3u8"),
        .m3u8(
          "one name in two groups", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\",DEFAULT=YES,AUTOSELECT=YES,URI=\"1.m3u8\"",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"b\",NAME=\"n\",DEFAULT=YES,AUTOSELECT=YES,URI=\"2.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"b\"", "w.m3u8"),
      ]),
    severity: .error,
    check: { parsed in
      var names: Set<[String]> = []
      var defaults: Set<[String]> = []
      return (parsed.playlist.multivariant?.renditions ?? []).flatMap {
        rendition -> [PlaylistFault] in
        guard let kind = rendition.kind else { return [] }
        let group = [kind.rawValue, rendition.groupID ?? ""]
        var faults: [PlaylistFault] = []
        func note(_ message: String, _ attribute: String, expected: String) {
          faults.append(
            PlaylistFault(
              line: rendition.line, column: rendition.attributes[attribute]?.column, message,
              observed: rendition.attributes[attribute]?.raw, expected: expected))
        }
        if let name = rendition.name, !names.insert(group + [name]).inserted {
          note("Two renditions of the group have one name.", "NAME", expected: "another name")
        }
        if rendition.isDefault, !defaults.insert(group).inserted {
          note("Two renditions of the group are the default.", "DEFAULT", expected: "DEFAULT=NO")
        }
        if rendition.isDefault, rendition.attributes.flag("AUTOSELECT") == false {
          note("The default may not be chosen by itself.", "AUTOSELECT", expected: "AUTOSELECT=YES")
        }
        if kind == .subtitles, rendition.uri == nil {
          note("Subtitles have no URI.", "URI", expected: "URI")
        }
        if kind == .closedCaptions {
          if rendition.uri != nil { note("Closed captions have a URI.", "URI", expected: "no URI") }
          if rendition.instreamID == nil {
            note("Closed captions have no INSTREAM-ID.", "INSTREAM-ID", expected: "INSTREAM-ID")
          }
        }
        return faults
      }
    })
}
