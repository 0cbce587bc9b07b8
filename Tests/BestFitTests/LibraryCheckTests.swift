import BestFit
import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing
import TransitionRisk

/// The check of a library tells what the full check tells.
@Suite struct LibraryCheckTests {
  private struct Run {
    var mains: [ProbeOutcome]
    var ads: [ProbeOutcome]
    var library: LibraryCheck
    var full: [CheckRun]
  }

  /// Two mains and some ads that share formats now and then, one of the ads broken.
  private func run(_ seed: UInt64, threshold: Grade = .noticeable) -> Run {
    var random = SeededNumbers(seed: seed)
    let pool = (0..<6).map { asset("format-\($0)", &random) }
    let mains = (0..<2).map { place in
      ProbeOutcome.facts(variant(of: pool, "main-\(place)", &random))
    }
    var ads = (0..<12).map { place in
      ProbeOutcome.facts(variant(of: pool, "ad-\(place)", &random))
    }
    ads.insert(
      .failure(ProbeFailure(source: "gone.mp4", code: .notFound, message: "No such file.")), at: 3)
    let receivers = Ordinary.receivers
    return Run(
      mains: mains, ads: ads,
      library: LibraryCheck(
        mains: AssetLibrary(mains), ads: AssetLibrary(ads), receivers: receivers,
        threshold: threshold, workers: 2),
      full: mains.map {
        Check.run(main: $0, ads: ads, receivers: receivers, threshold: threshold)
      })
  }

  private func asset(_ source: String, _ random: inout SeededNumbers) -> AssetFacts {
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    var video = VideoFacts(index: 0, codec: one(of: [.avc, .avc, .hevc, .vp9]))
    video.profile = one(of: ["High", "Main", nil])
    video.level = one(of: ["4.0", "5.1", nil])
    video.sampleEntry = video.codec == .hevc ? "hvc1" : "avc1"
    video.size = one(of: [
      PictureSize(width: 1920, height: 1080), PictureSize(width: 1280, height: 720), nil,
    ])
    video.frameRate.nominal = one(of: [Rational(25), Rational(30), Rational(50), nil])
    video.dynamicRange = one(of: [.sdr, .sdr, .hdr10, nil])
    video.bitDepth = 8
    video.chroma = "4:2:0"
    video.scan = .progressive
    var audio = AudioFacts(index: 1, codec: one(of: [.aac, .aac, .eac3]))
    audio.profile = "AAC-LC"
    audio.sampleRate = one(of: [48_000, 44_100])
    audio.channelCount = one(of: [2, 6])
    var container = ContainerFacts(format: one(of: ["mp4", "mpegts"]))
    container.isFragmented = container.format == "mp4" ? Bool.random(using: &random) : nil
    var facts = AssetFacts(source: source, depth: .headers, container: container)
    facts.video = [video]
    facts.audio = [audio]
    return facts
  }

  /// An asset of one of the formats, with a bit rate of its own.
  private func variant(
    of pool: [AssetFacts], _ source: String, _ random: inout SeededNumbers
  ) -> AssetFacts {
    var facts = pool[Int.random(in: 0..<pool.count, using: &random)]
    facts.source = source
    let rates: [Int64?] = [1_000_000, 2_000_000, nil]
    facts.video[0].bitRate = rates[Int.random(in: 0..<rates.count, using: &random)]
    return facts
  }

