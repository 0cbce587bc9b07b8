/// How long something at the end of an asset must last to matter, in seconds.
enum EdgeLimits {
  /// One picture at 24 frames per second and a bit: what cutting leaves over.
  static let picture: Double = 0.042
  /// From here on anybody notices, and advertising specifications speak of it.
  static let noticeable: Double = 0.5
}
