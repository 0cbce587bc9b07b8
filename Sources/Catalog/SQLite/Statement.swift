import CSQLite

/// A prepared statement; used by the thread of its connection alone.
final class Statement {
  private let handle: OpaquePointer
  private let path: String
  /// True while its rows are being walked: then the same statement cannot be walked again.
  private(set) var isInUse = false

  // SQLite copies the text before the call returns; the C macro of that meaning is a cast.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ sql: String, connection: OpaquePointer, path: String) throws(CatalogError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else {
      throw DatabaseErrors.error(code, handle: connection, path: path)
    }
    handle = prepared
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it to its end, and calls `row` for each row that it gives until that returns false.
  func run(
    _ values: [SQLValue], row: (borrowing Row) throws(CatalogError) -> Bool = { _ in true }
  ) throws(CatalogError) {
    isInUse = true
    defer { reset() }
    try bind(values)
    while try step() {
      if try !row(Row(handle: handle)) { return }
    }
  }

  /// Sets its values; they stay until `reset`.
  func bind(_ values: [SQLValue]) throws(CatalogError) {
    for (place, value) in values.enumerated() { try bind(value, at: Int32(place + 1)) }
  }

  /// Goes to the next row; false where there is none.
  func step() throws(CatalogError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw DatabaseErrors.error(code, handle: sqlite3_db_handle(handle), path: path)
    }
  }

  /// The row that `step` went to.
  var row: Row { Row(handle: handle) }

  private func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isInUse = false
  }

  private func bind(_ value: SQLValue, at place: Int32) throws(CatalogError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, place)
      case .integer(let number): sqlite3_bind_int64(handle, place, number)
      case .real(let number): sqlite3_bind_double(handle, place, number)
      case .text(let text):
        sqlite3_bind_text64(
          handle, place, text, UInt64(text.utf8.count), Self.copied, UInt8(SQLITE_UTF8))
      }
    guard code == SQLITE_OK else {
      throw DatabaseErrors.error(code, handle: sqlite3_db_handle(handle), path: path)
    }
  }
}

/// One row of a statement's result; columns count from 0.
struct Row: ~Copyable {
  fileprivate let handle: OpaquePointer

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(handle, column)
  }

  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }

  func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
