import CMediaProbe
import MediaFacts
import Testing

@testable import MediaProbe

/// What the times of packets tell of a track, and what they cannot where some are not stored.
@Suite struct TrackWalkTests {
  private static func packet(
    _ pts: Int64, dts: Int64? = nil, duration: Int64 = 40, isKey: Bool = false,
    isDiscarded: Bool = false
  ) -> CMPPacket {
    var packet = CMPPacket()
    packet.pts = pts
    packet.dts = dts ?? pts
    packet.duration = duration
    packet.is_key = isKey
    packet.is_discarded = isDiscarded
    return packet
  }

  private static func timing(
    _ packets: [CMPPacket], role: TrackRole = .video, hasDecodeTimes: Bool = true
  ) -> TimingFacts {
    var walk = TrackWalk(
      timeBase: Rational(1, 1000), role: role, hasDecodeTimes: hasDecodeTimes)
    for packet in packets { walk.add(packet, head: [UInt8]()) }
    return walk.finished()
  }

  /// Two groups of four pictures whose decode times are those of presentation, as FFmpeg guesses them
  /// before it knows that pictures are reordered.
  private static let reordered = [0, 120, 40, 80, 160, 280, 200, 240].enumerated().map {
    packet(Int64($1), isKey: $0 % 4 == 0)
  }

  @Test("decode times that are a guess step back without any fault")
  func guessed() {
    #expect(Self.timing(Self.reordered, hasDecodeTimes: false).backwardStepCount == 0)
    #expect(Self.timing(Self.reordered, hasDecodeTimes: true).backwardStepCount == 2)
  }

  @Test("without decode times, a key frame shown before the one before it is a step back")
  func keyFrameBack() {
    let again = Self.reordered + Self.reordered
    #expect(Self.timing(again, hasDecodeTimes: false).backwardStepCount == 1)
  }

  @Test("without decode times, sound that steps back is a step back, and equal times are rounding")
  func soundBack() {
    let times: [Int64] = [0, 21, 42, 42, 64, 20, 41]
    let timing = Self.timing(
      times.map { Self.packet($0, isKey: true) }, role: .audio, hasDecodeTimes: false)
    #expect(timing.backwardStepCount == 1)
  }

  @Test("stored decode times that stand still are a step back")
  func stored() {
    let times: [Int64] = [0, 40, 40, 80]
    #expect(Self.timing(times.map { Self.packet($0, isKey: true) }).backwardStepCount == 1)
  }

  @Test("leading pictures that an edit list cuts off are none", arguments: [false, true])
  func leading(isDiscarded: Bool) {
    let timing = Self.timing([
      Self.packet(80, dts: 0, isKey: true), Self.packet(0, dts: 40, isDiscarded: isDiscarded),
      Self.packet(40, dts: 80), Self.packet(120, dts: 120),
    ])
    #expect(timing.leadingPictureCount == (isDiscarded ? 1 : 2))
  }

  @Test("the last packet stays as long as most do where it does not say how long")
  func lastDuration() {
    var packets = (0..<10).map { Self.packet(Int64($0) * 40, isKey: true) }
    #expect(Self.timing(packets).endPresentation == Rational(400, 1000))
    packets[9].duration = 0
    let timing = Self.timing(packets)
    #expect(timing.endPresentation == Rational(400, 1000))
    #expect(timing.lastDuration == nil)
    packets[9].duration = 10
    #expect(Self.timing(packets).endPresentation == Rational(370, 1000))
    #expect(Self.timing([Self.packet(7, duration: 0)]).endPresentation == Rational(7, 1000))
  }
}
