/// What begins or ends, and what it is (`segmentation_descriptor()`, SCTE 35 2023r1 section 10.3.3).
public struct SegmentationDescriptor: Hashable, Sendable {
  /// `segmentation_event_id`.
  public var eventID: UInt32
  /// `segmentation_event_cancel_indicator`: the event is called off, and nothing else is stated.
  public var isCancelled: Bool
  /// `segmentation_event_id_compliance_indicator`, inverted: true where it is stated to be unique.
  public var hasCompliantEventID: Bool
  /// Who may not see the segment; absent where delivery is not restricted.
  public var deliveryRestrictions: DeliveryRestrictions?
  /// The elementary streams that it is about; empty where it is about the whole program.
  public var components: [Component]
  /// `segmentation_duration` in 90 kHz ticks, below 2^40; absent where it is not stated.
  public var duration: UInt64?
  /// `segmentation_upid_type` and `segmentation_upid()`.
  public var upid: SegmentationUPID
  /// `segmentation_type_id`.
  public var type: SegmentationType
  /// `segment_num`.
  public var segmentNum: UInt8
  /// `segments_expected`.
  public var segmentsExpected: UInt8
  /// `sub_segment_num`; absent where the descriptor ends before it.
  public var subSegmentNum: UInt8?
  /// `sub_segments_expected`; absent where the descriptor ends before it.
  public var subSegmentsExpected: UInt8?

  /// One elementary stream that the segment is about.
  public struct Component: Hashable, Sendable {
    /// `component_tag`.
    public var tag: UInt8
    /// `pts_offset` in 90 kHz ticks, to be added to the time of the command, below 2^33.
    public var ptsOffset: UInt64

    /// Makes a component.
    public init(tag: UInt8, ptsOffset: UInt64) {
      self.tag = tag
      self.ptsOffset = ptsOffset
    }
  }

  /// Makes a descriptor of which only id and type are known.
  public init(eventID: UInt32, type: SegmentationType) {
    self.eventID = eventID
    self.type = type
    isCancelled = false
    hasCompliantEventID = true
    components = []
    upid = SegmentationUPID(type: .notUsed, bytes: [])
    segmentNum = 0
    segmentsExpected = 0
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    self.init(eventID: try reader.uint32(), type: .notIndicated)
    isCancelled = try reader.flag()
    hasCompliantEventID = try !reader.flag()
    try reader.skip(6)
    if isCancelled { return }
    let isWholeProgram = try reader.flag()
    let hasDuration = try reader.flag()
    if try reader.flag() {
      try reader.skip(5)
    } else {
      deliveryRestrictions = try DeliveryRestrictions(&reader)
    }
    if !isWholeProgram {
      for _ in 0..<(try reader.uint8()) {
        let tag = try reader.uint8()
        try reader.skip(7)
        components.append(Component(tag: tag, ptsOffset: try reader.bits(33)))
      }
    }
    if hasDuration { duration = try reader.bits(40) }
    let upidType = UPIDType(rawValue: try reader.uint8())
    let length = Int(try reader.uint8())
    var part = try reader.part(length, orThrow: .upidLength(length))
    upid = SegmentationUPID(type: upidType, bytes: try part.rest())
    type = SegmentationType(rawValue: try reader.uint8())
    segmentNum = try reader.uint8()
    segmentsExpected = try reader.uint8()
    // The descriptor's length alone tells whether these two are there.
    if type.mayHaveSubSegments, reader.remainingBytes >= 2 {
      subSegmentNum = try reader.uint8()
      subSegmentsExpected = try reader.uint8()
    }
  }
}
