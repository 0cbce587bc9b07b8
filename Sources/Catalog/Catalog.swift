#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What Seam remembers between runs, in one SQLite file: probe results, runs with their rows, and
/// the assets that killed a worker.
///
/// Every call blocks, so keep it off the cooperative pool. A catalogue belongs to the thread or
/// task that made it (it is not `Sendable`); another thread, or another process, opens the file once
/// more, which is safe: readers never wait, and writers wait for each other up to the busy limit.
///
/// What a transaction has stored survives the end of the process at any moment. A power cut may
/// take the last transactions, but leaves the file sound.
public final class Catalog {
  /// The database file.
  public let path: String
  /// The version of Seam that stands beside everything that is stored.
  public let toolVersion: String

  let database: Database
  /// Seconds since 1970.
  let now: () -> Int64
  var formats = FormatCache()
  var textNumbers: [ByteName: Int64] = [:]
  private var dataVersion: Int64?
  /// Probes that were used today and whose row does not say so yet.
  var used: Set<Int64> = []

  /// Opens the file, and makes it and its folder where they are not there.
  ///
  /// An older file is brought to the present form, in one transaction. `busyMilliseconds` is how long
  /// to wait for another process that writes.
  ///
  /// - Throws: `CatalogError` where the file is no catalogue, of a newer version, or out of reach.
  public convenience init(
    path: String, toolVersion: String, busyMilliseconds: Int32 = 30_000
  ) throws(CatalogError) {
    try self.init(
      path: path, toolVersion: toolVersion, busyMilliseconds: busyMilliseconds,
      now: { Int64(time(nil)) })
  }

  init(
    path: String, toolVersion: String, busyMilliseconds: Int32 = 30_000,
    now: @escaping () -> Int64
  ) throws(CatalogError) {
    self.path = path
    self.toolVersion = toolVersion
    self.now = now
    try Self.makeFolder(of: path)
    try DatabaseHead.check(path)
    database = try Database(path: path, busyMilliseconds: busyMilliseconds)
    try database.execute("PRAGMA foreign_keys = ON")
    try Migration(database: database).run(busyMilliseconds: busyMilliseconds)
    // With a write-ahead log this keeps the file sound through a power cut, at a fraction of the cost
    // of a flush a transaction.
    try database.execute("PRAGMA synchronous = NORMAL")
  }

  deinit { try? recordUses() }

  /// Does all of `body` as one transaction, or nothing of it where it throws.
  ///
  /// Storing a few hundred results in one is some hundred times quicker than each on its own.
  public func transaction<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    if database.isInTransaction { return try body() }
    do throws(CatalogError) {
      return try database.transaction { () throws(CatalogError) in
        // Another process may have pruned what this one knows by number.
        let version = try database.integer("PRAGMA data_version")
        if version != dataVersion { forgetNumbers() }
        dataVersion = version
        return try body()
      }
    } catch {
      // Numbers given out within it exist no more.
      forgetNumbers()
      throw error
    }
  }

  func forgetNumbers() {
    textNumbers = [:]
    formats.forgetNumbers()
  }

  /// The number of a text, which is stored where it is new; within a transaction only.
  func number(of text: String) throws(CatalogError) -> Int64 {
    if let known = textNumbers[ByteName(text: text)] { return known }
    // What others have stored since is found by the look-up, never doubled.
    var number = try storedNumber(of: text)
    if number == nil {
      try database.run("INSERT INTO texts (text) VALUES (?)", [.text(text)])
      number = database.lastInserted
    }
    let found = number ?? 0
    if textNumbers.count >= 50_000 { textNumbers.removeAll(keepingCapacity: true) }
    textNumbers[ByteName(text: text)] = found
    return found
  }

  func number(of text: String?) throws(CatalogError) -> SQLValue {
    guard let text else { return .null }
    return .integer(try number(of: text))
  }

  func storedNumber(of text: String) throws(CatalogError) -> Int64? {
    try database.integer("SELECT id FROM texts WHERE text = ?", [.text(text)])
  }

  private static func makeFolder(of path: String) throws(CatalogError) {
    let bytes = Array(path.utf8)
    // Each folder above the file, from the top; a slash at the start is none of them.
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && place > 0 {
      let folder = String(decoding: bytes[..<place], as: UTF8.self)
      // Readable by the user alone, as the XDG specification asks for its folders.
      if mkdir(folder, 0o700) != 0 {
        let number = errno
        // Folders above one's own often refuse to be made although they are there.
        if number != EEXIST, access(folder, F_OK) != 0 {
          throw DatabaseErrors.folder(number, path: path)
        }
      }
    }
  }
}
