import MediaFacts

/// How long something at the end of an asset must last to matter, in seconds.
enum EdgeLimits {
  /// One picture at 24 frames per second and a bit: what cutting leaves over.
  static let picture: Double = 0.042
  /// From here on anybody notices, and advertising specifications speak of it.
  static let noticeable: Double = 0.5
  /// From here on silence is taken for a fault by anybody: a delay could not be worse (`RiskScore`).
  static let glaring: Double = 2

  /// True where a length reaches a limit, in the whole milliseconds that findings state.
  static func reaches(_ length: Rational, _ limit: Double) -> Bool {
    (length.doubleValue * 1000).rounded() >= (limit * 1000).rounded()
  }
}
