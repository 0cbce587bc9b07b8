/// What a check of the catalogue found.
public struct CatalogReport: Hashable, Sendable {
  /// The version of the tables.
  public var schemaVersion: Int
  /// What is wrong with the file, in SQLite's words; empty where it is sound.
  public var problems: [String]
  /// The length of the file in bytes, without its log.
  public var sizeBytes: Int64
  /// How many probe results it holds.
  public var probes: Int
  /// How many formats these have.
  public var formats: Int
  /// How many runs it holds.
  public var runs: Int
  /// How many rows these have.
  public var rows: Int
  /// How many assets are set aside.
  public var setAside: Int

  /// True where nothing is wrong.
  public var isSound: Bool { problems.isEmpty }
}

/// Checking the file.
extension Catalog {
  /// Checks every page, index and reference of the file, and counts what it holds.
  ///
  /// Reads the whole file.
  ///
  /// - Throws: `CatalogError` where it cannot even be read.
  public func check() throws(CatalogError) -> CatalogReport {
    var problems: [String] = []
    try database.run("PRAGMA integrity_check") { row in
      if let text = row.text(0), text != "ok" { problems.append(text) }
      return true
    }
    var dangling: [String: Int] = [:]
    try database.run("PRAGMA foreign_key_check") { row in
      dangling["\(row.text(0) ?? "") refers to missing \(row.text(2) ?? "")", default: 0] += 1
      return true
    }
    problems += dangling.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value) rows" }
    let pages = try database.integer("PRAGMA page_count") ?? 0
    let pageSize = try database.integer("PRAGMA page_size") ?? 0
    return CatalogReport(
      schemaVersion: Int(try database.integer("PRAGMA user_version") ?? 0), problems: problems,
      sizeBytes: pages * pageSize, probes: try count("probes"), formats: try count("formats"),
      runs: try count("runs"), rows: try count("rows"), setAside: try count("set_aside"))
  }

  private func count(_ table: String) throws(CatalogError) -> Int {
    Int(try database.integer("SELECT count(*) FROM \(table)") ?? 0)
  }
}
