import Findings
import JSONText
import MediaFacts

/// The heat map: the rows with the highest risk as a table, all of them as data for the page's script.
///
/// Rows beyond the first page stand in a part that browsers read only where scripts do not run, so that
/// thousands of creatives cost a browser with scripts no more than the page that is shown.
struct HTMLTable {
  /// Rows on one page.
  static let pageSize = 200

  private let matrix: HTMLMatrix
  private let pairs: HTMLPairs
  private let digest: Digest
  private let hasGroups: Bool
  private let hasSeveralMains: Bool

  init(_ matrix: HTMLMatrix, _ pairs: HTMLPairs) {
    self.matrix = matrix
    self.pairs = pairs
    digest = matrix.digest
    hasGroups = matrix.rows.contains { matrix.digest.asset($0.asset)?.group != nil }
    hasSeveralMains = Set(matrix.rows.map(\.main)).count > 1
  }

  /// The section with filters and table.
  var text: String {
    var text = "<section aria-labelledby=\"creatives\">\n"
    text += "<h2 id=\"creatives\" tabindex=\"-1\">Creatives by receiver</h2>\n"
    guard !matrix.rows.isEmpty else {
      return text + "<p>No creative was checked.</p>\n</section>\n"
    }
    text += "<p class=\"hint\">Each figure is the risk from 0 to 100 at the worst seam with that "
    text += "receiver; higher is worse. ✕ cannot be played, ? is not known, – was not read"
    if !digest.policies.isEmpty {
      text += "; for a policy ✓ is allowed, ! advised against, !! forbidden"
    }
    text += ". A name leads to its reasons.</p>\n"
    text += filters
    let count = matrix.rows.count
    let shown = min(count, Self.pageSize)
    text += "<p id=\"count\" class=\"count\" role=\"status\">"
    text += shown == count ? "\(count) shown" : "The \(shown) with the highest risk of \(count)"
    text += "</p>\n"
    text += "<div class=\"scroll\" role=\"region\" aria-label=\"Risks\" tabindex=\"0\">\n"
    text += "<table id=\"matrix\" class=\"matrix\">\n"
    text += "<caption class=\"hide\">Risk of each creative on each receiver, highest first"
    text += "</caption>\n"
    text += heading
    text += "<tbody>\n"
    for place in matrix.rows.indices.prefix(Self.pageSize) { text += row(place) }
    text += "</tbody>\n</table>\n</div>\n"
    text += "<nav id=\"pager\" class=\"pager\" aria-label=\"Pages of the table\" hidden>"
    text += "<button type=\"button\" id=\"prev\">Previous</button> <span id=\"page\"></span> "
    text += "<button type=\"button\" id=\"next\">Next</button></nav>\n"
    if count > shown { text += rest }
    return text + "</section>\n"
  }

  // MARK: Filters

  private var filters: String {
    var text = "<form id=\"filters\" class=\"filters\" hidden aria-label=\"Filter the table\">\n"
    text += "<label>Text<input id=\"f-text\" type=\"search\" autocomplete=\"off\" "
    text += "spellcheck=\"false\"></label>\n"
    text += select(
      "f-result", "Result",
      [("fail", "fails"), ("unknown", "not known"), ("pass", "passes"), ("unread", "not read")])
    var groups: [(String, String)] = []
    for column in matrix.columns where !groups.contains(where: { $0.0 == column.group }) {
      groups.append((column.group, column.groupTitle))
    }
    if groups.count > 1 { text += select("f-tier", "Tier", groups) }
    var met: Set<RuleID> = []
    for row in matrix.rows { met.formUnion(row.rules) }
    if !met.isEmpty {
      text += select(
        "f-rule", "Rule",
        met.sorted().map { id in
          (id.description, "\(id) \(digest.rules[id]?.slug ?? "")")
        })
    }
    if hasGroups {
      let names = Set(matrix.rows.compactMap { digest.asset($0.asset)?.group })
      let shown = Set(names.map { DigestWords.name($0) }).sorted {
        $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
      }
      text += select("f-group", "Campaign", shown.map { ($0, $0) })
    }
    text += "<button type=\"reset\">Reset</button>\n"
    return text + "</form>\n"
  }

