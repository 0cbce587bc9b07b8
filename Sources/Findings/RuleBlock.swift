/// The ranges into which rule ids are sorted: one letter and one hundred each.
///
/// The raw value is what every id of the block begins with.
public enum RuleBlock: String, Sendable, CaseIterable {
  /// C0xx: the receiver cannot play the track.
  case capability = "C0"
  /// V1xx: video differences.
  case video = "V1"
  /// A2xx: audio differences.
  case audio = "A2"
  /// T3xx: timing and alignment at the seam.
  case timing = "T3"
  /// S4xx: subtitles and languages.
  case subtitles = "S4"
  /// D5xx: delivery, packaging, encryption.
  case delivery = "D5"
  /// H6xx: HLS interstitial markup and playlists.
  case interstitials = "H6"
  /// B7xx: breaks and pods.
  case breaks = "B7"
  /// M8xx: metadata that does not match the media.
  case metadata = "M8"
  /// P9xx: the asset could not be probed, or only in part, or its file is damaged.
  case probe = "P9"
  /// L9xx: loudness.
  case loudness = "L9"
  /// W0xx: what the WAVE splice rules ask for, whatever the receiver.
  case wave = "W0"
  /// W1xx: what a destination asks of one creative, whatever it is held against.
  case policy = "W1"

  /// The first digit of every id in the block, 0 to 9; two blocks may share one.
  public var hundred: Int {
    switch self {
    case .capability, .wave: 0
    case .video, .policy: 1
    case .audio: 2
    case .timing: 3
    case .subtitles: 4
    case .delivery: 5
    case .interstitials: 6
    case .breaks: 7
    case .metadata: 8
    case .probe, .loudness: 9
    }
  }

  /// What the rules of the block are about, for a heading.
  public var title: String {
    switch self {
    case .capability: "Capability"
    case .video: "Video differences"
    case .audio: "Audio differences"
    case .timing: "Timing and alignment"
    case .subtitles: "Subtitles and languages"
    case .delivery: "Delivery, packaging, encryption"
    case .interstitials: "HLS interstitials and playlists"
    case .breaks: "Breaks and pods"
    case .metadata: "Metadata that does not match the media"
    case .probe: "Assets that could not be probed or are damaged"
    case .loudness: "Loudness"
    case .wave: "WAVE splice rules"
    case .policy: "Policies of destinations"
    }
  }
}
