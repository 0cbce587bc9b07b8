public import Findings
import JSONText

/// Every cell of one receiver, those that it inherits included.
public struct ReceiverSheet: Hashable, Sendable {
  /// The receiver.
  public var receiver: ReceiverSummary
  /// The files that it extends, the nearest first.
  public var ancestors: [ReceiverID]
  /// The cells that are filled in, in the order of the schema.
  public var cells: [MatrixCell]
  /// The paths of the cells that no file fills in although a verdict could ask for them.
  public var unfilled: [String]

  /// Makes a sheet.
  public init(
    receiver: ReceiverSummary, ancestors: [ReceiverID], cells: [MatrixCell], unfilled: [String] = []
  ) {
    self.receiver = receiver
    self.ancestors = ancestors
    self.cells = cells
    self.unfilled = unfilled
  }

  /// How many cells are known in each way, those that nobody fills in among the unknown ones.
  ///
  /// The same as `EvidenceCounts` of the receiver.
  public var evidence: EvidenceCounts {
    EvidenceCounts(
      cells.map { cell -> EvidenceBasis? in
        if case .stated(_, _, let source) = cell.statement { source.basis } else { nil }
      } + unfilled.map { _ in nil })
  }

  /// The sheets of receivers, in their order, from the files that they were loaded from.
  ///
  /// A receiver without a file of its own among them has no cells.
  public static func sheets(of receivers: [Receiver], in files: [MatrixFile]) -> [ReceiverSheet] {
    let sources = ReceiverFile.sources(in: files)
    return receivers.map { receiver in
      let chain = ReceiverFile.chain(from: receiver.id.rawValue, in: sources)
      var cells: [String: MatrixCell] = [:]
      for file in chain {
        for (path, entry) in file.cells where cells[path] == nil {
          cells[path] = MatrixCell(
            path: path, origin: ReceiverID(rawValue: file.id), node: entry.node)
        }
      }
      let sorted = cells.values.map { (CellOrder(path: $0.path), $0) }.sorted { $0.0 < $1.0 }
      return ReceiverSheet(
        receiver: receiver.summary,
        ancestors: chain.dropFirst().map { ReceiverID(rawValue: $0.id) },
        cells: sorted.map(\.1), unfilled: receiver.unfilledCells)
    }
  }
}

/// How many cells are known in each way.
public struct EvidenceCounts: Hashable, Sendable {
  /// Cells that were read from a log of measurements.
  public var measured = 0
  /// Cells that a maker, a standard or the player's source states.
  public var documented = 0
  /// Cells that this project judged.
  public var estimated = 0
  /// Cells that say that the value is not known, and those that nobody fills in.
  public var unknown = 0

  /// Counts cells by how they are known; `nil` stands for one that is not.
  public init(_ bases: some Sequence<EvidenceBasis?>) {
    for basis in bases {
      switch basis {
      case .measured: measured += 1
      case .documented: documented += 1
      case .estimated: estimated += 1
      case nil: unknown += 1
      }
    }
  }

  /// Counts the cells of a receiver.
  public init(_ receiver: Receiver) { self.init(receiver.cells.map(\.basis)) }
}

/// The place of a cell in the order in which the schema has its keys.
struct CellOrder: Comparable {
  private let ranks: [Int]
  let path: String

  init(path: String) {
    self.path = path
    var above: [String] = []
    var ranks: [Int] = []
    for key in path.split(separator: ".").map(String.init) {
      ranks.append(MatrixSchema.keys(after: above)?.firstIndex(of: key) ?? .max)
      above.append(key)
    }
    self.ranks = ranks
  }

  static func < (left: CellOrder, right: CellOrder) -> Bool {
    left.ranks == right.ranks
      ? left.path < right.path : left.ranks.lexicographicallyPrecedes(right.ranks)
  }
}

extension ReceiverFile {
  /// The receiver files among the files by their id; of two with the same id the first stays.
  static func sources(in files: [MatrixFile]) -> [String: ReceiverFile] {
    var sources: [String: ReceiverFile] = [:]
    for file in files where file.stem != TierFile.stem && sources[file.stem] == nil {
      // A text that is no JSON is a fault that the loader tells.
      guard let root = try? JSONParser(allowsComments: true).parse(file.bytes) else { continue }
      sources[file.stem] = ReceiverFile(file: file.name, stem: file.stem, root: root)
    }
    return sources
  }

  /// A file and all that it extends, the nearest first; a loop ends where it closes.
  static func chain(from id: String, in sources: [String: ReceiverFile]) -> [ReceiverFile] {
    var chain: [ReceiverFile] = []
    var seen: Set<String> = []
    var next: String? = id
    while let id = next, seen.insert(id).inserted, let source = sources[id] {
      chain.append(source)
      next = source.extends?.value
    }
    return chain
  }
}
