import Loudness
import MediaFacts
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct LoudnessMeterTests {
  /// Sections of a 997 Hz tone, the same in every channel, as a level in dBFS and a length in seconds.
  private static func facts(
    _ sections: [(level: Double, seconds: Double)], rate: Int = 48_000, channels: Int = 2,
    layout: ChannelLayout? = .stereo, portion: Int = 1024
  ) throws -> SoundFacts {
    guard var meter = LoudnessMeter(sampleRate: rate, channelCount: channels, layout: layout)
    else { throw NoMeter() }
    var samples: [Float] = []
    var place = 0
    for section in sections {
      let amplitude = section.level <= -120 ? 0 : pow(10, section.level / 20)
      for _ in 0..<Int(section.seconds * Double(rate)) {
        let value = Float(amplitude * sin(2 * Double.pi * 997 * Double(place) / Double(rate)))
        samples += repeatElement(value, count: channels)
        place += 1
      }
    }
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + portion * channels)
      samples[start..<end].withUnsafeBufferPointer { portion in
        let loud = portion.indices.filter { abs(portion[$0]) > 0.001 }.map { Int64($0 / channels) }
        meter.add(portion, firstLoud: loud.first, lastLoud: loud.last)
      }
      start = end
    }
    return meter.facts()
  }

  /// The signals of EBU Tech 3341, cases 1 to 5, some of them shorter.
  @Test(
    arguments: [
      ([(-23, 8)], -23), ([(-33, 8)], -33), ([(-36, 10), (-23, 40), (-36, 10)], -23),
      ([(-72, 10), (-36, 10), (-23, 40), (-36, 10), (-72, 10)], -23),
      ([(-26, 20), (-20, 20.1), (-26, 20)], -23),
    ] as [([(Double, Double)], Double)])
  func integratedLoudness(sections: [(Double, Double)], expected: Double) throws {
    let facts = try Self.facts(sections.map { ($0.0, $0.1) }, rate: 16_000)
    #expect(abs(try #require(facts.integratedLUFS) - expected) <= 0.1, "\(facts)")
  }

  @Test("all portions give the same result", arguments: [1, 4800, 100_000])
  func portions(size: Int) throws {
    let whole = try Self.facts([(-20, 2), (-30, 2)])
    let inPortions = try Self.facts([(-20, 2), (-30, 2)], portion: size)
    #expect(whole == inPortions)
  }

  @Test("what is shorter than 20 s has the loudness of its ends from its own gate")
  func endsOfTheWhole() throws {
    let facts = try Self.facts([(-20, 3), (-40, 3)])
    #expect(facts.headLUFS == facts.integratedLUFS)
    #expect(facts.tailLUFS == facts.integratedLUFS)
  }

  @Test("surround counts 1.5 dB more, the low frequency channel nothing")
  func surround() throws {
    // Five channels of power 1, 1, 1, 1.41 and 1.41 in place of two: 10 log10(5.82 / 2).
    let facts = try Self.facts(
      [(-30, 4)], channels: 6, layout: ChannelLayout(rawValue: "5.1(side)"))
    #expect(abs(try #require(facts.integratedLUFS) - (-30 + 4.64)) <= 0.1, "\(facts)")
  }

  @Test("silence, and too little sound, have no loudness", arguments: [(-200.0, 2.0), (-20, 0.3)])
  func nothing(level: Double, seconds: Double) throws {
    let facts = try Self.facts([(level, seconds)])
    #expect(facts.integratedLUFS == nil)
    #expect(facts.headLUFS == nil && facts.tailLUFS == nil)
    #expect(facts.isSilent == (level < -60))
    #expect(facts.rangeLU == nil)
  }

  /// A meter that should have been made.
  private struct NoMeter: Error {}

  @Test("no sound at all")
  func empty() throws {
    guard let meter = LoudnessMeter(sampleRate: 48_000, channelCount: 2, layout: nil) else {
      throw NoMeter()
    }
    let facts = meter.facts()
    #expect(facts.length == Rational(0))
    #expect(facts.integratedLUFS == nil && facts.truePeakDBTP == nil)
  }

  @Test(
    "any format that a file can state is taken or refused",
    arguments: [(0, 2), (48_000, 0), (48_000, 65), (8000, 1), (384_000, 8), (1, 1), (96_000, 64)])
  func formats(rate: Int, channels: Int) throws {
    guard
      var meter = LoudnessMeter(
        sampleRate: rate, channelCount: channels, layout: ChannelLayout(rawValue: "odd"))
    else { return }
    [Float](repeating: 0.1, count: channels * 1000).withUnsafeBufferPointer {
      meter.add($0, firstLoud: 0, lastLoud: 999)
    }
    #expect(meter.facts().length == Rational(1000, Int64(rate)))
  }

  @Test("the gate passes over what is 10 LU below the rest")
  func gate() throws {
    #expect(GatedLoudness.integrated([]) == nil)
    #expect(GatedLoudness.integrated([-80, -90, -.infinity]) == nil)
    let found = try #require(GatedLoudness.integrated([-20, -20, -50, -.infinity]))
    #expect(abs(found - -20) < 0.001)
  }
}
