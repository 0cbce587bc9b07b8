import Findings
import MediaFacts

/// Holds the sound of an asset against figures that a standard asks of every asset.
enum LoudnessTarget {
  /// Every audio track against a loudness in LUFS, with so many LU to either side.
  ///
  /// `units` are the names that the standard has for the two.
  static func compare(
    _ asset: AssetFacts, level: Double, tolerance: Double,
    units: (level: String, tolerance: String) = ("LUFS", "LU")
  ) -> [Comparison] {
    asset.audio.map { audio in
      guard let found = audio.sound?.integratedLUFS else {
        return .notEvaluated(.to, missing: "loudness (decoded sound)")
      }
      // In tenths, as the standards state it: a figure on the limit is within it.
      let tenths = (abs(found - level) * 10).rounded() / 10
      guard tenths > tolerance else { return .quiet }
      return .different([
        Evidence(
          parameter: .loudness, to: InsideText.level(found),
          expected: "\(InsideText.level(level)) \(units.level) "
            + "within \(InsideText.level(tolerance)) \(units.tolerance)",
          unit: units.level)
      ])
    }
  }

  /// The gain that brings a loudness to the level.
  static func gain(_ evidence: Evidence, to level: Double) -> Remedy? {
    guard let found = (evidence.to ?? evidence.from).flatMap(Double.init) else { return nil }
    let gain = level - found
    let size = "\(gain > 0 ? "+" : "")\(InsideText.level(gain)) dB"
    return Remedy(
      .reencodeAudio,
      "Change the gain by \(size) from start to end"
        + (gain > 0 ? ", and look at the true peak after that." : "."))
  }

  /// The gain that brings a true peak down to the highest that is allowed.
  static func gain(_ evidence: Evidence, downTo most: Double) -> Remedy? {
    guard let found = (evidence.to ?? evidence.from).flatMap(Double.init) else { return nil }
    return Remedy(
      .reencodeAudio,
      "Change the gain by \(InsideText.level(most - found)) dB from start to end, or limit the peaks."
    )
  }

  /// Every audio track against a highest true peak in dBTP.
  static func comparePeak(_ asset: AssetFacts, most: Double) -> [Comparison] {
    asset.audio.map { audio in
      guard let sound = audio.sound else {
        return .notEvaluated(.to, missing: "true peak (decoded sound)")
      }
      guard let found = sound.truePeakDBTP, (found * 10).rounded() / 10 > most else {
        return .quiet
      }
      return .different([
        Evidence(
          parameter: .truePeak, to: InsideText.level(found),
          expected: "\(InsideText.level(most)) at most", unit: "dBTP")
      ])
    }
  }
}
