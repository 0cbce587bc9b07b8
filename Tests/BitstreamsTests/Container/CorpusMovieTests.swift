import Foundation
import MediaFacts
import Testing

@testable import Bitstreams

/// Real files; brands, codes and counts were checked against ffprobe 5.1 and the bytes.
@Suite(.enabled(if: Corpus.isPresent, "the corpus folder is absent"))
struct CorpusMovieTests {

  struct Expectation: CustomTestStringConvertible {
    var file: String
    var brand: String
    var formats: [String]
    var timescales: [UInt32]
    var samples: [Int64]
    var testDescription: String { file }
  }

  static let expectations = [
    Expectation(
      file: "bt601.mov", brand: "qt  ", formats: ["mp4a", "avc1"], timescales: [44100, 30000],
      samples: [45, 30]),
    Expectation(
      file: "sample_ac3.mp4", brand: "mp42", formats: ["ac-3"], timescales: [48000], samples: [9]),
    Expectation(
      file: "sample_fragmented.mp4", brand: "isom", formats: ["avc1", "mp4a"],
      timescales: [30000, 44100], samples: [30, 46]),
    Expectation(
      file: "sample_partially_fragmented.mp4", brand: "isom", formats: ["avc1", "mp4a"],
      timescales: [30000, 44100], samples: [30, 45]),
    Expectation(
      file: "sample_opus.mp4", brand: "isom", formats: ["Opus"], timescales: [48000],
      samples: [146]),
    Expectation(
      file: "sample_with_colr_mdcv_and_clli.mp4", brand: "isom", formats: ["av01", "mp4a"],
      timescales: [60000, 44100], samples: [60, 44]),
    Expectation(
      file: "sample_rotate_and_reflect.mp4", brand: "isom", formats: ["avc1", "mp4a"],
      timescales: [30000, 44100], samples: [30, 45]),
    Expectation(
      file: "sample_fragmented_variable_length_sgpd.mp4", brand: "iso6", formats: ["encv"],
      timescales: [600], samples: [864]),
    Expectation(
      file: "water_180_mvhevc_5frames.mov", brand: "qt  ", formats: ["hvc1"],
      timescales: [11520], samples: [5]),
  ]

  static func facts(_ file: String) throws -> MovieFacts {
    try #require(ISOBMFFReader.read(bytes: try Corpus.bytes(file)))
  }

  @Test(arguments: expectations)
  func readsTracks(_ expected: Expectation) throws {
    let facts = try Self.facts(expected.file)
    #expect(facts.majorBrand?.description == expected.brand)
    #expect(
      facts.tracks.map { $0.sampleEntries.first?.format.description } == expected.formats)
    #expect(facts.tracks.map(\.timescale) == expected.timescales)
    #expect(facts.tracks.map(\.sampleCount) == expected.samples)
  }

  @Test func findsNoFaultAndNoTruncationAnywhere() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Corpus.folder)
    #expect(files.count > 30)
    for file in files {
      let facts = try Self.facts(file)
      #expect(facts.faults == [], "\(file)")
      #expect(facts.truncatedBox == nil, "\(file)")
      if let last = facts.lastByteExpected, let size = facts.fileSize {
        #expect(last <= size, "\(file)")
      }
    }
  }

  @Test func readsWhatLiesBehindEncryption() throws {
    let facts = try Self.facts("sample_fragmented_variable_length_sgpd.mp4")
    let entry = try #require(facts.tracks.first?.sampleEntries.first)
    #expect(entry.codingFormat.description == "avc1")
    #expect(entry.schemeType?.description == "cbcs")
    #expect(entry.defaultKeyID == "804ea17317113c8b955b35996e5e3d92")
    #expect(facts.fragmentCount == 18)
    #expect(facts.tracks.first?.sampleDurations == [SampleDurationRun(count: 864, delta: 24)])
    #expect(facts.durationSeconds == Rational(864, 25))
  }

  @Test func readsRotationWithReflection() throws {
    let orientation = try Self.facts("sample_rotate_and_reflect.mp4").tracks.first?.orientation
    #expect(orientation?.rotationDegrees == 90)
    #expect(orientation?.isMirrored == true)
  }

  @Test func readsColourOfEveryLength() throws {
    let short = try Self.facts("sample_18byte_nclx_colr.mp4").tracks.first?.sampleEntries.first
    #expect(short?.video?.colour?.primaries == 1)
    #expect(short?.video?.colour?.isFullRange == nil)
    let whole = try Self.facts("sample_with_colr_mdcv_and_clli.mp4").tracks.first?
      .sampleEntries.first
    #expect(whole?.video?.colour?.transfer == 16)
    #expect(whole?.video?.masteringDisplay?.maximumLuminance == Rational(1000))
    #expect(
      whole?.video?.contentLight == ContentLight(maximumContent: 1100, maximumFrameAverage: 180))
  }

  @Test func survivesEveryPrefixOfARealMovie() throws {
    let bytes = Array(try Corpus.bytes("sample_with_fake_auxiliary_tracks.mp4").prefix(4000))
    for length in 8..<bytes.count {
      let facts = ISOBMFFReader.read(bytes: Array(bytes.prefix(length)))
      #expect((facts?.tracks.count ?? 0) <= 8)
    }
  }
}