  private func select(_ id: String, _ label: String, _ values: [(String, String)]) -> String {
    var text = "<label>\(label)<select id=\"\(id)\"><option value=\"\">all</option>"
    for (value, name) in values {
      text += "<option value=\"\(value.escaped)\">\(name.escaped)</option>"
    }
    return text + "</select></label>\n"
  }

  // MARK: Table

  private var heading: String {
    var first = "<tr><th scope=\"col\" rowspan=\"2\" class=\"name\"><button type=\"button\" "
    first += "data-sort=\"name\">Creative</button></th>"
    if hasGroups {
      first += "<th scope=\"col\" rowspan=\"2\"><button type=\"button\" data-sort=\"group\">"
      first += "Campaign</button></th>"
    }
    if hasSeveralMains {
      first += "<th scope=\"col\" rowspan=\"2\"><button type=\"button\" data-sort=\"main\">"
      first += "Main content</button></th>"
    }
    first += "<th scope=\"col\" rowspan=\"2\"><button type=\"button\" data-sort=\"result\">Worst"
    first += "</button></th><th scope=\"col\" rowspan=\"2\" aria-sort=\"descending\">"
    first += "<button type=\"button\" data-sort=\"risk\">Risk</button></th>"
    var second = "<tr>"
    var place = 0
    while place < matrix.columns.count {
      let group = matrix.columns[place].group
      let members = matrix.columns[place...].prefix { $0.group == group }
      first += "<th scope=\"colgroup\" colspan=\"\(members.count)\" "
      first += "data-group=\"\(group.escaped)\" class=\"group\">"
      first += "\(matrix.columns[place].groupTitle.escaped)</th>"
      for (column, member) in zip(members.indices, members) {
        second += "<th scope=\"col\" class=\"tall\" data-group=\"\(group.escaped)\">"
        second += "<button type=\"button\" data-sort=\"\(column)\" "
        second += "title=\"\(member.title.escaped)\">"
        second += "<span>\(DigestWords.name(member.name, columns: 40).escaped)</span></button></th>"
      }
      place = members.endIndex
    }
    return "<thead>\n\(first)</tr>\n\(second)</tr>\n</thead>\n"
  }

  private func row(_ place: Int) -> String {
    let row = matrix.rows[place]
    var text = "<tr><th scope=\"row\" class=\"name\">\(names(place))</th>"
    let (group, main) = labels(row)
    if hasGroups { text += "<td>\(group.escaped)</td>" }
    if hasSeveralMains { text += "<td>\(main.escaped)</td>" }
    text += Self.result(HTMLMatrix.worst(of: row.judged), digest.threshold, in: row)
    for (column, cell) in zip(matrix.columns, row.cells) {
      let letter = cell?.letter ?? "e"
      let sign = HTMLMatrix.sign(cell, isPolicy: column.group == HTMLMatrix.policyGroup)
      text += "<td class=\"\(letter)\">\(sign)</td>"
    }
    return text + "</tr>\n"
  }

  /// The name, which leads to the reasons, and a second lead where another ad is involved.
  private func names(_ place: Int) -> String {
    let name = shortName(place).escaped
    let links = pairs.pairsOfRow[place]
    guard let first = links.first else { return "<span>\(name)</span>" }
    var text = "<a href=\"#p\(first + 1)\">\(name)</a>"
    for link in links.dropFirst() {
      text += " <a class=\"also\" href=\"#p\(link + 1)\">after ad</a>"
    }
    return text
  }

  private func shortName(_ place: Int) -> String {
    DigestWords.name(digest.asset(matrix.rows[place].asset)?.name ?? "", columns: 60)
  }

  private func labels(_ row: HTMLMatrix.Row) -> (group: String, main: String) {
    (
      digest.asset(row.asset)?.group.map { DigestWords.name($0) } ?? "",
      digest.asset(row.main).map { DigestWords.name($0.name, columns: 40) } ?? ""
    )
  }

