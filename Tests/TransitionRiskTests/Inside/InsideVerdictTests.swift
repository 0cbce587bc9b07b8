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

  @Test(
    "black and silence at the start are graded as the rules' own words have it",
    arguments: [
      (480, Grade.seamless, Grade.seamless), (600, .noticeable, .minor),
      (2000, .noticeable, .noticeable), (5000, .noticeable, .noticeable),
    ] as [(Int64, Grade, Grade)])
  func nothingAtTheStart(milliseconds: Int64, black: Grade, silent: Grade) throws {
    let length = InsideExamples.milliseconds(milliseconds)
    let dark = InsideExamples.sight { $0.blackHead = length }
    #expect(try Shipped.verdict(Self.sound, dark, "airplay-high").grade == black)
    let quiet = InsideExamples.heard { $0.silentHead = length }
    #expect(try Shipped.verdict(Self.sound, quiet, "airplay-high").grade == silent)
  }

  @Test(
    "what an encoder puts before the first picture or behind the last is no silence of the asset",
    arguments: [499, 501] as [Int64])
  func silenceOfEncoders(milliseconds: Int64) throws {
    let frame = Rational(1024, 48_000) ?? Rational(0)
    let length = InsideExamples.milliseconds(milliseconds).adding(frame) ?? Rational(0)
    let head = InsideExamples.make {
      $0.video[0].startTime = frame
      $0.video[0].duration = Rational(15).subtracting(frame)
      $0.audio[0].sound = InsideExamples.heard { $0.silentHead = length }.audio[0].sound
    }
    let tail = InsideExamples.make {
      $0.audio[0].duration = Rational(15).adding(frame)
      $0.audio[0].sound = InsideExamples.heard { $0.silentTail = length }.audio[0].sound
    }
    for verdict in [
      try Shipped.verdict(Self.sound, head, "airplay-high"),
      try Shipped.verdict(tail, Self.sound, "airplay-high"),
    ] {
      let found = verdict.reasons.first { $0.rule == RuleID(.timing, 11) }
      #expect((found != nil) == (milliseconds > 500))
      #expect(found.map { $0.message.contains("\(milliseconds) ms") } ?? true)
    }
  }

  @Test("a hole is placed by how far into the asset it is, wherever its clock starts")
  func placeOfHole() throws {
    let ad = InsideExamples.make {
      $0.container.startTime = InsideExamples.milliseconds(1480)
      $0.video[0].timing?.gapCount = 1
      $0.video[0].timing?.gaps = [
        TimingGap(
          time: InsideExamples.milliseconds(5480), length: InsideExamples.milliseconds(480))
      ]
    }
    let verdict = try Shipped.verdict(Self.sound, ad, "airplay-high")
    let finding = try #require(verdict.reasons.first { $0.rule == RuleID(.timing, 5) })
    #expect(finding.message.contains("480 ms at 4000 ms"))
  }

  @Test("Dolby Vision that is not played is not said to be shown as something else")
  func oneStoryOfDolbyVision() throws {
    let ad = ExampleFacts.hevc10(.dolbyVision) {
      $0.dolbyVision = DolbyVisionFacts(
        profile: 8, level: 6, compatibilityID: 1, hasRPU: true, hasEnhancementLayer: false,
        hasBaseLayer: true)
    }
    for receiver in Shipped.receivers {
      let rules = TransitionRisk.verdict(from: ExampleFacts.ordinary, to: ad, on: receiver)
        .reasons.map(\.rule)
      #expect(
        !(rules.contains(RuleID(.capability, 8)) && rules.contains(RuleID(.video, 24))),
        "\(receiver.id)")
    }
  }

  @Test(
    "the languages found are named once each, and a missing one that does not play by itself too")
  func languages() throws {
    func asset(_ languages: [String]) -> AssetFacts {
      InsideExamples.make { asset in
        let first = asset.audio[0]
        asset.audio = languages.enumerated().map { place, language in
          var track = first
          track.index += place
          track.isDefault = place == 0
          track.language = language
          return track
        }
      }
    }
    func findings(_ from: [String], _ to: [String], _ way: SeamDirection) throws -> [Finding] {
      TransitionRisk.verdict(
        from: asset(from), to: asset(to), direction: way,
        on: try Shipped.receiver("airplay-high")
      ).reasons.filter { $0.rule == RuleID(.subtitles, 1) }
    }
    let twice = try #require(try findings(["ko"], ["en", "eng"], .mainToAd).first)
    #expect(twice.message == "Audio in 'ko' is followed by audio in 'en'.")
    let second = try findings(["kor", "eng"], ["ko"], .mainToAd)
    #expect(second.map(\.severity) == [.notice])
    #expect(second.first?.message == "Audio in 'en' has no counterpart after the seam.")
    #expect(try findings(["kor", "eng"], ["ko"], .adToMain).isEmpty)
    #expect(
      try findings(["kor", "eng"], ["fr"], .mainToAd).map(\.severity) == [.warning, .notice])
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
