/// One event of a schedule (`splice_schedule()`, SCTE 35 2023r1 section 9.7.2).
public struct ScheduledSplice: Hashable, Sendable {
  /// `splice_event_id`.
  public var eventID: UInt32
  /// `splice_event_cancel_indicator`: the event is called off, and nothing else is stated.
  public var isCancelled: Bool
  /// `event_id_compliance_flag`, inverted: true where the id is stated to be unique (section 9.9.3).
  public var hasCompliantEventID: Bool
  /// `out_of_network_indicator`: true where the break begins.
  public var isOutOfNetwork: Bool
  /// `utc_splice_time`: seconds since 1980-01-06T00:00:00Z; absent for single components.
  public var utcSpliceTime: UInt32?
  /// The elementary streams that splice by themselves; empty where the whole program does.
  public var components: [Component]
  /// How long the break lasts; absent where it is not stated.
  public var breakDuration: BreakDuration?
  /// `unique_program_id`.
  public var uniqueProgramID: UInt16
  /// `avail_num`; 0 where it is not used.
  public var availNum: UInt8
  /// `avails_expected`; 0 where it is not used.
  public var availsExpected: UInt8

  /// One elementary stream that splices.
  public struct Component: Hashable, Sendable {
    /// `component_tag`.
    public var tag: UInt8
    /// `utc_splice_time`: seconds since 1980-01-06T00:00:00Z.
    public var utcSpliceTime: UInt32

    /// Makes a component.
    public init(tag: UInt8, utcSpliceTime: UInt32) {
      self.tag = tag
      self.utcSpliceTime = utcSpliceTime
    }
  }

  /// Makes an event of which only the id is known: not cancelled, back to the network, no time.
  public init(eventID: UInt32) {
    self.eventID = eventID
    isCancelled = false
    hasCompliantEventID = true
    isOutOfNetwork = false
    components = []
    uniqueProgramID = 0
    availNum = 0
    availsExpected = 0
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    self.init(eventID: try reader.uint32())
    isCancelled = try reader.flag()
    hasCompliantEventID = try !reader.flag()
    try reader.skip(6)
    if isCancelled { return }
    isOutOfNetwork = try reader.flag()
    let isWholeProgram = try reader.flag()
    let hasDuration = try reader.flag()
    try reader.skip(5)
    if isWholeProgram {
      utcSpliceTime = try reader.uint32()
    } else {
      for _ in 0..<(try reader.uint8()) {
        let tag = try reader.uint8()
        components.append(Component(tag: tag, utcSpliceTime: try reader.uint32()))
      }
    }
    if hasDuration { breakDuration = try BreakDuration(&reader) }
    uniqueProgramID = try reader.uint16()
    availNum = try reader.uint8()
    availsExpected = try reader.uint8()
  }
}
