extension DASH {
  /// What one SegmentBase, SegmentList or SegmentTemplate states, and those above it of the same kind.
  struct SegmentLevel {
    var timescale: Int64?
    var presentationTimeOffset: Int64?
    var startNumber: Int64?
    var endNumber: Int64?
    var duration: Int64?
    var timeline: [TimelineEntry]?
    var media: Template?
    var initializationTemplate: Template?
    var initialization: ResourceReference?
    var segmentURLs: [SegmentURL]?
    var indexRange: ByteRange?
    var representationIndex: ResourceReference?
    var availabilityTimeOffset: AvailabilityTimeOffset?
    var place: Place

    /// Fills in what is not stated here and is above.
    func inheriting(_ above: SegmentLevel?) -> SegmentLevel {
      guard let above else { return self }
      var level = self
      level.timescale = timescale ?? above.timescale
      level.presentationTimeOffset = presentationTimeOffset ?? above.presentationTimeOffset
      level.startNumber = startNumber ?? above.startNumber
      level.endNumber = endNumber ?? above.endNumber
      // A duration here replaces a timeline above, and the other way round.
      if duration == nil, timeline == nil {
        level.duration = above.duration
        level.timeline = above.timeline
      }
      level.media = media ?? above.media
      level.initializationTemplate = initializationTemplate ?? above.initializationTemplate
      level.initialization = initialization ?? above.initialization
      level.segmentURLs = segmentURLs ?? above.segmentURLs
      level.indexRange = indexRange ?? above.indexRange
      level.representationIndex = representationIndex ?? above.representationIndex
      level.availabilityTimeOffset = availabilityTimeOffset ?? above.availabilityTimeOffset
      return level
    }
  }

  /// The segment information in force at a level of the MPD.
  struct SegmentLevels {
    private var levels: [SegmentInformation.Kind: SegmentLevel] = [:]
    private var lowest = SegmentInformation.Kind.none

    /// What is in force below, where a level states something.
    mutating func enter(_ kind: SegmentInformation.Kind, _ level: SegmentLevel) {
      levels[kind] = level.inheriting(levels[kind])
      lowest = kind
    }

    /// What a representation goes by.
    func information(baseOffset: AvailabilityTimeOffset?) -> SegmentInformation {
      var information = SegmentInformation()
      information.kind = lowest
      information.availabilityTimeOffset = baseOffset
      guard let level = levels[lowest] else { return information }
      information.timescale = level.timescale ?? 1
      information.presentationTimeOffset = level.presentationTimeOffset ?? 0
      information.startNumber = level.startNumber ?? 1
      information.endNumber = level.endNumber
      information.duration = level.duration
      information.timeline = level.timeline
      information.media = level.media
      information.initializationTemplate = level.initializationTemplate
      information.initialization = level.initialization
      information.segmentURLs = level.segmentURLs ?? []
      information.indexRange = level.indexRange
      information.representationIndex = level.representationIndex
      information.availabilityTimeOffset = level.availabilityTimeOffset ?? baseOffset
      information.place = level.place
      return information
    }
  }
}
