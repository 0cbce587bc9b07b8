/// How much one finding asks for attention, apart from the grade of the seam that it is part of.
public enum Severity: String, Sendable, CaseIterable {
  /// Worth knowing; the receiver does not act on it, and a policy allows it.
  case notice
  /// The receiver acts on it, or may; a policy advises against it.
  case warning
  /// The receiver cannot play it, or a policy forbids it.
  case error
}

extension Severity: Comparable {
  private var rank: Int {
    switch self {
    case .notice: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Compares by weight: notice, warning, error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
