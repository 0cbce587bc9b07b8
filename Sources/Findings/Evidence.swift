/// How a statement about a receiver is known.
public enum EvidenceBasis: String, Sendable, CaseIterable {
  /// Read from a log of measurements.
  case measured
  /// Stated by a maker, a standard, or the player's source.
  case documented
  /// Judged by this project, with the reasoning in the source text.
  case estimated
}

/// Where a statement comes from.
public struct SourceNote: Hashable, Sendable {
  /// How it is known.
  public var basis: EvidenceBasis
  /// The document with its section, the measurement with its conditions, or the reasoning.
  public var text: String

  /// Makes a note.
  public init(basis: EvidenceBasis, text: String) {
    self.basis = basis
    self.text = text
  }
}

/// One observation that a finding rests on.
public struct Evidence: Hashable, Sendable {
  /// What was looked at.
  public var parameter: Parameter
  /// What the asset that leaves the screen has; absent where it was not looked at.
  public var from: String?
  /// What the asset that enters the screen has; absent where it was not looked at.
  public var to: String?
  /// What the receiver asks for; absent where two assets are compared.
  public var expected: String?
  /// The unit of the values, such as `Hz` or `fps`; absent where they have none.
  public var unit: String?
  /// Where the expectation comes from; absent where two assets are compared.
  public var source: SourceNote?

  /// Makes an observation.
  public init(
    parameter: Parameter, from: String? = nil, to: String? = nil, expected: String? = nil,
    unit: String? = nil, source: SourceNote? = nil
  ) {
    self.parameter = parameter
    self.from = from
    self.to = to
    self.expected = expected
    self.unit = unit
    self.source = source
  }
}
