/// Finds few sets that together hold every element of all.
struct SetCover<Element: Hashable> {
  private let sets: [Set<Element>]
  private let elements: Set<Element>

  init(_ sets: [Set<Element>]) {
    self.sets = sets
    elements = sets.reduce(into: []) { $0.formUnion($1) }
  }

  /// The places of the sets to take, in rising order.
  ///
  /// Of several smallest answers the same one comes every time. Where the search would take more
  /// steps than allowed, the greedy answer comes instead.
  func smallest(maximumSteps: Int) -> (places: [Int], isSmallest: Bool) {
    let greedy = greedy()
    let useful = sets.indices.filter { place in
      !sets.indices.contains { other in
        other != place && sets[place].isSubset(of: sets[other])
          // Of two equal sets the first stays.
          && (sets[place].count < sets[other].count || other < place)
      }
    }
    var search = Search(sets: sets, useful: useful, steps: maximumSteps)
    for size in 0..<max(1, greedy.count) {
      if let places = search.cover(elements, with: size) { return (places.sorted(), true) }
      if search.steps < 0 { return (greedy, false) }
    }
    return (greedy, true)
  }

  /// Takes the set with most that is new, again and again.
  private func greedy() -> [Int] {
    var left = elements
    var places: [Int] = []
    while !left.isEmpty {
      var best: (place: Int, gain: Int)?
      for place in sets.indices {
        let gain = sets[place].intersection(left).count
        if gain > best?.gain ?? 0 { best = (place, gain) }
      }
      guard let best else { break }
      places.append(best.place)
      left.subtract(sets[best.place])
    }
    return places.sorted()
  }

  private struct Search {
    let sets: [Set<Element>]
    let useful: [Int]
    var steps: Int

    /// A cover of that many sets or fewer; `nil` where there is none or the steps are used up.
    mutating func cover(_ left: Set<Element>, with size: Int) -> [Int]? {
      guard !left.isEmpty else { return [] }
      steps -= 1
      guard size > 0, steps >= 0 else { return nil }
      let gains = useful.map { (place: $0, gain: sets[$0].intersection(left).count) }
      // Where even the largest gains do not suffice, nothing does.
      let most = gains.map(\.gain).sorted(by: >).prefix(size).reduce(0, +)
      guard most >= left.count else { return nil }
      // Some set must hold the rarest element, so only those are tried.
      var rarest = useful
      for element in left {
        let holders = useful.filter { sets[$0].contains(element) }
        let isFirst =
          holders.count == rarest.count && holders.lexicographicallyPrecedes(rarest)
        if holders.count < rarest.count || isFirst { rarest = holders }
      }
      let isHolder = Set(rarest)
      var choices = gains.filter { isHolder.contains($0.place) }
      choices.sort { ($1.gain, $0.place) < ($0.gain, $1.place) }
      for choice in choices where choice.gain > 0 {
        if let rest = cover(left.subtracting(sets[choice.place]), with: size - 1) {
          return [choice.place] + rest
        }
      }
      return nil
    }
  }
}
