import Findings
import MediaFacts

extension PlaylistRule {
  /// H656: The skip button of an interstitial cannot appear as asked.
  static let interstitialSkipControl = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 56), slug: "interstitial-skip-control",
      summary: "The skip button of an interstitial cannot appear as asked.",
      rationale: """
        A button that appears behind the end never appears; a label with other characters than \
        letters, hyphen and underscore is not found.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Let X-SKIP-CONTROL-OFFSET lie inside the ad, and use a label of letters, - and _.
          """)
      ],
      documents: [
        .interstitials(
          "behind the end", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-SKIP-CONTROL-OFFSET=6"),
        .interstitials(
          "a label with a blank", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=15,X-SKIP-CONTROL-LABEL-ID=\"skip ad\""
        ),
        .interstitials(
          "inside", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=15,X-SKIP-CONTROL-OFFSET=5,X-SKIP-CONTROL-LABEL-ID=\"skip-ad\""
        ),
      ]),
    severity: .warning,
    check: { parsed in
      parsed.interstitialFaults { interstitial, event in
        guard let control = interstitial.skipControl else { return nil }
        if let duration = event.duration, control.offset >= duration {
          return interstitial.fault(
            "X-SKIP-CONTROL-OFFSET", "The button would appear behind the end of the interstitial.",
            expected: "below \(duration.doubleValue) s")
        }
        guard let label = control.labelID,
          !label.utf8.allSatisfy({ byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
              || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          })
        else { return nil }
        return interstitial.fault(
          "X-SKIP-CONTROL-LABEL-ID", "The label has a character that no label has.",
          expected: "letters, - and _")
      }
    })
}
