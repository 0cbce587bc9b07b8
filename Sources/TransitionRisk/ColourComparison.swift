import Findings
import MediaFacts

/// Compares colour code points (ITU-T H.273) within one dynamic range.
enum ColourComparison {
  /// Compares two formats that are both ordinary, or of which at least one is not.
  static func compare(_ from: Format, _ to: Format, areOrdinary: Bool) -> Comparison {
    guard let first = from.video, let second = to.video,
      first.dynamicRange == second.dynamicRange,
      (isOrdinary(first) && isOrdinary(second)) == areOrdinary
    else { return .quiet }
    // The matrix is no part of what Media3 compares, and stands and falls with the primaries.
    let results = [
      part(
        "primaries", first.colour.primaries, second.colour.primaries, isUnstatedOther: !areOrdinary),
      part(
        "transfer", transferClass(first.colour), transferClass(second.colour),
        isUnstatedOther: !areOrdinary),
      part("matrix", matrixClass(first.colour), matrixClass(second.colour), isUnstatedOther: false),
      part("range", range(first.colour), range(second.colour), isUnstatedOther: !areOrdinary),
    ]
    let evidence = results.flatMap { result -> [Evidence] in
      if case .different(let evidence) = result { evidence } else { [] }
    }
    if !evidence.isEmpty { return .different(evidence) }
    return results.first { $0 != .quiet } ?? .quiet
  }

  /// True for what players take a stream for that states nothing: standard dynamic range in BT.709 or
  /// BT.601, limited range, 8 bits.
  ///
  /// What is not stated counts as ordinary (androidx/media, ColorInfo, the assumed default).
  private static func isOrdinary(_ video: VideoFacts) -> Bool {
    let colour = video.colour
    // BT.2020, P3 with either white; gamma 2.2, sRGB, PQ and HLG.
    return ![9, 11, 12].contains(colour.primaries) && ![4, 13, 16, 18].contains(colour.transfer)
      && colour.isFullRange != true && (video.bitDepth ?? 8) == 8
      && (video.dynamicRange ?? .sdr) == .sdr
  }

  /// Where neither side states a code point, players assume the same on both.
  ///
  /// Where one does, `isUnstatedOther` tells whether that alone is a difference: Media3 holds what is
  /// stated against "not stated" as soon as a side is out of the ordinary (MediaCodecInfo.canReuseCodec,
  /// ColorInfo.equals), and range that is not stated is limited (H.264 E.2.1, H.265 E.3.1).
  private static func part<Value: Equatable>(
    _ name: String, _ from: Value?, _ to: Value?, isUnstatedOther: Bool
  ) -> Comparison {
    if from == nil, to == nil { return .quiet }
    if isUnstatedOther, from == nil || to == nil {
      let texts = [from, to].map { value in
        value.map { "\(name) \($0)" } ?? "\(name) not stated"
      }
      return .different([Evidence(parameter: .colour, from: texts[0], to: texts[1])])
    }
    return Comparison.values(.colour, from, to, show: { "\(name) \($0)" })
  }

  /// Transfer characteristics 1, 6, 14 and 15 are one curve (H.273 table 3).
  private static func transferClass(_ colour: ColourFacts) -> Int? {
    switch colour.transfer {
    case 6, 14, 15: 1
    default: colour.transfer
    }
  }

  /// Matrix coefficients 5 and 6 are the same numbers (H.273 table 4).
  private static func matrixClass(_ colour: ColourFacts) -> Int? {
    colour.matrix == 5 ? 6 : colour.matrix
  }

  private static func range(_ colour: ColourFacts) -> String? {
    colour.isFullRange.map { $0 ? "full" : "limited" }
  }
}
