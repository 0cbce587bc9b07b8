/// What to take out of the catalogue.
public struct CatalogPruning: Hashable, Sendable {
  /// Takes out probes that no run has used for so many seconds; `nil` leaves them in.
  public var unusedForSeconds: Int64?
  /// Takes out probes of files that are not there any more.
  ///
  /// A file counts as gone only where its folder is there: a disk that is not mounted loses nothing.
  public var missingFiles: Bool
  /// Takes out probes that another version of Seam made.
  public var otherToolVersions: Bool
  /// Takes out runs that began more than so many seconds ago; `nil` leaves them in.
  public var runsOlderThanSeconds: Int64?
  /// So many of the latest runs stay, whatever their age.
  public var keptRuns: Int

  /// Makes a pruning that takes nothing out.
  public init(
    unusedForSeconds: Int64? = nil, missingFiles: Bool = false, otherToolVersions: Bool = false,
    runsOlderThanSeconds: Int64? = nil, keptRuns: Int = 2
  ) {
    self.unusedForSeconds = unusedForSeconds
    self.missingFiles = missingFiles
    self.otherToolVersions = otherToolVersions
    self.runsOlderThanSeconds = runsOlderThanSeconds
    self.keptRuns = keptRuns
  }
}

/// What a pruning took out.
public struct CatalogPruned: Hashable, Sendable {
  /// Probe results.
  public var probes = 0
  /// Runs, with their rows.
  public var runs = 0
  /// Formats that no probe has any more.
  public var formats = 0
  /// Texts that nothing names any more.
  public var texts = 0

  /// Makes counts of nothing.
  public init() {}
}
