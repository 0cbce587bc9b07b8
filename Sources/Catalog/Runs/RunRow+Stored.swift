import MediaFacts

extension RunRow {
  /// The columns of a stored row in the order in which `init(_:)` reads them.
  static let columns =
    "r.position, c.text, m.text, t.text, k.text, g.text, l.text, r.rank, r.failing, r.score, "
    + "v.text, d.text, r.low, r.typical, r.high, u.text, e.text"

  /// The tables that these columns come from.
  static let tables =
    "rows r JOIN texts c ON c.id = r.creative LEFT JOIN texts m ON m.id = r.main "
    + "LEFT JOIN texts t ON t.id = r.tier LEFT JOIN texts k ON k.id = r.campaign "
    + "LEFT JOIN texts g ON g.id = r.grade LEFT JOIN texts l ON l.id = r.grade_at_least "
    + "LEFT JOIN texts v ON v.id = r.receiver LEFT JOIN texts d ON d.id = r.direction "
    + "LEFT JOIN texts u ON u.id = r.rules LEFT JOIN texts e ON e.id = r.message"

  init(_ row: borrowing Row) {
    position = Int(row.integer(0) ?? 0)
    creative = row.text(1) ?? ""
    main = row.text(2)
    tier = row.text(3)
    campaign = row.text(4)
    grade = row.text(5)
    gradeAtLeast = row.text(6)
    rank = Int(row.integer(7) ?? 0)
    isFailing = row.integer(8) == 1
    score = row.real(9)
    worstReceiver = row.text(10)
    worstDirection = row.text(11)
    if let low = row.real(12), let typical = row.real(13), let high = row.real(14) {
      delay = Interval(low: low, typical: typical, high: high)
    }
    rules = (row.text(15) ?? "").split(separator: " ").map(String.init)
    message = row.text(16)
  }
}
