/// Assets that killed a worker.
extension Catalog {
  private static let setAsideColumns =
    "source, size, modified, device, node, etag, last_modified, kills, reason, signal, first, last"

  /// Counts a kill by an asset, and gives what is known of it from now on.
  ///
  /// Where the asset has changed since its last kill, it counts as the first one.
  ///
  /// - Throws: `CatalogError` where the file cannot be written.
  public func recordKill(
    by source: String, identity: AssetIdentity?, reason: String, signal: Int32?
  ) throws(CatalogError) -> SetAsideAsset {
    try transaction { () throws(CatalogError) in
      let known = try killer(source, identity: identity)
      let time = now()
      let asset = SetAsideAsset(
        source: source, identity: identity, kills: (known?.kills ?? 0) + 1, reason: reason,
        signal: signal, first: known?.first ?? time, last: time)
      try database.run(
        "INSERT OR REPLACE INTO set_aside (\(Self.setAsideColumns)) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .text(source), .of(identity?.sizeBytes), .of(identity?.modifiedNanoseconds),
          .of(bits: identity?.device), .of(bits: identity?.node), .of(identity?.etag),
          .of(identity?.lastModified), .integer(Int64(asset.kills)), .text(reason),
          .of(signal.map(Int64.init)), .integer(asset.first), .integer(asset.last),
        ])
      return asset
    }
  }

  /// The asset where it is set aside: it has killed twice, and has not changed since.
  ///
  /// One that has changed is forgotten.
  ///
  /// - Throws: `CatalogError` where the file cannot be read or written.
  public func setAside(
    _ source: String, identity: AssetIdentity?
  ) throws(CatalogError) -> SetAsideAsset? {
    guard let asset = try killer(source, identity: identity) else { return nil }
    return asset.isSetAside ? asset : nil
  }

  /// All assets that have killed, by the bytes of their names.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func killers() throws(CatalogError) -> [SetAsideAsset] {
    var assets: [SetAsideAsset] = []
    try database.run("SELECT \(Self.setAsideColumns) FROM set_aside ORDER BY source") { row in
      assets.append(Self.asset(row))
      return true
    }
    return assets
  }

  /// Forgets what an asset has done, so that it is probed again; all of them where none is named.
  ///
  /// - Throws: `CatalogError` where the file cannot be written.
  public func forgetKills(by source: String? = nil) throws(CatalogError) {
    try transaction { () throws(CatalogError) in
      try database.run(
        "DELETE FROM set_aside WHERE ?1 IS NULL OR source = ?1", [.of(source)])
    }
  }

  private func killer(
    _ source: String, identity: AssetIdentity?
  ) throws(CatalogError) -> SetAsideAsset? {
    var found: SetAsideAsset?
    try database.run(
      "SELECT \(Self.setAsideColumns) FROM set_aside WHERE source = ?", [.text(source)]
    ) { row in
      found = Self.asset(row)
      return false
    }
    guard let found else { return nil }
    // As with probes, the number of the device may change by itself.
    var before = found.identity ?? AssetIdentity()
    var after = identity ?? AssetIdentity()
    before.device = nil
    after.device = nil
    if before == after { return found }
    try forgetKills(by: source)
    return nil
  }

  private static func asset(_ row: borrowing Row) -> SetAsideAsset {
    var identity = AssetIdentity()
    identity.sizeBytes = row.integer(1)
    identity.modifiedNanoseconds = row.integer(2)
    identity.device = row.integer(3).map { UInt64(bitPattern: $0) }
    identity.node = row.integer(4).map { UInt64(bitPattern: $0) }
    identity.etag = row.text(5)
    identity.lastModified = row.text(6)
    return SetAsideAsset(
      source: row.text(0) ?? "", identity: identity == AssetIdentity() ? nil : identity,
      kills: Int(row.integer(7) ?? 0), reason: row.text(8) ?? "",
      signal: row.integer(9).map { Int32(truncatingIfNeeded: $0) }, first: row.integer(10) ?? 0,
      last: row.integer(11) ?? 0)
  }
}
