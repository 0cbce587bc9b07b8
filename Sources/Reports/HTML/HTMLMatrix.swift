import Findings
import MediaFacts

/// The digest as a table: a row for each creative and main content, a column for each receiver or policy.
struct HTMLMatrix {
  /// One column.
  struct Column {
    enum Kind: Hashable {
      case receiver(ReceiverID)
      case tier(Tier?)
      case policy(String)
    }

    var kind: Kind
    /// The short name over the column.
    var name: String
    /// The whole name.
    var title: String
    /// The group's stable word: a tier's, or `policy`.
    var group: String
    /// The group's heading.
    var groupTitle: String
  }

  /// What one creative is worth in one column.
  struct Cell: Hashable {
    /// The grade; absent where nothing could be read.
    var grade: Grade?
    /// The known score from 0 to 100.
    var score: Double

    static let unreadable = Cell(grade: nil, score: 0)

    /// The letter that stands for the grade in classes and data.
    var letter: String { grade.map(HTMLMatrix.letter) ?? "x" }
    /// The score as a whole number.
    var figure: String { CheckWords.score(score) }
    /// The letter and the score.
    var code: String { letter + figure }
  }

  /// One creative with one main content.
  struct Row {
    var asset: Int
    var main: Int?
    /// The cells by column; absent where nothing was asked.
    var cells: [Cell?]
    /// The cells of receivers; a policy tells what a standard asks for, not what a viewer sees.
    var judged: [Cell?]
    var outcome: DigestOutcome
    /// The rules that speak with the weight of a warning.
    var rules: [RuleID]
    /// The seams of all its subjects.
    var seams: [DigestSeam]
  }

  /// The word for the columns of policies.
  static let policyGroup = "policy"

  let digest: Digest
  let columns: [Column]
  /// The rows, the highest risk first.
  let rows: [Row]

