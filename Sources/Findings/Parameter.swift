/// A property of media that is compared at a seam or held against a receiver.
///
/// Open: layers that compare further properties add their own names.
public struct Parameter: RawRepresentable, Hashable, Sendable {
  /// The stable name in lower case with hyphens, such as `sample-rate`; part of the JSON contract.
  public let rawValue: String

  /// Makes a parameter of the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Video coding format.
  public static let videoCodec = Parameter(rawValue: "video-codec")
  /// Video profile.
  public static let videoProfile = Parameter(rawValue: "video-profile")
  /// Video level.
  public static let videoLevel = Parameter(rawValue: "video-level")
  /// Four-character code of the video sample entry.
  public static let videoSampleEntry = Parameter(rawValue: "video-sample-entry")
  /// Size in pixels.
  public static let resolution = Parameter(rawValue: "resolution")
  /// The part that is cut out of coded pictures.
  public static let crop = Parameter(rawValue: "crop")
  /// Frame rate.
  public static let frameRate = Parameter(rawValue: "frame-rate")
  /// Shape of one pixel.
  public static let sampleAspectRatio = Parameter(rawValue: "sample-aspect-ratio")
  /// Shape of the shown picture.
  public static let displayAspectRatio = Parameter(rawValue: "display-aspect-ratio")
  /// Degrees by which a player turns the picture.
  public static let rotation = Parameter(rawValue: "rotation")
  /// Progressive or interlaced.
  public static let scan = Parameter(rawValue: "scan")
  /// Bits per luma sample.
  public static let bitDepth = Parameter(rawValue: "bit-depth")
  /// Chroma subsampling.
  public static let chroma = Parameter(rawValue: "chroma")
  /// Dynamic range.
  public static let dynamicRange = Parameter(rawValue: "dynamic-range")
  /// Colour code points.
  public static let colour = Parameter(rawValue: "colour")
  /// Whether there is a video track.
  public static let videoPresence = Parameter(rawValue: "video-presence")
  /// Audio coding format.
  public static let audioCodec = Parameter(rawValue: "audio-codec")
  /// Audio profile.
  public static let audioProfile = Parameter(rawValue: "audio-profile")
  /// Four-character code of the audio sample entry.
  public static let audioSampleEntry = Parameter(rawValue: "audio-sample-entry")
  /// Audio samples per second after decoding.
  public static let sampleRate = Parameter(rawValue: "sample-rate")
  /// Number of audio channels.
  public static let channelCount = Parameter(rawValue: "channel-count")
  /// Speakers that the audio channels are for.
  public static let channelLayout = Parameter(rawValue: "channel-layout")
  /// Whether there is an audio track.
  public static let audioPresence = Parameter(rawValue: "audio-presence")
  /// Container format.
  public static let container = Parameter(rawValue: "container")
  /// Whether samples are listed in movie fragments.
  public static let fragmentation = Parameter(rawValue: "fragmentation")
  /// Order of the tracks in the file.
  public static let trackOrder = Parameter(rawValue: "track-order")
  /// Clear or encrypted.
  public static let encryption = Parameter(rawValue: "encryption")
  /// Scheme of encryption.
  public static let encryptionScheme = Parameter(rawValue: "encryption-scheme")

  /// Whether the file is whole.
  public static let truncation = Parameter(rawValue: "truncation")
  /// What an audio decoder does at every seam, whatever differs.
  public static let audioDecoder = Parameter(rawValue: "audio-decoder")
  /// What a player does at every seam, whatever differs.
  public static let player = Parameter(rawValue: "player")

  /// The name for a person: `sample rate`, and plainly `audio` for `audio-presence`.
  public var title: String {
    switch self {
    case .videoPresence: "video"
    case .audioPresence: "audio"
    default: String(rawValue.map { $0 == "-" ? " " : $0 })
    }
  }
}

extension Parameter: CustomStringConvertible {
  /// The stable name.
  public var description: String { rawValue }
}
