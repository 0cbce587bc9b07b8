/// A break that begins or ends (`splice_insert()`, SCTE 35 2023r1 section 9.7.3).
public struct SpliceInsert: Hashable, Sendable {
  /// `splice_event_id`.
  public var eventID: UInt32
  /// `splice_event_cancel_indicator`: the event is called off, and nothing else is stated.
  public var isCancelled: Bool
  /// `out_of_network_indicator`: true where the break begins.
  public var isOutOfNetwork: Bool
  /// `splice_immediate_flag`: at once, without a time.
  public var isImmediate: Bool
  /// `event_id_compliance_flag`, inverted: true where the id is stated to be unique (section 9.9.3).
  public var hasCompliantEventID: Bool
  /// When the whole program splices; absent for an immediate splice and one of single components.
  public var spliceTime: SpliceTime?
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
    /// When it splices; absent for an immediate splice.
    public var spliceTime: SpliceTime?

    /// Makes a component.
    public init(tag: UInt8, spliceTime: SpliceTime? = nil) {
      self.tag = tag
      self.spliceTime = spliceTime
    }
  }

  /// Makes an event of which only the id is known: not cancelled, back to the network, no time.
  public init(eventID: UInt32) {
    self.eventID = eventID
    isCancelled = false
    isOutOfNetwork = false
    isImmediate = false
    hasCompliantEventID = true
    components = []
    uniqueProgramID = 0
    availNum = 0
    availsExpected = 0
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    self.init(eventID: try reader.uint32())
    isCancelled = try reader.flag()
    try reader.skip(7)
    if isCancelled { return }
    isOutOfNetwork = try reader.flag()
    let isWholeProgram = try reader.flag()
    let hasDuration = try reader.flag()
    isImmediate = try reader.flag()
    hasCompliantEventID = try !reader.flag()
    try reader.skip(3)
    if isWholeProgram {
      if !isImmediate { spliceTime = try SpliceTime(&reader) }
    } else {
      for _ in 0..<(try reader.uint8()) {
        var component = Component(tag: try reader.uint8())
        if !isImmediate { component.spliceTime = try SpliceTime(&reader) }
        components.append(component)
      }
    }
    if hasDuration { breakDuration = try BreakDuration(&reader) }
    uniqueProgramID = try reader.uint16()
    availNum = try reader.uint8()
    availsExpected = try reader.uint8()
  }
}
