/// A good break out of many ads: of the partial breaks with so many ads only the best are followed.
struct BeamSearch {
  private struct Partial {
    var chosen: UInt64
    var order: [Int]
    var length: Double
    var risk: Double
  }

  private let problem: PodProblem

  init(_ problem: PodProblem) { self.problem = problem }

  func best() -> PodProblem.Candidate? {
    var best: PodProblem.Candidate?
    var beam = problem.usable.indices.map {
      Partial(
        chosen: 1 << UInt64($0), order: [$0], length: problem.lengths[$0], risk: problem.start($0))
    }
    while !beam.isEmpty {
      for partial in beam {
        guard let last = partial.order.last else { continue }
        let candidate = PodProblem.Candidate(
          shortfall: problem.shortfall(partial.length),
          passedOver: problem.passedOver(partial.chosen), risk: partial.risk + problem.end(last),
          order: partial.order)
        if best.map({ candidate < $0 }) ?? true { best = candidate }
      }
      beam = narrowed(beam.flatMap(grown))
    }
    return best
  }

  private func grown(_ partial: Partial) -> [Partial] {
    guard let last = partial.order.last else { return [] }
    return problem.usable.indices.compactMap { next in
      guard partial.chosen & (1 << UInt64(next)) == 0,
        partial.length + problem.lengths[next] <= problem.longest,
        let step = problem.step(last, next), problem.mayFollow(next, partial.chosen)
      else { return nil }
      return Partial(
        chosen: partial.chosen | (1 << UInt64(next)), order: partial.order + [next],
        length: partial.length + problem.lengths[next], risk: partial.risk + step)
    }
  }

  /// Of those that have played the same ads and end alike the best stays; then the least risk for
  /// the time filled, so that long ads and short ads are followed alike.
  private func narrowed(_ partials: [Partial]) -> [Partial] {
    struct Key: Hashable {
      var chosen: UInt64
      var last: Int
    }
    var unique: [Key: Partial] = [:]
    for partial in partials {
      let key = Key(chosen: partial.chosen, last: partial.order.last ?? 0)
      if let held = unique[key], !precedes(partial, held) { continue }
      unique[key] = partial
    }
    return Array(unique.values.sorted(by: precedes).prefix(PodPlanner.beamWidth))
  }

  private func precedes(_ first: Partial, _ second: Partial) -> Bool {
    let (one, other) = (first.risk / first.length, second.risk / second.length)
    if one != other { return one < other }
    if first.length != second.length { return first.length > second.length }
    return first.order.lexicographicallyPrecedes(second.order)
  }
}
