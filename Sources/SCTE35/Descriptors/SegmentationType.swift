/// `segmentation_type_id`: what begins or ends (SCTE 35 2023r1 table 23).
public struct SegmentationType: RawRepresentable, Hashable, Sendable {
  /// The value as it stands in the descriptor.
  public let rawValue: UInt8

  /// Makes a type of its value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not Indicated, 0x00.
  public static let notIndicated = SegmentationType(rawValue: 0x00)
  /// Break Start, 0x22.
  public static let breakStart = SegmentationType(rawValue: 0x22)
  /// Break End, 0x23.
  public static let breakEnd = SegmentationType(rawValue: 0x23)
  /// Provider Advertisement Start, 0x30.
  public static let providerAdvertisementStart = SegmentationType(rawValue: 0x30)
  /// Provider Placement Opportunity Start, 0x34.
  public static let providerPlacementOpportunityStart = SegmentationType(rawValue: 0x34)
  /// Provider Placement Opportunity End, 0x35.
  public static let providerPlacementOpportunityEnd = SegmentationType(rawValue: 0x35)
  /// Distributor Placement Opportunity Start, 0x36.
  public static let distributorPlacementOpportunityStart = SegmentationType(rawValue: 0x36)
  /// Distributor Placement Opportunity End, 0x37.
  public static let distributorPlacementOpportunityEnd = SegmentationType(rawValue: 0x37)

  /// The segmentation message as the table spells it; `Reserved` for a value that it does not name.
  public var name: String { Self.names[rawValue] ?? "Reserved" }

  /// True where the table lets `sub_segment_num` and `sub_segments_expected` follow.
  public var mayHaveSubSegments: Bool {
    switch rawValue {
    case 0x30...0x3F, 0x44...0x47: rawValue % 2 == 0
    default: false
    }
  }

  /// Whether what begins or ends takes the viewer off the main content.
  ///
  /// `out` for the start and `in` for the end of a break, advertisement, placement opportunity, promo,
  /// alternate content opportunity or ad block; absent for programs, chapters, credits, events and
  /// networks, which are main content, and for overlays, which leave it on screen. The table does not
  /// say this; it is Seam's reading of the names.
  public var direction: SpliceDirection? {
    switch rawValue {
    case 0x22, 0x30, 0x32, 0x34, 0x36, 0x3C, 0x3E, 0x42, 0x44, 0x46: .out
    case 0x23, 0x31, 0x33, 0x35, 0x37, 0x3D, 0x3F, 0x43, 0x45, 0x47: .in
    default: nil
    }
  }

  private static let names: [UInt8: String] = [
    0x00: "Not Indicated",
    0x01: "Content Identification",
    0x02: "Private",
    0x10: "Program Start",
    0x11: "Program End",
    0x12: "Program Early Termination",
    0x13: "Program Breakaway",
    0x14: "Program Resumption",
    0x15: "Program Runover Planned",
    0x16: "Program Runover Unplanned",
    0x17: "Program Overlap Start",
    0x18: "Program Blackout Override",
    0x19: "Program Join",
    0x1A: "Program Immediate Resumption",
    0x20: "Chapter Start",
    0x21: "Chapter End",
    0x22: "Break Start",
    0x23: "Break End",
    0x24: "Opening Credit Start",
    0x25: "Opening Credit End",
    0x26: "Closing Credit Start",
    0x27: "Closing Credit End",
    0x30: "Provider Advertisement Start",
    0x31: "Provider Advertisement End",
    0x32: "Distributor Advertisement Start",
    0x33: "Distributor Advertisement End",
    0x34: "Provider Placement Opportunity Start",
    0x35: "Provider Placement Opportunity End",
    0x36: "Distributor Placement Opportunity Start",
    0x37: "Distributor Placement Opportunity End",
    0x38: "Provider Overlay Placement Opportunity Start",
    0x39: "Provider Overlay Placement Opportunity End",
    0x3A: "Distributor Overlay Placement Opportunity Start",
    0x3B: "Distributor Overlay Placement Opportunity End",
    0x3C: "Provider Promo Start",
    0x3D: "Provider Promo End",
    0x3E: "Distributor Promo Start",
    0x3F: "Distributor Promo End",
    0x40: "Unscheduled Event Start",
    0x41: "Unscheduled Event End",
    0x42: "Alternate Content Opportunity Start",
    0x43: "Alternate Content Opportunity End",
    0x44: "Provider Ad Block Start",
    0x45: "Provider Ad Block End",
    0x46: "Distributor Ad Block Start",
    0x47: "Distributor Ad Block End",
    0x50: "Network Start",
    0x51: "Network End",
  ]
}
