import Findings
import Manifests
import MediaFacts

extension PreflightRules {
  /// M825: DURATION of an interstitial is not the length of its assets.
  static let declaredDuration = Rule(
    id: RuleID(.metadata, 25), slug: "declared-event-duration",
    summary: "DURATION of an interstitial is not the length of its assets.",
    rationale: """
      Players draw the time line and plan the way back by DURATION until they have loaded the assets; \
      where the two differ, hls.js does not append the ad in place, and a live viewer drifts.
      """,
    source: "RFC 8216bis, appendix D: DURATION should be the assets' length together",
    remedies: [Remedy(.retag, "Write the sum of the assets' lengths.")],
    documents: [
      DocumentExample(
        "15 s declared for an asset of 10 s", language: "m3u8 with an asset of 10 s",
        text: event(duration: "15"), outcome: .finding),
      DocumentExample(
        "within a picture", language: "m3u8 with an asset of 10 s",
        text: event(duration: "10.03"), outcome: .quiet),
    ])

  /// A picture at 25 fps: what editors round to.
  private static let tolerance = Rational(1, 25) ?? Rational(0)

  private static func event(duration: String) -> String {
    """
    #EXTM3U
    #EXT-X-TARGETDURATION:10
    #EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00Z
    #EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T12:00:00Z",\
    DURATION=\(duration),X-ASSET-URI="https://example.com/a.m3u8"
    #EXTINF:10,
    1.ts
    #EXT-X-ENDLIST

    """
  }

  static func durations(_ interstitial: HLS.Interstitial, actual: Rational, document: String)
    -> [DocumentFinding]
  {
    guard let declared = interstitial.attributes.decimal("DURATION"),
      let gap = declared.subtracting(actual)?.magnitude, gap > tolerance
    else { return [] }
    let tag = interstitial.tags.first { $0.attributes["DURATION"] != nil }
    return [
      DocumentFinding(
        rule: declaredDuration.id, severity: .warning,
        location: DocumentLocation(
          document, line: tag?.line, column: tag?.attributes["DURATION"]?.column),
        message: "DURATION of \(interstitial.id) differs from its assets by \(gap.doubleValue) s.",
        observed: "\(declared.doubleValue)", expected: "\(actual.doubleValue)",
        remedy: declaredDuration.remedies.first)
    ]
  }
}
