public import Findings

/// One statement of a matrix about a receiver: a value with its source, or that it is not known.
public enum Cell<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value, and where it comes from.
  case stated(Value, SourceNote)
  /// Not known, and why.
  case unknown(reason: String)

  /// A cell that no matrix file fills in.
  public static var missing: Cell { .unknown(reason: "the matrix does not say") }

  /// The value, or `nil` where it is not known.
  public var value: Value? {
    if case .stated(let value, _) = self { value } else { nil }
  }

  /// Where the value comes from, or `nil` where there is none.
  public var source: SourceNote? {
    if case .stated(_, let source) = self { source } else { nil }
  }

  /// Why there is no value, or `nil` where there is one.
  public var unknownReason: String? {
    if case .unknown(let reason) = self { reason } else { nil }
  }
}

/// Which values a receiver takes.
public enum Allowed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Every value; written `"any"`.
  case any
  /// These and no others; written as a list.
  case only([Value])

  /// True where the value is taken.
  public func contains(_ value: Value) -> Bool {
    switch self {
    case .any: true
    case .only(let values): values.contains(value)
    }
  }
}

/// How much a receiver takes.
public enum Limit<Value: Hashable & Sendable>: Hashable, Sendable {
  /// As much as there is; written `"any"`.
  case any
  /// At most this.
  case atMost(Value)
}
