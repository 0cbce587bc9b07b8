import Findings
import MediaFacts

extension InsideRule {
  /// V123: Black bars come or go at the seam: the shape of the picture inside them changes.
  static let activePicture = InsideRule(
    Rule(
      id: RuleID(.video, 23), slug: "active-picture",
      summary: """
        Black bars come or go at the seam: the shape of the picture inside them changes.
        """,
      rationale: """
        Two files of one size may hold pictures of another shape between black bars. The picture \
        jumps in size at the seam although no parameter differs.
        """,
      source: """
        Found by decoding a handful of pictures, a line counting as a bar up to a mean of 24 of \
        255 (FFmpeg's cropdetect). Netflix allows bars on 37 % of the area, Amazon advises \
        against them
        """,
      remedies: [
        Remedy(.reencode, "Deliver the asset without bars, in the shape of the content.")
      ],
      examples: [
        RuleExample(
          "letterbox after full height", from: InsideExamples.sound,
          to: InsideExamples.sight {
            $0.activePicture = PictureRegion(
              left: 0, top: 138, size: PictureSize(width: 1920, height: 804))
          }, outcome: .finding),
        RuleExample(
          "the same bars",
          from: InsideExamples.sight {
            $0.activePicture = PictureRegion(
              left: 0, top: 138, size: PictureSize(width: 1920, height: 804))
          },
          to: InsideExamples.sight {
            $0.activePicture = PictureRegion(
              left: 0, top: 140, size: PictureSize(width: 1920, height: 800))
          }, outcome: .quiet),
        RuleExample(
          "all pictures too dark to tell", from: InsideExamples.sound,
          to: InsideExamples.sight { $0.activePicture = nil }, outcome: .notEvaluated),
      ])
  ) { own, seam in
    var result = InsideResult()
    guard seam.from.mainVideo?.sight != nil, seam.to.mainVideo?.sight != nil else { return result }
    guard let first = seam.from.mainVideo?.activeAspectRatio else {
      result.missing.append(own.missing("picture inside bars", at: .from))
      return result
    }
    guard let second = seam.to.mainVideo?.activeAspectRatio else {
      result.missing.append(own.missing("picture inside bars", at: .to))
      return result
    }
    if Comparison.isSameShape(first, second) { return result }
    let values = [first, second].map { InsideText.hundredths($0.doubleValue) + ":1" }
    result.findings.append(
      own.finding(
        .warning, .activePicture, from: values[0], to: values[1],
        "The picture inside black bars changes its shape from \(values[0]) to \(values[1])."))
    return result
  }
}

extension VideoFacts {
  /// The shape of what is shown inside black bars, width to height.
  fileprivate var activeAspectRatio: Rational? {
    guard let size, size.width > 0, size.height > 0, let region = sight?.activePicture?.size,
      let whole = displayAspectRatio,
      let across = Rational(Int64(region.width), Int64(size.width)),
      let down = Rational(Int64(region.height), Int64(size.height)),
      let part = across.divided(by: down)
    else { return nil }
    let isTurned = rotationDegrees == 90 || rotationDegrees == 270
    return isTurned ? whole.divided(by: part) : whole.multiplied(by: part)
  }
}
