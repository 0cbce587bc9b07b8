import Findings
import MediaFacts
import Receivers
import Testing

@testable import TransitionRisk

@Suite struct StageJudgeTests {
  private func interval(_ low: Double, _ typical: Double, _ high: Double) throws -> Interval {
    try #require(Interval(low: low, typical: typical, high: high))
  }

  private let rateAndSize = ExampleFacts.video {
    $0.frameRate.nominal = Rational(30)
    $0.size = PictureSize(width: 1280, height: 720)
  }

  @Test func aStageTakesItsMostSevereActionOnce() throws {
    let verdict = try Shipped.verdict(ExampleFacts.ordinary, rateAndSize, "airplay-low")
    let stage = try #require(verdict.stages.first { $0.stage == .videoDecoder })
    #expect(stage.action == .reinitialize)
    #expect(stage.rules.map(\.description) == ["V107"])
    #expect(stage.interval == (try interval(100, 350, 1200)))
    #expect(verdict.interval == (try interval(100, 350, 1200)))
    #expect(stage.evidence.map(\.basis) == [.documented, .estimated])
  }

  @Test func videoAndAudioWorkSideBySideAndDecryptionComesOnTop() throws {
    let ad = ExampleFacts.make {
      $0.video[0].frameRate.nominal = Rational(30)
      $0.audio[0].sampleRate = 44_100
      $0.video[0].encryption = EncryptionFacts(scheme: "cbcs")
    }
    let verdict = try Shipped.verdict(ExampleFacts.ordinary, ad, "airplay-low")
    #expect(verdict.stages.map(\.stage) == [.videoDecoder, .audioDecoder, .display, .drm])
    // The longer decoder 100 350 1200, and decryption 100 300 1000.
    #expect(verdict.interval == (try interval(200, 650, 2200)))
  }

  @Test func anUnknownActionMakesTheGradeUnknownAndTheRestALowerBound() throws {
    let ad = ExampleFacts.make {
      $0.video[0].codec = .hevc
      $0.video[0].sampleEntry = "hvc1"
      $0.video[0].profile = "Main"
      $0.video[0].encryption = EncryptionFacts(scheme: "SAMPLE-AES")
    }
    let main = ExampleFacts.make {
      $0.video[0].encryption = EncryptionFacts(scheme: "cbcs")
    }
    let verdict = try Shipped.verdict(main, ad, "airplay-low")
    #expect(verdict.grade == .unknown)
    #expect(verdict.score == nil)
    #expect(verdict.interval == nil)
    #expect(verdict.knownInterval == (try interval(100, 350, 1200)))
    #expect(verdict.gradeAtLeast == .severe)
    let stage = try #require(verdict.stages.first { $0.stage == .drm })
    #expect(!stage.isActionKnown)
    #expect(stage.interval == nil)
    #expect(stage.unknowns.first?.hasPrefix("switching.actions.encryption-scheme: ") == true)
  }

  @Test func anUnknownDelayIsAtLeastThatOfLessWork() throws {
    let verdict = try Shipped.verdict(ExampleFacts.ordinary, rateAndSize, "airplay-low") {
      $0.switching.delays[.videoDecoder]?[.reinitialize] = .unknown(reason: "not measured")
    }
    #expect(verdict.grade == .unknown)
    let stage = try #require(verdict.stages.first { $0.stage == .videoDecoder })
    #expect(stage.action == .reinitialize && stage.isActionKnown)
    #expect(stage.unknowns == ["switching.delays.videoDecoder.reinitialize: not measured"])
    #expect(verdict.knownInterval == (try interval(0, 60, 200)))
  }

  @Test func aKnownUnplayableSideOutweighsWhatIsUnknown() throws {
    let ad = ExampleFacts.audio { $0.codec = .eac3 }
    let verdict = try Shipped.verdict(ExampleFacts.ordinary, ad, "airplay-low") {
      $0.switching.actions[.audioCodec] = .unknown(reason: "not measured")
    }
    #expect(verdict.grade == .unplayable)
    #expect(verdict.score == 100)
  }

  @Test func anUnknownPolicyMattersOnlyWhereSomethingDiffers() throws {
    let unknown: (inout Receiver) -> Void = {
      $0.display.frameRatePolicy = .unknown(reason: "not tried")
    }
    let ordinary = ExampleFacts.ordinary
    #expect(try Shipped.verdict(ordinary, ordinary, "airplay-low", unknown).grade == .seamless)
    let other = try Shipped.verdict(ordinary, ExampleFacts.rate(50), "airplay-low", unknown)
    #expect(other.grade == .unknown)
    #expect(other.stages.last?.unknowns == ["display.frameRate.policy: not tried"])
  }

  @Test func aMissingCellOfACapabilityMakesTheGradeUnknown() throws {
    let ad = ExampleFacts.make {
      $0.container.format = "flv"
      $0.container.isFragmented = nil
    }
    let verdict = try Shipped.verdict(ExampleFacts.ordinary, ad, "chromium-element")
    #expect(verdict.grade == .unknown)
    #expect(verdict.notEvaluated.map(\.missing) == ["packagings.other: the matrix does not say"])
  }

  @Test func aDifferenceThatNobodyActsOnIsListedAndIsNoRisk() throws {
    let verdict = try Shipped.verdict(
      ExampleFacts.ordinary, ExampleFacts.rate(50), "airplay-high")
    // The example's level is too low for twice the rate.
    #expect(verdict.ids == ["V106", "V121"])
    #expect(verdict.reasons.first?.severity == .notice)
    #expect(verdict.reasons.first?.remedy == nil)
    #expect(verdict.reasons.first?.message == "Frame rate changes from 25 to 50 fps.")
    #expect(verdict.interval == .zero)
    #expect(verdict.stages.map(\.action) == [.reuse, .reuse])
  }
}
