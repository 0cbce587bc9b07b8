import MediaFacts

/// The step of each pair of a main's and an ad's formats or parts, both ways, each distinct step once.
struct StepGrid: Sendable {
  /// The distinct steps.
  let distinct: [SeamStep]
  private let width: Int
  private let numbers: [UInt32]

  /// Asks for the step of each pair of places, on up to so many threads.
  init(
    mains: Int, ads: Int, workers: Int,
    step: @escaping @Sendable (_ main: Int, _ ad: Int, _ way: SeamTable.Way) -> SeamStep
  ) {
    width = ads
    // A row is numbered on its own thread, and its numbers are made common afterwards.
    let rows = Workers.map(mains, workers: workers) { main in
      Row(ads: ads) { ad, way in step(main, ad, way) }
    }
    var known: [SeamStep: UInt32] = [:]
    var distinct: [SeamStep] = []
    var numbers: [UInt32] = []
    numbers.reserveCapacity(mains * ads * SeamTable.Way.allCases.count)
    for row in rows {
      let common = row.distinct.map { step in
        if let number = known[step] { return number }
        let number = UInt32(truncatingIfNeeded: distinct.count)
        known[step] = number
        distinct.append(step)
        return number
      }
      for number in row.numbers { numbers.append(common[Int(number)]) }
    }
    self.numbers = numbers
    self.distinct = distinct
  }

  /// Compares one part of every main's and every ad's format.
  init(_ part: FormatPart, mains: [Format], ads: [Format], workers: Int) {
    self.init(mains: mains.count, ads: ads.count, workers: workers) { main, ad, way in
      way == .mainToAd
        ? SeamStep(part, from: mains[main], to: ads[ad])
        : SeamStep(part, from: ads[ad], to: mains[main])
    }
  }

  /// The number of a step, which is its place in `distinct`.
  func number(main: Int, ad: Int, _ way: SeamTable.Way) -> Int {
    Int(numbers[(main * width + ad) * SeamTable.Way.allCases.count + way.rawValue])
  }

  /// The step.
  func step(main: Int, ad: Int, _ way: SeamTable.Way) -> SeamStep {
    distinct[number(main: main, ad: ad, way)]
  }

  private struct Row: Sendable {
    var numbers: [UInt32] = []
    var distinct: [SeamStep] = []

    init(ads: Int, step: (Int, SeamTable.Way) -> SeamStep) {
      var known: [SeamStep: UInt32] = [:]
      let ways = SeamTable.Way.allCases
      numbers.reserveCapacity(ads * ways.count)
      for ad in 0..<ads {
        for way in ways {
          let step = step(ad, way)
          if let number = known[step] {
            numbers.append(number)
            continue
          }
          let number = UInt32(truncatingIfNeeded: distinct.count)
          known[step] = number
          distinct.append(step)
          numbers.append(number)
        }
      }
    }
  }
}
