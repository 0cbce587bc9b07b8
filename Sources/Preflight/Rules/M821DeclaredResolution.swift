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
      ])
  ) { variant, _, actual in
    guard let declared = variant.resolution, let video = actual.mainVideo else { return [] }
    let sizes = [video.size, video.displaySize].compactMap(\.self)
    guard !sizes.isEmpty,
      !sizes.contains(PictureSize(width: declared.width, height: declared.height))
    else { return [] }
    return [
      Fault(
        attribute: "RESOLUTION", message: "RESOLUTION is not the size of the pictures.",
        observed: "\(declared.width)x\(declared.height)", expected: "\(sizes[0])")
    ]
  }
}
