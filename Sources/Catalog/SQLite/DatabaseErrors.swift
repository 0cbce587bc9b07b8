import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// SQLite's results in the catalogue's words.
enum DatabaseErrors {
  private static let elsewhere = "name another file with --catalog, or go without with --no-cache"

  /// The error of a connection whose last call gave `code`.
  static func error(_ code: Int32, handle: OpaquePointer?, path: String) -> CatalogError {
    let words = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "no memory"
    // The disk may be full where SQLite only says that a write or the shared memory failed.
    let system = handle.map { sqlite3_system_errno($0) } ?? 0
    let primary = code & 0xFF
    if primary == SQLITE_FULL || (primary == SQLITE_IOERR && (system == ENOSPC || system == EDQUOT))
    {
      return full(path)
    }
    switch primary {
    case SQLITE_BUSY, SQLITE_LOCKED: return busy(path)
    case SQLITE_NOTADB: return notADatabase(path)
    case SQLITE_CORRUPT:
      return CatalogError(
        kind: .damaged, path: path, message: "the database is damaged (\(words))",
        remedy: "move it away, and it is made anew; what it held has to be probed again")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      return CatalogError(
        kind: .readOnly, path: path, message: "cannot be written to (\(words))",
        remedy: "make the file and its folder writable, or \(elsewhere)")
    case SQLITE_CANTOPEN:
      let reason = system == 0 ? words : String(cString: strerror(system))
      return CatalogError(
        kind: system == EROFS || system == EACCES ? .readOnly : .cannotOpen, path: path,
        message: "cannot be opened (\(reason))",
        remedy: "check the path and the rights of its folder, or \(elsewhere)")
    default:
      return CatalogError(
        kind: .other, path: path, message: "SQLite error \(code) (\(words))",
        remedy: "check the file with 'seam catalog check'")
    }
  }

  static func full(_ path: String) -> CatalogError {
    CatalogError(
      kind: .full, path: path, message: "no room is left on the disk of the database",
      remedy: "free some room, then continue the run with --resume; what was stored is kept")
  }

  static func busy(_ path: String) -> CatalogError {
    CatalogError(
      kind: .busy, path: path, message: "another process keeps the database locked",
      remedy: "wait until it is done, or \(elsewhere)")
  }

  static func notADatabase(_ path: String) -> CatalogError {
    CatalogError(
      kind: .notADatabase, path: path, message: "the file is not an SQLite database",
      remedy: elsewhere)
  }

  static func foreign(_ path: String) -> CatalogError {
    CatalogError(
      kind: .foreignDatabase, path: path, message: "the database belongs to another program",
      remedy: elsewhere)
  }

  static func newer(_ path: String, found: Int64) -> CatalogError {
    CatalogError(
      kind: .newerVersion, path: path,
      message:
        "a newer version of Seam wrote it (schema \(found), this one knows \(Schema.current))",
      remedy: "update Seam, or \(elsewhere)")
  }

  static func folder(_ number: Int32, path: String) -> CatalogError {
    CatalogError(
      kind: number == EROFS || number == EACCES || number == EPERM ? .readOnly : .cannotOpen,
      path: path, message: "its folder cannot be made (\(String(cString: strerror(number))))",
      remedy: "check the path and the rights of its folder, or \(elsewhere)")
  }
}
