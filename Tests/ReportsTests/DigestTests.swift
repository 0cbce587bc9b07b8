import Findings
import MediaFacts
import Testing

@Suite struct DigestTests {
  private let mixed = SampleDigests.mixed

  private func subject(_ asset: Int, _ scope: DigestScope) -> DigestSubject? {
    mixed.subjects.first { $0.asset == asset && $0.scope == scope }
  }

  @Test func everyAdHasASubjectForEveryTier() {
    // Asset 0 is the main content, 1 to 4 are the ads.
    for asset in 1...4 {
      for tier: Tier? in [.high, .low, nil] { #expect(subject(asset, .tier(tier)) != nil) }
    }
    #expect(mixed.subjects.count { if case .tier = $0.scope { true } else { false } } == 12)
  }

  @Test func theWorstSeamCountsAndFindingsAreMerged() throws {
    let costly = try #require(subject(2, .tier(.high)))
    #expect(costly.outcome == .fail)
    #expect(costly.grade == .severe)
    #expect(costly.knownScore == 81.4)
    #expect(costly.worstReceiver == "airplay-high")
    // Out 25 to 29.97, back 29.97 to 25: one thing to mend.
    let rates = costly.findings.filter { $0.rule == RuleID(.video, 6) }
    #expect(rates.count == 1)
    #expect(rates.first?.message == "The frame rate changes from 25 to 30000/1001 fps.")
    #expect(rates.first?.directions == [.mainToAd, .adToMain])
    #expect(rates.first?.receivers == ["airplay-high"])
    #expect(rates.first?.level == .error)
    let notice = costly.findings.first { $0.severity == .notice }
    #expect(notice?.level == .notice)
  }

  @Test func outcomesAreToldApart() {
    #expect(subject(1, .tier(.high))?.outcome == .pass)
    #expect(subject(2, .tier(.low))?.grade == .unplayable)
    #expect(subject(3, .tier(.low))?.outcome == .unreadable)
    // Of what is known already more than the threshold.
    #expect(subject(4, .tier(.high))?.outcome == .fail)
    #expect(subject(4, .tier(.high))?.grade == .unknown)
    #expect(mixed.outcome == .unreadable)
    #expect(SampleDigests.well.outcome == .pass)
    #expect(SampleDigests.broken.subjects.allSatisfy { $0.outcome == .unreadable })
  }

  @Test func rulesAreThoseMetAndNoOther() {
    let ids = mixed.rules.rules.map(\.id)
    #expect(ids.contains(RuleID(.video, 1)))
    #expect(!ids.contains(RuleID(.timing, 1)), "no finding refers to it")
  }

  @Test func likeVerdictsAreKeptOnce() {
    #expect(Set(mixed.verdicts).count == mixed.verdicts.count)
    #expect(mixed.verdicts.count < SampleRuns.mixed.seams.count)
    let seams = mixed.subjects.flatMap(\.seams)
    #expect(seams.count == SampleRuns.mixed.seams.count)
  }

  @Test func adsOfSeveralMainsStandOnce() {
    let digest = SampleDigests.twoMains
    #expect(digest.assets.count == 6)
    #expect(digest.unreadable.count == 1)
    #expect(Set(digest.subjects.compactMap(\.main)).count == 2)
  }

  @Test func anErrorAboutADocumentFailsWhateverTheThreshold() {
    let location = DocumentLocation("a.m3u8")
    let error = DocumentFinding(
      rule: RuleID(.interstitials, 1), severity: .error, location: location, message: "")
    #expect(error.isFailing)
    var warning = error
    warning.severity = .warning
    #expect(!warning.isFailing)
    var digest = Digest(tool: SampleDigests.tool, command: "preflight", threshold: .minor)
    digest.documentFindings = [warning]
    #expect(digest.outcome == .pass)
    digest.threshold = .unplayable
    digest.documentFindings.append(error)
    #expect(digest.outcome == .fail)
  }

  @Test func edgesComeFromTheTracks() {
    var facts = AssetFacts(source: "a", depth: .full, container: ContainerFacts(format: "mp4"))
    facts.video = [VideoFacts(index: 0, codec: .avc)]
    facts.audio = [AudioFacts(index: 1, codec: .aac)]
    #expect(AssetEdges(facts) == AssetEdges())
    facts.video[0].startTime = Rational(1, 10)
    facts.video[0].duration = Rational(10)
    facts.audio[0].startTime = Rational(0)
    #expect(AssetEdges(facts).pictureLate == Rational(1, 10))
    #expect(AssetEdges(facts).soundLate == Rational(0))
    #expect(AssetEdges(facts).soundEarly == nil)
    facts.audio[0].duration = Rational(10)
    #expect(AssetEdges(facts).soundEarly == Rational(1, 10))
    #expect(AssetEdges(facts).pictureEarly == Rational(0))
  }

  @Test(arguments: [
    ("https://a.example/x/spot.mp4?b=/c#d", "spot.mp4"), ("a/b?.mp4", "b?.mp4"), ("/", "/"),
    ("", ""), ("spot.mp4", "spot.mp4"),
  ])
  func shortNames(source: String, name: String) {
    #expect(DigestAsset.shortName(source) == name)
  }
}
