/// The tracks that a track refers to for one purpose (`tref`).
public struct TrackReference: Hashable, Sendable {
  /// The purpose, such as `tmcd` (timecode), `chap` (chapters), `auxl` (auxiliary picture).
  public var type: FourCC
  /// IDs of the tracks referred to.
  public var trackIDs: [UInt32]

  /// Makes a reference.
  public init(type: FourCC, trackIDs: [UInt32]) {
    self.type = type
    self.trackIDs = trackIDs
  }
}
