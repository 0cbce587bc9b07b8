/// What is known of the file or stream around the tracks.
public struct ContainerFacts: Hashable, Sendable {
  /// The container's short name: `mp4`, `mov`, `mpegts`, `matroska`, `webm`, `hls`, else FFmpeg's name.
  public var format: String
  /// The major brand of the `ftyp` box, four characters.
  public var majorBrand: String?
  /// The compatible brands of the `ftyp` box, in its order.
  public var compatibleBrands: [String]?
  /// Length of the presentation, in seconds.
  public var duration: Rational?
  /// Presentation time of the earliest sample, in seconds.
  public var startTime: Rational?
  /// Bits per second of the whole file.
  public var bitRate: Int64?
  /// Size of the file, in bytes.
  public var sizeBytes: Int64?
  /// True where playing can begin before the whole file is there (`moov` before `mdat`).
  public var isFastStart: Bool?
  /// True where samples are listed in movie fragments (`moof`).
  public var isFragmented: Bool?
  /// Set where the file ends before its last sample does.
  public var truncation: Truncation?
  /// Encryption stated for the whole file, or for its first encrypted track.
  public var encryption: EncryptionFacts?

  /// Makes facts of which only the format is known.
  public init(format: String) { self.format = format }
}

/// A file that is shorter than its own list of samples says.
public struct Truncation: Hashable, Sendable {
  /// Where the last listed sample ends, in bytes from the start of the file.
  public var expectedBytes: Int64
  /// Where the file ends.
  public var actualBytes: Int64

  /// Makes a truncation.
  public init(expectedBytes: Int64, actualBytes: Int64) {
    self.expectedBytes = expectedBytes
    self.actualBytes = actualBytes
  }
}

/// How samples are encrypted (ISO/IEC 23001-7, or HLS).
public struct EncryptionFacts: Hashable, Sendable {
  /// The scheme: `cenc`, `cbcs`, `cens`, `cbc1`, `SAMPLE-AES`, `AES-128`; absent where only the fact is
  /// known.
  public var scheme: String?
  /// The default key ID as 32 hexadecimal digits in lower case.
  public var defaultKeyID: String?
  /// The system IDs of the `pssh` boxes as UUIDs in lower case, in file order.
  public var systemIDs: [String]

  /// Makes facts about an encryption.
  public init(scheme: String? = nil, defaultKeyID: String? = nil, systemIDs: [String] = []) {
    self.scheme = scheme
    self.defaultKeyID = defaultKeyID
    self.systemIDs = systemIDs
  }

  /// True where whole segments are encrypted and a player undoes it before it reads them.
  ///
  /// Nothing of it reaches the decoder, and the key is fetched without a licence (RFC 8216bis, section
  /// 4.4.4.4).
  public var isOfWholeSegments: Bool { scheme.map { $0.hasPrefix("AES-") } ?? false }
}
