/// Who may not see a segment (SCTE 35 2023r1 section 10.3.3.1).
public struct DeliveryRestrictions: Hashable, Sendable {
  /// `web_delivery_allowed_flag`.
  public var isWebDeliveryAllowed: Bool
  /// `no_regional_blackout_flag`: true where no region is blacked out.
  public var hasNoRegionalBlackout: Bool
  /// `archive_allowed_flag`.
  public var isArchiveAllowed: Bool
  /// `device_restrictions`: 0 to 2 name a group of devices that is left out, 3 means none.
  public var deviceRestrictions: UInt8

  /// Makes restrictions.
  public init(
    isWebDeliveryAllowed: Bool, hasNoRegionalBlackout: Bool, isArchiveAllowed: Bool,
    deviceRestrictions: UInt8
  ) {
    self.isWebDeliveryAllowed = isWebDeliveryAllowed
    self.hasNoRegionalBlackout = hasNoRegionalBlackout
    self.isArchiveAllowed = isArchiveAllowed
    self.deviceRestrictions = deviceRestrictions
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    isWebDeliveryAllowed = try reader.flag()
    hasNoRegionalBlackout = try reader.flag()
    isArchiveAllowed = try reader.flag()
    deviceRestrictions = UInt8(truncatingIfNeeded: try reader.bits(2))
  }
}
