public import MediaFacts

/// What the set-up bytes and the first frames of an audio track say.
///
/// Every field is absent where neither says it.
public struct AudioBitstreamFacts: Hashable, Sendable {
  /// The profile's name, such as `AAC-LC`, `HE-AAC v2`, `xHE-AAC`, `DTS-HD MA`.
  public var profile: String?
  /// The codec string of RFC 6381, such as `mp4a.40.2`, `ac-4.02.01.00`, `mhm1.0D`.
  public var codecString: String?
  /// Samples per second that come out of a decoder that knows the whole profile.
  public var sampleRate: Int?
  /// Samples per second of the coded core.
  public var coreSampleRate: Int?
  /// Channels that come out of a decoder that knows the whole profile.
  ///
  /// For MPEG-H, whose decoder renders to any layout, the channels of the reference layout.
  public var channelCount: Int?
  /// Which speakers the channels are for, where the standard's number fixes it.
  public var channelLayout: ChannelLayout?
  /// True for E-AC-3 with joint object coding, false where the frames rule it out.
  public var isAtmos: Bool?
  /// Objects of an Atmos track (ETSI TS 103 420, complexity index).
  public var objectComplexity: Int?
  /// Samples at the head that a player cuts off, at the output rate (Opus pre-skip).
  public var primingSamples: Int?
  /// Bits per sample of a lossless track.
  public var bitDepth: Int?
  /// True where band replication may be in the frames without a word of it in the set-up.
  ///
  /// The output rate may then be twice `sampleRate`, and a mono track may come out in stereo.
  public var isImplicitPossible: Bool?

  /// Makes facts of which nothing is known.
  public init() {}

  /// Takes over what is missing here from facts of lower standing.
  mutating func fill(from other: AudioBitstreamFacts) {
    profile = profile ?? other.profile
    codecString = codecString ?? other.codecString
    sampleRate = sampleRate ?? other.sampleRate
    coreSampleRate = coreSampleRate ?? other.coreSampleRate
    if channelCount == nil {
      channelCount = other.channelCount
      channelLayout = other.channelLayout
    }
    isAtmos = isAtmos ?? other.isAtmos
    objectComplexity = objectComplexity ?? other.objectComplexity
    primingSamples = primingSamples ?? other.primingSamples
    bitDepth = bitDepth ?? other.bitDepth
    isImplicitPossible = isImplicitPossible ?? other.isImplicitPossible
  }
}
