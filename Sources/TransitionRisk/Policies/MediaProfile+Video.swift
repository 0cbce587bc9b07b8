import MediaFacts
import Receivers

extension MediaProfile {
  /// The profile of a video track: the first whose limits it keeps.
  ///
  /// A transport stream has no sample entry, so there the codec alone is asked.
  static func of(_ video: VideoFacts) -> MediaProfileResult {
    switch video.codec {
    case .avc where isEntry(video.sampleEntry, among: ["avc1", "avc3"]): avc(video)
    case .hevc where isEntry(video.sampleEntry, among: ["hvc1", "hev1"]): hevc(video)
    default: .outside
    }
  }

  private static func avc(_ video: VideoFacts) -> MediaProfileResult {
    guard let profile = video.profile else { return .unknown(missing: "video profile") }
    // The constrained forms have the same profile_idc and obey the whole profile (H.264 A.2.4).
    guard ["Main", "High", "Constrained High", "Progressive High"].contains(profile) else {
      return .outside
    }
    // Colour that is not stated does not count against the track.
    let colour = video.colour
    let stated = [colour.primaries, colour.transfer, colour.matrix].compactMap(\.self)
    guard stated.allSatisfy({ $0 == 1 }) else { return .outside }
    return sized(video, PictureSize(width: 1920, height: 1080)) { level in
      level <= 400 ? .profile(.hd) : level <= 420 ? .profile(.avcHDHF) : .outside
    }
  }

  private static func hevc(_ video: VideoFacts) -> MediaProfileResult {
    guard let profile = video.profile else { return .unknown(missing: "video profile") }
    guard profile == "Main" || profile == "Main 10" else { return .outside }
    return sized(video, PictureSize(width: 3840, height: 2160)) { level in
      guard level <= 510 else { return .outside }
      let isHD = level <= 410 && fits(video.size, PictureSize(width: 1920, height: 1080))
      if profile == "Main" { return .profile(isHD ? .hhd10 : .uhd10) }
      guard let primaries = video.colour.primaries, let transfer = video.colour.transfer,
        let matrix = video.colour.matrix
      else { return .unknown(missing: "colour") }
      if isHD, (primaries, transfer, matrix) == (1, 1, 1) { return .profile(.hhd10) }
      // Transfer 14 with matrix 9 is the 10-bit curve of BT.2020, which is standard range and is asked
      // before the same code point inside HLG.
      if [1, 9].contains(primaries), [1, 14, 15].contains(transfer), [1, 9, 10].contains(matrix) {
        return .profile(.uhd10)
      }
      switch (primaries, transfer, matrix) {
      case (9, 16, 9), (9, 16, 10): return .profile(.hdr10)
      case (9, 18, 9): return .profile(.hlg10)
      default: return .outside
      }
    }
  }

  /// Asks size and rate, and then by the level in hundredths.
  private static func sized(
    _ video: VideoFacts, _ largest: PictureSize, byLevel: (Int) -> MediaProfileResult
  ) -> MediaProfileResult {
    guard let size = video.size else { return .unknown(missing: "resolution") }
    guard fits(size, largest) else { return .outside }
    guard let text = video.level else { return .unknown(missing: "video level") }
    guard let level = CodecLevel(text), !level.isHighTier else { return .outside }
    guard let rate = video.frameRate.nominal, rate.numerator > 0 else {
      return .unknown(missing: "frame rate")
    }
    return rate <= Rational(60) ? byLevel(level.hundredths) : .outside
  }

  private static func fits(_ size: PictureSize?, _ largest: PictureSize) -> Bool {
    guard let size else { return false }
    return size.width <= largest.width && size.height <= largest.height
  }

  private static func isEntry(_ entry: String?, among known: [String]) -> Bool {
    entry.map(known.contains) ?? true
  }
}
