/// One media item of a Kollus playback link, read from its JWT without verifying it.
public struct KollusItem: Hashable, Sendable {
  /// The key of the media (`mckey`).
  public var mediaKey: String?
  /// The key of the player profile (`mcpf`).
  public var profileKey: String?
  /// True where the item is live, with time shift.
  public var isLive = false
  /// The delivery that the link tells.
  public var delivery: KollusDelivery
  /// True where the link states the delivery; false where it is the default of the maker's guide.
  public var deliveryIsStated: Bool
  /// When the link ends, in seconds since 1970 (`expt`); absent where it never does.
  public var expiry: Int64?
  /// Parameters of the link beside the JWT, as written, in order: hints for the player among them.
  public var hints: [KollusHint]

  /// Makes an item.
  public init(
    mediaKey: String? = nil, delivery: KollusDelivery, deliveryIsStated: Bool,
    expiry: Int64? = nil, hints: [KollusHint] = []
  ) {
    self.mediaKey = mediaKey
    self.delivery = delivery
    self.deliveryIsStated = deliveryIsStated
    self.expiry = expiry
    self.hints = hints
  }
}

/// A parameter of a Kollus link beside the JWT.
public struct KollusHint: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value as written.
  public var value: String

  /// Makes a hint.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The three ways in which Kollus delivers (the maker's guide to streaming).
public enum KollusDelivery: String, Sendable, CaseIterable {
  /// One MP4 file: the default.
  case progressive
  /// HLS in the clear.
  case hls
  /// HLS with a FairPlay licence.
  case fairPlay

  /// True where the player may change the bit rate while it plays.
  public var adaptsBitRate: Bool { self != .progressive }

  /// What the player seeks by: `byte range` or `segment`.
  public var seeksBy: String { self == .progressive ? "byte range" : "segment" }

  /// Whether AirPlay is allowed; absent where the content's own policy decides.
  public var allowsAirPlay: Bool? { self == .fairPlay ? nil : true }
}
