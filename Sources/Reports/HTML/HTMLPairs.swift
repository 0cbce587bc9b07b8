import Findings
import MediaFacts

/// The pairs of formats of a digest: creatives whose seams are alike are told about together.
struct HTMLPairs {
  /// What happens between the same two formats on one receiver, both ways where there are both.
  struct Meeting: Hashable {
    var receiver: ReceiverID
    /// The verdict on the way to the creative, by its place.
    var out: Int?
    /// The verdict on the way back, by its place.
    var back: Int?
  }

  /// Creatives that meet the same format with the same verdicts.
  struct Pair {
    /// The asset that is left, of the first creative.
    var from: Int
    /// The first creative.
    var to: Int
    var meetings: [Meeting]
    /// The rows, in the order of the matrix.
    var rows: [Int]
    /// The worst of all meetings.
    var worst: HTMLMatrix.Cell
    var isFailing: Bool
    /// The two formats side by side; absent where one is not known.
    var comparison: FormatComparison?
  }

  /// The pairs, the highest risk first.
  let pairs: [Pair]
  /// For each row the places of its pairs: first the one with the main content.
  let pairsOfRow: [[Int]]

  private struct Key: Hashable {
    var role: AssetRole?
    var values: [String]
    var edges: [AssetEdges]
    var meetings: [Meeting]
  }

  init(_ matrix: HTMLMatrix) {
    let digest = matrix.digest
    var pairs: [Pair] = []
    var places: [Key: Int] = [:]
    var pairsOfRow = [[Int]](repeating: [], count: matrix.rows.count)
    for (rowPlace, row) in matrix.rows.enumerated() {
      for (from, seams) in Self.byNeighbour(row) {
        let meetings = Self.meetings(seams, to: row.asset)
        let (first, second) = (digest.asset(from), digest.asset(row.asset))
        var comparison: FormatComparison?
        if let before = first?.facts, let after = second?.facts {
          comparison = FormatComparison(from: before, to: after)
        }
        // The content's own name matters, the format of an ad before it is enough.
        let isMain = first?.role == .main
        let key = Key(
          role: first?.role,
          values: (isMain ? [first?.source ?? ""] : [])
            + (comparison?.rows ?? []).flatMap { [$0.from?.text ?? "", $0.to?.text ?? ""] },
          edges: [
            isMain ? AssetEdges() : first?.edges ?? AssetEdges(), second?.edges ?? AssetEdges(),
          ],
          meetings: meetings)
        let place = places[key] ?? pairs.count
        if place == pairs.count {
          places[key] = place
          let verdicts = meetings.flatMap { [$0.out, $0.back] }.compactMap(\.self)
            .map { digest.verdicts[$0] }
          pairs.append(
            Pair(
              from: from, to: row.asset, meetings: meetings, rows: [],
              worst: HTMLMatrix.worst(
                of: verdicts.map { HTMLMatrix.Cell(grade: $0.grade, score: $0.knownScore) }),
              isFailing: verdicts.contains { $0.fails(digest.threshold) }, comparison: comparison))
        }
        pairs[place].rows.append(rowPlace)
        pairsOfRow[rowPlace].append(place)
      }
    }
    let order = pairs.indices.sorted { left, right in
      let (first, second) = (Self.order(pairs[left]), Self.order(pairs[right]))
      return first == second ? left < right : first > second
    }
    var newPlaces = [Int](repeating: 0, count: pairs.count)
    for (new, old) in order.enumerated() { newPlaces[old] = new }
    self.pairs = order.map { pairs[$0] }
    self.pairsOfRow = pairsOfRow.map { $0.map { newPlaces[$0] } }
  }

  private static func order(_ pair: Pair) -> (Int, Int, Double) {
    (pair.isFailing ? 1 : 0, pair.worst.grade == .unplayable ? 1 : 0, pair.worst.score)
  }

  /// The seams by the asset on the other side, the main content first.
  private static func byNeighbour(_ row: HTMLMatrix.Row) -> [(from: Int, seams: [DigestSeam])] {
    var order: [Int] = []
    var seams: [Int: [DigestSeam]] = [:]
    for seam in row.seams {
      let other = seam.to == row.asset ? seam.from : seam.to
      if seams[other] == nil { order.append(other) }
      seams[other, default: []].append(seam)
    }
    return order.sorted { ($0 == row.main ? -1 : $0) < ($1 == row.main ? -1 : $1) }
      .map { ($0, seams[$0] ?? []) }
  }

  private static func meetings(_ seams: [DigestSeam], to asset: Int) -> [Meeting] {
    var order: [ReceiverID: Int] = [:]
    var meetings: [Meeting] = []
    for seam in seams {
      let place = order[seam.receiver] ?? meetings.count
      if place == meetings.count {
        order[seam.receiver] = place
        meetings.append(Meeting(receiver: seam.receiver))
      }
      if seam.to == asset {
        meetings[place].out = seam.verdict
      } else {
        meetings[place].back = seam.verdict
      }
    }
    return meetings
  }
}
