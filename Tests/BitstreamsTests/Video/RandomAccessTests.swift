import Bitstreams
import MediaFacts
import Testing

@Suite struct RandomAccessTests {
  @Test(
    arguments: [
      (RecordedStream.avcTopFirst, .idr), (.avcBottomFirst, .idr), (.hevcHDR10, .idr), (.av1, .idr),
      (.av1HDR10, .idr), (.vp9, .idr), (.vp8, .idr), (.mpeg2Progressive, .closedGroup),
    ] as [(RecordedStream, RandomAccessKind)])
  func knowsFirstPackets(_ stream: RecordedStream, expected: RandomAccessKind) throws {
    let reader = RandomAccessReader(codec: stream.codec, configuration: stream.configuration)
    #expect(reader.kind(of: try #require(stream.packets.first)) == expected)
  }

  @Test(
    arguments: [
      (["41 9a"], nil), (["06 06 01 84 80", "41 9a"], .recoveryPoint),
      (["06 06 01 58 80", "41 9a"], .gradualRecovery), (["06 06 01 84 80"], nil),
      (["09 f0", "65 88"], .idr),
    ] as [([String], RandomAccessKind?)])
  func knowsAVC(units: [String], expected: RandomAccessKind?) {
    let reader = RandomAccessReader(
      codec: .avc, configuration: RecordedStream.avcTopFirst.configuration)
    #expect(reader.kind(of: lengthPrefixed(units)) == expected)
    let plain = RandomAccessReader(codec: .avc, configuration: nil)
    #expect(plain.kind(of: annexB(units)) == expected)
  }

  @Test(
    arguments: [
      ("2001af", .bla), ("2601af", .idr), ("2801af", .idr), ("2a01af", .cra), ("0201af", nil),
      // The second layer of a stereoscopic stream.
      ("2609af", nil),
    ] as [(String, RandomAccessKind?)])
  func knowsHEVC(unit: String, expected: RandomAccessKind?) {
    let reader = RandomAccessReader(codec: .hevc, configuration: nil)
    #expect(reader.kind(of: annexB([unit])) == expected)
  }

  /// A key frame shown, one shown later, an inter frame, and a frame shown again.
  @Test(
    arguments: [
      ("320110", .idr), ("320100", .cra), ("320130", nil), ("1a0180", nil), ("", nil),
    ] as [(String, RandomAccessKind?)])
  func knowsAV1(frame: String, expected: RandomAccessKind?) {
    // The file may leave the sequence header to `av1C`.
    let reader = RandomAccessReader(
      codec: .av1, configuration: RecordedStream.av1.configuration)
    #expect(reader.kind(of: hex("1200" + frame)) == expected)
    let plain = RandomAccessReader(codec: .av1, configuration: nil)
    #expect(plain.kind(of: hex("1200" + frame)) == nil)
  }

  @Test(
    arguments: [
      ("000001b8 0008000040 00000100000ffff8", .openGroup),
      ("000001b8 0008004000 00000100000ffff8", .closedGroup),
      ("000001b8 0008002000 00000100000ffff8", .closedGroup),
      ("000001b32d024033ffffe018 00000100000ffff8", .openGroup),
      ("000001b32d024033ffffe018 000001000017fff8", nil), ("00000100000ffff8", nil),
    ] as [(String, RandomAccessKind?)])
  func knowsMPEG2(packet: String, expected: RandomAccessKind?) {
    let reader = RandomAccessReader(codec: .mpeg2, configuration: nil)
    #expect(reader.kind(of: hex(packet)) == expected)
  }

  /// The head of a packet reaches into its first slice, which is all that is asked.
  @Test(
    arguments: [
      (RecordedStream.avcTopFirst, .idr), (.hevcHDR10, .idr), (.av1HDR10, .idr), (.vp9, .idr),
      (.mpeg2Progressive, .closedGroup),
    ] as [(RecordedStream, RandomAccessKind)])
  func knowsHeadsOfPackets(_ stream: RecordedStream, expected: RandomAccessKind) throws {
    let reader = RandomAccessReader(codec: stream.codec, configuration: stream.configuration)
    let whole = try #require(stream.packets.first)
    let head = Array(whole.prefix(whole.count - 1))
    #expect(reader.kind(of: head, isCut: true) == expected)
    for length in stride(from: 0, to: whole.count, by: 7) {
      let kind = reader.kind(of: Array(whole.prefix(length)), isCut: true)
      #expect(kind == nil || kind == expected)
    }
  }

  @Test func knowsNothingOfOtherCodecs() {
    #expect(RandomAccessReader(codec: .proRes, configuration: nil).kind(of: [1, 2, 3]) == nil)
  }
}
