import Findings
import Manifests
import MediaFacts

extension DeclaredRule {
  /// M821: RESOLUTION is not the size of the pictures.
  static let resolution = DeclaredRule(
    rule: Rule(
      id: RuleID(.metadata, 21), slug: "declared-resolution",
      summary: "RESOLUTION is not the size of the pictures.",
      rationale: """
        A player chooses a variant by RESOLUTION and by the size of its view, and pairs an ad's \
        variants with the content's by it.
        """,
      source: "RFC 8216bis, section 4.4.6.2",
      remedies: [Remedy(.retag, "Write the size at which the pictures are shown.")],
      documents: [
        .variant("another size", .finding, "RESOLUTION=1920x1080"),
        .variant("as it is", .quiet, "RESOLUTION=1280x720"),
        .representation("another size in an MPD", .finding, #"width="1920" height="1080""#),
        .representation("as it is in an MPD", .quiet, #"width="1280" height="720""#),
      ])
  ) { media, actual in
    guard let declared = media.size, let video = actual.mainVideo else { return [] }
    let sizes = [video.size, video.displaySize].compactMap(\.self)
    guard !sizes.isEmpty,
      !sizes.contains(declared)
    else { return [] }
    return [
      Fault(
        attribute: media.names.size,
        message: "The size of \(media.names.size) is not that of the pictures.",
        observed: "\(declared)", expected: "\(sizes[0])")
    ]
  }
}
