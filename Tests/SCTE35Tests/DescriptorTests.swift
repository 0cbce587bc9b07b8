import SCTE35
import Testing

@Suite struct DescriptorTests {
  static func section(_ descriptors: [UInt8]) throws -> SpliceInfoSection {
    try SpliceInfoSection(
      SectionBuilder.section(type: 6, command: [0x7F], descriptors: descriptors))
  }

  static func upid(_ type: UInt8, _ bytes: [UInt8]) throws -> SegmentationUPID {
    let section = try section(SectionBuilder.segmentation(type: 1, upidType: type, upid: bytes))
    return try #require(section.segmentation.first).upid
  }

  @Test func availAndDTMF() throws {
    let section = try Self.section(
      SectionBuilder.descriptor(0, [0, 0, 1, 53])
        + SectionBuilder.descriptor(1, [177, 0b1001_1111] + Array("121#".utf8)))
    #expect(
      section.descriptors == [
        .avail(providerAvailID: 309), .dtmf(DTMFDescriptor(prerollTenths: 177, characters: "121#")),
      ])
    #expect(section.descriptors.map(\.tag) == [0, 1])
  }

  @Test func timeAndAudio() throws {
    var time = SectionBuilder()
    time.put(1_700_000_037, 48)
    time.put(500_000_000, 32)
    time.put(37, 16)
    var audio = SectionBuilder()
    audio.put(0x2F, 8)
    audio.put(0xFF, 8)
    audio.put("eng")
    audio.put(0b001_0010_1, 8)
    audio.put(0x41, 8)
    audio.put("kor")
    audio.put(0b000_1101_0, 8)
    let section = try Self.section(
      SectionBuilder.descriptor(3, time.bytes) + SectionBuilder.descriptor(4, audio.bytes))
    guard case .time(let clock) = section.descriptors[0] else {
      Issue.record("not a time")
      return
    }
    #expect(clock.utcSeconds == 1_700_000_000 && clock.taiNanoseconds == 500_000_000)
    #expect(
      section.descriptors[1]
        == .audio([
          AudioComponent(
            tag: 0xFF, language: "eng", bitStreamMode: 1, numChannels: 2, isFullService: true),
          AudioComponent(
            tag: 0x41, language: "kor", bitStreamMode: 0, numChannels: 13, isFullService: false),
        ]))
  }

  @Test func segmentationWithRestrictionsAndComponents() throws {
    var content = SectionBuilder()
    content.put(5, 32)
    content.put(0b0011_1111, 8)
    content.put(0b0001_0110, 8)
    content.put([1, 33])
    content.put(0x7F, 7)
    content.put(90_000, 33)
    content.put([0, 0, 0x36, 1, 4, 2, 3])
    let section = try Self.section(SectionBuilder.descriptor(2, content.bytes))
    let segmentation = try #require(section.segmentation.first)
    #expect(
      segmentation.deliveryRestrictions
        == DeliveryRestrictions(
          isWebDeliveryAllowed: true, hasNoRegionalBlackout: false, isArchiveAllowed: true,
          deviceRestrictions: 2))
    #expect(segmentation.components == [.init(tag: 33, ptsOffset: 90_000)])
    #expect(segmentation.subSegmentNum == 2 && segmentation.subSegmentsExpected == 3)
    #expect(segmentation.hasCompliantEventID && segmentation.duration == nil)
  }

  @Test func foreignAndBrokenDescriptorsAreKept() throws {
    let section = try Self.section(
      SectionBuilder.descriptor(2, identifier: "OWN1", [1, 2, 3])
        + SectionBuilder.descriptor(0x80, [4])
        + SectionBuilder.descriptor(1, [10, 0b1110_0000, 0x31])
        + SectionBuilder.descriptor(0, [0, 0, 0, 9]))
    #expect(section.descriptors.count == 4)
    #expect(section.descriptors[0] == .other(tag: 2, identifier: 0x4F57_4E31, bytes: [1, 2, 3]))
    #expect(
      section.descriptors[1]
        == .other(tag: 0x80, identifier: SpliceDescriptor.cueIdentifier, bytes: [4]))
    guard case .malformed(1, _, let error) = section.descriptors[2] else {
      Issue.record("not malformed")
      return
    }
    #expect(error.reason == .truncated(missingBits: 48))
    #expect(section.descriptors[3] == .avail(providerAvailID: 9))
  }

  @Test func identifiersAreSpelledAsTheirTypesAre() throws {
    let isan: [UInt8] = [0, 0, 0, 0, 0x3A, 0x8D, 0, 0, 0, 0, 0, 0]
    #expect(try Self.upid(6, isan).description == "ISAN 0000-0000-3A8D-0000-Z-0000-0000-6")
    #expect(try Self.upid(5, Array(isan.prefix(8))).description == "ISAN 0000-0000-3A8D-0000-Z")
    let eidr: [UInt8] = [
      0x14, 0x78, 0x0E, 0x4F, 0x89, 0x2E, 0x44, 0x2F, 0x6B, 0xD4, 0x15, 0xB0,
    ]
    #expect(try Self.upid(0x0A, eidr).description == "10.5240/0E4F-892E-442F-6BD4-15B0-1")
    let uuid: [UInt8] = [
      0xCB, 0x0F, 0x35, 0x0E, 0x5A, 0xFD, 0x41, 0xA4, 0x9D, 0x5F, 0x00, 0x01, 0x02, 0x03, 0x04,
      0x05,
    ]
    #expect(try Self.upid(0x10, uuid).description == "cb0f350e-5afd-41a4-9d5f-000102030405")
    #expect(try Self.upid(3, Array("ABCD0123456H".utf8)).content == .text("ABCD0123456H"))
    #expect(
      try Self.upid(0x0F, Array("urn:uuid:7".utf8)).description == "urn:uuid:7")
    #expect(try Self.upid(8, [0, 0, 0, 0, 0x2C, 0xA5, 0x6C, 0x97]).content == .number(0x2CA5_6C97))
    #expect(try Self.upid(8, [1, 2]).content == .bytes([1, 2]))
    #expect(try Self.upid(4, [UInt8](repeating: 0xAB, count: 32)).description.count == 71)
    #expect(try Self.upid(0x0B, [0x12, 0x34, 0xFE, 0x05, 0xAA]).description == "4660:0xaa")
    #expect(try Self.upid(0x0C, Array("SEAM".utf8) + [1]).description == "SEAM:0x01")
    #expect(try Self.upid(0x0C, [1, 2]).content == .bytes([1, 2]))
    #expect(try Self.upid(0x55, [9]).description == "0x09")
    #expect(try Self.upid(1, [0xFF, 0x00]).content == .bytes([0xFF, 0x00]))
    #expect(try Self.upid(0, []).content == .none)
  }

  @Test func listsOfIdentifiers() throws {
    let list: [UInt8] =
      [3, 2] + Array("AB".utf8) + [0x0D, 4, 0x0F, 2] + Array("x:".utf8) + [0, 0]
    let upid = try Self.upid(0x0D, list)
    #expect(upid.flattened.map(\.description) == ["AB", "x:"])
    #expect(upid.description == "Ad-ID AB, MID() URI x:, Not Used ")
    #expect(try Self.upid(0x0D, [3, 200, 1]).content == .bytes([3, 200, 1]))
    // A list in a list in a list, as deep as the length of a descriptor allows.
    var deep: [UInt8] = []
    while deep.count < 200 { deep = [0x0D, UInt8(deep.count)] + deep }
    #expect(!(try Self.upid(0x0D, deep).description.isEmpty))
  }

  @Test func everyTypeHasItsName() {
    let named = (UInt8.min...UInt8.max).filter { SegmentationType(rawValue: $0).name != "Reserved" }
    #expect(named.count == 48)
    #expect(SegmentationType(rawValue: 0x34).name == "Provider Placement Opportunity Start")
    #expect(SegmentationType(rawValue: 0x02).name == "Private")
    #expect(SegmentationType(rawValue: 0x48).name == "Reserved")
    let upids = (UInt8.min...UInt8.max).filter { UPIDType(rawValue: $0).name != "Reserved" }
    #expect(upids == Array(0...0x11))
    // A start that leads out has an end of the next value that leads in.
    for value in UInt8.min..<UInt8.max
    where SegmentationType(rawValue: value).direction == .out {
      #expect(SegmentationType(rawValue: value + 1).direction == .in)
      #expect(SegmentationType(rawValue: value).name.hasSuffix("Start"))
    }
  }
}
