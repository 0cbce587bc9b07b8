public import MediaFacts

extension DASH {
  /// Representations of the same content, among which a player switches (ISO/IEC 23009-1 section 5.3.3).
  public struct AdaptationSet: Hashable, Sendable {
    /// `@id`.
    public var id: String?
    /// `@group`.
    public var group: Int64?
    /// `@contentType` as stated, else what the first representation's MIME type or codecs tell.
    public var contentType: String?
    /// `@lang`.
    public var lang: String?
    /// The `Label` elements, else `@label`.
    public var labels: [String] = []
    /// `@par`: the shape of the shown picture, width to height.
    public var pictureAspectRatio: Rational?
    /// `@segmentAlignment` or `@subsegmentAlignment` is there and not `false`.
    public var isAligned = false
    /// The `Role` elements.
    public var roles: [Descriptor] = []
    /// The `Accessibility` elements.
    public var accessibilities: [Descriptor] = []
    /// The `EssentialProperty` elements.
    public var essentialProperties: [Descriptor] = []
    /// The `SupplementalProperty` elements.
    public var supplementalProperties: [Descriptor] = []
    /// Where its content has to be fetched from; absent where the content is here.
    public var remote: RemoteReference?
    /// The representations in order.
    public var representations: [Representation] = []
    /// Where it stands.
    public var place: Place

    /// Makes an empty set.
    public init(place: Place) { self.place = place }

    /// Ids of periods that this set goes on from without a break in time stamps.
    ///
    /// DASH-IF IOP part 5 and ISO/IEC 23009-1 section 5.3.2.4, `period-continuity:2015`.
    public var continuesPeriods: [String] { values(of: "urn:mpeg:dash:period-continuity:2015") }

    /// Ids of periods whose initialization segments also serve this set (`period-connectivity:2015`).
    public var connectsPeriods: [String] { values(of: "urn:mpeg:dash:period-connectivity:2015") }

    /// True for a set of pictures for seeking, which is not played by itself.
    public var isTrickPlay: Bool {
      (essentialProperties + supplementalProperties)
        .contains { $0.isScheme("http://dashif.org/guidelines/trickmode") }
    }

    private func values(of scheme: String) -> [String] {
      supplementalProperties.filter { $0.isScheme(scheme) }.compactMap(\.value)
    }
  }
}
