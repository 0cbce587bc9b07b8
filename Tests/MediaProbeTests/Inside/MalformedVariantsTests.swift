import Foundation
import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Samples with bytes flipped, cut or repeated: a result or an error, never a crash or a hang.
@Suite(.enabled(if: Media.hasSamples, Media.noSamples))
struct MalformedVariantsTests {
  private static let variants = 16
  /// Of the variants, how many are decoded as well: the rest are walked only, to keep the run short.
  private static let decoded = 2
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("every sample, sixteen ways", arguments: FilterAgreementTests.names)
  func survives(name: String) throws {
    let bytes = try Media.bytes(name)
    var numbers = SeededNumbers(seed: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for variant in 0..<Self.variants {
      let path = try folder.write(
        Self.damaged(bytes, variant: variant, using: &numbers), to: "\(variant)-\(name)")
      // The limit is for machines that are busy with other work; the longest takes a second or so.
      let options = ProbeOptions(
        depth: .full, decode: variant % (Self.variants / Self.decoded) == 0,
        timeLimitMilliseconds: 60_000)
      var outcome: ProbeOutcome?
      let time = elapsed { outcome = Probe.probe(path, options: options) }
      #expect(time < .seconds(70))
      switch outcome {
      case .facts(let facts):
        #expect(!facts.video.isEmpty || !facts.audio.isEmpty || !facts.data.isEmpty)
        Self.check(facts)
      case .failure(let failure):
        #expect(failure.code != .timedOut, "\(name) \(variant)")
        #expect(!failure.message.isEmpty)
      case nil: Issue.record("no outcome")
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// What must hold whatever a damaged file decodes to.
  private static func check(_ facts: AssetFacts) {
    for sound in facts.audio.compactMap(\.sound) {
      let levels = [sound.integratedLUFS, sound.truePeakDBTP, sound.headLUFS, sound.rangeLU]
      #expect(!levels.contains { $0?.isFinite == false })
      #expect(sound.silentHead >= Rational(0) && sound.silentHead <= sound.length)
      #expect(sound.silentTail >= Rational(0) && sound.silentTail <= sound.length)
    }
    for sight in facts.video.compactMap(\.sight) {
      for (part, whole) in [
        (sight.blackHead, sight.headLength), (sight.stillTail, sight.tailLength),
      ] {
        guard let part, let whole else { continue }
        #expect(part >= Rational(0) && part <= whole)
      }
    }
  }

  private static func damaged(
    _ bytes: [UInt8], variant: Int, using numbers: inout SeededNumbers
  ) -> [UInt8] {
    var bytes = bytes
    switch variant % 4 {
    case 0:
      // Single bits, most of them among the first bytes, where the structure is.
      for round in 0..<40 {
        let end = round % 2 == 0 ? min(4096, bytes.count) : bytes.count
        let place = Int.random(in: 0..<end, using: &numbers)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      }
    case 1:
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &numbers))
    case 2:
      let start = Int.random(in: 0..<bytes.count, using: &numbers)
      let length = Int.random(in: 1...min(65_536, bytes.count - start), using: &numbers)
      bytes.insert(contentsOf: Array(bytes[start..<start + length]), at: start)
    default:
      let start = Int.random(in: 0..<bytes.count, using: &numbers)
      let length = Int.random(in: 1...min(20_000, bytes.count - start), using: &numbers)
      bytes.removeSubrange(start..<start + length)
    }
    return bytes
  }
}
