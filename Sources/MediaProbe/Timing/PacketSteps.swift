import MediaFacts

/// Finds holes and overlaps between the packets of one track, in the order of presentation.
///
/// What counts is the step from one packet to the next, held against the duration that the packet states
/// itself, or against the step that most packets keep: MP4 has no other duration of a sample than
/// the time to the next one, so that a hole looks like a long sample there.
struct PacketSteps {
  /// A hole or an overlap, in ticks.
  struct Hole {
    var time: Int64
    var length: Int64
  }

  /// All of a kind, of which only the worst are kept.
  struct Holes {
    var worst: [Hole] = []
    var count: Int64 = 0

    mutating func add(_ hole: Hole) {
      count += 1
      worst.append(hole)
      if worst.count > 64 { keepWorst() }
    }

    mutating func keepWorst() {
      worst.sort { ($1.length, $0.time) < ($0.length, $1.time) }
      if worst.count > 16 { worst.removeLast(worst.count - 16) }
    }
  }

  /// What the steps tell.
  struct Found {
    /// The step that half of all packets stay below or keep.
    var common: Int64?
    var gaps = Holes()
    var overlaps = Holes()
  }

  private struct Entry {
    var pts: Int64
    var duration: Int64
  }

  /// Packets that are kept; more than a day of either kind of track.
  private static let limit = 1 << 23
  /// Of 100 steps, how many must keep the common one before another length is a fault.
  private static let steadyPercent: Int64 = 90

  private var entries: [Entry] = []
  /// Where decode time went back: the pieces between are looked at one by one.
  private var breaks: [Int] = []

  mutating func add(_ pts: Int64, duration: Int64, isBack: Bool) {
    guard entries.count < Self.limit else { return }
    if isBack, !entries.isEmpty { breaks.append(entries.count) }
    entries.append(Entry(pts: pts, duration: max(0, duration)))
  }

  /// Looks at all steps; `tick` is the length of a tick in seconds.
  func found(isAudio: Bool, tick: Rational?) -> Found {
    var found = Found()
    let pieces = pieces()
    var counts: [Int64: Int64] = [:]
    for piece in pieces {
      for (earlier, later) in zip(piece, piece.dropFirst()) where later.pts > earlier.pts {
        let (step, overflow) = later.pts.subtractingReportingOverflow(earlier.pts)
        if !overflow { counts[step, default: 0] += 1 }
      }
    }
    guard let common = Self.median(counts) else { return found }
    found.common = common
    let total = counts.values.reduce(0, +)
    // A time rounded to a coarse time base is off by a tick at either end.
    let near = counts.reduce(0) { $0 + (abs($1.key - common) <= 2 ? $1.value : 0) }
    let isSteady = near * 100 >= total * Self.steadyPercent
    let startLimit = tick.flatMap { Self.startAllowance.divided(by: $0) }?.doubleValue ?? 0
    for piece in pieces {
      for (place, (earlier, later)) in zip(piece, piece.dropFirst()).enumerated() {
        let (step, overflow) = later.pts.subtractingReportingOverflow(earlier.pts)
        if overflow { continue }
        // A duration of its own, which is not merely the time to the next packet.
        let own = isAudio && earlier.duration > 0 && earlier.duration != step
        guard own || isSteady else { continue }
        let expected = own ? earlier.duration : common
        let allowance = max(2, expected / 2)
        let (hole, carried) = step.subtractingReportingOverflow(expected)
        if carried { continue }
        if hole > allowance {
          // Files without edit lists put the head start of the audio behind the first picture.
          if !isAudio, place == 0, Double(hole) <= startLimit { continue }
          let start = earlier.pts.addingReportingOverflow(expected)
          if !start.overflow {
            found.gaps.add(Hole(time: start.partialValue, length: hole))
          }
        } else if isAudio, hole < -allowance {
          found.overlaps.add(Hole(time: later.pts, length: -hole))
        }
      }
    }
    found.gaps.keepWorst()
    found.overlaps.keepWorst()
    return found
  }

  /// The longest encoder delay that muxers leave behind the first picture: 2112 samples at 32 kHz.
  private static let startAllowance = Rational(2112, 32_000) ?? Rational(0)

  /// The packets in the order of presentation, in pieces of rising decode time.
  private func pieces() -> [[Entry]] {
    var pieces: [[Entry]] = []
    var start = 0
    for place in breaks + [entries.count] {
      // Damaged files may step back at every packet; pieces of one packet tell nothing.
      if place - start > 1 { pieces.append(Self.sorted(entries[start..<place])) }
      start = place
    }
    return pieces
  }

  private static func sorted(_ entries: ArraySlice<Entry>) -> [Entry] {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.pts <= $1.pts }
    return isSorted ? Array(entries) : entries.sorted { $0.pts < $1.pts }
  }

  private static func median(_ counts: [Int64: Int64]) -> Int64? {
    let total = counts.values.reduce(0, +)
    var seen: Int64 = 0
    for (step, count) in counts.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen * 2 >= total { return step }
    }
    return nil
  }
}
