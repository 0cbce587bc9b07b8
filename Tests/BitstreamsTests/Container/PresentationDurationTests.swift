import MediaFacts
import Testing

@testable import Bitstreams

/// How long pictures are shown where decode durations and composition offsets both differ.
@Suite struct PresentationDurationTests {
  private typealias Run = SampleDurationRun

  private static let description = BoxBytes.sampleDescription(BoxBytes.visualEntry("avc1"))

  private static func track(
    durations: [[Int]], offsets: [[Int]]?, samples: Int, limit: Int? = nil
  ) throws -> MovieTrack {
    let table =
      description + (offsets.map { BoxBytes.table("ctts", $0) } ?? [])
      + BoxBytes.table("stts", durations)
      + BoxBytes.full("stsz", BoxBytes.u32(1), BoxBytes.u32(samples))
      + BoxBytes.table("stsc", [[1, samples, 1]]) + BoxBytes.table("stco", [[0]])
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(),
      BoxBytes.track(id: 1, handler: "vide", timescale: 90_000, table: table))
    var limits = ISOBMFFLimits()
    if let limit { limits.maximumPresentationSamples = limit }
    let facts = try #require(
      ISOBMFFReader.read(bytes: BoxBytes.fileType + movie, limits: limits))
    return try #require(facts.tracks.first)
  }

  /// A segment or fragment of samples with duration and offset each, as `trun` of version 1.
  private static func fragment(time: Int?, _ samples: [(duration: Int, offset: Int)]) -> [UInt8] {
    let decodeTime = time.map { BoxBytes.full("tfdt", version: 1, BoxBytes.u64($0)) } ?? []
    return BoxBytes.box(
      "moof",
      BoxBytes.box(
        "traf", BoxBytes.full("tfhd", flags: 0x20000, BoxBytes.u32(1)), decodeTime,
        BoxBytes.full(
          "trun", version: 1, flags: 0x900, BoxBytes.u32(samples.count),
          samples.flatMap { BoxBytes.u32($0.duration) + BoxBytes.u32($0.offset) })))
  }

  private static func fragmented(
    _ fragments: [UInt8]..., table: [UInt8] = BoxBytes.emptyTables(description),
    extends: Bool = true, limit: Int? = nil, walk: ISOBMFFLimits.FragmentWalk = .all
  ) throws -> MovieTrack {
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(duration: 0),
      BoxBytes.track(id: 1, handler: "vide", timescale: 90_000, table: table),
      extends ? BoxBytes.extends([(1, 0, 0)]) : [])
    var limits = ISOBMFFLimits(walkFragments: walk)
    if let limit { limits.maximumPresentationSamples = limit }
    let facts = try #require(
      ISOBMFFReader.read(
        bytes: BoxBytes.fileType + movie + Array(fragments.joined()), limits: limits))
    return try #require(facts.tracks.first)
  }

  @Test func evensOutWhatOffsetsMakeUpFor() throws {
    // Decode times 0 10 11 30 31 50, offsets that show them at 0 20 10 40 30 50.
    let track = try Self.track(
      durations: [[1, 10], [1, 1], [1, 19], [1, 1], [1, 19], [1, 7]],
      offsets: [[1, 0], [1, 10], [1, -1], [1, 10], [1, -1], [1, 0]], samples: 6)
    #expect(track.presentationDurations == [Run(count: 5, delta: 10)])
    #expect(!track.isPresentationListCapped)
  }

  @Test func keepsWhatIsShownUnevenly() throws {
    // Two pictures of 20, then three of 10, each second one decoded early.
    let track = try Self.track(
      durations: [[3, 20], [3, 10]], offsets: [[1, 20], [1, 40], [1, 0], [1, 10], [2, 10]],
      samples: 6)
    // Decode times 0 20 40 60 70 80, so pictures at 20 60 40 70 80 90.
    #expect(track.presentationDurations == [Run(count: 2, delta: 20), Run(count: 3, delta: 10)])
  }

  @Test(
    "decode durations tell already",
    arguments: [
      ([[1, 99], [8, 10], [1, 3]], [[5, 0], [5, 10]]),
      ([[5, 10], [5, 20]], nil),
      ([[5, 10], [5, 20]], [[5, 20], [5, 20]]),
      ([[5, 10], [5, 20]], []),
    ] as [([[Int]], [[Int]]?)])
  func listsNothing(durations: [[Int]], offsets: [[Int]]?) throws {
    let track = try Self.track(durations: durations, offsets: offsets, samples: 10)
    #expect(track.sampleDurations.count >= 2)
    #expect(track.presentationDurations == nil)
    #expect(!track.isPresentationListCapped)
  }

  @Test func reliesOnNoOffsetsThatAreTooFew() throws {
    let track = try Self.track(
      durations: [[5, 10], [5, 20]], offsets: [[1, 0], [1, 10]], samples: 10)
    #expect(track.presentationDurations == nil)
  }

  @Test func countsSamplesOfOneTimeOnce() throws {
    let track = try Self.track(
      durations: [[1, 10], [1, 5], [1, 15], [1, 10]], offsets: [[2, 0], [1, -5], [1, 0]],
      samples: 4)
    // Decode times 0 10 15 30: the second and the third share 10.
    #expect(track.presentationDurations == [Run(count: 1, delta: 10), Run(count: 1, delta: 20)])
  }

  @Test func takesSignedOffsetsOfRuns() throws {
    let track = try Self.fragmented(
      Self.fragment(time: 900, [(10, 0), (1, 10), (19, -1), (1, 10)]),
      Self.fragment(time: 931, [(19, -1), (10, 0), (10, 0)]))
    #expect(track.presentationDurations == [Run(count: 6, delta: 10)])
    #expect(track.minimumCompositionOffset == -1)
  }

  @Test func takesFragmentsInAnyOrder() throws {
    let track = try Self.fragmented(
      Self.fragment(time: 931, [(19, -1), (10, 0), (10, 0)]),
      Self.fragment(time: 900, [(10, 0), (1, 10), (19, -1), (1, 10)]))
    #expect(track.presentationDurations == [Run(count: 6, delta: 10)])
  }

  @Test func continuesWithoutDecodeTimes() throws {
    let track = try Self.fragmented(
      Self.fragment(time: nil, [(10, 0), (1, 10), (19, -1), (1, 10)]),
      Self.fragment(time: nil, [(19, -1), (10, 0), (10, 0)]))
    #expect(track.presentationDurations == [Run(count: 6, delta: 10)])
  }

  private static let startOfTable =
    description + BoxBytes.table("stts", [[1, 10], [1, 1], [1, 19]])
    + BoxBytes.table("ctts", [[1, 0], [1, 10], [1, -1]])
    + BoxBytes.full("stsz", BoxBytes.u32(1), BoxBytes.u32(3))
    + BoxBytes.table("stsc", [[1, 3, 1]]) + BoxBytes.table("stco", [[0]])

  @Test func joinsTheTableAndFragments() throws {
    let track = try Self.fragmented(
      Self.fragment(time: 30, [(1, 10), (19, -1), (10, 0)]), table: Self.startOfTable)
    #expect(track.presentationDurations == [Run(count: 5, delta: 10)])
  }

  @Test func claimsNothingOfFragmentsThatNobodyAnnounced() throws {
    // The durations of this table are even, so its offsets are not kept.
    let table =
      Self.description + BoxBytes.table("stts", [[3, 10]])
      + BoxBytes.full("stsz", BoxBytes.u32(1), BoxBytes.u32(3))
    let track = try Self.fragmented(
      Self.fragment(time: 30, [(1, 10), (19, -1), (10, 0)]), table: table, extends: false)
    #expect(track.sampleDurations.count == 4)
    #expect(track.presentationDurations == nil)
  }

  @Test func leavesOutHolesThatUnreadSamplesFill() throws {
    // The third sample would be shown at 10, between the first two.
    let samples = [(duration: 10, offset: 0), (1, 10), (19, -1), (1, 20), (9, 9)]
    let whole = try Self.fragmented(
      Self.fragment(time: 0, samples), Self.fragment(time: 40, [(10, -1)]))
    #expect(
      whole.presentationDurations == [
        Run(count: 2, delta: 10), Run(count: 1, delta: 19), Run(count: 1, delta: 1),
        Run(count: 1, delta: 10),
      ])
    let first = try Self.fragmented(
      Self.fragment(time: 0, samples), Self.fragment(time: 40, [(10, -1)]), walk: .firstOnly)
    // Samples from time 40 on, offset by -1 at the lowest, may lie at 39.
    #expect(first.presentationDurations == [Run(count: 2, delta: 10)])
  }

  @Test func leavesOutTheHoleOfACut() throws {
    // As below, cut behind a picture that is shown after the one that would have come next.
    let durations = (0..<5).flatMap { _ in [[1, 1], [1, 19]] } + [[1, 1]]
    let offsets = (0..<5).flatMap { _ in [[1, 10], [1, -1]] } + [[1, 10]]
    let cut = try Self.track(durations: durations, offsets: offsets, samples: 11)
    #expect(cut.presentationDurations == [Run(count: 9, delta: 10)])
    #expect(!cut.isPresentationListCapped)
    // A long step that nothing can fill stays.
    let long = try Self.track(
      durations: durations.dropLast() + [[1, 40], [1, 10]], offsets: offsets.dropLast() + [[2, 0]],
      samples: 12)
    #expect(
      long.presentationDurations == [Run(count: 10, delta: 10), Run(count: 1, delta: 40)])
  }

  @Test func holdsTheNumberOfSamples() throws {
    let durations = (0..<10).flatMap { _ in [[1, 1], [1, 19]] }
    let offsets = (0..<10).flatMap { _ in [[1, 10], [1, -1]] }
    // Decode times 0 1 20 21 ..., pictures at 10 0 30 20 ...
    let whole = try Self.track(durations: durations, offsets: offsets, samples: 20)
    #expect(whole.presentationDurations == [Run(count: 19, delta: 10)])
    for limit in [7, 8] {
      let part = try Self.track(
        durations: durations, offsets: offsets, samples: 20, limit: limit)
      #expect(part.isPresentationListCapped)
      let runs = try #require(part.presentationDurations)
      #expect(runs == [Run(count: limit == 7 ? 5 : 7, delta: 10)])
    }
    let none = try Self.track(durations: durations, offsets: offsets, samples: 20, limit: 0)
    #expect(none.isPresentationListCapped)
    #expect(none.presentationDurations == nil)
  }

  @Test func survivesCountsAndTimesOfAnySize() throws {
    let most = 0xFFFF_FFFF
    let track = try Self.track(
      durations: [[most, most], [most, 1], [most, most]],
      offsets: [[most, 0x7FFF_FFFF], [most, -0x8000_0000], [most, 5]], samples: 3, limit: 1000)
    #expect(track.isPresentationListCapped)
    #expect(track.presentationDurations?.allSatisfy { $0.count < 1000 } != false)
    let late = try Self.fragmented(
      Self.fragment(time: .max - 5, [(10, 0), (1, 10), (19, -1), (1, 10), (1, 1)]))
    #expect(late.presentationDurations == nil)
    let far = try Self.fragmented(
      Self.fragment(time: 0, [(10, 0), (1, 10), (19, -1)]),
      Self.fragment(time: 1 << 40, [(10, 0), (1, 0)]))
    #expect(
      far.presentationDurations == [
        Run(count: 2, delta: 10), Run(count: 1, delta: .max), Run(count: 1, delta: 10),
      ])
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus folder is absent"))
  func readsACaptionedFile() throws {
    // Composition times of ffprobe, sorted, step by 3004 and 3002 in turn, 58 times. A last step
    // is of 6006, for the file was cut before the picture in between.
    let facts = try CorpusMovieTests.facts("fragmented_captions.mp4")
    let track = try #require(facts.tracks.first { $0.handler?.description == "vide" })
    #expect(track.sampleDurations.contains { $0.delta == 1 })
    let runs = try #require(track.presentationDurations)
    #expect(runs.reduce(0) { $0 + $1.count } == 58)
    #expect(track.sampleCount == 60)
    #expect(runs.allSatisfy { (3002...3004).contains($0.delta) })
  }
}
