public import MediaFacts

/// What a receiver decodes of one video codec.
public struct VideoCapability: Hashable, Sendable {
  /// Whether it decodes the codec at all.
  public var isSupported: Cell<Bool>
  /// Profiles by their standard's names.
  public var profiles: Cell<Allowed<String>>
  /// The highest level.
  public var maximumLevel: Cell<Limit<CodecLevel>>
  /// The largest size in pixels, lying or standing.
  public var maximumSize: Cell<Limit<PictureSize>>
  /// The highest frame rate, in frames per second.
  public var maximumFrameRate: Cell<FrameRateLimit>
  /// The most bits per luma sample.
  public var maximumBitDepth: Cell<Limit<Int>>
  /// Chroma subsamplings, such as `4:2:0`.
  public var chroma: Cell<Allowed<String>>
  /// Dynamic ranges.
  public var dynamicRanges: Cell<Allowed<DynamicRange>>
  /// Dolby Vision profiles, asked only where `dynamicRanges` has Dolby Vision.
  public var dolbyVisionProfiles: Cell<Allowed<Int>>
  /// Progressive, interlaced.
  public var scans: Cell<Allowed<Scan>>
  /// Four-character codes of sample entries, asked only of ISO base media files.
  public var sampleEntries: Cell<Allowed<String>>
  /// Packagings that the codec may come in, of those that the receiver takes.
  public var packagings: Cell<Allowed<Packaging>>

  /// Makes a capability of its parts.
  public init(
    isSupported: Cell<Bool>,
    profiles: Cell<Allowed<String>>,
    maximumLevel: Cell<Limit<CodecLevel>>,
    maximumSize: Cell<Limit<PictureSize>>,
    maximumFrameRate: Cell<FrameRateLimit>,
    maximumBitDepth: Cell<Limit<Int>>,
    chroma: Cell<Allowed<String>>,
    dynamicRanges: Cell<Allowed<DynamicRange>>,
    dolbyVisionProfiles: Cell<Allowed<Int>>,
    scans: Cell<Allowed<Scan>>,
    sampleEntries: Cell<Allowed<String>>,
    packagings: Cell<Allowed<Packaging>>
  ) {
    self.isSupported = isSupported
    self.profiles = profiles
    self.maximumLevel = maximumLevel
    self.maximumSize = maximumSize
    self.maximumFrameRate = maximumFrameRate
    self.maximumBitDepth = maximumBitDepth
    self.chroma = chroma
    self.dynamicRanges = dynamicRanges
    self.dolbyVisionProfiles = dolbyVisionProfiles
    self.scans = scans
    self.sampleEntries = sampleEntries
    self.packagings = packagings
  }
}

/// What a receiver decodes of one audio codec.
public struct AudioCapability: Hashable, Sendable {
  /// Whether it decodes the codec at all.
  public var isSupported: Cell<Bool>
  /// Profiles, such as `AAC-LC`.
  public var profiles: Cell<Allowed<String>>
  /// The most channels.
  public var maximumChannels: Cell<Limit<Int>>
  /// Sample rates after decoding, in Hz.
  public var sampleRates: Cell<Allowed<Int>>
  /// Packagings that the codec may come in, of those that the receiver takes.
  public var packagings: Cell<Allowed<Packaging>>

  /// Makes a capability of its parts.
  public init(
    isSupported: Cell<Bool>,
    profiles: Cell<Allowed<String>>,
    maximumChannels: Cell<Limit<Int>>,
    sampleRates: Cell<Allowed<Int>>,
    packagings: Cell<Allowed<Packaging>>
  ) {
    self.isSupported = isSupported
    self.profiles = profiles
    self.maximumChannels = maximumChannels
    self.sampleRates = sampleRates
    self.packagings = packagings
  }
}
