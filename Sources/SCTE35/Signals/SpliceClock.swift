public import MediaFacts

/// Arithmetic on the 33-bit, 90 kHz clock of MPEG-2 systems.
public enum SpliceClock {
  /// Ticks a second.
  public static let ticksPerSecond: Int64 = 90_000
  /// Ticks after which the clock begins again, 2^33.
  public static let wrap: UInt64 = 1 << 33

  /// The sum of a time and an adjustment, wrapped to 33 bits (SCTE 35 2023r1 section 9.6.1).
  public static func adding(_ adjustment: UInt64, to pts: UInt64) -> UInt64 {
    (pts &+ adjustment) & (wrap - 1)
  }

  /// Ticks as seconds, exactly.
  ///
  /// A number of ticks above 63 bits, which no field has, counts as the largest.
  public static func seconds(_ ticks: UInt64) -> Rational {
    Rational(Int64(clamping: ticks), ticksPerSecond) ?? Rational(0)
  }

  /// The unwrapped time nearest to a reference, both in ticks.
  ///
  /// The clock wraps every 26.5 hours; of all times that have the same 33 bits, it is the one within
  /// half a turn of the reference. At exactly half a turn the later one is taken.
  public static func unwrapped(_ pts: UInt64, near reference: Int64) -> Int64 {
    let turn = Int64(wrap)
    let bits = Int64(pts & (wrap - 1))
    let ahead = (bits - reference % turn + turn * 2) % turn
    let delta = ahead > turn / 2 ? ahead - turn : ahead
    let (sum, overflow) = reference.addingReportingOverflow(delta)
    return overflow ? reference : sum
  }
}
