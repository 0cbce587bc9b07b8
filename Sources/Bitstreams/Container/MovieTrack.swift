public import MediaFacts

/// What the boxes say of one track (`trak`, and its `traf` boxes where fragmented).
public struct MovieTrack: Hashable, Sendable {
  /// The track's ID (`tkhd`), 0 where the box is missing.
  public var id: UInt32
  /// The handler type (`hdlr`): `vide`, `soun`, `text`, `subt`, `tmcd`, `meta`, `auxv`.
  public var handler: FourCC?
  /// True where the track is enabled (`tkhd` flag 1); a disabled track is not played by itself.
  public var isEnabled: Bool?
  /// True where the track is part of the presentation (`tkhd` flag 2).
  public var isInMovie: Bool?
  /// The group of which one track is to be played (`tkhd`); 0 for none.
  public var alternateGroup: Int?
  /// ISO 639-2 code of `mdhd`, or the code that belongs to a Macintosh language number.
  ///
  /// Absent where unspecified by value (0x7FFF) or not a code; `und` is kept.
  public var language: String?
  /// BCP 47 tag (`elng`).
  public var extendedLanguage: String?
  /// Ticks per second of media time (`mdhd`).
  public var timescale: UInt32?
  /// Length in media time (`mdhd`); absent where unknown.
  public var mediaDuration: Int64?
  /// Length in movie time, edits applied (`tkhd`); absent where unknown.
  public var trackDuration: Int64?
  /// The edit list (`elst`), in order; empty where there is none.
  public var edits: [EditListEntry] = []
  /// Time before the first sample is shown, in seconds: the sum of the leading empty edits.
  public var presentationDelay: Rational?
  /// Width of the shown picture in pixels, 16.16 fixed point in the file (`tkhd`).
  public var displayWidth: Rational?
  /// Height of the shown picture in pixels (`tkhd`).
  public var displayHeight: Rational?
  /// How the picture is turned (`tkhd` and `mvhd` matrices).
  public var orientation: TrackOrientation?
  /// Track references (`tref`), such as `tmcd`, `chap`, `cdsc`, `auxl`.
  public var references: [TrackReference] = []
  /// Kinds (`kind`), such as scheme `urn:mpeg:dash:role:2011` with value `main`.
  public var kinds: [TrackKind] = []
  /// Every sample entry (`stsd`), in order.
  public var sampleEntries: [SampleEntry] = []
  /// Samples of the sample table and of the fragments read.
  public var sampleCount: Int64 = 0
  /// Bytes of those samples; absent where sizes are unknown.
  public var sampleBytes: Int64?
  /// Runs of equal sample durations in decoding order, in media time (`stts`, then `trun`).
  public var sampleDurations: [SampleDurationRun] = []
  /// True where runs were left out because there are too many.
  public var isDurationListCapped = false
  /// How long each picture is shown, in display order and media time, the last one left out.
  ///
  /// The steps between the sorted composition times (ISO/IEC 14496-12, 8.6.1: decode time plus
  /// offset); samples of one time count once, and a step that does not fit is held at the highest
  /// value. Edit lists are not applied. Present only where `sampleDurations` cannot tell: they
  /// differ (the first and the last set aside), and so do the composition offsets. Pictures at the
  /// end are left out where samples that are missing or not read would lie between them.
  public var presentationDurations: [SampleDurationRun]?
  /// True where `presentationDurations` is not of all samples because there are too many.
  public var isPresentationListCapped = false
  /// Composition offset of the first sample in media time (`ctts` or `trun`); absent means none.
  public var firstCompositionOffset: Int64?
  /// Lowest composition offset in media time.
  public var minimumCompositionOffset: Int64?
  /// Entries of `stss`; absent where there is none, which means that every sample is a sync sample.
  public var syncSampleCount: Int?
  /// True where samples lie in another file (`dref` that is not self-contained).
  public var hasExternalData = false
  /// Decode time of the first fragment in media time (`tfdt`).
  public var firstFragmentDecodeTime: Int64?
  /// Farthest end of any fragment's decode time in media time (`tfdt` plus its durations).
  public var fragmentDecodeEnd: Int64?
  /// Sum of the sample durations of all fragments read, in media time.
  public var fragmentDuration: Int64?

  /// Makes facts of which only the ID is known.
  public init(id: UInt32) { self.id = id }

  /// Media time at which the first edit that is not empty starts; absent without one.
  ///
  /// For audio this is the number of priming samples, where media time counts samples.
  public var firstMediaTime: Int64? { edits.first { $0.mediaTime >= 0 }?.mediaTime }

  /// Sum of all sample durations that are kept, in media time, held at the highest value.
  public var totalSampleDuration: Int64 {
    var sum: Int64 = 0
    for run in sampleDurations {
      let (ticks, overflow) = run.count.multipliedReportingOverflow(by: Int64(run.delta))
      let (next, carried) = sum.addingReportingOverflow(ticks)
      if overflow || carried { return .max }
      sum = next
    }
    return sum
  }

  /// Sum of all sample durations in seconds; absent without samples, or where some were left out.
  public var sampleSeconds: Rational? {
    guard let timescale, !sampleDurations.isEmpty, !isDurationListCapped else { return nil }
    return Rational(totalSampleDuration, Int64(timescale))
  }
}
