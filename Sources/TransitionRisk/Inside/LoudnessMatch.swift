public import MediaFacts

/// The gain by which an ad becomes as loud as the content around it.
public enum LoudnessMatch {
  /// Up to here two sounds pass for equally loud, in LU (ATSC A/85 meets targets within 2 dB).
  static let comfort: Double = 2
  /// From here on anybody notices a jump up, in LU.
  static let glaring: Double = 6
  /// The highest true peak that a gain may lead to, in dBTP (EBU R 128).
  private static let highestPeak: Double = -1

  /// The change of the ad's level in decibels, in tenths; `nil` where none is called for or known.
  ///
  /// Both sides must have been decoded. A content of more than a minute counts as a whole, because a
  /// break may lie anywhere in it, a shorter one by its end. A gain up stops where the ad's true peak
  /// would pass -1 dBTP, and one of no more than 2 dB is not worth encoding the sound anew.
  public static func gainDecibels(content: AssetFacts, ad: AssetFacts) -> Double? {
    guard let before = content.mainAudio?.sound?.loudness(atEnd: true, isWhole: true),
      let sound = ad.mainAudio?.sound, let own = sound.integratedLUFS
    else { return nil }
    let wanted = before - own
    guard abs(wanted) > comfort else { return nil }
    let room = sound.truePeakDBTP.map { highestPeak - $0 } ?? 0
    let gain = wanted > 0 ? min(wanted, max(0, room)) : wanted
    let tenths = (gain * 10).rounded() / 10
    return tenths == 0 ? nil : tenths
  }
}

extension SoundFacts {
  /// The loudness next to a seam, in LUFS.
  ///
  /// Where the seam may lie anywhere in a long file (`isWhole`), its ends tell less than all of it does:
  /// a film ends with its credits. What is shorter than a minute is taken for a piece cut at the seam.
  func loudness(atEnd: Bool, isWhole: Bool) -> Double? {
    if isWhole, length > Rational(60) { return integratedLUFS }
    return atEnd ? tailLUFS : headLUFS
  }
}
