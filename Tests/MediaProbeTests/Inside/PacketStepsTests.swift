import MediaFacts
import Testing

@testable import MediaProbe

/// Which steps between packets are holes, and which are how the track is.
@Suite struct PacketStepsTests {
  private static func found(
    _ times: [Int64], duration: Int64 = 0, isAudio: Bool = false, tick: Int64 = 90_000
  ) -> PacketSteps.Found {
    var steps = PacketSteps()
    for time in times { steps.add(time, duration: duration, isBack: false) }
    return steps.found(isAudio: isAudio, tick: Rational(1, tick))
  }

  private static func even(_ count: Int, step: Int64 = 3600) -> [Int64] {
    (0..<count).map { Int64($0) * step }
  }

  @Test("an even track has neither")
  func even() {
    let found = Self.found(Self.even(100), duration: 3600)
    #expect(found.common == 3600)
    #expect(found.gaps.count == 0 && found.overlaps.count == 0)
  }

  @Test("pictures out of order are looked at in the order of display")
  func reordered() {
    var times = Self.even(100)
    for place in stride(from: 1, to: 97, by: 4) { times.swapAt(place, place + 2) }
    #expect(Self.found(times).gaps.count == 0)
  }

  @Test("a rate that varies is no row of holes")
  func variable() {
    let times = Self.even(60, step: 3000) + (0..<60).map { 180_000 + Int64($0) * 1500 }
    #expect(Self.found(times).gaps.count == 0)
  }

  @Test("rounding to milliseconds is no hole")
  func rounded() {
    let times = (0..<200).map { Int64((Double($0) * 1001 / 30).rounded()) }
    #expect(Self.found(times, tick: 1000).gaps.count == 0)
    #expect(Self.found(times, tick: 1000).common == 33)
  }

  @Test("the audio's head start behind the first picture is no hole, a longer one is")
  func firstPicture() {
    let late = [0] + Self.even(100).map { $0 + 3600 + 1920 }
    #expect(Self.found(late).gaps.count == 0)
    let later = [0] + Self.even(100).map { $0 + 3600 + 9000 }
    #expect(Self.found(later).gaps.count == 1)
  }

  @Test("audio is held against its own duration, however uneven its times")
  func audioDuration() {
    let times: [Int64] = [0, 1920, 3840, 9600, 11_520, 13_000]
    let found = Self.found(times, duration: 1920, isAudio: true)
    #expect(found.gaps.count == 1)
    #expect(found.gaps.worst.first?.time == 5760)
    #expect(found.gaps.worst.first?.length == 3840)
  }

  @Test("a step back begins a piece of its own")
  func backwards() {
    var steps = PacketSteps()
    for (place, time) in (Self.even(50) + Self.even(50)).enumerated() {
      steps.add(time, duration: 3600, isBack: place == 50)
    }
    let found = steps.found(isAudio: true, tick: Rational(1, 90_000))
    #expect(found.gaps.count == 0 && found.overlaps.count == 0)
  }

  @Test("times from a hostile file end in an answer")
  func hostile() {
    for times in [[], [1], [.min, .max], [.max, .min, 0, .max], Array(repeating: 7, count: 50)]
      as [[Int64]]
    {
      for duration in [0, 1, Int64.max, .min] {
        let found = Self.found(times, duration: duration, isAudio: true)
        #expect(found.gaps.count >= 0)
      }
    }
  }
}
