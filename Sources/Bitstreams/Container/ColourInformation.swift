/// Colour code points as the container states them (`colr`), 2 (unspecified) kept.
public struct ColourInformation: Hashable, Sendable {
  /// The kind: `nclx`, or `nclc` of QuickTime.
  public var type: FourCC
  /// ColourPrimaries of ITU-T H.273.
  public var primaries: Int
  /// TransferCharacteristics.
  public var transfer: Int
  /// MatrixCoefficients.
  public var matrix: Int
  /// True for full range; absent in `nclc` and in an `nclx` that ends before the flag.
  public var isFullRange: Bool?

  /// Makes colour information.
  public init(type: FourCC, primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool?) {
    self.type = type
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.isFullRange = isFullRange
  }
}
