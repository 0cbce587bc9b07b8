import Findings
import MediaFacts

/// Holds the sound of an asset against figures that a standard asks of every asset.
enum LoudnessTarget {
  /// Every audio track against a loudness in LUFS, with so many LU to either side.
  static func compare(_ asset: AssetFacts, level: Double, tolerance: Double) -> [Comparison] {
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
          expected: "\(InsideText.level(level)) within \(InsideText.level(tolerance))",
          unit: "LUFS")
      ])
    }
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
