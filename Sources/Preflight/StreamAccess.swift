public import MediaFacts

/// How a preflight reaches what it looks at; the caller does the fetching and probing.
public protocol StreamAccess: SendableMetatype {
  /// Fetches what an address names, or a part of it from the first byte to the last.
  ///
  /// `referrer` is the document that names it. Throws a `ProbeFailure` in words for a person.
  func fetch(
    _ address: String, range: ClosedRange<Int64>?, referrer: String?
  ) throws(ProbeFailure) -> StreamBytes

  /// Probes bytes as a file whose first part they are.
  func probe(_ bytes: StreamBytes, named name: String) -> ProbeOutcome

  /// Decrypts AES-128 in CBC mode; whole blocks only, with the padding left in place.
  func decrypted(_ bytes: [UInt8], key: [UInt8], initializationVector: [UInt8]) -> [UInt8]?
}

/// Bytes from the beginning of something, and how much there is of it.
public struct StreamBytes: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// The last bytes of the whole, where the first ones do not tell enough; empty otherwise.
  public var tail: [UInt8] = []
  /// The length of the whole in bytes; absent where not known.
  public var total: Int64?
  /// The address that gave them, after redirects.
  public var address: String

  /// Makes bytes.
  public init(_ bytes: [UInt8], total: Int64?, address: String) {
    self.bytes = bytes
    self.total = total
    self.address = address
  }
}

/// How much of a stream a preflight looks at.
public struct PreflightLimits: Hashable, Sendable {
  /// Bytes that are read of one segment or file.
  public var segmentBytes: Int64 = 512 << 10
  /// Variants of a ladder that are looked at.
  public var variants = 24
  /// Interstitials whose assets are looked at.
  public var interstitials = 200
  /// Assets of one interstitial.
  public var assets = 50
  /// Seams that are judged.
  public var seams = 500

  /// Makes the usual limits.
  public init() {}
}