  private static func result(
    _ worst: HTMLMatrix.Cell, _ threshold: Grade, in row: HTMLMatrix.Row
  ) -> String {
    let shown = HTMLMatrix.shown(worst, threshold: threshold)
    let letter = shown.map(HTMLMatrix.letter) ?? "x"
    let word = shown?.rawValue ?? "not read"
    let isLeast = worst.grade == .unknown
    let figure = worst.grade == nil ? "–" : (isLeast ? "≥ " : "") + worst.figure
    return
      "<td><span class=\"chip \(letter)\">\(word)</span></td><td class=\"risk\">\(figure)</td>"
  }

  // MARK: Without scripts

  /// The rows after the first page, each with its worst cell of every group.
  private var rest: String {
    var groups: [(group: String, title: String, columns: [Int])] = []
    for (place, column) in matrix.columns.enumerated() {
      if let found = groups.firstIndex(where: { $0.group == column.group }) {
        groups[found].columns.append(place)
      } else {
        groups.append((column.group, column.groupTitle, [place]))
      }
    }
    var text = "<noscript>\n<h3>The other creatives</h3>\n<table class=\"plain\">\n<thead><tr>"
    text += "<th scope=\"col\">Creative</th>"
    if hasGroups { text += "<th scope=\"col\">Campaign</th>" }
    if hasSeveralMains { text += "<th scope=\"col\">Main content</th>" }
    text += "<th scope=\"col\">Worst</th><th scope=\"col\">Risk</th>"
    for group in groups { text += "<th scope=\"col\">\(group.title.escaped)</th>" }
    text += "</tr></thead>\n<tbody>\n"
    for place in matrix.rows.indices.dropFirst(Self.pageSize) {
      let row = matrix.rows[place]
      text += "<tr><th scope=\"row\">\(names(place))</th>"
      let (group, main) = labels(row)
      if hasGroups { text += "<td>\(group.escaped)</td>" }
      if hasSeveralMains { text += "<td>\(main.escaped)</td>" }
      text += Self.result(HTMLMatrix.worst(of: row.judged), digest.threshold, in: row)
      for group in groups {
        let cell = HTMLMatrix.worst(of: group.columns.map { row.cells[$0] })
        text += "<td class=\"\(cell.letter)\">"
        text += HTMLMatrix.sign(cell, isPolicy: group.group == HTMLMatrix.policyGroup) + "</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n</noscript>\n"
  }

  // MARK: Data

  /// All rows for the script: rows with the same cells and rules share them by number.
  var data: String {
    var patterns = Numbering()
    var rules = Numbering()
    var object = JSONObject()
    object.add("threshold", .string(HTMLMatrix.letter(digest.threshold)))
    object.add("pageSize", Self.pageSize)
    object.add("hasGroups", hasGroups)
    object.add("hasMains", hasSeveralMains)
    object.add(
      "columns",
      .array(
        matrix.columns.map { column in .string(column.group) }))
    let rows = matrix.rows.enumerated().map { place, row -> JSONValue in
      let (group, main) = labels(row)
      let pattern = row.cells.map { $0?.code ?? "e" }.joined(separator: " ")
      let spoken = row.rules.map(\.description).joined(separator: " ")
      return .array([
        .string(shortName(place)), .string(group), .string(main),
        .integer(Int64(patterns.number(of: pattern))), .integer(Int64(rules.number(of: spoken))),
        .array(pairs.pairsOfRow[place].map { .integer(Int64($0 + 1)) }),
        .string(DigestWords.name(digest.asset(row.asset)?.source ?? "", columns: 400)),
      ])
    }
    object.add("patterns", .array(patterns.texts.map(JSONValue.string)))
    object.add("rules", .array(rules.texts.map(JSONValue.string)))
    object.add("rows", .array(rows))
    // In a script element only this character could begin something that ends it.
    var text = ""
    for scalar in JSONWriter().text(.object(object)).unicodeScalars {
      if scalar == "<" { text += "\\u003c" } else { text.unicodeScalars.append(scalar) }
    }
    return "<script type=\"application/json\" id=\"data\">\(text)</script>\n"
  }

  /// Texts by number in the order in which they came up.
  private struct Numbering {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }
}
