/// What is known of one audio track.
///
/// Every field is absent where it is unknown; a stated zero is kept as zero.
public struct AudioFacts: Hashable, Sendable {
  /// Position of the track in the file, from 0 (FFmpeg `AVStream.index`).
  public var index: Int
  /// The container's own number of the track (`AVStream.id`): track ID, PID.
  public var trackID: Int?
  /// The coding format.
  public var codec: Codec
  /// The codec string of RFC 6381, such as `mp4a.40.2`.
  public var codecString: String?
  /// The profile's name, such as `AAC-LC`, `HE-AAC v2`, `xHE-AAC`.
  public var profile: String?
  /// The four-character code of the sample entry or stream, such as `mp4a`.
  public var sampleEntry: String?
  /// Samples per second that come out of a decoder that knows the whole profile.
  public var sampleRate: Int?
  /// Samples per second of the coded core, where spectral band replication doubles it on output.
  public var coreSampleRate: Int?
  /// True where band replication or parametric stereo is signalled only inside the audio frames.
  public var isImplicitlySignalled: Bool?
  /// Channels that come out of a decoder that knows the whole profile.
  public var channelCount: Int?
  /// Which speakers the channels are for.
  public var channelLayout: ChannelLayout?
  /// Bits per sample of a lossless or uncompressed track.
  public var bitDepth: Int?
  /// True for Dolby Atmos (E-AC-3 with joint object coding); absent where it could not be told.
  public var isAtmos: Bool?
  /// Objects of an Atmos track (ETSI TS 103 420 complexity index).
  public var objectComplexity: Int?
  /// Bits per second over the track.
  public var bitRate: Int64?
  /// Samples at the head that a player cuts off (encoder delay), at the output sample rate.
  public var primingSamples: Int64?
  /// Samples at the tail that a player cuts off, at the output sample rate.
  public var paddingSamples: Int64?
  /// Encryption of the track; absent where the track is clear.
  public var encryption: EncryptionFacts?
  /// BCP 47 or ISO 639-2 code as the container has it.
  public var language: String?
  /// True where the container marks the track as the one to play by itself.
  public var isDefault: Bool?
  /// True where the picture is described in words for viewers who do not see it.
  public var isForVisuallyImpaired: Bool?
  /// True where speech is made clearer for viewers who hear badly.
  public var isForHearingImpaired: Bool?
  /// True for somebody's remarks on the programme rather than its own sound.
  public var isCommentary: Bool?
  /// The edit list; absent where the container has none for the track.
  public var edits: [EditFacts]?
  /// Presentation time of the first sample that is heard, in seconds.
  public var startTime: Rational?
  /// Length of the track, in seconds.
  public var duration: Rational?
  /// What the packet walk of `--depth full` saw.
  public var timing: TimingFacts?
  /// What was heard where the track was decoded (`--decode`).
  public var sound: SoundFacts?

  /// Makes facts of which only the place and the codec are known.
  public init(index: Int, codec: Codec) {
    self.index = index
    self.codec = codec
  }
}

/// The speakers that the channels of a track are for.
public struct ChannelLayout: RawRepresentable, Hashable, Sendable {
  /// FFmpeg's name of the layout, such as `stereo`, `5.1` or `5.1(side)`.
  public let rawValue: String

  /// Makes a layout of FFmpeg's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One centre channel.
  public static let mono = ChannelLayout(rawValue: "mono")
  /// Left and right.
  public static let stereo = ChannelLayout(rawValue: "stereo")
  /// Left, right, centre, low frequency, and two surround channels at the back.
  public static let surround51 = ChannelLayout(rawValue: "5.1")
  /// Left, right, centre, low frequency, four surround channels.
  public static let surround71 = ChannelLayout(rawValue: "7.1")

  /// The layout with side and back surrounds counted as one: players feed both to the same speakers.
  public var speakerClass: ChannelLayout {
    switch rawValue {
    case "5.1(side)": .surround51
    case "5.0(side)": ChannelLayout(rawValue: "5.0")
    case "quad(side)": ChannelLayout(rawValue: "quad")
    case "downmix": .stereo
    default: self
    }
  }
}

extension ChannelLayout: CustomStringConvertible {
  /// FFmpeg's name of the layout.
  public var description: String { rawValue }
}
