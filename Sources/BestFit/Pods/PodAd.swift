public import MediaFacts

/// An ad that may take a place in a break.
public struct PodAd: Hashable, Sendable {
  /// What it is called in reports, as the ad server gave it.
  public var id: String
  /// How long it plays in seconds, as measured where it could be; above 0.
  public var duration: Rational
  /// The place that the server gives it among the others; absent where it leaves that open.
  public var sequence: Int?
  /// The advertiser's domain; absent where it is not given.
  public var advertiser: String?

  /// Makes an ad.
  public init(id: String, duration: Rational, sequence: Int? = nil, advertiser: String? = nil) {
    self.id = id
    self.duration = duration
    self.sequence = sequence
    self.advertiser = advertiser
  }
}

/// What a break allows.
public struct PodLimits: Hashable, Sendable {
  /// How long the break is, in seconds.
  public var cueDuration: Rational
  /// How far the ads together may miss that, in seconds, longer or shorter: within it the break is full.
  public var tolerance: Rational
  /// Which ads of one advertiser are kept apart.
  public var separation: Separation

  /// How ads of one advertiser's domain are kept apart.
  public enum Separation: String, Sendable, CaseIterable {
    /// They may stand anywhere.
    case none
    /// They do not follow each other.
    case adjacent
    /// At most one plays in a break.
    case perBreak
  }

  /// Makes limits.
  public init(cueDuration: Rational, tolerance: Rational, separation: Separation = .perBreak) {
    self.cueDuration = cueDuration
    self.tolerance = tolerance
    self.separation = separation
  }
}

/// The risk of each seam that a break may have.
public struct PodRisks: Hashable, Sendable {
  /// From the main to each ad; absent where the ad cannot be played.
  public var fromMain: [Double?]
  /// From each ad back to the main; absent where the ad cannot be played.
  public var toMain: [Double?]
  /// From each ad, by row, to each other ad; absent where that cannot be played.
  public var between: [[Double?]]

  /// Makes risks; all three have a place for every ad.
  public init(fromMain: [Double?], toMain: [Double?], between: [[Double?]]) {
    self.fromMain = fromMain
    self.toMain = toMain
    self.between = between
  }
}
