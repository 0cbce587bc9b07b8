import MediaFacts

/// Finds a frame rate from how long each picture is shown.
///
/// The last picture is set aside: muxers that do not know its duration write what they like. So is
/// the first one where it alone stays longer: fragmented files that cannot hold an edit list put
/// the start of the audio before the video there.
struct FrameRateEstimator {
  /// Consecutive pictures that are shown equally long.
  struct Run {
    var count: Int64
    /// Duration in ticks of the time base.
    var ticks: Int64
  }

  /// Length of a tick, in seconds.
  var tick: Rational
  /// Rates that the container or the bitstream state, tried first where rounding leaves a choice.
  var hints: [Rational] = []

  /// Rates that pictures are made at, tried where the time base is too coarse to tell the rate.
  private static let customary: [Rational] = [
    (24_000, 1001), (24, 1), (25, 1), (30_000, 1001), (30, 1), (48_000, 1001), (48, 1), (50, 1),
    (60_000, 1001), (60, 1), (100, 1), (120_000, 1001), (120, 1), (15_000, 1001), (15, 1),
    (25, 2), (12_000, 1001), (12, 1), (10, 1), (20, 1), (5, 1), (1, 1), (90, 1), (240, 1),
  ].compactMap { Rational($0.0, $0.1) }

  /// The customary rate that a container's rounded word stands for, else the word itself.
  ///
  /// Containers that write nanoseconds or a short decimal miss the rate by up to 4 in 100,000; the
  /// nearest two customary rates lie 1 in 1,000 apart.
  static func settled(_ stated: Rational) -> Rational { customaryRate(near: stated) ?? stated }

  /// The customary rate within 1 in 10,000 of a rate.
  static func customaryRate(near rate: Rational) -> Rational? {
    let value = rate.doubleValue
    return customary.min { abs($0.doubleValue - value) < abs($1.doubleValue - value) }
      .flatMap { abs($0.doubleValue - value) <= value * 0.000_1 ? $0 : nil }
  }

  /// The rate of pictures in these runs; `dropLast` says that the last run ends with a picture whose
  /// duration is not known.
  func facts(
    runs: [Run], dropLast: Bool, source: FrameRateSource
  ) -> FrameRateFacts? {
    var runs = runs.filter { $0.count > 0 }
    if dropLast, let last = runs.indices.last {
      runs[last].count -= 1
      if runs[last].count == 0 { runs.removeLast() }
    }
    if runs.count > 1, runs[0].count == 1, runs[0].ticks > runs[1].ticks,
      runs.reduce(0, { $0 &+ $1.count }) >= 4
    {
      runs.removeFirst()
    }
    let shown = runs.filter { $0.ticks > 0 }
    guard let shortest = shown.map(\.ticks).min(), let longest = shown.map(\.ticks).max(),
      let total = Self.sum(shown)
    else { return nil }
    let pictures = shown.reduce(0) { $0 &+ $1.count }
    let rounding = Self.rounding(pictures: pictures, total: total)

    var facts = FrameRateFacts()
    facts.source = source
    facts.average = rate(pictures: pictures, ticks: total)
    facts.maximum = rate(pictures: 1, ticks: shortest)
    facts.minimum = rate(pictures: 1, ticks: longest)
    if longest == shortest {
      facts.mode = .constant
      facts.nominal = exact(pictures: pictures, ticks: shortest)
      facts.average = facts.nominal
      facts.minimum = facts.nominal
      facts.maximum = facts.nominal
    } else if longest - shortest <= rounding,
      isSteady(shown, pictures: pictures, total: total, within: rounding)
    {
      facts.mode = .constant
      facts.nominal =
        snapped(pictures: pictures, ticks: total, within: 1)
        ?? snapped(pictures: pictures, ticks: total, within: rounding) ?? facts.average
      // What the pictures add up to is the same rate, but for the rounding of both ends.
      facts.average = facts.nominal
      facts.minimum = facts.nominal
      facts.maximum = facts.nominal
    } else {
      facts.mode = .variable
      facts.nominal = commonest(shown, pictures: pictures) ?? facts.average
    }
    return facts
  }

