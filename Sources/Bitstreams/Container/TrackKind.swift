/// What a track is for (`kind`).
public struct TrackKind: Hashable, Sendable {
  /// Identifier of the scheme.
  public var scheme: String
  /// Name within the scheme, empty where the scheme alone says it.
  public var value: String

  /// Makes a kind.
  public init(scheme: String, value: String) {
    self.scheme = scheme
    self.value = value
  }
}
