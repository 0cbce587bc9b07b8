public import MediaFacts

/// The set-up of an AAC track of any kind, as its AudioSpecificConfig or frame header states it.
public struct AACConfiguration: Hashable, Sendable {
  /// Audio object type of the core: 2 AAC-LC, 23 AAC-LD, 39 AAC-ELD, 42 USAC (ISO/IEC 14496-3, 1.5).
  public var objectType: Int
  /// Samples per second of the core.
  public var coreSampleRate: Int
  /// Samples per second on output, as far as the set-up tells.
  public var outputSampleRate: Int
  /// The channel configuration number; 0 where the channels are listed.
  public var channelConfiguration: Int
  /// Channels on output, 2 for parametric stereo; absent where the number is reserved.
  public var channelCount: Int?
  /// The speakers, where number or list fixes them.
  public var channelLayout: ChannelLayout?
  /// Spectral band replication: stated, denied, or absent where frames may carry it unannounced.
  ///
  /// Above 24 kHz it is taken as denied: unannounced replication then leaves the rate as it is
  /// (ISO/IEC 14496-3, 1.6.6).
  public var isSBR: Bool?
  /// Parametric stereo: stated, denied, or absent where frames may carry it unannounced.
  public var isPS: Bool?

  /// Makes a configuration without replication and parametric stereo.
  public init(
    objectType: Int, coreSampleRate: Int, outputSampleRate: Int, channelConfiguration: Int
  ) {
    self.objectType = objectType
    self.coreSampleRate = coreSampleRate
    self.outputSampleRate = outputSampleRate
    self.channelConfiguration = channelConfiguration
  }

  /// The object type with its extensions: 5 for band replication, 29 for parametric stereo with it.
  public var effectiveObjectType: Int {
    guard objectType == 2 || objectType == 1 || objectType == 4 else { return objectType }
    if isPS == true { return 29 }
    return isSBR == true ? 5 : objectType
  }

  /// The codec string of RFC 6381, such as `mp4a.40.29`.
  public var codecString: String { "mp4a.40.\(effectiveObjectType)" }

  /// The profile's name; absent for object types without a common one.
  public var profileName: String? {
    switch effectiveObjectType {
    case 1: "AAC Main"
    case 2: "AAC-LC"
    case 3: "AAC SSR"
    case 4: "AAC LTP"
    case 5: "HE-AAC"
    case 23: "AAC-LD"
    case 29: "HE-AAC v2"
    case 39: isSBR == true ? "AAC-ELD SBR" : "AAC-ELD"
    case 42: "xHE-AAC"
    default: nil
    }
  }

  /// Sets channels and layout of the configuration number.
  mutating func applyChannelConfiguration() {
    // Numbers above 7 were added later with the meaning of ISO/IEC 23091-3; 8 to 10 stay reserved.
    guard !(8...10).contains(channelConfiguration), channelConfiguration <= 14,
      let channels = AudioLayouts.codingIndependent(channelConfiguration)
    else { return }
    channelCount = channels.channelCount
    channelLayout = channels.layout
  }

  /// Leaves band replication open where the core's type and rate allow it unannounced.
  mutating func applyImplicitSignalling() {
    let isOpen = (1...4).contains(objectType) && coreSampleRate <= 24000
    if isSBR == nil, !isOpen { isSBR = false }
    // Unannounced parametric stereo rides on band replication and on one channel.
    if isPS == nil, isSBR == false || channelCount != 1 { isPS = false }
  }

  var facts: AudioBitstreamFacts {
    var facts = AudioBitstreamFacts()
    facts.profile = profileName
    facts.codecString = codecString
    facts.sampleRate = outputSampleRate
    facts.coreSampleRate = coreSampleRate
    facts.channelCount = channelCount
    facts.channelLayout = channelLayout
    facts.isImplicitPossible = isSBR == nil || isPS == nil
    return facts
  }
}