  /// The rate of pictures at these presentation times, in any order.
  func facts(presentationTicks: [Int64], source: FrameRateSource) -> FrameRateFacts? {
    guard presentationTicks.count >= 2 else { return nil }
    let times = presentationTicks.sorted()
    var runs: [Run] = []
    for (earlier, later) in zip(times, times.dropFirst()) {
      let (ticks, overflow) = later.subtractingReportingOverflow(earlier)
      // Two packets of one picture, such as its two fields, carry one time.
      if overflow || ticks == 0 { continue }
      if let last = runs.indices.last, runs[last].ticks == ticks {
        runs[last].count += 1
      } else {
        runs.append(Run(count: 1, ticks: ticks))
      }
    }
    return facts(runs: runs, dropLast: false, source: source)
  }

  private func rate(pictures: Int64, ticks: Int64) -> Rational? {
    guard ticks > 0, let perTick = Rational(pictures, ticks) else { return nil }
    return perTick.divided(by: tick)
  }

  /// A time base of milliseconds or the like turns 33.37 ms into 33 even for all of a short file.
  private func exact(pictures: Int64, ticks: Int64) -> Rational? {
    let found = rate(pictures: 1, ticks: ticks)
    guard tick.doubleValue >= 0.000_9 else { return found }
    return snapped(pictures: pictures, ticks: pictures &* ticks, within: 1) ?? found
  }

  /// Ticks by which durations of a constant rate differ, and stray from even ones, by rounding.
  ///
  /// A time rounded to the time base is off by half a tick, so two times are off by one. Where a
  /// muxer rounds decode time and composition offset each on its own, it is twice that: two ticks
  /// (in 567 simulated tables of customary rates, durations differed by 2 ticks, rarely by 3, and
  /// stretches strayed by at most 1.61). Two ticks of a coarse time base are a difference to be
  /// seen, though, such as 1/30 s and 3/30 s, so they count only where a picture lasts 16 ticks or
  /// more: 60 frames per second in milliseconds.
  private static func rounding(pictures: Int64, total: Int64) -> Int64 {
    total / max(1, pictures) >= 16 ? 2 : 1
  }

  /// The stated or customary rate that explains this many ticks to within some.
  private func snapped(pictures: Int64, ticks: Int64, within rounding: Int64) -> Rational? {
    let length = Double(ticks) * tick.doubleValue
    return (hints + Self.customary).first { rate in
      abs(Double(pictures) / rate.doubleValue - length)
        <= tick.doubleValue * (Double(rounding) + 0.01)
    }
  }

  /// True where the durations alternate evenly: no stretch strays from the average by more ticks.
  private func isSteady(
    _ runs: [Run], pictures: Int64, total: Int64, within rounding: Int64
  ) -> Bool {
    let average = Double(total) / Double(pictures)
    var passed: Double = 0
    var seen: Double = 0
    for run in runs {
      seen += Double(run.count)
      passed += Double(run.count) * Double(run.ticks)
      if abs(passed - seen * average) > Double(rounding) + 0.01 { return false }
    }
    return true
  }

  /// The rate that at least half of all pictures keep, to within 2.5 percent.
  ///
  /// Durations that went through a coarse time base on their way scatter around the true one.
  private func commonest(_ runs: [Run], pictures: Int64) -> Rational? {
    var counts: [Int64: Int64] = [:]
    for run in runs { counts[run.ticks, default: 0] += run.count }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let centre = best?.key else { return nil }
    // Durations are above zero, so a difference fits; forty times it need not.
    let cluster = counts.filter { abs($0.key - centre) <= centre / 40 }
      .map { Run(count: $0.value, ticks: $0.key) }
    let members = cluster.reduce(0) { $0 + $1.count }
    guard members >= pictures - members, let total = Self.sum(cluster),
      let found = rate(pictures: members, ticks: total)
    else { return nil }
    guard cluster.count > 1 else { return found }
    let value = found.doubleValue
    return (hints + Self.customary).first { abs($0.doubleValue - value) <= value * 0.000_5 }
      ?? found
  }

  private static func sum(_ runs: [Run]) -> Int64? {
    var total: Int64 = 0
    for run in runs {
      let (ticks, overflow) = run.count.multipliedReportingOverflow(by: run.ticks)
      let (next, carried) = total.addingReportingOverflow(ticks)
      if overflow || carried { return nil }
      total = next
    }
    return total > 0 ? total : nil
  }
}
