public import Receivers

/// What came of validating one matrix file.
public struct MatrixValidation: Hashable, Sendable {
  /// The file as it was named.
  public var file: String
  /// What came of it.
  public var outcome: Outcome

  /// What can come of it.
  public enum Outcome: Hashable, Sendable {
    /// It was read; faults of a file that it extends stand among its own.
    case read(faults: [MatrixError])
    /// It could not be read, and why.
    case unreadable(String)
  }

  /// Makes a result.
  public init(file: String, outcome: Outcome) {
    self.file = file
    self.outcome = outcome
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
