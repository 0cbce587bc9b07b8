/// Which way playback crosses a splice point.
public enum SpliceDirection: String, Sendable, CaseIterable {
  /// From the main content into a break.
  case out
  /// From a break back into the main content.
  case `in`
}
