import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

/// How what lies inside two assets enters the verdict of their formats.
@Suite struct InsideVerdictTests {
  private static let sound = InsideExamples.sound

  private static func late(_ milliseconds: Int64) -> AssetFacts {
    InsideExamples.make { $0.audio[0].startTime = InsideExamples.milliseconds(milliseconds) }
  }

  private static func short(_ milliseconds: Int64) -> AssetFacts {
    InsideExamples.make {
      $0.audio[0].duration = InsideExamples.milliseconds(15_000 - milliseconds)
    }
  }

  @Test("nothing inside leaves the verdict of the formats as it is")
  func nothing() throws {
    for receiver in Shipped.receivers {
      let formats = TransitionRisk.verdict(
        from: Format(Self.sound), to: Format(Self.sound), on: receiver)
      #expect(
        TransitionRisk.verdict(from: Self.sound, to: Self.sound, on: receiver) == formats)
    }
  }

  @Test("half a second apart is the limit, to the millisecond", arguments: [499, 500, 501])
  func boundary(milliseconds: Int64) throws {
    let expected: Severity = milliseconds > 500 ? .error : .warning
    for (verdict, ordinal) in [
      (try Shipped.verdict(Self.sound, Self.late(milliseconds), "airplay-high"), UInt8(3)),
      (try Shipped.verdict(Self.short(milliseconds), Self.sound, "airplay-high"), 4),
    ] {
      let finding = try #require(
        verdict.reasons.first { $0.rule == RuleID(.timing, ordinal) })
      #expect(finding.severity == expected)
      #expect(finding.message.contains("\(milliseconds) ms"))
    }
  }

  @Test("a hole enters the delay, and the stage says which rule found it")
  func hole() throws {
    let ad = Self.late(700)
    let plain = try Shipped.verdict(Self.sound, Self.sound, "airplay-high")
    let verdict = try Shipped.verdict(Self.sound, ad, "airplay-high")
    let stage = try #require(verdict.stages.last)
    #expect(stage.stage == .timing)
    #expect(stage.interval == Interval(low: 0, typical: 700, high: 700))
    #expect(stage.rules == [RuleID(.timing, 3)])
    #expect(verdict.knownInterval.typical == plain.knownInterval.typical + 700)
    #expect(verdict.knownScore > plain.knownScore)
  }

  @Test("holes of both sides follow each other, holes of one side lie side by side")
  func twoHoles() throws {
    let ad = InsideExamples.make {
      $0.audio[0].startTime = InsideExamples.milliseconds(300)
      $0.video[0].timing?.firstRandomAccess = .cra
      $0.video[0].timing?.leadingPictureCount = 5
    }
    let verdict = try Shipped.verdict(Self.short(400), ad, "airplay-high")
    let stage = try #require(verdict.stages.last)
    // 400 ms without sound before the seam; 300 without sound and 200 without picture after it.
    #expect(stage.interval == Interval(low: 200, typical: 700, high: 700))
    #expect(stage.rules == [2, 3, 4].map { RuleID(.timing, $0) })
  }

  @Test("the ends of content do not lie at the seam with a break")
  func contentEnds() throws {
    let receiver = try Shipped.receiver("airplay-high")
    let content = Self.short(800)
    let into = TransitionRisk.verdict(
      from: content, to: Self.sound, direction: .mainToAd, on: receiver)
    #expect(into.reasons.isEmpty)
    let between = TransitionRisk.verdict(
      from: content, to: Self.sound, direction: .adToAd, on: receiver)
    #expect(between.reasons.map(\.rule) == [RuleID(.timing, 4)])
    let back = TransitionRisk.verdict(
      from: Self.sound, to: Self.late(800), direction: .adToMain, on: receiver)
    #expect(back.reasons.isEmpty)
  }

  @Test("the stated gain mends the jump", arguments: [(-21.8, -9.1), (-30, -20), (-23, -28.5)])
  func gain(content: Double, ad: Double) throws {
    let receiver = try Shipped.receiver("airplay-high")
    let (main, spot) = (InsideExamples.loudness(content), InsideExamples.loudness(ad))
    for (verdict, way) in [
      (TransitionRisk.verdict(from: main, to: spot, direction: .mainToAd, on: receiver), 1),
      (TransitionRisk.verdict(from: spot, to: main, direction: .adToMain, on: receiver), -1),
    ] {
      let finding = try #require(
        verdict.reasons.first { $0.rule == RuleID(.loudness, 10) })
      guard let text = finding.remedy?.text else {
        // What gets quieter is worth knowing and no more.
        #expect((ad < content) == (way == 1) && finding.severity == .notice)
        continue
      }
      let words = text.split(separator: " ")
      let change = try #require(words.dropLast().last.flatMap { Double($0) })
      #expect(abs(ad + change - content) < 0.06, "\(text)")
    }
  }

  @Test(
    "the gain of a conformed ad, which stops at the highest peak",
    arguments: [
      (-23, -16, -1, -7), (-23, -30, -20, 7), (-23, -30, -5, 4), (-23, -24, -10, nil),
      (-23, -30, -0.5, nil),
    ] as [(Double, Double, Double, Double?)])
  func conformingGain(content: Double, ad: Double, peak: Double, expected: Double?) {
    let spot = InsideExamples.heard {
      $0.integratedLUFS = ad
      $0.truePeakDBTP = peak
    }
    #expect(
      LoudnessMatch.gainDecibels(content: InsideExamples.loudness(content), ad: spot) == expected)
    #expect(LoudnessMatch.gainDecibels(content: ExampleFacts.ordinary, ad: spot) == nil)
  }

  @Test("12.7 LU louder fails, 5.3 LU quieter does not")
  func painOfLoudness() throws {
    let content = InsideExamples.loudness(-21.8)
    let loud = try Shipped.verdict(content, InsideExamples.loudness(-9.1), "airplay-high")
    #expect(loud.fails(.noticeable))
    let quiet = try Shipped.verdict(content, InsideExamples.loudness(-27.1), "airplay-high")
    #expect(!quiet.fails(.minor))
  }

  @Test("any two assets, whatever a file claims, give a verdict that hangs together")
  func anything() throws {
    var generator = FactsGenerator(seed: 20)
    let receiver = try Shipped.receiver("airplay-high")
    for _ in 0..<400 {
      let (from, to) = (generator.asset(), generator.asset())
      let verdict = TransitionRisk.verdict(from: from, to: to, on: receiver)
      #expect((0...100).contains(verdict.knownScore))
      #expect(verdict.reasons.map(\.rule) == verdict.reasons.map(\.rule).sorted())
      #expect(verdict.stages.filter { $0.stage == .timing }.count <= 1)
      if verdict.isComplete, verdict.grade != .unplayable {
        #expect(verdict.grade == Grade(score: verdict.knownScore))
      }
    }
  }
}
