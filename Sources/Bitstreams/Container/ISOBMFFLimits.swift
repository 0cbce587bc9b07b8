/// How much of a file the box reader looks at, so that hostile files cost little.
public struct ISOBMFFLimits: Hashable, Sendable {
  /// Which movie fragments are read.
  public enum FragmentWalk: Hashable, Sendable {
    /// The first `moof` box; of all others only the headers.
    case firstOnly
    /// Every `moof` box.
    case all
  }

  /// Which movie fragments are read.
  public var walkFragments: FragmentWalk
  /// Bytes of the `moov` box that are read; 64 MiB unless set.
  public var maximumMovieBytes = 64 << 20
  /// Bytes of one `moof` box that are read; 4 MiB unless set.
  public var maximumFragmentBytes = 4 << 20
  /// Bytes of all `moof` boxes together; 256 MiB unless set.
  public var maximumTotalFragmentBytes = 256 << 20
  /// Boxes at the top of the file; 200,000 unless set.
  public var maximumTopLevelBoxes = 200_000
  /// Boxes below the top; 1,000,000 unless set.
  public var maximumBoxes = 1_000_000
  /// Tracks; 256 unless set.
  public var maximumTracks = 256
  /// Sample entries of one track; 64 unless set.
  public var maximumSampleEntries = 64
  /// Runs of equal sample durations that are kept for one track; 100,000 unless set.
  public var maximumDurationRuns = 100_000
  /// Samples of all tracks together whose presentation times are computed; 2,000,000 unless set.
  public var maximumPresentationSamples = 2_000_000
  /// Bytes that the first read asks for; 32 KiB unless set.
  ///
  /// The header and the `moov` box of a short fast-start file are then often there at once.
  public var firstReadBytes = 32 << 10

  /// Makes limits that suit files of any honest kind.
  public init(walkFragments: FragmentWalk = .all) { self.walkFragments = walkFragments }
}
