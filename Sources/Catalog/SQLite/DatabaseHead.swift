#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The first bytes of a file that is to be opened as a database.
enum DatabaseHead {
  /// `SQLite format 3` and a zero (SQLite's "Database File Format", section 1.3.1).
  private static let magic = Array("SQLite format 3\u{0}".utf8)

  /// Refuses a file that has bytes and is no database.
  ///
  /// SQLite refuses most of them itself, but takes one of very few bytes for an empty database and
  /// overwrites it. A file that cannot be read here is left to SQLite.
  static func check(_ path: String) throws(CatalogError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: magic.count)
    let count = head.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0, head != magic else { return }
    throw DatabaseErrors.notADatabase(path)
  }
}
