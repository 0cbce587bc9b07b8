/// What was heard where an audio track was decoded (`--decode`).
///
/// Loudness is that of ITU-R BS.1770-4 with the gate of EBU R 128; figures are rounded to hundredths.
/// A figure is absent where the sound is too quiet or too short to have one: silence has no loudness.
public struct SoundFacts: Hashable, Sendable {
  /// Length of what was decoded, in seconds.
  public var length: Rational
  /// Integrated (programme) loudness, in LUFS.
  public var integratedLUFS: Double?
  /// Loudness range (EBU Tech 3342), in LU.
  public var rangeLU: Double?
  /// Highest loudness of any 3 s, in LUFS.
  public var maximumShortTermLUFS: Double?
  /// Highest loudness of any 400 ms, in LUFS.
  public var maximumMomentaryLUFS: Double?
  /// Highest true peak of any channel, in dBTP.
  public var truePeakDBTP: Double?
  /// Integrated loudness of the first 10 s, or of all where there is less, in LUFS.
  public var headLUFS: Double?
  /// Integrated loudness of the last 10 s, or of all where there is less, in LUFS.
  public var tailLUFS: Double?
  /// How long no sample rises above `silenceDBFS` at the start, in seconds.
  public var silentHead: Rational
  /// How long no sample rises above `silenceDBFS` at the end, in seconds.
  public var silentTail: Rational
  /// Packets that the decoder refused.
  public var undecodablePacketCount: Int64

  /// Length at either end whose loudness is measured by itself, in seconds.
  public static let edgeSeconds: Int64 = 10
  /// The level up to which sound counts as silence, in dB below full scale (`silencedetect`'s).
  public static let silenceDBFS: Double = -60

  /// Makes facts about so many seconds of silence.
  public init(length: Rational) {
    self.length = length
    silentHead = length
    silentTail = length
    undecodablePacketCount = 0
  }

  /// True where no sample of the whole track rises above `silenceDBFS`.
  public var isSilent: Bool { silentHead >= length }
}
