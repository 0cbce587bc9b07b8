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
    let own = Dictionary(first.cells.map { ($0.path, $0) }, uniquingKeysWith: { cell, _ in cell })
    var others = Dictionary(
      second.cells.map { ($0.path, $0) }, uniquingKeysWith: { cell, _ in cell })
    pairs = []
    alikeCount = 0
    for cell in first.cells {
      let other = others.removeValue(forKey: cell.path)
      if let other, cell.statement.agrees(with: other.statement) {
        alikeCount += 1
      } else {
        pairs.append(Pair(path: cell.path, first: cell, second: other))
      }
    }
    for cell in second.cells where own[cell.path] == nil {
      pairs.append(Pair(path: cell.path, first: nil, second: cell))
    }
  }
}
