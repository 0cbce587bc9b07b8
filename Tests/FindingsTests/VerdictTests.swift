import Findings
import MediaFacts
import Testing

@Suite struct VerdictTests {
  private func verdict(
    _ grade: Grade, score: Double, isComplete: Bool = true
  ) -> PairVerdict {
    PairVerdict(
      stages: [], knownInterval: Interval(exactly: 100), isComplete: isComplete,
      knownScore: score, grade: grade, reasons: [], notEvaluated: [])
  }

  @Test(arguments: [
    (0, Grade.seamless), (9.99, .seamless), (10, .minor), (29.9, .minor), (30, .noticeable),
    (59.9, .noticeable), (60, .severe), (100, .severe),
  ]) func scoresHaveTheGradesOfTheDesign(score: Double, grade: Grade) {
    #expect(Grade(score: score) == grade)
  }

  @Test func anUnknownGradeIsAtLeastItsKnownPart() {
    let unknown = verdict(.unknown, score: 45, isComplete: false)
    #expect(unknown.score == nil)
    #expect(unknown.interval == nil)
    #expect(unknown.gradeAtLeast == .noticeable)
    #expect(!Grade.unknown.isAtLeast(.minor))
    #expect(Grade.unknown.isAtLeast(.unknown) && Grade.minor.isAtLeast(.unknown))
    #expect(!Grade.seamless.isAtLeast(.unknown))
    #expect(unknown.fails(.unknown) && unknown.fails(.minor))
    #expect(unknown.gradeAtLeast.isAtLeast(.minor))
  }

  @Test func anUnplayableSeamHasNoInterval() {
    let unplayable = verdict(.unplayable, score: 100)
    #expect(unplayable.interval == nil)
    #expect(unplayable.score == 100)
    #expect(unplayable.gradeAtLeast.isAtLeast(.unplayable))
  }

  @Test func reportingOrderIsWorstFirst() {
    let sorted = Grade.allCases.sorted { $0.reportingOrder < $1.reportingOrder }
    #expect(sorted == [.unplayable, .severe, .noticeable, .unknown, .minor, .seamless])
  }

  @Test func actionsAndRemediesAreOrderedAsDeclared() {
    #expect(Action.allCases.sorted() == Action.allCases)
    #expect(RemedyKind.allCases.sorted() == RemedyKind.allCases)
    #expect(Severity.allCases.sorted() == Severity.allCases)
    #expect(Tier.allCases.sorted() == Tier.allCases)
  }

  @Test func tiersAreGroupedHighFirst() {
    let receivers = [
      ReceiverSummary(id: "z", name: "Z", family: "f", tier: nil),
      ReceiverSummary(id: "c", name: "C", family: "f", tier: .low),
      ReceiverSummary(id: "b", name: "B", family: "f", tier: .high),
      ReceiverSummary(id: "a", name: "A", family: "f", tier: .high),
    ]
    let groups = TierGroup.groups(of: receivers)
    #expect(groups.map(\.tier) == [.high, .low, nil])
    #expect(groups.first?.receivers.map(\.id) == ["a", "b"])
  }

  @Test func aRunFindsItsAssetsAndFailures() {
    let facts = AssetFacts(
      source: "main.mp4", depth: .headers, container: ContainerFacts(format: "mp4"))
    let failure = ProbeFailure(source: "ad.mp4", code: .notFound, message: "No such file.")
    let seam = SeamVerdict(
      receiver: "a", direction: .mainToAd, from: .main, to: .ad(0),
      verdict: verdict(.minor, score: 20))
    let run = CheckRun(
      main: .facts(facts), ads: [.failure(failure)], receivers: [], seams: [seam], fits: [],
      rules: RuleCatalogue([]), threshold: .noticeable)
    #expect(run.failures == [failure])
    #expect(run.facts(of: .main) == facts)
    #expect(run.facts(of: .ad(0)) == nil)
    #expect(run.source(of: .ad(0)) == "ad.mp4")
    #expect(run.source(of: .ad(1)) == nil)
    #expect(run.failingSeams.isEmpty)
    var strict = run
    strict.threshold = .minor
    #expect(strict.failingSeams == [seam])
  }
}
