import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

@Suite struct PropertyTests {
  /// Equal formats score 0 everywhere, but for receivers whose matrix states an action at every seam.
  @Test func equalFormatsScoreNothing() throws {
    var random = SeededNumbers(seed: 1)
    var scored = 0
    for _ in 0..<300 {
      let format = Format(Generated.asset(&random))
      for receiver in Shipped.receivers + [Generated.receiver(&random)] {
        let verdict = TransitionRisk.verdict(from: format, to: format, on: receiver)
        guard verdict.grade != .unplayable else { continue }
        let stated = receiver.switching.everySeamActions.filter {
          $0.audio == nil || $0.audio == format.audio?.codec
        }
        let acting = verdict.stages.filter { $0.action > .flush }
        #expect(acting.map(\.stage).sorted(by: order) == stated.map(\.stage).sorted(by: order))
        #expect(acting.map(\.action).sorted() == stated.map(\.action).sorted())
        // Emptying a decoder is told, and takes less than can be seen.
        if stated.isEmpty { #expect(verdict.knownScore == 0, "\(receiver.id)") }
        if verdict.knownScore > 0 { scored += 1 }
        // What one asset states wrongly is told, and costs nothing.
        var rules: Set<RuleID> = [
          Repackaged.rule.id, LevelTooLow.rule.id, DolbyVisionCompatibility.rule.id,
        ]
        if stated.contains(where: { $0.stage == .player }) {
          rules.insert(ReloadAtEverySeam.rule.id)
        }
        if verdict.stages.contains(where: { $0.stage == .audioDecoder }) {
          rules.insert(AudioDecoderAtEverySeam.rule.id)
        }
        #expect(rules.isSuperset(of: verdict.reasons.map(\.rule)))
        // Equal formats whose facts are all there are never unknown for want of a fact.
        #expect(
          verdict.isComplete || !verdict.notEvaluated.isEmpty
            || verdict.stages.contains { !$0.unknowns.isEmpty })
      }
    }
    // The exceptions are met, so that leaving them out of the property hides nothing.
    #expect(scored > 100)
  }

  private func order(_ first: Stage, _ second: Stage) -> Bool { first.rawValue < second.rawValue }

  /// The exceptions, each by what its matrix states; whoever adds one adds it here and in the README.
  @Test func theReceiversThatActAtEverySeamAreKnown() {
    var reloading: Set<String> = []
    var opus: Set<String> = []
    for receiver in Shipped.receivers {
      for action in receiver.switching.everySeamActions {
        switch (action.stage, action.action, action.audio) {
        case (.player, .reload, nil): reloading.insert(receiver.id.rawValue)
        case (.audioDecoder, .reinitialize, .opus): opus.insert(receiver.id.rawValue)
        default: Issue.record("\(receiver.id): \(action)")
        }
      }
    }
    #expect(
      reloading == [
        "chromium-element", "chromium-hlsjs-reset", "hbbtv-profile-1",
        "tizen-2020-shaka-interstitials", "tv-without-changetype", "webos-3-shaka",
      ])
    let media3 = Shipped.receivers.filter { ["android-tv", "fire-tv"].contains($0.family) }
    #expect(opus == Set(media3.map(\.id.rawValue)))
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
