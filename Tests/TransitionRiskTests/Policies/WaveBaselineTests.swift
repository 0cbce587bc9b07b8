import Findings
import MediaFacts
import TestSupport
import Testing

@testable import TransitionRisk

@Suite struct WaveBaselineTests {
  static let policy = SplicePolicy.waveBaseline
  static let rules = policy.rules.map(\.rule)

  @Test func theCatalogueIsSound() {
    #expect(Self.policy.catalogue.faults.isEmpty)
    #expect(Self.rules.map(\.id) == Self.rules.map(\.id).sorted())
    #expect(TransitionRules.catalogue[RuleID(.wave, 1)]?.slug == "wave-media-profile")
    #expect(SplicePolicy.named("wave-baseline")?.title == Self.policy.title)
    #expect(SplicePolicy.named("wave") == nil)
  }

  /// One rule a file, named by its id.
  @Test(arguments: rules.map(\.id)) func everyRuleHasItsFile(id: RuleID) {
    let folder = RepositoryPaths.root + "/Sources/TransitionRisk/Policies"
    let files = RepositoryFiles.read(folder: folder, suffix: ".swift").filter {
      $0.name.hasPrefix(id.description)
    }
    #expect(files.count == 1)
    let text = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("/// \(id): "))
  }

  @Test(arguments: rules) func everyRuleIsWhole(rule: Rule) {
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.rationale.isEmpty && !rule.source.isEmpty && !rule.examples.isEmpty)
    let outcomes = Set(rule.examples.map(\.outcome))
    // A rule about what a manifest says never speaks on files; every other one has both cases.
    #expect(outcomes == [.notEvaluated] || outcomes.isSuperset(of: [.finding, .quiet]))
  }

  @Test(arguments: rules) func examplesHold(rule: Rule) {
    for example in rule.examples {
      let (findings, gaps) = Self.policy.judge(from: example.from, to: example.to)
      let outcome: RuleOutcome =
        findings.contains { $0.rule == rule.id }
        ? .finding : gaps.contains { $0.rule == rule.id } ? .notEvaluated : .quiet
      #expect(outcome == example.outcome, "\(rule.id): \(example.title)")
    }
  }

  /// Nothing is asked of two equal assets, in either order every finding is the same rule's.
  @Test func thePolicyIsEvenHanded() {
    var generator = FactsGenerator(seed: 7)
    for _ in 0..<300 {
      let (one, other) = (generator.asset(), generator.asset())
      #expect(Self.policy.judge(from: one, to: one).findings.isEmpty)
      let there = Self.policy.judge(from: one, to: other).findings
      let back = Self.policy.judge(from: other, to: one).findings
      #expect(there.map(\.rule) == back.map(\.rule))
      #expect(there.map(\.severity) == back.map(\.severity))
    }
  }

  /// 29.97 and 59.94 frames per second are one family, whatever whole numbers they are cut to.
  @Test func ratesAreComparedAsFractions() {
    let cases: [(Rational?, Rational?, Bool)] = [
      (Rational(30_000, 1001), Rational(60_000, 1001), true),
      (Rational(24_000, 1001), Rational(48_000, 1001), true),
      (Rational(24_000, 1001), Rational(23_976, 1000), true),
      (Rational(24), Rational(24_000, 1001), false), (Rational(30), Rational(60_000, 1001), false),
      (Rational(25), Rational(50), true), (Rational(24), Rational(25), false),
      (Rational(50), Rational(75), false),
    ]
    for (first, second, isKept) in cases {
      let from = ExampleFacts.video { $0.frameRate.nominal = first }
      let to = ExampleFacts.video { $0.frameRate.nominal = second }
      let found = Self.policy.judge(from: from, to: to).findings
        .filter { $0.rule == RuleID(.wave, 11) }
      #expect(found.isEmpty == isKept)
      #expect(found.allSatisfy { $0.severity == .warning })
    }
  }

  /// A label is changed where that is enough, and the track that differs is encoded anew.
  @Test func remediesFitTheTrack() {
    func remedies(_ to: AssetFacts, from: AssetFacts = ExampleFacts.ordinary) -> [RemedyKind?] {
      Self.policy.judge(from: from, to: to).findings.map { $0.remedy?.kind }
    }
    #expect(remedies(ExampleFacts.video { $0.sampleEntry = "avc3" }) == [.retag])
    #expect(remedies(ExampleFacts.audio { $0.codec = .ac3 }) == [.reencodeAudio])
    #expect(remedies(ExampleFacts.hevc10(.hdr10)) == [.reencode, .reencode])
    let encrypted = ExampleFacts.make { $0.container.encryption = EncryptionFacts(scheme: "cbcs") }
    #expect(remedies(encrypted) == [nil])
  }

  @Test func aBrokenRuleIsSevereAndAdviceIsMinor() throws {
    let profile = try Self.grade(ExampleFacts.hevc10(.hdr10))
    #expect(profile == .severe)
    #expect(try Self.grade(ExampleFacts.rate(30)) == .minor)
    // Clear and encrypted: allowed.
    let encrypted = ExampleFacts.make { $0.container.encryption = EncryptionFacts(scheme: "cbcs") }
    #expect(try Self.grade(encrypted) == .seamless)
  }

  private static func grade(_ ad: AssetFacts) throws -> Grade {
    let run = CheckRun(
      main: .facts(ExampleFacts.ordinary), ads: [.facts(ad), .facts(ad)], receivers: [], seams: [],
      fits: [], rules: TransitionRules.catalogue, threshold: .noticeable)
    let report = policy.report(on: run)
    #expect(
      report.seams.map(\.direction) == [.mainToAd, .adToMain, .mainToAd, .adToMain, .adToAd])
    #expect(report.seams.last?.findings.isEmpty == true)
    return try #require(report.seams.first?.grade)
  }

  @Test func whatCouldNotBeProbedHasNoSeams() {
    let lost = ProbeOutcome.failure(
      ProbeFailure(source: "x", code: .notFound, message: "No such file."))
    let run = CheckRun(
      main: lost, ads: [.facts(ExampleFacts.ordinary), .facts(ExampleFacts.ordinary)],
      receivers: [], seams: [], fits: [], rules: TransitionRules.catalogue,
      threshold: .noticeable)
    #expect(Self.policy.report(on: run).seams.isEmpty)
  }
}
