import Findings
import MediaFacts

extension InsideRule {
  /// T302: The asset that enters starts with pictures that refer to pictures before the cut.
  static let undecodableLeadingPictures = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 2), slug: "undecodable-leading-pictures",
      summary: """
        The asset that enters starts with pictures that refer to pictures before the cut.
        """,
      rationale: """
        An open group of pictures begins with pictures that are shown before its key frame and \
        made from the group before. A decoder that starts there drops them, so that the picture \
        stands still, or shows them broken.
        """,
      source: """
        ITU-T H.265 section 8.1.3 (RASL pictures after a CRA picture), H.264 annex D (recovery \
        point), ISO/IEC 13818-2 section 6.3.8 (broken_link); ad platforms ask for closed groups \
        (Netflix)
        """,
      remedies: [
        Remedy(.reencode, "Encode with closed groups of pictures, or cut at an IDR picture.")
      ],
      examples: [
        RuleExample(
          "CRA with 4 leading pictures", from: InsideExamples.sound,
          to: InsideExamples.video {
            $0.firstRandomAccess = .cra
            $0.leadingPictureCount = 4
          }, outcome: .finding),
        RuleExample(
          "IDR with leading pictures that decode", from: InsideExamples.sound,
          to: InsideExamples.video { $0.leadingPictureCount = 2 }, outcome: .quiet),
        RuleExample(
          "CRA without leading pictures", from: InsideExamples.sound,
          to: InsideExamples.video { $0.firstRandomAccess = .cra }, outcome: .quiet),
        RuleExample(
          "kind of the start not known", from: InsideExamples.sound,
          to: InsideExamples.video {
            $0.firstRandomAccess = nil
            $0.leadingPictureCount = 2
          }, outcome: .notEvaluated),
      ])
  ) { own, asset, side, result in
    guard side == .to, let timing = asset.mainVideo?.timing, timing.startsWithKeyFrame == true
    else {
      return
    }
    guard let pictures = timing.undecodableLeadingPictureCount else {
      if timing.leadingPictureCount != nil {
        result.missing.append(own.missing("kind of the first key frame", at: side))
      }
      return
    }
    guard pictures > 0 else { return }
    let kind = timing.firstRandomAccess?.rawValue ?? "unknown"
    result.findings.append(
      own.finding(
        .warning, at: side, .leadingPictures, "\(pictures) after \(kind)", expected: "0",
        "\(InsideText.count(pictures, "picture")) at the start cannot be shown: "
          + "they refer to pictures before the cut."))
    if let length = timing.commonDuration?.multiplied(by: Rational(pictures)) {
      result.add(hole: .hole(exactly: length), at: side)
    }
  }
}
