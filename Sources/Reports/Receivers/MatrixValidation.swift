public import Receivers

/// What came of validating one matrix file.
public struct MatrixValidation: Hashable, Sendable {
  /// The file as it was named.
  public var file: String
  /// What came of it.
  public var outcome: Outcome
  /// The paths of the cells that nobody fills in: no fault, and unknown wherever a verdict asks for one.
  public var unfilled: [String]

  /// What can come of it.
  public enum Outcome: Hashable, Sendable {
    /// It was read; faults of a file that it extends stand among its own.
    case read(faults: [MatrixError])
    /// It could not be read, and why.
    case unreadable(String)
  }

  /// Makes a result.
  public init(file: String, outcome: Outcome, unfilled: [String] = []) {
    self.file = file
    self.outcome = outcome
    self.unfilled = unfilled
  }

  /// The faults, none where the file could not be read.
  public var faults: [MatrixError] {
    if case .read(let faults) = outcome { faults } else { [] }
  }

  /// True where the file could not be read.
  public var isUnreadable: Bool {
    if case .unreadable = outcome { true } else { false }
  }
}

extension MatrixValidation {
  /// The results with each fault at the file that it stands in.
  ///
  /// A fault in a file that is not among the results stands at the first that was read.
  public static func sorting(
    _ faults: [MatrixError], into files: [MatrixValidation]
  ) -> [MatrixValidation] {
    var sorted = files
    let names = Set(files.map(\.file))
    let byFile = Dictionary(grouping: faults, by: \.file)
    var others = faults.filter { !names.contains($0.file) }
    for place in sorted.indices where !sorted[place].isUnreadable {
      sorted[place].outcome = .read(faults: (byFile[sorted[place].file] ?? []) + others)
      others = []
    }
    return sorted
  }
}
