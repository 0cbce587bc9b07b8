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
