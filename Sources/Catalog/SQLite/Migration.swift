/// Brings a database to the present version of the tables.
struct Migration {
  let database: Database

  func run(busyMilliseconds: Int32) throws(CatalogError) {
    // Looked at before anything is written, so that another program's file stays as it is.
    let found = try version()
    try database.useWriteAheadLog(busyMilliseconds: busyMilliseconds)
    guard found < Schema.current else { return }
    try database.transaction { () throws(CatalogError) in
      // Another process may have been quicker.
      let start = try version()
      guard start < Schema.current else { return }
      for step in Schema.steps[Int(start)...] { try database.execute(step) }
      try database.execute("PRAGMA application_id = \(Schema.applicationID)")
      try database.execute("PRAGMA user_version = \(Schema.current)")
    }
  }

  private func version() throws(CatalogError) -> Int64 {
    let version = try database.integer("PRAGMA user_version") ?? 0
    let application = try database.integer("PRAGMA application_id") ?? 0
    let isEmpty = try database.integer("SELECT count(*) FROM sqlite_master") == 0
    if isEmpty, application == 0 || application == Schema.applicationID, version == 0 { return 0 }
    guard application == Schema.applicationID, version >= 0 else {
      throw DatabaseErrors.foreign(database.path)
    }
    guard version <= Schema.current else {
      throw DatabaseErrors.newer(database.path, found: version)
    }
    guard version > 0 else { throw DatabaseErrors.foreign(database.path) }
    return version
  }
}
