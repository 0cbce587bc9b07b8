public import MediaFacts

/// How the display follows what is played.
public struct DisplayBehaviour: Hashable, Sendable {
  /// Whether its refresh rate follows the frame rate.
  public var frameRatePolicy: Cell<FrameRatePolicy>
  /// How long it is dark when the refresh rate changes.
  public var frameRateDelay: Cell<Interval>
  /// Whether its mode follows the dynamic range.
  public var dynamicRangePolicy: Cell<DynamicRangePolicy>
  /// How long it is dark when the dynamic range changes, with or without the refresh rate.
  public var dynamicRangeDelay: Cell<Interval>

  /// Makes a behaviour of its parts.
  public init(
    frameRatePolicy: Cell<FrameRatePolicy>,
    frameRateDelay: Cell<Interval>,
    dynamicRangePolicy: Cell<DynamicRangePolicy>,
    dynamicRangeDelay: Cell<Interval>
  ) {
    self.frameRatePolicy = frameRatePolicy
    self.frameRateDelay = frameRateDelay
    self.dynamicRangePolicy = dynamicRangePolicy
    self.dynamicRangeDelay = dynamicRangeDelay
  }
}

/// Whether a display's refresh rate follows the frame rate.
public enum FrameRatePolicy: String, Sendable, CaseIterable {
  /// It stays as it is.
  case fixed
  /// It changes, except where one rate is a whole multiple of the other.
  case keepsMultiples
  /// It changes with every rate.
  case follows
}

/// Whether a display's mode follows the dynamic range.
public enum DynamicRangePolicy: String, Sendable, CaseIterable {
  /// It stays as it is, and the player maps one range to the other.
  case fixed
  /// It changes with every range.
  case follows
}
