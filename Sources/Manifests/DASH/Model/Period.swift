public import MediaFacts

extension DASH {
  /// A stretch of the presentation with media of its own (ISO/IEC 23009-1 section 5.3.2).
  public struct Period: Hashable, Sendable {
    /// Its place in `MPD.periods`, from 0.
    public var index: Int
    /// `@id`.
    public var id: String?
    /// `@start`, as stated.
    public var statedStart: Rational?
    /// `@duration`, as stated.
    public var statedDuration: Rational?
    /// When it begins, stated or derived; absent for an early available period, which has no time yet.
    public var start: Rational?
    /// How long it is presented; absent where nothing tells its end.
    ///
    /// The shorter of what is stated and what the next period's start leaves, since the next takes over.
    public var duration: Rational?
    /// Where its content has to be fetched from; absent where the content is here.
    public var remote: RemoteReference?
    /// The `BaseURL` elements of the period.
    public var baseURLs: [BaseURL] = []
    /// The `AssetIdentifier`.
    public var assetIdentifier: Descriptor?
    /// The adaptation sets in order.
    public var adaptationSets: [AdaptationSet] = []
    /// The event streams in order.
    public var eventStreams: [EventStream] = []
    /// The `SupplementalProperty` elements.
    public var supplementalProperties: [Descriptor] = []
    /// The `EssentialProperty` elements.
    public var essentialProperties: [Descriptor] = []
    /// Where it stands.
    public var place: Place

    /// Makes an empty period.
    public init(index: Int, place: Place) {
      self.index = index
      self.place = place
    }

    /// When it ends; absent where start or duration are.
    public var end: Rational? {
      guard let start, let duration else { return nil }
      return start.adding(duration)
    }

    /// The representations of all adaptation sets, in order.
    public var representations: [Representation] { adaptationSets.flatMap(\.representations) }
  }

  /// An element whose content stands elsewhere (`xlink:href`, ISO/IEC 23009-1 section 5.5).
  public struct RemoteReference: Hashable, Sendable {
    /// The address, as given.
    public var href: String
    /// The address, resolved.
    public var url: String
    /// `xlink:actuate`: `onLoad` or `onRequest`, which holds where nothing is given.
    public var actuate: String

    /// Makes a reference.
    public init(href: String, url: String, actuate: String = "onRequest") {
      self.href = href
      self.url = url
      self.actuate = actuate
    }
  }
}
