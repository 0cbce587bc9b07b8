#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Integrated loudness of a list of 400 ms blocks (ITU-R BS.1770-4 annex 1, two-stage gate).
public enum GatedLoudness {
  private static let absoluteGate: Double = -70
  private static let relativeGate: Double = -10

  /// The mean loudness of the blocks that pass both gates, in LUFS; `nil` where none does.
  ///
  /// `blocks` are the loudnesses of blocks that each begin 100 ms after the one before, in LUFS.
  public static func integrated(_ blocks: [Double]) -> Double? {
    let loud = blocks.filter { $0 >= absoluteGate }
    guard let first = mean(loud) else { return nil }
    return mean(loud.filter { $0 >= first + relativeGate })
  }

  private static func mean(_ blocks: [Double]) -> Double? {
    guard !blocks.isEmpty else { return nil }
    return mean(powers: blocks.map(power)[...])
  }

  /// The power of a loudness in LUFS; 0 for none.
  static func power(_ loudness: Double) -> Double { pow(10, loudness / 10) }

  /// The loudness in LUFS of the mean of some powers; negative infinity for none.
  static func mean(powers: ArraySlice<Double>) -> Double {
    10 * log10(powers.reduce(0, +) / Double(max(1, powers.count)))
  }

  static func log10(_ value: Double) -> Double { log(value) / log(10) }
}
