import Findings
public import Receivers

/// The outcomes of every seam between main formats and ad formats, for runs over thousands of assets.
///
/// A verdict is taken apart into what depends on one format and one receiver, on two formats, and on
/// what differs and one receiver. Each part is worked out once when the table is made, and an outcome
/// is put together from them by look-ups. It equals the verdict of `TransitionRisk.verdict`: tests hold
/// the two together. Memory grows with the number of pairs of distinct formats, 8 bytes each.
public struct SeamTable: Sendable {
  /// The two ways across a seam with the main.
  public enum Way: Int, Sendable, CaseIterable {
    /// From the main content to the ad.
    case mainToAd
    /// From the ad back to the main content.
    case adToMain
  }

  /// One side of a seam on one receiver, and how the receiver shows it.
  private struct Shown {
    var side: SeamSide
    var format: Int
  }

  /// A step on one receiver.
  private struct Judged {
    var between: SeamBetween
    var warnings: RuleSet
  }

  /// The receivers, in the order given.
  public let receivers: [Receiver]
  /// How many different sets of differences there are, each judged once per receiver.
  public let stepCount: Int
  /// How many ordered pairs of formats have been compared.
  public let comparedCount: Int

  private let mains: [[Shown]]
  private let ads: [[Shown]]
  private let judged: [[Judged]]
  private let steps: StepGrid

  /// Compares every main format with every ad format both ways, on up to so many threads.
  ///
  /// The caller waits; the formats are named by their places from here on.
  public init(mains: [Format], ads: [Format], receivers: [Receiver], workers: Int = 1) {
    self.receivers = receivers
    var shownMains = ShownFormats()
    var shownAds = ShownFormats()
    let mainSides = Self.sides(mains, receivers, workers)
    let adSides = Self.sides(ads, receivers, workers)
    self.mains = receivers.indices.map { place in
      mains.indices.map { format in
        Shown(
          side: mainSides[place][format],
          format: shownMains.place(of: format, mains[format], on: receivers[place]))
      }
    }
    self.ads = receivers.indices.map { place in
      ads.indices.map { format in
        Shown(
          side: adSides[place][format],
          format: shownAds.place(of: format, ads[format], on: receivers[place]))
      }
    }
    let grid = StepGrid(mains: shownMains.formats, ads: shownAds.formats, workers: workers)
    steps = grid
    let distinct = grid.distinct
    judged = Workers.map(receivers.count, workers: workers) { place in
      distinct.map { step in
        Judged(
          between: step.judged(on: receivers[place]), warnings: step.warnings(on: receivers[place]))
      }
    }
    stepCount = distinct.count
    comparedCount = shownMains.formats.count * shownAds.formats.count * Way.allCases.count
  }

  /// The outcome of the seam between two formats on one receiver, all by their places.
  public func outcome(main: Int, ad: Int, _ way: Way, receiver: Int) -> SeamOutcome {
    let first = mains[receiver][main]
    let second = ads[receiver][ad]
    let judged = judged[receiver][steps.step(main: first.format, ad: second.format, way)]
    let (from, to) = way == .mainToAd ? (first.side, second.side) : (second.side, first.side)
    return SeamOutcome(from: from, to: to, between: judged.between, rules: judged.warnings)
  }

  private static func sides(
    _ formats: [Format], _ receivers: [Receiver], _ workers: Int
  ) -> [[SeamSide]] {
    Workers.map(receivers.count, workers: workers) { place in
      formats.map { SeamSide($0, on: receivers[place]) }
    }
  }
}

/// The formats as receivers show them, each once.
private struct ShownFormats {
  private(set) var formats: [Format] = []
  private var places: [Format: Int] = [:]
  /// The last way in which each format was shown: most receivers show it as the one before did.
  private var last: [Int: Int] = [:]

  mutating func place(of format: Int, _ stated: Format, on receiver: Receiver) -> Int {
    let shown = stated.shown(on: receiver)
    if let place = last[format], formats[place] == shown { return place }
    let place = places[shown] ?? formats.count
    if place == formats.count {
      places[shown] = place
      formats.append(shown)
    }
    last[format] = place
    return place
  }
}

/// The step of each pair of shown formats both ways, as a number.
private struct StepGrid: Sendable {
  private let width: Int
  private let numbers: [UInt32]
  let distinct: [SeamStep]

  init(mains: [Format], ads: [Format], workers: Int) {
    width = ads.count
    // A row is numbered on its own thread, and its numbers are made common afterwards.
    let rows = Workers.map(mains.count, workers: workers) { Row(main: mains[$0], ads: ads) }
    var known: [SeamStep: UInt32] = [:]
    var distinct: [SeamStep] = []
    var numbers: [UInt32] = []
    numbers.reserveCapacity(mains.count * ads.count * SeamTable.Way.allCases.count)
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

  func step(main: Int, ad: Int, _ way: SeamTable.Way) -> Int {
    Int(numbers[(main * width + ad) * SeamTable.Way.allCases.count + way.rawValue])
  }

  private struct Row: Sendable {
    var numbers: [UInt32] = []
    var distinct: [SeamStep] = []

    init(main: Format, ads: [Format]) {
      var known: [SeamStep: UInt32] = [:]
      numbers.reserveCapacity(ads.count * SeamTable.Way.allCases.count)
      for ad in ads {
        for step in [SeamStep(from: main, to: ad), SeamStep(from: ad, to: main)] {
          let number = known[step] ?? UInt32(truncatingIfNeeded: distinct.count)
          if known[step] == nil {
            known[step] = number
            distinct.append(step)
          }
          numbers.append(number)
        }
      }
    }
  }
}
