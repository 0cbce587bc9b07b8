import Findings
import MediaFacts
import Receivers

/// Turns differences into what each stage does and how long that takes.
struct StageJudge {
  let receiver: Receiver

  /// A stage's verdict with the least that it takes, which is all of it where it is known.
  struct Judged {
    var verdict: StageVerdict
    var atLeast: Interval
  }

  /// One reason for a stage to act: a cell of the matrix, and the rule that asks.
  private struct Demand {
    var name: String
    var action: Cell<Action>
    var rule: RuleID
  }

  /// The stages at which something differs or something is done, in the order of `Stage.allCases`.
  ///
  /// One stage takes the most severe action that is asked for: a decoder that is set up anew is not
  /// also reconfigured. `audio` is the codec of both sides' audio, absent where they have not the same.
  func judge(_ differences: [Difference], audio: Codec? = nil) -> [Judged] {
    let sorted = differences.sorted { $0.rule < $1.rule }
    return Stage.allCases.compactMap { stage in
      if stage == .display { return display(sorted) }
      var demands = sorted.filter { $0.kind.stage == stage }.map {
        Demand(
          name: "switching.actions.\($0.kind.rawValue)",
          action: receiver.switching.action(for: $0.kind), rule: $0.rule)
      }
      if stage == .player, receiver.switching.everySeam.value != .reuse {
        demands.append(
          Demand(
            name: "switching.everySeam", action: receiver.switching.everySeam,
            rule: ReloadAtEverySeam.rule.id))
      }
      if stage == .audioDecoder, let demand = everySeam(audio) { demands.append(demand) }
      return demands.isEmpty ? nil : decide(stage, demands)
    }
  }

  /// True where the receiver would do more about a difference of that kind than the stages do already, or
  /// where its matrix does not say.
  func couldAct(on kind: DifferenceKind, beyond stages: [Judged]) -> Bool {
    let done = stages.first { $0.verdict.stage == kind.stage }?.verdict.action ?? .reuse
    let asked = receiver.switching.action(for: kind).value ?? .unplayable
    if asked > done { return true }
    return switch kind {
    case .frameRateDrift, .frameRateFamily: receiver.display.frameRatePolicy.value != .fixed
    case .frameRateMultiple:
      receiver.display.frameRatePolicy.value.map { $0 == .follows } ?? true
    case .dynamicRange: receiver.display.dynamicRangePolicy.value != .fixed
    default: false
    }
  }

  private func everySeam(_ audio: Codec?) -> Demand? {
    guard let audio, let cell = receiver.switching.everySeamAudio[audio], cell.value != .reuse
    else { return nil }
    return Demand(
      name: "switching.everySeamAudio.\(audio.rawValue)", action: cell,
      rule: AudioDecoderAtEverySeam.rule.id)
  }

  private func decide(_ stage: Stage, _ demands: [Demand]) -> Judged {
    let action = demands.compactMap(\.action.value).max() ?? .reuse
    let unknown = demands.compactMap { demand in
      demand.action.unknownReason.map { "\(demand.name): \($0)" }
    }
    // Nothing is worse than unplayable, so what else is asked for need not be known.
    let isKnown = unknown.isEmpty || action == .unplayable
    let deciding = demands.filter { $0.action.value == action || $0.action.value == nil }
    var verdict = StageVerdict(
      stage: stage, action: action, isActionKnown: isKnown, interval: nil,
      evidence: unique(deciding.compactMap(\.action.source)),
      rules: unique(deciding.map(\.rule)).sorted(), unknowns: isKnown ? [] : unknown)
    let atLeast = leastDelay(stage, action, &verdict)
    return Judged(verdict: verdict, atLeast: atLeast)
  }

  /// Fills in the interval, and gives what the stage takes at least.
  private func leastDelay(
    _ stage: Stage, _ action: Action, _ verdict: inout StageVerdict
  ) -> Interval {
    switch action {
    case .reuse:
      if verdict.isActionKnown { verdict.interval = .zero }
      return .zero
    case .unplayable: return .zero
    case .flush, .reconfigure, .reinitialize, .reload: break
    }
    switch receiver.switching.delay(of: stage, for: action) {
    case .stated(let interval, let source):
      if verdict.isActionKnown { verdict.interval = interval }
      verdict.evidence = unique(verdict.evidence + [source])
      return interval
    case .unknown(let reason):
      verdict.unknowns.append("switching.delays.\(stage.rawValue).\(action.rawValue): \(reason)")
      // More work never takes less time, so the figure for less work is a lower bound.
      let lesser = Action.allCases.filter { $0 < action }.reversed()
      return lesser.lazy.compactMap { receiver.switching.delay(of: stage, for: $0).value }.first
        ?? .zero
    }
  }

  /// One change of mode serves rate and range; the longer delay counts.
  private func display(_ differences: [Difference]) -> Judged? {
    let rates = differences.filter {
      [.frameRateDrift, .frameRateMultiple, .frameRateFamily].contains($0.kind)
    }
    let ranges = differences.filter { $0.kind == .dynamicRange }
    let display = receiver.display
    let parts = [
      rates.isEmpty
        ? nil
        : change(
          "display.frameRate", rates, display.frameRatePolicy, display.frameRateDelay,
          isFollowed: { policy in
            policy == .follows
              || (policy == .keepsMultiples && rates.contains { $0.kind != .frameRateMultiple })
          }),
      ranges.isEmpty
        ? nil
        : change(
          "display.dynamicRange", ranges, display.dynamicRangePolicy, display.dynamicRangeDelay,
          isFollowed: { $0 == .follows }),
    ].compactMap { $0 }
    guard var joined = parts.first else { return nil }
    for part in parts.dropFirst() { joined = join(joined, part) }
    return joined
  }

  private func change<Policy>(
    _ path: String, _ differences: [Difference], _ policy: Cell<Policy>, _ delay: Cell<Interval>,
    isFollowed: (Policy) -> Bool
  ) -> Judged {
    var verdict = StageVerdict(
      stage: .display, action: .reuse, interval: nil, rules: differences.map(\.rule))
    switch policy {
    case .unknown(let reason):
      verdict.isActionKnown = false
      verdict.unknowns = ["\(path).policy: \(reason)"]
      return Judged(verdict: verdict, atLeast: .zero)
    case .stated(let value, let source):
      verdict.evidence = [source]
      guard isFollowed(value) else {
        verdict.interval = .zero
        return Judged(verdict: verdict, atLeast: .zero)
      }
    }
    verdict.action = .reinitialize
    switch delay {
    case .stated(let interval, let source):
      verdict.interval = interval
      verdict.evidence = unique(verdict.evidence + [source])
      return Judged(verdict: verdict, atLeast: interval)
    case .unknown(let reason):
      verdict.unknowns = ["\(path).delay: \(reason)"]
      return Judged(verdict: verdict, atLeast: .zero)
    }
  }

  private func join(_ first: Judged, _ second: Judged) -> Judged {
    var verdict = first.verdict
    verdict.action = max(verdict.action, second.verdict.action)
    verdict.isActionKnown = verdict.isActionKnown && second.verdict.isActionKnown
    if let one = verdict.interval, let other = second.verdict.interval {
      verdict.interval = one.parallel(with: other)
    } else {
      verdict.interval = nil
    }
    verdict.evidence = unique(verdict.evidence + second.verdict.evidence)
    verdict.rules = unique(verdict.rules + second.verdict.rules).sorted()
    verdict.unknowns += second.verdict.unknowns
    return Judged(verdict: verdict, atLeast: first.atLeast.parallel(with: second.atLeast))
  }

  private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    guard elements.count > 1 else { return elements }
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
