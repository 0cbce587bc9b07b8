/// One entry of a track's edit list (ISO/IEC 14496-12 section 8.6.6), in seconds.
public struct EditFacts: Hashable, Sendable {
  /// Where in the media the edit starts, in seconds; absent for an empty edit, which shows nothing.
  public var mediaStart: Rational?
  /// How long the edit lasts on the presentation's time line, in seconds.
  ///
  /// 0 stands for the rest of the media in fragmented files.
  public var duration: Rational
  /// Relative rate, 1 for normal, 0 for a dwell on one picture.
  public var rate: Rational

  /// Makes an entry.
  public init(mediaStart: Rational?, duration: Rational, rate: Rational = Rational(1)) {
    self.mediaStart = mediaStart
    self.duration = duration
    self.rate = rate
  }
}
