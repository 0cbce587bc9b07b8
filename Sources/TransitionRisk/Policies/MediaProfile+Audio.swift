import MediaFacts

extension MediaProfile {
  /// The profile of an audio track in a file with those compatible brands.
  static func of(_ audio: AudioFacts, brands: [String]) -> MediaProfileResult {
    switch audio.codec {
    case .aac: aac(audio, brands)
    case .ac3, .eac3: .profile(.enhancedAC3)
    case .ac4: .profile(.ac4)
    case .mpegH: audio.sampleEntry == "mhm1" ? slow(audio) { .profile(.mpegH) } : .outside
    default: .outside
    }
  }

  /// Channel configurations 1 and 2 are core, 5, 6, 7, 12 and 14 multichannel, others neither.
  private static func aac(_ audio: AudioFacts, _ brands: [String]) -> MediaProfileResult {
    if let entry = audio.sampleEntry, entry != "mp4a" { return .outside }
    if audio.profile == "xHE-AAC" { return .outside }
    return slow(audio) {
      guard let count = audio.channelCount else { return .unknown(missing: "channel count") }
      switch count {
      case 1, 2:
        return .profile(
          brands.contains(MediaProfile.adaptiveAACCore.rawValue)
            ? .adaptiveAACCore : .aacCore)
      case 5, 6, 8:
        guard let layout = audio.channelLayout?.speakerClass.rawValue else {
          return .unknown(missing: "channel layout")
        }
        return multichannel.contains(layout) ? .profile(.aacMultichannel) : .outside
      default: return .outside
      }
    }
  }

  /// The names of configurations 5, 6, 7, 12 and 14 (ISO/IEC 23091-3).
  private static let multichannel = [
    "5.0", "5.1", "7.1", "7.1(wide)", "7.1(wide-side)", "5.1.2", "7.1(top)",
  ]

  private static func slow(
    _ audio: AudioFacts, then result: () -> MediaProfileResult
  ) -> MediaProfileResult {
    guard let rate = audio.sampleRate else { return .unknown(missing: "sample rate") }
    return rate <= 48_000 ? result() : .outside
  }
}
