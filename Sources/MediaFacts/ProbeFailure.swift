/// Why an asset could not be probed.
public struct ProbeFailure: Error, Hashable, Sendable {
  /// The path or URL as it was given, byte for byte.
  public var source: String
  /// The kind of failure.
  public var code: ProbeFailureCode
  /// One sentence for a person: the place, and what was expected.
  public var message: String
  /// FFmpeg's or the system's own words; absent where neither was asked.
  public var detail: String?

  /// Makes a failure.
  public init(source: String, code: ProbeFailureCode, message: String, detail: String? = nil) {
    self.source = source
    self.code = code
    self.message = message
    self.detail = detail
  }
}

/// The kinds of probe failure; the raw values are part of the JSON contract.
public enum ProbeFailureCode: String, Sendable, CaseIterable {
  /// No file or address of that name.
  case notFound = "not-found"
  /// The system refuses to read it.
  case notPermitted = "not-permitted"
  /// A directory, device or socket where a file was expected.
  case notAFile = "not-a-file"
  /// Nothing in it.
  case empty = "empty"
  /// Not a media format that Seam reads.
  case notMedia = "not-media"
  /// A media format, but damaged beyond reading.
  case damaged = "damaged"
  /// Media without any track.
  case noTracks = "no-tracks"
  /// The time limit passed.
  case timedOut = "timed-out"
  /// The byte limit was reached before the format was known.
  case tooLarge = "too-large"
  /// A protocol that is not on the allow list.
  case protocolRefused = "protocol-refused"
  /// A network or reading error.
  case readError = "read-error"
  /// The process that probed it ended at a signal; the message names the signal.
  case crashed = "crashed"
  /// Probing it took more memory than was granted.
  case outOfMemory = "out-of-memory"
  /// The caller cancelled.
  case cancelled = "cancelled"
  /// FFmpeg gave an error that fits no other kind.
  case other = "other"
}

/// The outcome of probing one source.
public enum ProbeOutcome: Hashable, Sendable {
  /// The facts.
  case facts(AssetFacts)
  /// Why there are none.
  case failure(ProbeFailure)

  /// The path or URL as it was given.
  public var source: String {
    switch self {
    case .facts(let facts): facts.source
    case .failure(let failure): failure.source
    }
  }
}
