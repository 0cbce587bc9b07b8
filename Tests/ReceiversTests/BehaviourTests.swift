import Findings
import MediaFacts
import Receivers
import Testing

@Suite struct BehaviourTests {
  private func verdict(
    stages: [StageVerdict] = [], refused: [UInt8] = [], gaps: [UInt8] = []
  ) -> PairVerdict {
    PairVerdict(
      stages: stages, knownInterval: .zero, isComplete: gaps.isEmpty, knownScore: 0,
      grade: refused.isEmpty ? .seamless : .unplayable,
      reasons: refused.map {
        Finding(
          rule: RuleID(.capability, $0), severity: .error, subject: .to, message: "m", evidence: [])
      },
      notEvaluated: gaps.map {
        NotEvaluated(rule: RuleID(.capability, $0), subject: .to, missing: "x")
      })
  }

  private let stages = [
    StageVerdict(stage: .videoDecoder, action: .flush, interval: .zero),
    StageVerdict(stage: .player, action: .reuse, isActionKnown: false, interval: nil),
  ]

  @Test func stagesActOnceBothSidesPlay() {
    #expect(
      Behaviour.behaviours(at: verdict(stages: stages))
        == [.plays, .acts(.videoDecoder, .flush), .acts(.player, nil)])
  }

  @Test func nothingFollowsARefusal() {
    #expect(
      Behaviour.behaviours(at: verdict(stages: stages, refused: [1, 8], gaps: [3]))
        == [.refuses(RuleID(.capability, 1)), .refuses(RuleID(.capability, 8))])
  }

  @Test func whatIsNotKnownIsNoPlaying() {
    #expect(
      Behaviour.behaviours(at: verdict(gaps: [3])) == [.mayRefuse(RuleID(.capability, 3))])
  }

  @Test func namesAreStable() {
    let behaviours: Set<Behaviour> = [
      .plays, .refuses(RuleID(.capability, 1)), .mayRefuse(RuleID(.capability, 2)),
      .acts(.videoDecoder, .flush), .acts(.player, nil), .acts(.player, .reload),
    ]
    #expect(
      behaviours.sorted().map(\.name) == [
        "plays", "player:reload", "player:unknown", "videoDecoder:flush", "refuses:C001",
        "may-refuse:C002",
      ])
  }
}
