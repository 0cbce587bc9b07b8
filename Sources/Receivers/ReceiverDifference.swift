public import Findings

/// What two receivers state differently.
public struct ReceiverDifference: Hashable, Sendable {
  /// One cell on both sides; `nil` where a side does not fill it in.
  public struct Pair: Hashable, Sendable {
    /// The path, such as `video.avc.profiles`.
    public var path: String
    /// The cell of the first receiver.
    public var first: MatrixCell?
    /// The cell of the second receiver.
    public var second: MatrixCell?
  }

  /// The first receiver.
  public var first: ReceiverSummary
  /// The second receiver.
  public var second: ReceiverSummary
  /// The cells whose values differ, in the order of the schema; other sources alone make no difference.
  public var pairs: [Pair]
  /// How many cells have the same value on both sides.
  public var alikeCount: Int

  /// Compares two receivers.
  public init(_ first: ReceiverSheet, _ second: ReceiverSheet) {
    self.first = first.receiver
    self.second = second.receiver
    let own = Self.byPath(first)
    let others = Self.byPath(second)
    let order = Set(own.keys).union(others.keys).map { CellOrder(path: $0) }.sorted()
    pairs = []
    alikeCount = 0
    for path in order.map(\.path) {
      let cell = own[path]
      let other = others[path]
      if let cell, let other, cell.statement.agrees(with: other.statement) {
        alikeCount += 1
      } else {
        pairs.append(Pair(path: path, first: cell, second: other))
      }
    }
  }

  private static func byPath(_ sheet: ReceiverSheet) -> [String: MatrixCell] {
    Dictionary(sheet.cells.map { ($0.path, $0) }, uniquingKeysWith: { cell, _ in cell })
  }
}
