import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One connection to a database file.
///
/// Not `Sendable`: the connection is opened without SQLite's own locking, so it stays with the
/// thread or task that made it.
final class Database {
  let path: String
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private var depth = 0

  init(path: String, busyMilliseconds: Int32) throws(CatalogError) {
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = DatabaseErrors.error(code, handle: opened, path: path)
      // A connection that failed to open has to be closed all the same.
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.path = path
    sqlite3_busy_timeout(opened, busyMilliseconds)
  }

  // The statements are finalized after this: the second version of the call waits for them.
  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give no rows and take no values.
  func execute(_ sql: String) throws(CatalogError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw DatabaseErrors.error(code, handle: handle, path: path)
    }
  }

  /// Runs one statement, prepared once for the connection.
  func run(
    _ sql: String, _ values: [SQLValue] = [],
    row: (borrowing Row) throws(CatalogError) -> Bool = { _ in true }
  ) throws(CatalogError) {
    if let known = statements[sql], !known.isInUse {
      try known.run(values, row: row)
      return
    }
    let statement = try Statement(sql, connection: handle, path: path)
    if statements[sql] == nil { statements[sql] = statement }
    try statement.run(values, row: row)
  }

  /// A statement of its own with its values set, to be stepped through by the caller.
  func walk(_ sql: String, _ values: [SQLValue]) throws(CatalogError) -> Statement {
    let statement = try Statement(sql, connection: handle, path: path)
    try statement.bind(values)
    return statement
  }

  /// The first column of the first row, a whole number.
  func integer(_ sql: String, _ values: [SQLValue] = []) throws(CatalogError) -> Int64? {
    var result: Int64?
    try run(sql, values) { row in
      result = row.integer(0)
      return false
    }
    return result
  }

  /// The first column of the first row, text.
  func text(_ sql: String, _ values: [SQLValue] = []) throws(CatalogError) -> String? {
    var result: String?
    try run(sql, values) { row in
      result = row.text(0)
      return false
    }
    return result
  }

  /// The number of the row that was inserted last.
  var lastInserted: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  var changeCount: Int { Int(sqlite3_changes64(handle)) }

  /// True inside a transaction.
  var isInTransaction: Bool { depth > 0 }

  /// Does all of `body`, or nothing of it where it throws; one within another joins it.
  ///
  /// The lock for writing is taken at once: a reader that starts to write only later cannot wait for
  /// others and fails where they were quicker.
  func transaction<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    if depth > 0 { return try body() }
    try execute("BEGIN IMMEDIATE")
    depth += 1
    defer { depth -= 1 }
    do throws(CatalogError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has ended it already after some errors, a full disk among them.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// Switches to write-ahead logging, where readers and one writer do not wait for each other.
  ///
  /// SQLite does not always wait for others at this step, so the waiting is done here. On a file
  /// system that cannot share memory the mode stays what it was, which is slower but as safe.
  func useWriteAheadLog(busyMilliseconds: Int32) throws(CatalogError) {
    var waited: Int32 = 0
    while true {
      do throws(CatalogError) {
        _ = try text("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.kind == .busy, waited < busyMilliseconds else { throw error }
        usleep(10_000)
        waited += 10
      }
    }
  }
}
