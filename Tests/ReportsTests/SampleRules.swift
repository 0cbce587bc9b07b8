import Findings
import MediaFacts

/// Rules whose reports are golden files.
enum SampleRules {
  static let catalogue = RuleCatalogue([
    Rule(
      id: RuleID(.capability, 1), slug: "unsupported-video-codec",
      summary: "The receiver does not decode the video codec.",
      rationale:
        "It is not built in, and nothing can be loaded that would make up for it later on.",
      source: "the maker's data sheet", remedies: [], examples: []),
    Rule(
      id: RuleID(.video, 1), slug: "video-codec", summary: "The video codec changes.",
      rationale: "A decoder goes on with its own coding format alone.", source: "a standard",
      remedies: [
        Remedy(.none, "Nothing helps."), Remedy(.reencode, "Encode the ad in the main's codec."),
      ],
      examples: [
        RuleExample("AVC to HEVC", from: asset(.avc), to: asset(.hevc), outcome: .finding),
        RuleExample(
          "AVC to AVC", from: asset(.avc), to: asset(.avc), receiver: "set-old", outcome: .quiet),
      ]),
    Rule(
      id: RuleID(.interstitials, 1), slug: "byte-order-mark",
      summary: "The playlist begins with a byte order mark.",
      rationale: "A client may refuse it.", source: "a standard",
      remedies: [Remedy(.retag, "Take it out.")],
      documents: [
        DocumentExample("a mark", language: "m3u8", text: "\u{FEFF}#EXTM3U\n", outcome: .finding),
        DocumentExample("none", language: "m3u8", text: "#EXTM3U\n", outcome: .quiet),
      ]),
  ])

  private static func asset(_ codec: Codec) -> AssetFacts {
    var facts = AssetFacts(
      source: "example.mp4", depth: .headers, container: ContainerFacts(format: "mp4"))
    facts.video = [VideoFacts(index: 0, codec: codec)]
    return facts
  }
}
