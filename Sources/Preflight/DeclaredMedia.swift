import Manifests
import MediaFacts

/// What a variant of a playlist or a representation of an MPD says of its media.
struct DeclaredMedia {
  /// The codec strings as given; empty where nothing is declared.
  var codecs: [String] = []
  /// The size of the pictures.
  var size: PictureSize?
  /// Pictures a second.
  var frameRate: Double?
  /// `SDR`, `HLG` or `PQ`; absent where the form has no word for it.
  var videoRange: String?
  /// True where the range is not stated and follows from its default.
  var isRangeDefault = false
  /// Audio channels.
  var channels: Int?
  /// Audio samples a second.
  var sampleRate: Int64?
  /// What the form calls the codecs, the size, the frame rate, and the channels.
  var names: (codecs: String, size: String, frameRate: String, channels: String)

  /// What a variant declares, with the channels of its audio rendition.
  init(_ variant: HLS.Variant, channels: Int?) {
    names = ("CODECS", "RESOLUTION", "FRAME-RATE", "CHANNELS")
    codecs = variant.codecs
    size = variant.resolution.map { PictureSize(width: $0.width, height: $0.height) }
    frameRate = variant.frameRate?.doubleValue
    videoRange = variant.attributes.text("VIDEO-RANGE") ?? "SDR"
    isRangeDefault = variant.attributes["VIDEO-RANGE"] == nil
    self.channels = channels
  }

  /// What a representation declares, what its adaptation set states filled in.
  init(_ representation: DASH.Representation) {
    names = ("@codecs", "@width and @height", "@frameRate", "AudioChannelConfiguration")
    codecs = representation.codecs
    size = representation.size
    frameRate = representation.frameRate?.doubleValue
    channels = representation.channelCount
    sampleRate = representation.audioSamplingRate
  }
}
