/// What a player does with ads that a playlist schedules (HLS interstitials,
/// draft-pantos-hls-rfc8216bis appendix D).
public struct InterstitialSupport: Hashable, Sendable {
  /// Whether the player itself plays `EXT-X-DATERANGE` of the class `com.apple.hls.interstitial`.
  public var isSupported: Cell<Bool>
  /// Whether `X-RESTRICT` with `SKIP` keeps a viewer from leaving a running ad.
  public var skipRestriction: Cell<RestrictionEnforcement>
  /// Whether `X-RESTRICT` with `JUMP` keeps a viewer from jumping over an ad.
  public var jumpRestriction: Cell<RestrictionEnforcement>

  /// Makes a description of its parts.
  public init(
    isSupported: Cell<Bool>,
    skipRestriction: Cell<RestrictionEnforcement>,
    jumpRestriction: Cell<RestrictionEnforcement>
  ) {
    self.isSupported = isSupported
    self.skipRestriction = skipRestriction
    self.jumpRestriction = jumpRestriction
  }
}

/// How far a player keeps to `X-RESTRICT`.
public enum RestrictionEnforcement: String, Sendable, CaseIterable {
  /// A viewer cannot get round it.
  case enforced
  /// Some ways round it are closed and others open; the source says which.
  case partly
  /// The attribute is read at most, and nothing follows from it.
  case ignored
}
