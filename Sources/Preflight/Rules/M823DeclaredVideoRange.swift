import Findings
import Manifests
import MediaFacts

extension DeclaredRule {
  /// M823: VIDEO-RANGE is not the dynamic range of the pictures.
  static let videoRange = DeclaredRule(
    rule: Rule(
      id: RuleID(.metadata, 23), slug: "declared-video-range",
      summary: "VIDEO-RANGE is not the dynamic range of the pictures.",
      rationale: """
        A player sets the display's mode from VIDEO-RANGE. Pictures of another range are then shown \
        grey or glaring, and an ad of the wrong label makes the screen go dark for a change of mode.
        """,
      source: "RFC 8216bis, section 4.4.6.2: SDR where it is absent",
      remedies: [Remedy(.retag, "Write SDR, HLG or PQ as the pictures are.")],
      documents: [
        .variant("PQ on SDR pictures", .finding, "VIDEO-RANGE=PQ"),
        .variant("as it is", .quiet, "VIDEO-RANGE=SDR"),
        .variant("absent, which is SDR", .quiet, "RESOLUTION=1280x720"),
      ])
  ) { media, actual in
    guard let declared = media.videoRange, let range = actual.mainVideo?.dynamicRange else {
      return []
    }
    let expected: String
    switch range {
    case .sdr: expected = "SDR"
    case .hlg: expected = "HLG"
    case .pq, .hdr10, .hdr10Plus: expected = "PQ"
    // Profile 5 is PQ; others have the range of their base layer.
    case .dolbyVision:
      switch actual.mainVideo?.dolbyVision?.fallback {
      case .sdr?: expected = "SDR"
      case .hlg?: expected = "HLG"
      default: expected = "PQ"
      }
    }
    guard declared != expected else { return [] }
    return [
      Fault(
        attribute: "VIDEO-RANGE", message: "VIDEO-RANGE is not the dynamic range of the pictures.",
        observed: media.isRangeDefault ? nil : declared, expected: expected, severity: .error)
    ]
  }
}
