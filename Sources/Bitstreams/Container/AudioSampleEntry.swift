/// What an audio sample entry states (ISO/IEC 14496-12, 12.2; QuickTime sound descriptions).
///
/// For coded audio these are often conventional values; the configuration box has the true ones.
public struct AudioSampleEntry: Hashable, Sendable {
  /// Version of the QuickTime sound description: 0, 1 or 2; 1 also for the ISO entry with `srat`.
  public var version: Int
  /// Channels.
  public var channelCount: Int
  /// Bits per sample; 16 by convention for coded audio.
  public var sampleSize: Int
  /// Samples per second; absent where 0.
  public var sampleRate: Int?
  /// Samples in one packet (QuickTime version 1 and 2); absent elsewhere.
  public var samplesPerPacket: Int?
  /// Bytes of one packet of all channels (QuickTime version 1 and 2); absent elsewhere.
  public var bytesPerFrame: Int?
  /// Format flags of linear PCM (QuickTime version 2): 1 float, 2 big-endian, 4 signed.
  public var formatFlags: UInt32?

  /// Makes an entry of which the fields of every version are known.
  public init(version: Int, channelCount: Int, sampleSize: Int, sampleRate: Int?) {
    self.version = version
    self.channelCount = channelCount
    self.sampleSize = sampleSize
    self.sampleRate = sampleRate
  }
}
