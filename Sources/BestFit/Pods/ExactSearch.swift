/// Every choice and order of up to `PodPlanner.exactCount` ads, by the best way from each first ad
/// through each set and back to the main (Held and Karp, 1962).
///
/// It works from the end, so that of equally good orders the one found is that of the ads offered first.
struct ExactSearch {
  private let problem: PodProblem

  init(_ problem: PodProblem) { self.problem = problem }

  func best() -> PodProblem.Candidate? {
    let count = problem.usable.count
    guard count > 0 else { return nil }
    let sets = 1 << count
    // The least risk of playing a set from one of its ads on, the way back to the main included.
    var risk = [Double](repeating: .infinity, count: sets * count)
    var after = [Int8](repeating: -1, count: sets * count)
    var length = [Double](repeating: 0, count: sets)
    for set in 1..<sets {
      length[set] = length[set & (set - 1)] + problem.lengths[set.trailingZeroBitCount]
    }
    for ad in 0..<count { risk[(1 << ad) * count + ad] = problem.end(ad) }
    var best: PodProblem.Candidate?
    for set in 1..<sets where length[set] <= problem.longest {
      let shortfall = problem.shortfall(length[set])
      let passedOver = problem.passedOver(UInt64(set))
      for first in 0..<count where set & (1 << first) != 0 {
        let rest = risk[set * count + first]
        guard rest < .infinity else { continue }
        for ad in 0..<count where set & (1 << ad) == 0 {
          let grown = set | (1 << ad)
          guard length[grown] <= problem.longest, let step = problem.step(ad, first),
            problem.mayPrecede(ad, UInt64(set))
          else { continue }
          if rest + step < risk[grown * count + ad] - 1e-9 {
            risk[grown * count + ad] = rest + step
            after[grown * count + ad] = Int8(first)
          }
        }
        if let held = best, held.shortfall < shortfall { continue }
        let candidate = PodProblem.Candidate(
          shortfall: shortfall, passedOver: passedOver,
          risk: problem.start(first) + rest,
          order: order(set, first, after, count))
        if best.map({ candidate < $0 }) ?? true { best = candidate }
      }
    }
    return best
  }

  private func order(_ set: Int, _ first: Int, _ after: [Int8], _ count: Int) -> [Int] {
    var (set, first) = (set, first)
    var order = [first]
    while true {
      let next = Int(after[set * count + first])
      guard next >= 0 else { return order }
      set &= ~(1 << first)
      first = next
      order.append(first)
    }
  }
}
