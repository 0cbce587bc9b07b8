import MediaFacts

/// A CMAF media profile that the WAVE content specification lists (CTA-5001), by its four-character brand.
enum MediaProfile: String, Sendable, CaseIterable {
  /// AVC at most 1920x1080 at 60 fps, level 4.0.
  case hd = "cfhd"
  /// AVC at most 1920x1080 at 60 fps, level 4.2.
  case avcHDHF = "chdf"
  /// HEVC at most 1920x1080 at 60 fps in BT.709, level 4.1.
  case hhd10 = "chh1"
  /// HEVC at most 3840x2160 at 60 fps in standard dynamic range, level 5.1.
  case uhd10 = "cud1"
  /// HEVC at most 3840x2160 at 60 fps with PQ.
  case hdr10 = "chd1"
  /// HEVC at most 3840x2160 at 60 fps with HLG.
  case hlg10 = "clg1"
  /// AAC with one or two channels at most 48 kHz.
  case aacCore = "caac"
  /// As `aacCore`, made for switching without a break.
  case adaptiveAACCore = "caaa"
  /// AAC with five to eight channels.
  case aacMultichannel = "camc"
  /// Dolby Digital and Dolby Digital Plus.
  case enhancedAC3 = "ceac"
  /// AC-4 in one stream.
  case ac4 = "ca4s"
  /// MPEG-H 3D audio in one stream.
  case mpegH = "cmhs"

  /// The name by which CTA-5001 calls it.
  var name: String {
    switch self {
    case .hd: "HD"
    case .avcHDHF: "AVC_HDHF"
    case .hhd10: "HHD10"
    case .uhd10: "UHD10"
    case .hdr10: "HDR10"
    case .hlg10: "HLG10"
    case .aacCore: "AAC_Core"
    case .adaptiveAACCore: "Adaptive_AAC_Core"
    case .aacMultichannel: "AAC_Multichannel"
    case .enhancedAC3: "Enhanced_AC-3"
    case .ac4: "AC-4_SingleStream"
    case .mpegH: "MPEG-H_SingleStream"
    }
  }
}

extension MediaProfile: CustomStringConvertible {
  /// The name with the brand: `HD (cfhd)`.
  var description: String { "\(name) (\(rawValue))" }
}

/// The media profile of one track, as far as facts tell.
enum MediaProfileResult: Hashable, Sendable {
  /// The track has the properties of a profile.
  case profile(MediaProfile)
  /// The track is outside every profile.
  case outside
  /// A fact is missing that decides.
  case unknown(missing: String)
}
