public import MediaFacts

extension DASH {
  /// One encoding of some content (ISO/IEC 23009-1 sections 5.3.5 and 5.3.7).
  ///
  /// What the adaptation set states for all of its representations is filled in.
  public struct Representation: Hashable, Sendable {
    /// `@id`; empty where it is missing.
    public var id: String = ""
    /// `@bandwidth`, in bits per second.
    public var bandwidth: Int64?
    /// `@codecs`, cut at the commas (RFC 6381).
    public var codecs: [String] = []
    /// `@mimeType`.
    public var mimeType: String?
    /// `@width` and `@height`, in pixels.
    public var size: PictureSize?
    /// `@frameRate`, in pictures a second.
    public var frameRate: Rational?
    /// `@sar`: the shape of one pixel, width to height.
    public var sampleAspectRatio: Rational?
    /// `@scanType`.
    public var scanType: String?
    /// `@audioSamplingRate`, in samples a second; the lower one where a range is given.
    public var audioSamplingRate: Int64?
    /// The `AudioChannelConfiguration` elements.
    public var audioChannelConfigurations: [Descriptor] = []
    /// `@startWithSAP`.
    public var startWithSAP: Int64?
    /// The `ContentProtection` elements of the set and of the representation.
    public var contentProtections: [ContentProtection] = []
    /// The `EssentialProperty` elements of the representation itself.
    public var essentialProperties: [Descriptor] = []
    /// The `SupplementalProperty` elements of the representation itself.
    public var supplementalProperties: [Descriptor] = []
    /// The `InbandEventStream` elements of the set and of the representation.
    public var inbandEventStreams: [Descriptor] = []
    /// Where its resources are, one for each combination of the base URLs on the way, at most 32.
    ///
    /// The first comes from the first `BaseURL` of each level.
    public var baseURLs: [String] = []
    /// How its segments are found.
    public var segmentInformation = SegmentInformation()
    /// Where it stands.
    public var place: Place

    /// Makes a representation of which nothing is known.
    public init(place: Place) { self.place = place }

    /// Channels of the audio, by the first configuration whose scheme tells it.
    public var channelCount: Int? {
      for configuration in audioChannelConfigurations {
        if let count = ChannelConfiguration.channelCount(configuration) { return count }
      }
      return nil
    }

    /// How it is encrypted; absent where it is clear.
    public var encryption: EncryptionFacts? { ContentProtection.facts(contentProtections) }
  }
}
