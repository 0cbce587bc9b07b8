import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct VPTests {
  @Test func readsVP9KeyFrame() throws {
    let facts = try #require(RecordedStream.vp9.facts)
    #expect(facts.profile == "Profile 3")
    #expect(facts.bitDepth == 10)
    #expect(facts.chroma == "4:2:2")
    #expect(facts.size == PictureSize(width: 320, height: 180))
    #expect(facts.colour.isFullRange == false)
    #expect(facts.level == nil)
    // A level is part of the string and not of the frame.
    #expect(facts.codecString(sampleEntry: "vp09") == nil)
  }

  @Test(arguments: ["01000000 001f 80 02 02 02 0000", "001f 80 02 02 02 0000"])
  func readsVP9Record(_ digits: String) throws {
    let facts = try #require(VideoBitstream.parseVP9Configuration(hex(digits)))
    #expect(facts.profile == "Profile 0")
    #expect(facts.level == "3.1")
    #expect(facts.codecString(sampleEntry: "vp09") == "vp09.00.31.08")
    #expect(facts.colour.primaries == nil)
    #expect(facts.chroma == "4:2:0")
  }

  @Test func readsVP9RecordOfHDR() throws {
    let facts = try #require(
      VideoBitstream.parseVP9Configuration(hex("01000000 0233 a2 09 10 09 0000")))
    #expect(facts.codecString() == "vp09.02.51.10")
    #expect(facts.colour.transfer == 16)
    #expect(facts.colour.isFullRange == false)
    #expect(facts.chroma == "4:2:0")
  }

  @Test func readsFeaturesOfWebM() throws {
    let facts = try #require(
      VideoBitstream.parseVP9Configuration(hex("010100 02011f 030108 040101")))
    #expect(facts.codecString() == "vp09.00.31.08")
    #expect(facts.chroma == "4:2:0")
  }

  @Test func readsVP8KeyFrame() throws {
    let facts = try #require(RecordedStream.vp8.facts)
    #expect(facts.size == PictureSize(width: 320, height: 180))
    #expect(facts.bitDepth == 8)
    #expect(facts.codecString() == "vp8")
  }
}
