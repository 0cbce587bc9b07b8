public import MediaFacts

/// How long to believe outcomes of which nothing can tell whether they still hold, in seconds.
public struct ProbePatience: Hashable, Sendable {
  /// How long a failure counts that may pass by itself, such as a time limit or a network's error.
  ///
  /// The second of two runs in a row probes nothing that way, and the one of the next night tries
  /// again.
  public var passingFailureSeconds: Int64
  /// How long facts count of an address whose server gives neither `ETag` nor `Last-Modified`.
  public var unverifiableSeconds: Int64

  /// Makes a patience: an hour for failures that may pass, none for what cannot be verified.
  public init(passingFailureSeconds: Int64 = 3600, unverifiableSeconds: Int64 = 0) {
    self.passingFailureSeconds = passingFailureSeconds
    self.unverifiableSeconds = unverifiableSeconds
  }

  /// True where the same content may give another outcome the next time.
  public static func mayPass(_ code: ProbeFailureCode) -> Bool {
    switch code {
    case .empty, .notMedia, .damaged, .noTracks, .tooLarge, .notAFile, .protocolRefused: false
    case .notFound, .notPermitted, .timedOut, .readError, .crashed, .outOfMemory, .cancelled,
      .other:
      true
    }
  }
}
