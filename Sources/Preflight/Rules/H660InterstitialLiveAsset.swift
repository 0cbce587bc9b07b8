import Findings
import Manifests

extension PreflightRules {
  /// H660: An interstitial's asset is a live playlist.
  static let liveAsset = Rule(
    id: RuleID(.interstitials, 60), slug: "interstitial-live-asset",
    summary: "An interstitial's asset is a live playlist.",
    rationale: """
      Only content on demand may be an interstitial. A player waits for more segments at the end of \
      the ad and never comes back to the content.
      """,
    source: "RFC 8216bis, appendix D",
    remedies: [Remedy(.retag, "End the asset's playlist with EXT-X-ENDLIST.")],
    documents: [
      DocumentExample(
        "no end", language: "m3u8", text: "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\na.ts\n",
        outcome: .finding),
      DocumentExample(
        "an end", language: "m3u8",
        text: "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\na.ts\n#EXT-X-ENDLIST\n",
        outcome: .quiet),
    ])

  /// What is wrong with the playlist of an asset: H660 and H661.
  static func asset(_ playlist: HLS.MediaPlaylist?, document: String) -> [DocumentFinding] {
    guard let playlist else { return [] }
    var found: [DocumentFinding] = []
    if playlist.isLive {
      found.append(
        DocumentFinding(
          rule: liveAsset.id, severity: .error, location: DocumentLocation(document),
          message: "The asset's playlist has no EXT-X-ENDLIST.", expected: "EXT-X-ENDLIST",
          remedy: liveAsset.remedies.first))
    }
    if let inner = playlist.interstitials.first {
      found.append(
        DocumentFinding(
          rule: nestedInterstitial.id, severity: .warning,
          location: DocumentLocation(document, line: inner.line),
          message: "The asset schedules an interstitial of its own, which players ignore.",
          observed: inner.id, remedy: nestedInterstitial.remedies.first))
    }
    return found
  }
}
