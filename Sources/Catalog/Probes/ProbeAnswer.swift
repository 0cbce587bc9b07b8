public import MediaFacts

/// What the catalogue knows of a source.
public enum ProbeAnswer: Hashable, Sendable {
  /// The outcome of an earlier probe of the same content, with the source as it is asked for now.
  case fresh(ProbeOutcome, origin: Origin)
  /// There is an outcome, but it does not count any more.
  case stale(StaleReason)
  /// There is none.
  case absent

  /// Where a fresh outcome comes from.
  public enum Origin: Hashable, Sendable {
    /// It was stored for the same source.
    case sameSource
    /// It was stored for another path to the same file: one moved since, or a second link.
    ///
    /// Store it under the new path as well, and it is found even where the old one is pruned.
    case sameFile(path: String)
  }

  /// Why an outcome does not count any more.
  public enum StaleReason: Hashable, Sendable {
    /// The length in bytes is another.
    case size(was: Int64?, is: Int64?)
    /// The time of the last change is another.
    case modified
    /// Another file stands at the path, of the same length and time.
    case replaced
    /// The server gives another `ETag` or `Last-Modified`.
    case validator
    /// Nothing can tell whether it has changed, and it is older than such a one may be.
    case cannotTell
    /// Another version of Seam probed it.
    case toolVersion(was: String)
    /// The facts are of another form.
    case factsSchema(was: String)
    /// It failed in a way that may pass by itself, too long ago to count.
    case failedForAWhile(ProbeFailureCode)
    /// What was stored cannot be read back.
    case unreadable
  }
}