  init(_ digest: Digest) {
    self.digest = digest
    let columns = Self.columns(of: digest)
    self.columns = columns
    let places = Dictionary(
      columns.enumerated().map { ($1.kind, $0) }, uniquingKeysWith: { first, _ in first })
    var rows: [Row] = []
    var rowPlaces: [[Int?]: Int] = [:]
    for subject in digest.subjects {
      let key = [subject.asset, subject.main]
      let place = rowPlaces[key] ?? rows.count
      if place == rows.count {
        rowPlaces[key] = place
        rows.append(
          Row(
            asset: subject.asset, main: subject.main, cells: columns.map { _ in nil },
            judged: [], outcome: subject.outcome, rules: [], seams: []))
      }
      rows[place].outcome = max(rows[place].outcome, subject.outcome)
      rows[place].seams += subject.seams
      for finding in subject.findings
      where finding.severity > .notice && !rows[place].rules.contains(finding.rule) {
        rows[place].rules.append(finding.rule)
      }
      Self.fill(&rows[place], from: subject, digest, places)
    }
    for place in rows.indices {
      rows[place].rules.sort()
      rows[place].judged = zip(columns, rows[place].cells)
        .filter { $0.0.group != Self.policyGroup }.map(\.1)
    }
    self.rows = rows.enumerated().sorted { left, right in
      let (first, second) = (Self.order(left.element), Self.order(right.element))
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
  }

  /// What is sorted by: failures, then what was not read, what is not known, and the rest.
  private static func order(_ row: Row) -> (Int, Int, Double) {
    let rank =
      switch row.outcome {
      case .fail: 3
      case .unreadable: 2
      case .unknown: 1
      case .pass: 0
      }
    let worst = worst(of: row.judged)
    return (rank, worst.grade == .unplayable ? 1 : 0, worst.score)
  }

  /// The worst of some cells, as one: the grade that outweighs the others, and the highest score.
  static func worst(of cells: [Cell?]) -> Cell {
    let known = cells.compactMap(\.self)
    guard !known.isEmpty, !known.contains(where: { $0.grade == nil }) else { return .unreadable }
    return Cell(
      grade: Grade.worst(of: known.compactMap(\.grade)), score: known.map(\.score).max() ?? 0)
  }

  /// The grade that is told of a row: what is known, where that fails already.
  static func shown(_ cell: Cell, threshold: Grade) -> Grade? {
    guard cell.grade == .unknown else { return cell.grade }
    let least = Grade(score: cell.score)
    return least != .seamless && least.isAtLeast(threshold) ? least : .unknown
  }

  /// One letter for each grade; grades are told apart by words and figures, never by colour alone.
  static func letter(_ grade: Grade) -> String {
    switch grade {
    case .unplayable: "u"
    case .severe: "s"
    case .noticeable: "n"
    case .minor: "m"
    case .seamless: "o"
    case .unknown: "q"
    }
  }

  /// What stands in a cell: the risk, or a sign.
  static func sign(_ cell: Cell?, isPolicy: Bool) -> String {
    guard let cell else { return "" }
    guard let grade = cell.grade else { return "–" }
    if isPolicy {
      switch grade {
      case .seamless: return "✓"
      case .minor: return "!"
      default: return "!!"
      }
    }
    switch grade {
    case .unplayable: return "✕"
    case .unknown: return "?"
    default: return cell.figure
    }
  }

  private static func fill(
    _ row: inout Row, from subject: DigestSubject, _ digest: Digest, _ places: [Column.Kind: Int]
  ) {
    func add(_ cell: Cell, at kind: Column.Kind) {
      guard let place = places[kind] else { return }
      guard let old = row.cells[place] else {
        row.cells[place] = cell
        return
      }
      row.cells[place] = worst(of: [old, cell])
    }
    if subject.outcome == .unreadable {
      switch subject.scope {
      case .tier(let tier):
        for receiver in digest.receivers.first(where: { $0.tier == tier })?.receivers ?? [] {
          add(.unreadable, at: .receiver(receiver.id))
        }
        add(.unreadable, at: .tier(tier))
      case .receiver(let id): add(.unreadable, at: .receiver(id))
      case .policy(let id): add(.unreadable, at: .policy(id))
      }
      return
    }
    for seam in subject.seams {
      guard let verdict = digest.verdict(of: seam) else { continue }
      add(Cell(grade: verdict.grade, score: verdict.knownScore), at: .receiver(seam.receiver))
    }
    guard subject.seams.isEmpty else { return }
    let cell = Cell(grade: subject.grade, score: subject.knownScore)
    switch subject.scope {
    case .tier(let tier): add(cell, at: .tier(tier))
    case .receiver(let id): add(cell, at: .receiver(id))
    case .policy(let id): add(cell, at: .policy(id))
    }
  }

  private static func columns(of digest: Digest) -> [Column] {
    var receivers: Set<ReceiverID> = []
    var tiers: Set<Tier?> = []
    for subject in digest.subjects where subject.outcome != .unreadable {
      receivers.formUnion(subject.seams.map(\.receiver))
      switch subject.scope {
      case .tier(let tier) where subject.seams.isEmpty: tiers.insert(tier)
      case .receiver(let id): receivers.insert(id)
      case .tier, .policy: break
      }
    }
    // Where nothing could be read, the receivers that were asked for still stand over the table.
    let isBlank = receivers.isEmpty && tiers.isEmpty
    var columns: [Column] = []
    for group in digest.receivers {
      let word = DigestWords.stableName(.tier(group.tier))
      let title = CheckWords.tier(group.tier)
      if tiers.contains(group.tier) {
        columns.append(
          Column(
            kind: .tier(group.tier), name: "all receivers", title: "All receivers of the tier",
            group: word, groupTitle: title))
      }
      for receiver in group.receivers where isBlank || receivers.contains(receiver.id) {
        columns.append(
          Column(
            kind: .receiver(receiver.id), name: receiver.id.rawValue, title: receiver.name,
            group: word, groupTitle: title))
      }
    }
    for policy in digest.policies {
      columns.append(
        Column(
          kind: .policy(policy.id), name: policy.id, title: policy.title, group: policyGroup,
          groupTitle: "Policies"))
    }
    return columns
  }
}
