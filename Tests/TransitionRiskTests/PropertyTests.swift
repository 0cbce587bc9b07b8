import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

@Suite struct PropertyTests {
  @Test func equalFormatsScoreNothingEverywhere() throws {
    var random = SeededNumbers(seed: 1)
    for _ in 0..<300 {
      let format = Format(Generated.asset(&random))
      for receiver in Shipped.receivers + [Generated.receiver(&random)] {
        let verdict = TransitionRisk.verdict(from: format, to: format, on: receiver)
        guard verdict.grade != .unplayable else { continue }
        // What is done at every seam costs at equal formats too, by design, and nothing else does: a player
        // that is given a new source, and an audio decoder that is emptied or set up again.
        var costs: [Stage: Action] = [:]
        if receiver.switching.everySeam.value == .reload { costs[.player] = .reload }
        let audio = format.audio.flatMap { receiver.switching.everySeamAudio[$0.codec]?.value }
        if let audio, audio != .reuse { costs[.audioDecoder] = audio }
        let stages = verdict.stages.map { ($0.stage, $0.action) }
        #expect(Dictionary(stages, uniquingKeysWith: max) == costs)
        #expect(costs.values.contains { $0 > .flush } || verdict.knownScore == 0)
        // What one asset states wrongly is told, and costs nothing.
        var rules: Set<RuleID> = [
          Repackaged.rule.id, LevelTooLow.rule.id, DolbyVisionCompatibility.rule.id,
        ]
        if costs[.player] != nil { rules.insert(ReloadAtEverySeam.rule.id) }
        if costs[.audioDecoder] != nil { rules.insert(AudioDecoderAtEverySeam.rule.id) }
        #expect(rules.isSuperset(of: verdict.reasons.map(\.rule)))
        // Equal formats whose facts are all there are never unknown for want of a fact.
        #expect(
          verdict.isComplete || !verdict.notEvaluated.isEmpty
            || verdict.stages.contains { !$0.unknowns.isEmpty })
      }
    }
  }

  @Test func takingADifferenceAwayNeverRaisesTheScore() {
    var random = SeededNumbers(seed: 2)
    var lowered = 0
    for _ in 0..<400 {
      let receiver = Generated.receiver(&random)
      let (from, to) = (Generated.asset(&random), Generated.asset(&random))
      let verdict = TransitionRisk.verdict(from: Format(from), to: Format(to), on: receiver)
      for removal in Generated.removals {
        var closer = to
        removal.copy(from, &closer)
        let after = TransitionRisk.verdict(from: Format(from), to: Format(closer), on: receiver)
        #expect(after.knownScore <= verdict.knownScore + 1e-9, "\(removal.name)")
        if after.knownScore < verdict.knownScore { lowered += 1 }
      }
    }
    // The property would hold of a score that is always 0; this one moves.
    #expect(lowered > 100)
  }

  @Test func fewerDifferencesNeverCostMoreOnTheShippedReceivers() {
    var random = SeededNumbers(seed: 3)
    let all = TransitionRules.differences.map { Difference(kind: $0.kind, rule: $0.rule.id) }
    for receiver in Shipped.receivers {
      let judge = StageJudge(receiver: receiver)
      for _ in 0..<300 {
        let some = all.filter { _ in random.below(3) == 0 }
        let fewer = some.filter { _ in random.below(4) != 0 }
        let (more, less) = (judge.judge(some), judge.judge(fewer))
        for stage in Stage.allCases {
          let judged = more.first { $0.verdict.stage == stage }
          // What cannot go on takes no time and is worse than any.
          if judged?.verdict.action == .unplayable { continue }
          let before = judged?.atLeast ?? .zero
          let after = less.first { $0.verdict.stage == stage }?.atLeast ?? .zero
          #expect(after.low <= before.low)
          #expect(after.typical <= before.typical)
          #expect(after.high <= before.high)
        }
      }
    }
  }

  @Test func aCostlierActionNeverLowersTheScore() {
    var random = SeededNumbers(seed: 4)
    for _ in 0..<400 {
      let receiver = Generated.receiver(&random, knowsEverything: true)
      let from = Format(Generated.asset(&random))
      let to = Format(Generated.asset(&random))
      let before = TransitionRisk.verdict(from: from, to: to, on: receiver)
      let kind = random.pick(DifferenceKind.allCases)
      guard let action = receiver.switching.action(for: kind).value else { continue }
      for costlier in Action.allCases where costlier > action {
        var worse = receiver
        worse.switching.actions[kind] = given(costlier)
        let after = TransitionRisk.verdict(from: from, to: to, on: worse)
        #expect(after.knownScore >= before.knownScore - 1e-9)
      }
    }
  }

  @Test func bothDirectionsScoreTheSame() {
    // No difference that is known today is worse one way than the other.
    var random = SeededNumbers(seed: 5)
    for _ in 0..<300 {
      let first = Format(Generated.asset(&random))
      let second = Format(Generated.asset(&random))
      for receiver in Shipped.receivers {
        let there = TransitionRisk.verdict(from: first, to: second, on: receiver)
        let back = TransitionRisk.verdict(from: second, to: first, on: receiver)
        #expect(there.knownInterval == back.knownInterval)
        #expect(there.grade == back.grade)
        #expect(Set(there.ids) == Set(back.ids))
      }
    }
  }

  @Test func theOrderOfDifferencesDoesNotMatter() {
    var random = SeededNumbers(seed: 6)
    let all = TransitionRules.differences.map { Difference(kind: $0.kind, rule: $0.rule.id) }
    for receiver in Shipped.receivers + [Generated.receiver(&random)] {
      let judge = StageJudge(receiver: receiver)
      let expected = judge.judge(all).map(\.verdict)
      for _ in 0..<20 {
        #expect(judge.judge(all.shuffled(using: &random)).map(\.verdict) == expected)
      }
    }
  }

  @Test func aRememberedVerdictIsAFreshOne() {
    var random = SeededNumbers(seed: 8)
    let scorer = SeamScorer(receivers: Shipped.receivers)
    let assets = (0..<12).map { _ in Generated.asset(&random) }
    for _ in 0..<2 {
      for from in assets {
        for to in assets {
          let verdicts = scorer.verdicts(from: scorer.intern(from), to: scorer.intern(to))
          for (receiver, verdict) in zip(Shipped.receivers, verdicts) {
            #expect(
              verdict
                == TransitionRisk.verdict(from: Format(from), to: Format(to), on: receiver))
          }
        }
      }
    }
    let formats = Set(assets.map(Format.init)).count
    #expect(scorer.scoredCount == formats * formats * Shipped.receivers.count)
  }
}
