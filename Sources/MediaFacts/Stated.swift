/// One fact that two places may state: the container, and the coded bitstream inside it.
public struct Stated<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What the container states, absent where it is silent.
  public var container: Value?
  /// What the bitstream states, absent where it is silent or was not read.
  public var bitstream: Value?

  /// Makes a fact from what either place states.
  public init(container: Value? = nil, bitstream: Value? = nil) {
    self.container = container
    self.bitstream = bitstream
  }

  /// What a player goes by: the container's word where it has one, else the bitstream's.
  public var effective: Value? { container ?? bitstream }

  /// True where both places speak and do not say the same.
  public var disagree: Bool {
    guard let container, let bitstream else { return false }
    return container != bitstream
  }
}
