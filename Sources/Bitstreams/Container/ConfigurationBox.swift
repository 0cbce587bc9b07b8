/// A box whose content is kept as it is.
public struct ConfigurationBox: Hashable, Sendable {
  /// The type of the box.
  public var type: FourCC
  /// The content after the box header; the 4 bytes of version and flags of a full box stay in.
  public var payload: [UInt8]

  /// Makes a box.
  public init(type: FourCC, payload: [UInt8]) {
    self.type = type
    self.payload = payload
  }
}
