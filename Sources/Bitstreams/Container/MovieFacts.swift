public import MediaFacts

/// What the boxes of one ISO base media file or QuickTime movie say (ISO/IEC 14496-12).
///
/// Every field is absent where the file is silent.
public struct MovieFacts: Hashable, Sendable {
  /// The major brand of `ftyp` (of `styp` in a segment); absent in early QuickTime movies.
  public var majorBrand: FourCC?
  /// The compatible brands of `ftyp`, in its order.
  public var compatibleBrands: [FourCC] = []
  /// Bytes of the file, absent where the source does not tell.
  public var fileSize: Int64?
  /// True where `moov` comes before the first `mdat`; absent where either is missing.
  public var isFastStart: Bool?
  /// True where samples are, or may be, listed in movie fragments (`mvex` or `moof`).
  public var isFragmented = false
  /// True for a media segment (`styp` or `moof`) that came without its initialization segment.
  public var hasMediaSegmentWithoutMovie = false
  /// Ticks per second of movie time (`mvhd`).
  public var timescale: UInt32?
  /// Length in movie time (`mvhd`); absent where unknown (all ones).
  public var duration: Int64?
  /// Length with all fragments, in movie time (`mehd`).
  public var extendedDuration: Int64?
  /// Length that the first segment index states, in seconds (`sidx`).
  public var indexedDuration: Rational?
  /// System IDs of the `pssh` boxes as UUIDs in lower case, each once, in file order.
  public var protectionSystemIDs: [String] = []
  /// Tracks in file order.
  public var tracks: [MovieTrack] = []
  /// Track IDs in the order of the `traf` boxes of the first fragment.
  public var firstFragmentTrackIDs: [UInt32] = []
  /// Movie fragments (`moof`) in the file, whether or not they were read.
  public var fragmentCount = 0
  /// True where fragments were left unread, by choice or because of a limit.
  public var hasUnreadFragments = false
  /// Where the last listed sample ends, in bytes from the start; absent where no sample is listed.
  ///
  /// The farthest end of any chunk (`stco`, `stsc`, `stsz`) or track run (`trun`). A file that is
  /// shorter was cut off.
  public var lastByteExpected: Int64?
  /// A box at the top of the file that ends beyond the end of the file.
  public var truncatedBox: TruncatedBox?
  /// Encoder delay and padding as `iTunSMPB` states them, in samples of the coded core.
  public var gapless: GaplessInformation?
  /// What is damaged, one sentence each with the offset, at most `maximumFaults`.
  public var faults: [String] = []
  /// The error that ended the reading early, absent where all was read.
  public var readFailure: ByteSourceError?

  /// How many faults are kept.
  public static let maximumFaults = 64

  /// Makes facts of which nothing is known.
  public init() {}

  /// Length of the presentation in seconds.
  ///
  /// Where fragmented: `mehd`, else the longest track's samples if every fragment was read; `mvhd`
  /// counts only what `moov` lists there. Else `mvhd`.
  public var durationSeconds: Rational? {
    guard isFragmented else { return seconds(duration) }
    if let extendedDuration, extendedDuration > 0 { return seconds(extendedDuration) }
    guard !hasUnreadFragments else { return nil }
    return tracks.compactMap(\.sampleSeconds).max()
  }

  /// Set where the file ends before its last sample, or within a box that holds samples or lists.
  ///
  /// A cut-off box of another kind, such as `free`, costs nothing and does not count.
  public var truncation: Truncation? {
    guard let fileSize else { return nil }
    var expected = lastByteExpected ?? 0
    if let truncatedBox, [.moov, .moof, .mdat].contains(truncatedBox.type) {
      expected = max(expected, truncatedBox.end)
    }
    guard expected > fileSize else { return nil }
    return Truncation(expectedBytes: expected, actualBytes: fileSize)
  }

  private func seconds(_ ticks: Int64?) -> Rational? {
    guard let ticks, let timescale else { return nil }
    return Rational(ticks, Int64(timescale))
  }
}
