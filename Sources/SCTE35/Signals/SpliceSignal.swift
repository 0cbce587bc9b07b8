public import MediaFacts

/// One event of a section, summed up: what happens, when, and for how long.
public struct SpliceSignal: Hashable, Sendable {
  /// Which part of the section says so.
  public var source: Source
  /// `splice_event_id` or `segmentation_event_id`.
  public var eventID: UInt32
  /// True where the event is called off.
  public var isCancelled: Bool
  /// Whether playback leaves the main content or comes back; absent where it does neither.
  public var direction: SpliceDirection?
  /// True where it happens at once: an immediate splice, or a command without a time.
  public var isImmediate: Bool
  /// When it happens, in 90 kHz ticks after `pts_adjustment`, below 2^33; absent where not stated.
  public var spliceTimeTicks: UInt64?
  /// When a scheduled splice happens, in seconds since 1980-01-06T00:00:00Z.
  public var utcSpliceTime: UInt32?
  /// How long it lasts, in 90 kHz ticks; absent where it is not stated.
  public var durationTicks: UInt64?
  /// `auto_return`; absent where the section states no break duration.
  public var autoReturn: Bool?
  /// `segmentation_type_id`; absent for a splice_insert and a schedule.
  public var segmentationType: SegmentationType?
  /// The identifiers of the segment, those of a MID() one by one.
  public var upids: [SegmentationUPID]
  /// `segment_num`, or `avail_num`; 0 where it is not used.
  public var number: UInt8
  /// `segments_expected`, or `avails_expected`; 0 where it is not used.
  public var expected: UInt8

  /// Which part of a section an event comes from.
  public enum Source: String, Sendable, CaseIterable {
    /// A splice_insert().
    case insert
    /// One event of a splice_schedule().
    case schedule
    /// A segmentation_descriptor().
    case segmentation
  }

  /// When it happens on the stream's clock, in seconds, 0 to 95443.7; absent where not stated.
  public var spliceTime: Rational? { spliceTimeTicks.map(SpliceClock.seconds) }

  /// How long it lasts, in seconds; absent where it is not stated.
  public var duration: Rational? { durationTicks.map(SpliceClock.seconds) }
}

extension SpliceInfoSection {
  /// The events of the section: those of its command, then one for each segmentation descriptor.
  ///
  /// Empty for a section that is encrypted, private or a mere sign of life, and for a time_signal
  /// without a segmentation descriptor.
  public var signals: [SpliceSignal] { commandSignals + segmentation.map(signal) }

  /// When the command happens, in 90 kHz ticks after `pts_adjustment`; absent where not stated.
  ///
  /// For a splice of single components it is the time of the first.
  public var spliceTimeTicks: UInt64? {
    switch command {
    case .insert(let insert): time(of: insert)
    case .timeSignal(let time): adjusted(time.pts)
    default: nil
    }
  }

  private func adjusted(_ pts: UInt64?) -> UInt64? {
    pts.map { SpliceClock.adding(ptsAdjustment, to: $0) }
  }

  private func time(of insert: SpliceInsert) -> UInt64? {
    adjusted(insert.spliceTime?.pts ?? insert.components.first?.spliceTime?.pts)
  }

  private var commandSignals: [SpliceSignal] {
    switch command {
    case .insert(let insert):
      let ticks = time(of: insert)
      return [
        SpliceSignal(
          source: .insert, eventID: insert.eventID, isCancelled: insert.isCancelled,
          direction: insert.isCancelled ? nil : insert.isOutOfNetwork ? .out : .in,
          isImmediate: !insert.isCancelled && ticks == nil, spliceTimeTicks: ticks,
          durationTicks: insert.breakDuration?.duration,
          autoReturn: insert.breakDuration?.autoReturn, upids: [], number: insert.availNum,
          expected: insert.availsExpected)
      ]
    case .schedule(let events):
      return events.map { event in
        SpliceSignal(
          source: .schedule, eventID: event.eventID, isCancelled: event.isCancelled,
          direction: event.isCancelled ? nil : event.isOutOfNetwork ? .out : .in,
          isImmediate: false,
          utcSpliceTime: event.utcSpliceTime ?? event.components.first?.utcSpliceTime,
          durationTicks: event.breakDuration?.duration,
          autoReturn: event.breakDuration?.autoReturn, upids: [], number: event.availNum,
          expected: event.availsExpected)
      }
    default: return []
    }
  }

  private func signal(_ descriptor: SegmentationDescriptor) -> SpliceSignal {
    let ticks = spliceTimeTicks
    return SpliceSignal(
      source: .segmentation, eventID: descriptor.eventID, isCancelled: descriptor.isCancelled,
      direction: descriptor.isCancelled ? nil : descriptor.type.direction,
      isImmediate: !descriptor.isCancelled && ticks == nil, spliceTimeTicks: ticks,
      durationTicks: descriptor.duration,
      segmentationType: descriptor.isCancelled ? nil : descriptor.type,
      upids: descriptor.upid.flattened, number: descriptor.segmentNum,
      expected: descriptor.segmentsExpected)
  }
}
