import MediaFacts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs and their rows.
extension Catalog {
  private static let runColumns =
    "id, arguments, tool, state, started, updated, ended, host, process, total, done, failed"

  /// Begins a run of this process.
  ///
  /// - Throws: `CatalogError` where the file cannot be written.
  public func beginRun(arguments: [String], total: Int? = nil) throws(CatalogError) -> RunID {
    try transaction { () throws(CatalogError) in
      let time = SQLValue.integer(now())
      try database.run(
        "INSERT INTO runs (arguments, tool, state, started, updated, host, process, total) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .text(ArgumentText.text(arguments)), .text(toolVersion),
          .text(RunState.running.rawValue), time, time, .text(Self.hostName()),
          .integer(Int64(getpid())), .of(total.map(Int64.init)),
        ])
      return RunID(rawValue: database.lastInserted)
    }
  }

  /// Takes up a run that stopped or was killed, as this process; what it has done stays done.
  ///
  /// A run that a living process of this machine writes is not taken from it unless `takingOver` is
  /// set; the other process then fails at its next row.
  ///
  /// - Throws: `CatalogError` of the kind `noSuchRun` or `runIsElsewhere`, or where the file cannot
  ///   be written.
  public func resumeRun(
    _ id: RunID, total: Int? = nil, takingOver: Bool = false
  ) throws(CatalogError) -> RunRecord {
    try transaction { () throws(CatalogError) in
      let record = try run(id)
      if isBeingWritten(record), record.processID != getpid(), !takingOver {
        throw CatalogError(
          kind: .runIsElsewhere, path: path,
          message: "process \(record.processID) is still writing run \(id)",
          remedy: "wait until it has ended, or end it")
      }
      try database.run(
        "UPDATE runs SET state = ?, ended = NULL, updated = ?, host = ?, process = ?, "
          + "total = coalesce(?, total) WHERE id = ?",
        [
          .text(RunState.running.rawValue), .integer(now()), .text(Self.hostName()),
          .integer(Int64(getpid())), .of(total.map(Int64.init)), .integer(id.rawValue),
        ])
      return try run(id)
    }
  }

  /// Stores all rows of some creatives, each creative's one behind the other.
  ///
  /// A creative whose position has rows already gets these instead of them, so that nothing stands
  /// twice after a resumed run. `failed` of them could not be judged. All rows of a creative have to
  /// come in the same call: from then on it counts as done.
  ///
  /// - Throws: `CatalogError` where the run is another process's by now, or the file cannot be
  ///   written; then none of them is stored.
  public func append(_ rows: some Sequence<RunRow>, to id: RunID) throws(CatalogError) {
    try transaction { () throws(CatalogError) in
      try requireOwnership(of: id)
      var done: Int64 = 0
      var failed: Int64 = 0
      var current: Int?
      var place: Int64 = 0
      for row in rows {
        if row.position != current {
          let (known, ungraded) = try replaced(row.position, of: id)
          if known { done -= 1 }
          if ungraded { failed -= 1 }
          done += 1
          if row.grade == nil { failed += 1 }
          current = row.position
          place = 0
        }
        try insert(row, place: place, run: id)
        place += 1
      }
      try database.run(
        "UPDATE runs SET updated = ?, done = done + ?, failed = failed + ? WHERE id = ?",
        [.integer(now()), .integer(done), .integer(failed), .integer(id.rawValue)])
    }
  }

  /// Ends a run of this process, as finished or as interrupted.
  ///
  /// - Throws: `CatalogError` where the run is another process's by now, or the file cannot be
  ///   written.
  public func endRun(
    _ id: RunID, state: RunState, total: Int? = nil
  ) throws(CatalogError) {
    try transaction { () throws(CatalogError) in
      try requireOwnership(of: id)
      let time = SQLValue.integer(now())
      try database.run(
        "UPDATE runs SET state = ?, updated = ?, ended = ?, total = coalesce(?, total) "
          + "WHERE id = ?",
        [.text(state.rawValue), time, time, .of(total.map(Int64.init)), .integer(id.rawValue)])
    }
  }

  /// All runs, the latest first.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func runs() throws(CatalogError) -> [RunRecord] {
    var records: [RunRecord] = []
    try database.run("SELECT \(Self.runColumns) FROM runs ORDER BY id DESC") { row in
      records.append(Self.record(row))
      return true
    }
    return records
  }

  /// One run.
  ///
  /// - Throws: `CatalogError` of the kind `noSuchRun`, or where the file cannot be read.
  public func run(_ id: RunID) throws(CatalogError) -> RunRecord {
    var record: RunRecord?
    try database.run(
      "SELECT \(Self.runColumns) FROM runs WHERE id = ?", [.integer(id.rawValue)]
    ) { row in
      record = Self.record(row)
      return false
    }
    guard let record else {
      throw CatalogError(
        kind: .noSuchRun, path: path, message: "there is no run \(id)",
        remedy: "see which there are with 'seam catalog list'")
    }
    return record
  }

  /// The latest run that was not finished and that no living process of this machine writes.
  ///
  /// Only runs of the same arguments count where these are given.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func latestUnfinishedRun(
    arguments: [String]? = nil
  ) throws(CatalogError) -> RunRecord? {
    try runs().first { record in
      record.state != .finished && (arguments == nil || record.arguments == arguments)
        && !(isBeingWritten(record) && record.processID != getpid())
    }
  }

  /// True where the creative at a position has its rows.
  ///
  /// A position that holds another creative, because the input has changed since, is not done. About
  /// 2 µs.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func isDone(
    _ position: Int, creative: String, in id: RunID
  ) throws(CatalogError) -> Bool {
    let found = try database.text(
      "SELECT c.text FROM rows r JOIN texts c ON c.id = r.creative "
        + "WHERE r.run = ? AND r.position = ? LIMIT 1",
      [.integer(id.rawValue), .integer(Int64(position))])
    // Strings that only look the same are other names.
    return found.map { $0.utf8.elementsEqual(creative.utf8) } ?? false
  }

  /// The positions of a run that have their rows, as ranges in rising order.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func donePositions(of id: RunID) throws(CatalogError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    try database.run(
      "SELECT DISTINCT position FROM rows WHERE run = ? ORDER BY position",
      [.integer(id.rawValue)]
    ) { row in
      let position = Int(row.integer(0) ?? 0)
      if let last = ranges.last, position == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...position
      } else {
        ranges.append(position...position)
      }
      return true
    }
    return ranges
  }

  /// Hands on the rows of a run one by one, until `row` returns false.
  ///
  /// Memory does not grow with the run; the worst first costs a sort on the disk or in SQLite's
  /// cache.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func rows(
    of id: RunID, order: RunOrder = .position, row: (RunRow) -> Bool
  ) throws(CatalogError) {
    try database.run(
      "SELECT \(RunRow.columns) FROM \(RunRow.tables) WHERE r.run = ? ORDER BY \(order.clause)",
      [.integer(id.rawValue)]
    ) { row(RunRow($0)) }
  }

  /// Removes what the run has of positions at or beyond `count`, which its input no longer has.
  ///
  /// - Throws: `CatalogError` where the run is another process's by now, or the file cannot be
  ///   written.
  public func truncate(_ id: RunID, toCount count: Int) throws(CatalogError) {
    try transaction { () throws(CatalogError) in
      try requireOwnership(of: id)
      try database.run(
        "DELETE FROM rows WHERE run = ? AND position >= ?",
        [.integer(id.rawValue), .integer(Int64(count))])
      try database.run(
        "UPDATE runs SET done = (SELECT count(DISTINCT position) FROM rows WHERE run = ?1), "
          + "failed = (SELECT count(*) FROM rows WHERE run = ?1 AND place = 0 AND grade IS NULL) "
          + "WHERE id = ?1", [.integer(id.rawValue)])
    }
  }

  /// True where a living process of this machine writes the run.
  func isBeingWritten(_ record: RunRecord) -> Bool {
    record.state == .running && record.host == Self.hostName() && Self.isAlive(record.processID)
  }

  private func insert(_ row: RunRow, place: Int64, run: RunID) throws(CatalogError) {
    try database.run(
      "INSERT INTO rows (run, position, place, creative, main, tier, campaign, grade, "
        + "grade_at_least, rank, failing, score, receiver, direction, low, typical, high, rules, "
        + "message) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(run.rawValue), .integer(Int64(row.position)), .integer(place),
        .integer(try number(of: row.creative)), try number(of: row.main),
        try number(of: row.tier), try number(of: row.campaign), try number(of: row.grade),
        try number(of: row.gradeAtLeast), .integer(Int64(row.rank)), .of(row.isFailing),
        .of(row.score), try number(of: row.worstReceiver), try number(of: row.worstDirection),
        .of(row.delay?.low), .of(row.delay?.typical), .of(row.delay?.high),
        try number(of: row.rules.isEmpty ? nil : row.rules.joined(separator: " ")),
        try number(of: row.message),
      ])
  }

  /// Makes room for the rows of a position: whether it had any, and whether those had no grade.
  private func replaced(
    _ position: Int, of id: RunID
  ) throws(CatalogError) -> (known: Bool, ungraded: Bool) {
    let place: [SQLValue] = [.integer(id.rawValue), .integer(Int64(position))]
    let ungraded = try database.integer(
      "SELECT grade IS NULL FROM rows WHERE run = ? AND position = ? ORDER BY place LIMIT 1",
      place)
    guard let ungraded else { return (false, false) }
    try database.run("DELETE FROM rows WHERE run = ? AND position = ?", place)
    return (true, ungraded == 1)
  }

  private func requireOwnership(of id: RunID) throws(CatalogError) {
    let record = try run(id)
    guard record.processID == getpid(), record.host == Self.hostName() else {
      throw CatalogError(
        kind: .runIsElsewhere, path: path,
        message: "process \(record.processID) on \(record.host) has taken over run \(id)",
        remedy: "let that one finish it")
    }
  }

  private static func record(_ row: borrowing Row) -> RunRecord {
    RunRecord(
      id: RunID(rawValue: row.integer(0) ?? 0),
      arguments: ArgumentText.arguments(row.text(1) ?? ""), toolVersion: row.text(2) ?? "",
      state: RunState(rawValue: row.text(3) ?? "") ?? .interrupted, started: row.integer(4) ?? 0,
      updated: row.integer(5) ?? 0, ended: row.integer(6), host: row.text(7) ?? "",
      processID: Int32(truncatingIfNeeded: row.integer(8) ?? 0),
      total: row.integer(9).map { Int($0) }, done: Int(row.integer(10) ?? 0),
      failed: Int(row.integer(11) ?? 0))
  }

  private static func isAlive(_ process: Int32) -> Bool {
    // A process of somebody else is alive, too, though no signal may be sent to it.
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  private static func hostName() -> String {
    var name = [CChar](repeating: 0, count: 257)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
