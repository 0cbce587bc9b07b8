#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Taking out what is no longer of use.
extension Catalog {
  /// Takes out what the pruning says, and everything that nothing refers to after that.
  ///
  /// All in one transaction; runs that are being written stay. With `isTrial` nothing is taken out,
  /// and the counts tell what would be. The file gets smaller only with `compact`.
  ///
  /// - Throws: `CatalogError` where the file cannot be written; then nothing is taken out.
  public func prune(
    _ pruning: CatalogPruning, isTrial: Bool = false
  ) throws(CatalogError) -> CatalogPruned {
    try recordUses()
    // Texts are named by many columns. Checking each of these for each text that goes would take
    // hours of a large file; whole sets are taken out instead, and everything is checked at the end.
    try database.execute("PRAGMA foreign_keys = OFF")
    defer { try? database.execute("PRAGMA foreign_keys = ON") }
    var pruned = CatalogPruned()
    do throws(CatalogError) {
      try transaction { () throws(CatalogError) in
        pruned.probes = try pruneProbes(pruning)
        pruned.runs = try pruneRuns(pruning)
        try database.run(
          "DELETE FROM formats WHERE id NOT IN "
            + "(SELECT format FROM probes WHERE format IS NOT NULL)")
        pruned.formats = database.changeCount
        try database.run("DELETE FROM texts WHERE id NOT IN (\(Self.namedTexts))")
        pruned.texts = database.changeCount
        try requireForeignKeys()
        if isTrial { throw Self.trial }
      }
    } catch {
      guard error == Self.trial else { throw error }
    }
    forgetNumbers()
    return pruned
  }

  /// Ends the transaction of a trial; never leaves this file.
  private static let trial = CatalogError(
    kind: .other, path: "", message: "trial", remedy: "none")

  private static let namedTexts =
    (["SELECT source FROM probes"]
    + [
      "creative", "main", "tier", "campaign", "grade", "grade_at_least", "receiver", "direction",
      "rules", "message",
    ].map { "SELECT \($0) FROM rows WHERE \($0) IS NOT NULL" }).joined(separator: " UNION ")

  private func pruneProbes(_ pruning: CatalogPruning) throws(CatalogError) -> Int {
    var count = 0
    if let seconds = pruning.unusedForSeconds {
      try database.run("DELETE FROM probes WHERE used < ?", [.integer(now() - seconds)])
      count += database.changeCount
    }
    if pruning.otherToolVersions {
      try database.run("DELETE FROM probes WHERE tool <> ?", [.text(toolVersion)])
      count += database.changeCount
    }
    if pruning.missingFiles {
      var missing: [Int64] = []
      try database.run(
        "SELECT probes.id, t.text FROM probes JOIN texts t ON t.id = probes.source"
      ) { row in
        if let id = row.integer(0), let source = row.text(1), Self.isGone(source) {
          missing.append(id)
        }
        return true
      }
      for id in missing {
        try database.run("DELETE FROM probes WHERE id = ?", [.integer(id)])
        count += database.changeCount
      }
    }
    return count
  }

  private func pruneRuns(_ pruning: CatalogPruning) throws(CatalogError) -> Int {
    guard let seconds = pruning.runsOlderThanSeconds else { return 0 }
    let limit = now() - seconds
    let old = try runs().dropFirst(max(0, pruning.keptRuns))
      .filter { $0.started < limit && !isBeingWritten($0) }
    for run in old {
      try database.run("DELETE FROM rows WHERE run = ?", [.integer(run.id.rawValue)])
      try database.run("DELETE FROM runs WHERE id = ?", [.integer(run.id.rawValue)])
    }
    return old.count
  }

  private func requireForeignKeys() throws(CatalogError) {
    var table: String?
    try database.run("PRAGMA foreign_key_check") { row in
      table = row.text(0) ?? ""
      return false
    }
    guard let table else { return }
    throw CatalogError(
      kind: .damaged, path: path, message: "'\(table)' refers to what is not there",
      remedy: "move the file away, and it is made anew")
  }

  /// True where the file of a source is gone from a folder that is there.
  private static func isGone(_ source: String) -> Bool {
    guard let path = AssetIdentity.localPath(source) else { return false }
    if access(path, F_OK) == 0 || errno != ENOENT { return false }
    let bytes = Array(path.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return true }
    let folder = String(decoding: bytes[...slash], as: UTF8.self)
    return access(folder, F_OK) == 0
  }

  /// Gives back to the disk what pruning has freed.
  ///
  /// Needs as much room again as the file has, and waits for other processes.
  ///
  /// - Throws: `CatalogError` where that fails; the file stays as it was.
  public func compact() throws(CatalogError) {
    try database.execute("VACUUM")
    // Until it is taken over, what was rewritten stands in the log as well.
    try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
