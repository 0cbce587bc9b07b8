import Bitstreams
import MediaFacts

/// The codecs behind four-character sample entries, for those that FFmpeg cannot name.
///
/// Source: the registry at mp4ra.org, and for `sowt` and its like the QuickTime File Format.
enum SampleEntryNames {
  /// The codec of a sample entry, the original one where the entry is encrypted.
  static func codec(_ entry: FourCC?) -> Codec? {
    guard let entry else { return nil }
    return table[entry.description]
  }

  /// The ProRes profile of a sample entry with its chroma subsampling and bit depth.
  ///
  /// Source: Apple ProRes white paper; the 4444 kinds carry up to 12 bits, so their depth is absent.
  static func proRes(_ entry: String?) -> (profile: String, chroma: String, bitDepth: Int?)? {
    switch entry {
    case "apco": ("422 Proxy", "4:2:2", 10)
    case "apcs": ("422 LT", "4:2:2", 10)
    case "apcn": ("422", "4:2:2", 10)
    case "apch": ("422 HQ", "4:2:2", 10)
    case "ap4h": ("4444", "4:4:4", nil)
    case "ap4x": ("4444 XQ", "4:4:4", nil)
    default: nil
    }
  }

  private static let table: [String: Codec] = [
    "avc1": .avc, "avc2": .avc, "avc3": .avc, "avc4": .avc, "dva1": .avc, "dvav": .avc,
    "hvc1": .hevc, "hev1": .hevc, "dvh1": .hevc, "dvhe": .hevc, "lhv1": .hevc, "lhe1": .hevc,
    "vvc1": .vvc, "vvi1": .vvc, "av01": .av1, "dav1": .av1, "vp08": .vp8, "vp09": .vp9,
    "apch": .proRes, "apcn": .proRes, "apcs": .proRes, "apco": .proRes, "ap4h": .proRes,
    "ap4x": .proRes, "jpeg": .jpeg, "mp4v": .mpeg4Part2,
    "mp4a": .aac, "ac-3": .ac3, "ec-3": .eac3, "ac-4": .ac4, "mlpa": .trueHD, "Opus": .opus,
    "fLaC": .flac, "alac": .alac, "dtsc": .dts, "dtsh": .dts, "dtsl": .dts, "dtse": .dts,
    "dtsx": .dts, "mha1": .mpegH, "mha2": .mpegH, "mhm1": .mpegH, "mhm2": .mpegH,
    "samr": .amrNarrowBand, "sawb": .amrWideBand, ".mp3": .mp3,
    "ipcm": .pcm, "fpcm": .pcm, "lpcm": .pcm, "sowt": .pcm, "twos": .pcm, "raw ": .pcm,
    "in24": .pcm, "in32": .pcm, "fl32": .pcm, "fl64": .pcm,
    "wvtt": .webVTT, "stpp": .ttml, "tx3g": .timedText, "text": .timedText, "c608": .cea608,
    "c708": .cea708,
  ]
}
