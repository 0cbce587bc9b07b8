import CEBUR128
import MediaFacts

/// Where the channels of a layout stand, in libebur128's words.
///
/// Surround channels count 1.5 dB more and the low frequency channel not at all (ITU-R BS.1770-4 table 3).
enum ChannelPlaces {
  /// A place for each of so many channels, in FFmpeg's order of them.
  static func places(of layout: ChannelLayout?, count: Int) -> [channel] {
    if let layout, let known = known[layout.speakerClass.rawValue], known.count == count {
      return known
    }
    // Without a layout the usual order is assumed: FFmpeg's own for up to 6 channels.
    switch count {
    case 1: return [EBUR128_CENTER]
    case 2: return stereo
    case 3: return stereo + [EBUR128_CENTER]
    case 4: return stereo + surround
    case 5: return stereo + [EBUR128_CENTER] + surround
    case 6: return stereo + [EBUR128_CENTER, EBUR128_UNUSED] + surround
    default:
      // Speakers at other angles count like those in front.
      return stereo + [EBUR128_CENTER, EBUR128_UNUSED] + surround
        + Array(repeating: EBUR128_MpSC, count: count - 6)
    }
  }

  private static let stereo = [EBUR128_LEFT, EBUR128_RIGHT]
  private static let surround = [EBUR128_LEFT_SURROUND, EBUR128_RIGHT_SURROUND]

  private static let known: [String: [channel]] = [
    "mono": [EBUR128_CENTER],
    "stereo": stereo,
    "2.1": stereo + [EBUR128_UNUSED],
    "3.0": stereo + [EBUR128_CENTER],
    "3.0(back)": stereo + [EBUR128_Mp180],
    "3.1": stereo + [EBUR128_CENTER, EBUR128_UNUSED],
    "4.0": stereo + [EBUR128_CENTER, EBUR128_Mp180],
    "quad": stereo + surround,
    "5.0": stereo + [EBUR128_CENTER] + surround,
    "5.1": stereo + [EBUR128_CENTER, EBUR128_UNUSED] + surround,
    "6.1": stereo + [EBUR128_CENTER, EBUR128_UNUSED, EBUR128_Mp180] + surround,
    // Back speakers at 135 degrees, then those at the sides at 90.
    "7.1": stereo + [
      EBUR128_CENTER, EBUR128_UNUSED, EBUR128_Mp135, EBUR128_Mm135, EBUR128_Mp090, EBUR128_Mm090,
    ],
  ]
}