  @Test(arguments: Array(UInt64(1)...20))
  func gradesScoresAndWinnersAreThoseOfTheFullCheck(seed: UInt64) throws {
    let run = run(seed)
    let summary = run.library.summary()
    #expect(summary.mains.map(\.source) == run.mains.map(\.source))
    #expect(summary.failures.map(\.source) == ["gone.mp4"])
    #expect(summary.adCount == 12 && summary.adFormatCount <= 6)
    for (main, full) in zip(summary.mains, run.full) {
      for tier in main.tiers {
        let fit = try #require(
          full.fits.first { fit in tier.tier.map { fit.scope == .tier($0) } ?? false })
        for grade in Grade.allCases {
          #expect(
            tier.grades.first { $0.grade == grade }?.ads ?? 0
              == fit.ranking.count { $0.grade == grade })
        }
        let playable = fit.ranking.filter { $0.grade != .unplayable }.prefix(3)
        #expect(tier.best.map { AssetReference.ad($0.place) } == playable.map(\.ad))
        #expect(tier.best.map(\.score) == playable.map(\.score))
        #expect(tier.best.map(\.grade) == playable.map(\.grade))
        #expect(tier.best.first.map { AssetReference.ad($0.place) } == fit.winner)
        #expect(tier.best.map(\.source) == playable.map { full.source(of: $0.ad) ?? "" })
      }
    }
  }

  @Test(arguments: Array(UInt64(21)...30), [Grade.minor, .severe])
  func rowsTellWhatTheSeamsOfTheFullCheckTell(seed: UInt64, threshold: Grade) throws {
    let run = run(seed, threshold: threshold)
    var rows: [CheckRow] = []
    run.library.forEachRow { rows.append($0) }
    #expect(rows.count == 2 * 12 * Ordinary.groups.count)
    for row in rows {
      let group = try #require(Ordinary.groups.first { $0.tier == row.tier })
      let members = Set(group.receivers.map(\.id))
      let seams = run.full[row.main].seams.filter { seam in
        members.contains(seam.receiver) && seam.direction != .adToAd
          && (seam.from == .ad(row.ad) || seam.to == .ad(row.ad))
      }
      #expect(seams.count == members.count * 2)
      #expect(row.grade == Grade.worst(of: seams.map(\.grade)))
      #expect(row.knownScore == seams.map(\.verdict.knownScore).max())
      #expect(row.isFailing == seams.contains { $0.verdict.fails(threshold) })
      let worst = try #require(
        seams.first { $0.receiver == row.worstReceiver && $0.direction == row.worstDirection })
      #expect(worst.verdict.knownScore == row.knownScore)
      #expect(worst.verdict.gradeAtLeast == row.gradeAtLeast)
      #expect(worst.interval == row.interval)
      let rules = Set(seams.flatMap(\.reasons).filter { $0.severity != .notice }.map(\.rule))
      #expect(row.rules == rules.sorted())
      #expect(row.mainSource == run.mains[row.main].source)
      #expect(row.adSource == run.ads[row.ad].source)
    }
  }

  @Test(arguments: Array(UInt64(31)...36))
  func countsAddUpTheRows(seed: UInt64) throws {
    let run = run(seed)
    let summary = run.library.summary()
    var rows: [CheckRow] = []
    run.library.forEachRow { rows.append($0) }
    #expect(summary.isFailing == rows.contains(where: \.isFailing))
    for (place, group) in summary.receivers.enumerated() {
      let own = rows.filter { $0.tier == group.tier }
      for count in summary.total(ofTier: place) {
        #expect(count.ads == own.count { $0.grade == count.grade })
      }
      for main in summary.mains {
        let tier = main.tiers[place]
        let rows = own.filter { $0.main == main.place }
        #expect(tier.failingAds == rows.count(where: \.isFailing))
        var counts: [RuleID: Int] = [:]
        for row in rows { for rule in row.rules { counts[rule, default: 0] += 1 } }
        #expect(tier.reasons.count == min(counts.count, LibraryCheck.reasonCount))
        #expect(tier.reasons.allSatisfy { counts[$0.rule] == $0.ads })
        #expect(tier.reasons.map(\.ads) == counts.values.sorted(by: >).prefix(5).map { $0 })
      }
    }
  }

  @Test func nothingButFailuresGivesNoMain() {
    let failure = ProbeOutcome.failure(
      ProbeFailure(source: "gone.mp4", code: .notFound, message: "No such file."))
    let check = LibraryCheck(
      mains: AssetLibrary([failure]), ads: AssetLibrary([failure]),
      receivers: Ordinary.receivers, threshold: .minor)
    let summary = check.summary()
    #expect(summary.mains.isEmpty && !summary.isFailing && summary.seamCount == 0)
    #expect(summary.failures == check.failures && check.failures.count == 2)
    check.forEachRow { _ in Issue.record("a row without a main") }
  }
}

extension Ordinary {
  /// The receivers by tier.
  static let groups = TierGroup.groups(of: receivers.map(\.summary))
}
