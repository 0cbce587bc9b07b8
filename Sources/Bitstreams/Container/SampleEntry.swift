/// One sample entry of a track (`stsd`): the coding format and its set-up.
public struct SampleEntry: Hashable, Sendable {
  /// The type of the entry, such as `avc1` or `encv`.
  public var format: FourCC
  /// The format before encryption (`sinf`/`frma`); absent in a clear entry.
  public var originalFormat: FourCC?
  /// The protection scheme (`schm`): `cenc`, `cbcs`, `cens`, `cbc1`.
  public var schemeType: FourCC?
  /// The default key ID as 32 hexadecimal digits in lower case (`tenc`).
  public var defaultKeyID: String?
  /// True where the entry is of a protected type or carries `sinf`.
  public var isProtected = false
  /// The part that a visual entry has.
  public var video: VisualSampleEntry?
  /// The part that an audio entry has.
  public var audio: AudioSampleEntry?
  /// Bytes of the decoding buffer and bit rates (`btrt`).
  public var bitRate: BitRateBox?
  /// The other boxes in the entry with their content unread, in order, those in `wave` among them.
  ///
  /// `avcC`, `hvcC`, `av1C`, `dvcC`, `esds`, `dac3`, `dec3`, `dOps`, `chnl`, `chan` and so on.
  public var configurations: [ConfigurationBox] = []
  /// The content of an entry that is neither visual nor audio, at most 4096 bytes.
  public var otherPayload: [UInt8] = []

  /// Makes an entry of which only the type is known.
  public init(format: FourCC) { self.format = format }

  /// The coding format's type: the original format of an encrypted entry, else the entry's own.
  public var codingFormat: FourCC { originalFormat ?? format }

  /// The content of the first box of the given type.
  public func configuration(_ type: FourCC) -> [UInt8]? {
    configurations.first { $0.type == type }?.payload
  }
}

/// A box whose content is kept as it is.
public struct ConfigurationBox: Hashable, Sendable {
  /// The type of the box.
  public var type: FourCC
  /// The content after the box header; the 4 bytes of version and flags of a full box stay in.
  public var payload: [UInt8]

  /// Makes a box.
  public init(type: FourCC, payload: [UInt8]) {
    self.type = type
    self.payload = payload
  }
}

/// Bit rates that a sample entry states (`btrt`).
public struct BitRateBox: Hashable, Sendable {
  /// Bytes of the decoding buffer.
  public var bufferBytes: UInt32
  /// Highest rate over any second, in bits per second.
  public var maximumBitRate: UInt32
  /// Mean rate, in bits per second.
  public var averageBitRate: UInt32

  /// Makes bit rates.
  public init(bufferBytes: UInt32, maximumBitRate: UInt32, averageBitRate: UInt32) {
    self.bufferBytes = bufferBytes
    self.maximumBitRate = maximumBitRate
    self.averageBitRate = averageBitRate
  }
}
