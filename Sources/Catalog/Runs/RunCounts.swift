/// By what the rows of a run are counted.
public enum RunCountKey: Sendable, CaseIterable {
  /// By the tier of receivers.
  case tier
  /// By the campaign that the sheet names.
  case campaign
  /// By each rule that spoke; a row counts for each of its rules.
  case rule
}

/// How many rows of a run have something in common.
public struct RunCount: Hashable, Sendable {
  /// The tier, campaign or rule; absent where the rows name none.
  public var key: String?
  /// The rows by grade, the worst first; the grade is absent where the creative was not judged.
  public var grades: [Grade]
  /// How many of the rows are at or above the run's threshold.
  public var failing: Int

  /// How many rows have a grade.
  public struct Grade: Hashable, Sendable {
    /// The grade, as the rows have it.
    public var grade: String?
    /// How many rows.
    public var rows: Int
  }

  /// How many rows there are.
  public var rows: Int { grades.map(\.rows).reduce(0, +) }
}

/// Summaries of a run.
extension Catalog {
  /// Counts the rows of a run by tier, campaign or rule, in the order of the keys' bytes.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func counts(of id: RunID, by key: RunCountKey) throws(CatalogError) -> [RunCount] {
    let column =
      switch key {
      case .tier: "tier"
      case .campaign: "campaign"
      case .rule: "rules"
      }
    var order: [String?] = []
    var counts: [String?: RunCount] = [:]
    try database.run(
      "SELECT k.text, g.text, count(*), sum(r.failing) FROM rows r "
        + "LEFT JOIN texts k ON k.id = r.\(column) LEFT JOIN texts g ON g.id = r.grade "
        + "WHERE r.run = ? GROUP BY k.text, g.text, r.rank ORDER BY k.text, r.rank",
      [.integer(id.rawValue)]
    ) { row in
      let text = row.text(0)
      // Rows without any rule are no count of rules.
      let keys: [String?] =
        key == .rule ? (text ?? "").split(separator: " ").map { String($0) } : [text]
      for key in keys {
        if counts[key] == nil { order.append(key) }
        counts[key, default: RunCount(key: key, grades: [], failing: 0)].add(
          grade: row.text(1), rows: Int(row.integer(2) ?? 0), failing: Int(row.integer(3) ?? 0))
      }
      return true
    }
    if key == .rule {
      order.sort { ($0 ?? "").utf8.lexicographicallyPrecedes(($1 ?? "").utf8) }
    }
    return order.compactMap { counts[$0] }
  }
}

extension RunCount {
  fileprivate mutating func add(grade: String?, rows: Int, failing: Int) {
    self.failing += failing
    if let place = grades.firstIndex(where: { $0.grade == grade }) {
      grades[place].rows += rows
    } else {
      grades.append(Grade(grade: grade, rows: rows))
    }
  }
}
