/// The difference of two runs.
extension Catalog {
  /// Hands on what changed from an earlier run to a later one, by creative, main and tier.
  ///
  /// Rows are matched by these three; where they stand several times, the first with the first, and
  /// so on. The order is that of the bytes of the creative's name, then of the main's and the tier's.
  /// Rows that say the same are counted, and handed on only where asked. Memory does not grow with
  /// the runs.
  ///
  /// - Throws: `CatalogError` of the kind `noSuchRun`, or where the file cannot be read.
  public func changes(
    from earlier: RunID, to later: RunID, includingSame: Bool = false,
    change: (RunChange) -> Void
  ) throws(CatalogError) -> RunChangeCounts {
    _ = try run(earlier)
    _ = try run(later)
    let before = try RowCursor(database: database, run: earlier)
    let after = try RowCursor(database: database, run: later)
    var counts = RunChangeCounts()
    var old = try before.next()
    var new = try after.next()
    while old != nil || new != nil {
      if let row = old, new.map({ Self.precedes(row, $0) }) ?? true {
        counts.gone += 1
        change(.gone(row))
        old = try before.next()
      } else if let row = new, old.map({ Self.precedes(row, $0) }) ?? true {
        counts.new += 1
        change(.new(row))
        new = try after.next()
      } else if let first = old, let second = new {
        if Self.saysTheSame(first, second) {
          counts.same += 1
          if includingSame { change(.same(second)) }
        } else {
          counts.changed += 1
          change(.changed(from: first, to: second))
        }
        old = try before.next()
        new = try after.next()
      }
    }
    return counts
  }

  /// SQLite's order: bytes, and what is absent first.
  private static func precedes(_ left: RunRow, _ right: RunRow) -> Bool {
    let names: [(String?, String?)] = [
      (left.creative, right.creative), (left.main, right.main), (left.tier, right.tier),
    ]
    for (left, right) in names {
      switch (left, right) {
      case (nil, nil): continue
      case (nil, _): return true
      case (_, nil): return false
      case (let left?, let right?):
        if left.utf8.elementsEqual(right.utf8) { continue }
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
    }
    return false
  }

  private static func saysTheSame(_ left: RunRow, _ right: RunRow) -> Bool {
    left.grade == right.grade && left.gradeAtLeast == right.gradeAtLeast
      && left.score == right.score && left.delay == right.delay && left.rules == right.rules
      && left.message == right.message && left.isFailing == right.isFailing
  }
}

/// Walks the rows of a run in the order of their names.
private final class RowCursor {
  private let walk: Statement

  init(database: Database, run: RunID) throws(CatalogError) {
    walk = try database.walk(
      "SELECT \(RunRow.columns) FROM \(RunRow.tables) WHERE r.run = ? "
        + "ORDER BY c.text, m.text, t.text, r.position, r.place", [.integer(run.rawValue)])
  }

  func next() throws(CatalogError) -> RunRow? {
    try walk.step() ? RunRow(walk.row) : nil
  }
}
