import Findings
import Manifests
import MediaFacts

extension DeclaredRule {
  /// M822: FRAME-RATE is not the rate of the pictures.
  static let frameRate = DeclaredRule(
    rule: Rule(
      id: RuleID(.metadata, 22), slug: "declared-frame-rate",
      summary: "FRAME-RATE is not the rate of the pictures.",
      rationale: """
        A receiver that cannot show so many pictures a second leaves the variant out, and one whose \
        display follows the rate sets it from here.
        """,
      source: "RFC 8216bis, section 4.4.6.2, which asks for three decimal places",
      remedies: [
        Remedy(.retag, "Write the highest rate of the pictures, to three decimal places.")
      ],
      documents: [
        .variant("twice the rate", .finding, "FRAME-RATE=50"),
        .variant("as it is", .quiet, "FRAME-RATE=25.000"),
        .representation("twice the rate in an MPD", .finding, #"frameRate="50""#),
        .representation("as it is in an MPD", .quiet, #"frameRate="25000/1000""#),
      ])
  ) { media, actual in
    guard let declared = media.frameRate, let rate = actual.mainVideo?.frameRate.nominal,
      // Three decimal places are what the standard asks for.
      (declared - rate.doubleValue).magnitude > 0.0011
    else { return [] }
    return [
      Fault(
        attribute: media.names.frameRate,
        message: "\(media.names.frameRate) is not the rate of the pictures.",
        observed: "\(declared)", expected: "\(rate)")
    ]
  }
}
