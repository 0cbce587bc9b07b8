import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V119: Another part is cut out of pictures that are coded at one size.
  static let crop = DifferenceRule(
    kind: .crop,
    rule: Rule(
      id: RuleID(.video, 19), slug: "crop",
      summary: "Another part is cut out of pictures that are coded at one size.",
      rationale: """
        A decoder that sees its coded size stay may keep the old cut, and shows lines that are not \
        part of the picture or stretches it. Media3 sets the decoder up again to be safe.
        """,
      source: """
        ITU-T H.264 clause 7.4.2.1.1, H.265 clause 7.4.3.2.1 (cropping); androidx/media, \
        MediaCodecInfo.canReuseCodec (decoded size)
        """,
      remedies: [
        Remedy(.reencode, "Encode the ad's video at the main's size.")
      ],
      examples: [
        RuleExample(
          "1080 and 1088 lines of 1088", from: cropped(1080), to: cropped(1088), outcome: .finding),
        RuleExample(
          "the same cut", from: cropped(1080), to: cropped(1080), outcome: .quiet),
        RuleExample(
          "another coded size", from: cropped(1080), to: cropped(720, of: 720), outcome: .quiet),
        RuleExample(
          "another size, and the coded size not known", from: cropped(1080),
          to: ExampleFacts.video { $0.size = PictureSize(width: 1280, height: 720) },
          outcome: .notEvaluated),
      ])
  ) { from, to in
    guard let first = from.video, let second = to.video, first.codec == second.codec,
      let size = first.size, let other = second.size, size != other
    else { return .quiet }
    guard let coded = first.codedSize, let otherCoded = second.codedSize else {
      return Comparison.values(.crop, first.codedSize, second.codedSize)
    }
    guard coded == otherCoded else { return .quiet }
    return .different([
      Evidence(
        parameter: .crop, from: "\(size) of \(coded)", to: "\(other) of \(otherCoded)", unit: "px")
    ])
  }
}

private func cropped(_ lines: Int, of coded: Int = 1088) -> AssetFacts {
  ExampleFacts.video {
    $0.codedSize = PictureSize(width: 1920, height: coded)
    $0.size = PictureSize(width: 1920, height: lines)
  }
}
