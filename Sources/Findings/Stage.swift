/// A part of the receiver that takes time at a seam.
public enum Stage: String, Sendable, CaseIterable {
  /// What loads media and feeds the decoders: source buffers, media element, demultiplexer.
  case player
  /// The video decoder.
  case videoDecoder
  /// The audio decoder and its output.
  case audioDecoder
  /// The mode of the display: refresh rate and dynamic range over HDMI.
  case display
  /// Decryption: sessions, licences, secure decoding.
  case drm
  /// Holes and overlaps of the two time lines.
  case timing

  /// True for the stages that work side by side, where the longest counts.
  ///
  /// The other stages come on top: a display that goes dark does so after decoders are ready.
  public var isParallel: Bool {
    switch self {
    case .player, .videoDecoder, .audioDecoder: true
    case .display, .drm, .timing: false
    }
  }
}
