import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

/// What is missing, cut off, or there on one side only.
@Suite struct GapTests {
  private static func receiver(_ change: (inout Receiver) -> Void = { _ in }) -> Receiver {
    var random = SeededNumbers(seed: 1)
    var receiver = Generated.receiver(&random, knowsEverything: true)
    for kind in DifferenceKind.allCases { receiver.switching.actions[kind] = given(.reuse) }
    receiver.display.frameRatePolicy = given(.fixed)
    receiver.display.dynamicRangePolicy = given(.fixed)
    change(&receiver)
    return receiver
  }

  private static func verdict(_ ad: AssetFacts, on receiver: Receiver) -> PairVerdict {
    TransitionRisk.verdict(from: Format(ExampleFacts.ordinary), to: Format(ad), on: receiver)
  }

  @Test func aMissingFrameRateDecidesWhereTheReceiverActsOnIt() {
    let ad = ExampleFacts.video { $0.frameRate.nominal = nil }
    #expect(Self.verdict(ad, on: Self.receiver()).grade == .seamless)
    let display = Self.receiver { $0.display.frameRatePolicy = given(.follows) }
    #expect(Self.verdict(ad, on: display).grade == .unknown)
    let decoder = Self.receiver {
      $0.switching.actions[.frameRateFamily] = given(.reinitialize)
    }
    #expect(Self.verdict(ad, on: decoder).grade == .unknown)
    let silent = Self.receiver { $0.switching.actions[.frameRateFamily] = .missing }
    #expect(Self.verdict(ad, on: silent).grade == .unknown)
  }

  @Test func aMissingDynamicRangeDecidesOnAReceiverForStandardRange() throws {
    let ad = ExampleFacts.video { $0.dynamicRange = nil }
    let verdict = try Shipped.verdict(ExampleFacts.ordinary, ad, "airplay-low")
    #expect(verdict.grade == .unknown)
  }

  @Test func aMissingFactAddsNothingToADecoderThatIsSetUpAnyway() {
    let receiver = Self.receiver {
      $0.switching.actions[.videoCodec] = given(.reinitialize)
      $0.switching.actions[.frameRateFamily] = given(.reinitialize)
    }
    let ad = ExampleFacts.hevc10(.sdr) { $0.frameRate.nominal = nil }
    #expect(Self.verdict(ad, on: receiver).isComplete)
  }

  @Test func whatOrdinaryFilesLeaveOutDecidesNothing() {
    let receiver = Self.receiver {
      for kind in [DifferenceKind.scan, .videoProfile, .videoLevel] {
        $0.switching.actions[kind] = given(.reinitialize)
      }
    }
    let ad = ExampleFacts.video {
      $0.scan = nil
      $0.profile = nil
      $0.level = nil
    }
    #expect(Self.verdict(ad, on: receiver).grade == .seamless)
  }

  @Test(arguments: Shipped.receivers.map(\.id))
  func aTruncatedFileIsUnplayableEverywhere(id: ReceiverID) throws {
    let cut = ExampleFacts.make {
      $0.container.truncation = Truncation(expectedBytes: 2000, actualBytes: 1000)
    }
    for (from, to) in [(cut, ExampleFacts.ordinary), (ExampleFacts.ordinary, cut)] {
      let verdict = try Shipped.verdict(from, to, id)
      #expect(verdict.grade == .unplayable)
      #expect(
        verdict.reasons.contains { $0.rule == TruncatedAsset.rule.id && $0.severity == .error })
    }
  }

  @Test func aTrackThatIsGoneIsNeverSeamless() {
    for ad in [ExampleFacts.make { $0.audio = [] }, ExampleFacts.make { $0.video = [] }] {
      let verdict = Self.verdict(ad, on: Self.receiver())
      #expect(verdict.grade == .minor)
      #expect(verdict.knownInterval == .zero)
      #expect(verdict.reasons.contains { $0.severity == .warning && $0.remedy != nil })
    }
  }

  @Test(arguments: [
    ("60000/1001", "59.94 (60000/1001)"), ("24000/1001", "23.976 (24000/1001)"), ("25", "25"),
    ("at most 30000/1001", "at most 29.97 (30000/1001)"), ("25/0", "25/0"), ("1/2", "0.5 (1/2)"),
    ("99999999999999999999/3", "99999999999999999999/3"), ("", ""),
  ]) func aFrameRateIsToldByItsDecimal(text: String, expected: String) {
    #expect(FrameRateText.spelled(text) == expected)
  }
}
