import CSQLite

/// The SQLite library in use.
public enum SQLiteVersion {
  /// The version whose header Seam was built with, such as `3.40.1`.
  public static let built = SQLITE_VERSION
  /// The version that is loaded.
  public static var loaded: String { String(cString: sqlite3_libversion()) }
}
