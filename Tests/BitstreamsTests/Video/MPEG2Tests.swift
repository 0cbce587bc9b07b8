import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct MPEG2Tests {
  @Test func readsTopFieldFirst() throws {
    let facts = try #require(RecordedStream.mpeg2TopFirst.facts)
    #expect(facts.profile == "Main")
    #expect(facts.level == "Main")
    #expect(facts.size == PictureSize(width: 720, height: 576))
    #expect(facts.sampleAspectRatio == Rational(64, 45))
    #expect(facts.frameRate == Rational(25))
    #expect(facts.isFixedRate == true)
    #expect(facts.scan == .interlaced)
    #expect(facts.fieldOrder == .topFieldFirst)
    #expect(facts.codecString(sampleEntry: "mp4v") == "mp4v.61")
    #expect(facts.codecString() == nil)
  }

  @Test func readsProgressiveSequence() throws {
    let facts = try #require(RecordedStream.mpeg2Progressive.facts)
    #expect(facts.scan == .progressive)
    #expect(facts.fieldOrder == nil)
    #expect(facts.frameRate == Rational(30_000, 1001))
    #expect(facts.sampleAspectRatio == Rational(8, 9))
    #expect(facts.colour.primaries == 6)
    #expect(facts.colour.transfer == nil)
  }

  @Test func readsFourTwoTwoProfile() throws {
    let facts = try #require(RecordedStream.mpeg2422.facts)
    #expect(facts.profile == "4:2:2")
    #expect(facts.level == "Main")
    #expect(facts.chroma == "4:2:2")
    #expect(facts.fieldOrder == .bottomFieldFirst)
    #expect(facts.sampleAspectRatio == Rational(1))
    #expect(facts.codecString(sampleEntry: "mp4v") == "mp4v.65")
  }

  @Test func leavesScanAbsentWithoutAPicture() throws {
    var stream = RecordedStream.mpeg2TopFirst
    stream.packets = []
    #expect(try #require(stream.facts).scan == nil)
  }

  /// progressive_frame with repeat_first_field: film shown at a field rate.
  @Test func promisesNoFixedRateForRepeatedFields() throws {
    var stream = RecordedStream.mpeg2TopFirst
    stream.packets = [hex("00000100000ffff8 000001b58ffff3c280 00000101")]
    let facts = try #require(stream.facts)
    #expect(facts.scan == .progressive)
    #expect(facts.isFixedRate == nil)
  }

  @Test func readsFieldPictures() throws {
    var stream = RecordedStream.mpeg2TopFirst
    stream.packets = [hex("00000100000ffff8 000001b58ffff20000 00000101")]
    #expect(try #require(stream.facts).fieldOrder == .bottomFieldFirst)
  }

  @Test func readsCaptionsInUserData() throws {
    var stream = RecordedStream.mpeg2TopFirst
    stream.packets = [hex("00000100000ffff8 000001b2 4741393403 41ff fc9420ff 00000101")]
    #expect(try #require(stream.facts).hasClosedCaptions == true)
  }

  /// A picture of 4:3 shown 540 pixels wide keeps the samples of a 16:9 one.
  @Test func takesTheShapeFromTheDisplayedPart() throws {
    // Display extension with 540 by 576 and without colour.
    let facts = try #require(
      VideoBitstream.facts(
        codec: .mpeg2,
        configuration: hex("000001b32d024023ffffe018 000001b51482000100 00 000001b52008721200"),
        packets: []))
    #expect(facts.sampleAspectRatio == Rational(64, 45))
  }
}
