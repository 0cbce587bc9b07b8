public import MediaFacts

extension DASH {
  /// Where the media of one representation are in one period.
  ///
  /// Segments are made one by one when they are asked for, so that a timeline of any length costs only its
  /// `S` elements.
  public struct RepresentationMedia: Hashable, Sendable {
    /// The initialization segment; absent for media that initialize themselves.
    public let initialization: Resource?
    /// The segment index; absent where the MPD points to none.
    public let index: Resource?
    /// How the segments are found.
    public let information: SegmentInformation
    /// The period's length in seconds; absent where it is open.
    public let periodDuration: Rational?
    /// How many segments the MPD lists; absent where it goes on without end, or lists no segments.
    ///
    /// A repeat count counts as at most 2^40.
    public let count: Int64?

    let runs: [SegmentRun]
    private let base: String
    private let representationID: String
    private let bandwidth: Int64?

    /// Finds the media of a representation in its period.
    ///
    /// `baseIndex` picks one of `Representation.baseURLs`; the first where there are not so many.
    public init(_ representation: Representation, in period: Period, baseIndex: Int = 0) {
      let bases = representation.baseURLs
      base = bases.indices.contains(baseIndex) ? bases[baseIndex] : bases.first ?? ""
      representationID = representation.id
      bandwidth = representation.bandwidth
      information = representation.segmentInformation
      periodDuration = period.duration
      (runs, count) = Self.runs(representation.segmentInformation, period.duration)
      let base = base
      let template = information.initializationTemplate.map {
        $0.filled(representationID: representation.id, bandwidth: representation.bandwidth)
      }
      if let template {
        initialization = Resource(url: URIReference.resolve(template, against: base))
      } else if let reference = information.initialization {
        initialization = Self.resource(reference, base)
      } else {
        initialization = nil
      }
      if let reference = information.representationIndex {
        index = Self.resource(reference, base)
      } else if let range = information.indexRange {
        index = Resource(url: base, range: range)
      } else {
        index = nil
      }
    }

    /// True where the one segment is a whole resource, whose parts the index tells.
    public var isWholeResource: Bool {
      information.kind == .base || information.kind == .none
    }

    /// The first segment that the MPD lists.
    public var first: MediaSegment? { segment(at: 0) }

    /// The last segment that the MPD lists; absent where it goes on without end.
    public var last: MediaSegment? { count.flatMap { segment(at: $0 - 1) } }

    /// The first segment with something to present in the period: one that ends after its start.
    ///
    /// Absent where no listed segment lies in the period.
    public var firstPresented: MediaSegment? {
      guard let first = segment(at: 0) else { return nil }
      let found =
        Self.endsEarly(first)
        ? segment(at: firstIndex { !Self.endsEarly($0) }) : first
      guard let found, !beginsLate(found) else { return nil }
      return found
    }

    /// The last segment with something to present in the period: one that begins before its end.
    ///
    /// Absent where the period is open, and where no listed segment lies in it.
    public var lastPresented: MediaSegment? {
      guard periodDuration != nil else { return nil }
      let after = firstIndex { beginsLate($0) }
      guard after > 0, let found = segment(at: after - 1), !Self.endsEarly(found) else {
        return nil
      }
      return found
    }

    private static func endsEarly(_ segment: MediaSegment) -> Bool {
      segment.end.map { $0 <= Rational(0) } ?? false
    }

    private func beginsLate(_ segment: MediaSegment) -> Bool {
      guard let periodDuration, let start = segment.start else { return false }
      return start >= periodDuration
    }

    /// The segments from a place on, at most so many.
    public func segments(from index: Int64 = 0, limit: Int) -> [MediaSegment] {
      var found: [MediaSegment] = []
      var index = max(index, 0)
      while found.count < limit, let segment = segment(at: index) {
        found.append(segment)
        index += 1
      }
      return found
    }

    /// The segment that is presented at a time, in seconds from the start of the period.
    ///
    /// Absent in a hole of the timeline, before the first segment and after the last.
    public func segment(presentedAt time: Rational) -> MediaSegment? {
      guard let segment = segment(at: firstIndex { $0.end.map { $0 > time } ?? true }),
        let start = segment.start, start <= time
      else { return nil }
      return segment
    }

    /// The segment at a place, from 0; `nil` before the first and after the last.
    public func segment(at index: Int64) -> MediaSegment? {
      guard index >= 0, count.map({ index < $0 }) ?? true else { return nil }
      switch information.kind {
      case .none, .base:
        return MediaSegment(
          index: 0, number: information.startNumber, resource: Resource(url: base),
          start: Rational(0), duration: periodDuration)
      case .list:
        guard let place = Int(exactly: index), information.segmentURLs.indices.contains(place)
        else {
          return nil
        }
        let address = information.segmentURLs[place]
        let url = address.media.map { URIReference.resolve($0, against: base) } ?? base
        return timed(index, Resource(url: url, range: address.mediaRange))
      case .template:
        guard let run = run(of: index) else {
          // Without any duration there is one segment, as long as the period.
          return runs.isEmpty && index == 0
            ? timed(index, templated(information.startNumber, 0)) : nil
        }
        let offset = index - run.firstIndex
        let (number, overflow) = run.firstNumber.addingReportingOverflow(offset)
        guard !overflow, let time = run.time(at: offset) else { return nil }
        return timed(index, templated(number, time))
      }
    }

    private func templated(_ number: Int64, _ time: Int64) -> Resource {
      guard let media = information.media else { return Resource(url: base) }
      // Without a timeline, `$Time$` counts from the period's start, as Media3 does it.
      let replaced =
        information.timeline == nil ? time &- information.presentationTimeOffset : time
      let text = media.filled(
        representationID: representationID, bandwidth: bandwidth, number: number, time: replaced)
      return Resource(url: URIReference.resolve(text, against: base))
    }

    private func timed(_ index: Int64, _ resource: Resource) -> MediaSegment {
      guard let run = run(of: index), let time = run.time(at: index - run.firstIndex) else {
        var segment = MediaSegment(
          index: index, number: information.startNumber &+ index, resource: resource)
        if index == 0, count == 1 {
          segment.start = Rational(0)
          segment.duration = periodDuration
        }
        return segment
      }
      let (ticks, overflow) = time.subtractingReportingOverflow(information.presentationTimeOffset)
      var segment = MediaSegment(
        index: index, number: run.firstNumber &+ (index - run.firstIndex), time: time,
        resource: resource)
      if !overflow { segment.start = Rational(ticks, information.timescale) }
      segment.duration = Rational(run.duration, information.timescale)
      // The period cuts the last one of `@duration`; a timeline states its own.
      if information.timeline == nil, let start = segment.start, let end = segment.end,
        let periodDuration, end > periodDuration, start < periodDuration
      {
        segment.duration = periodDuration.subtracting(start)
      }
      return segment
    }

    private func run(of index: Int64) -> SegmentRun? {
      var (low, high) = (0, runs.count)
      while low < high {
        let middle = low + (high - low) / 2
        if runs[middle].firstIndex <= index { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return nil }
      let run = runs[low - 1]
      guard let count = run.count else { return run }
      return index - run.firstIndex < count ? run : nil
    }

    /// The first place whose segment meets a condition that all later ones meet as well; `count` for none.
    private func firstIndex(where meets: (MediaSegment) -> Bool) -> Int64 {
      var (low, high) = (Int64(0), count ?? TimelineRuns.mostSegments)
      while low < high {
        let middle = low + (high - low) / 2
        guard let segment = segment(at: middle) else {
          high = middle
          continue
        }
        if meets(segment) { high = middle } else { low = middle + 1 }
      }
      return low
    }

    private static func resource(_ reference: ResourceReference, _ base: String) -> Resource {
      Resource(
        url: reference.sourceURL.map { URIReference.resolve($0, against: base) } ?? base,
        range: reference.range)
    }

    private static func runs(_ information: SegmentInformation, _ periodDuration: Rational?)
      -> ([SegmentRun], count: Int64?)
    {
      switch information.kind {
      case .none, .base: return ([], 1)
      case .list:
        let addresses = Int64(information.segmentURLs.count)
        if information.timeline != nil {
          let runs = TimelineRuns(periodDuration: periodDuration).runs(information)
          return (runs, addresses)
        }
        guard let duration = information.duration, addresses > 0 else { return ([], addresses) }
        let run = SegmentRun(
          time: information.presentationTimeOffset, duration: duration, count: addresses,
          firstIndex: 0, firstNumber: information.startNumber)
        return ([run], addresses)
      case .template:
        if information.timeline != nil {
          let runs = TimelineRuns(periodDuration: periodDuration).runs(information)
          guard let last = runs.last else { return ([], 0) }
          return (runs, last.count.map { last.firstIndex + $0 })
        }
        guard let duration = information.duration else {
          // A template without media has nothing to fetch but its base URL.
          return ([], 1)
        }
        let count = count(duration, information, periodDuration)
        if count == 0 { return ([], 0) }
        let run = SegmentRun(
          time: information.presentationTimeOffset, duration: duration, count: count,
          firstIndex: 0, firstNumber: information.startNumber)
        return ([run], count)
      }
    }

    /// Segments of one length in the period: as many as begin before its end.
    private static func count(
      _ duration: Int64, _ information: SegmentInformation, _ periodDuration: Rational?
    ) -> Int64? {
      if let end = information.endNumber {
        let (span, overflow) = end.subtractingReportingOverflow(information.startNumber)
        return overflow ? nil : min(max(span, -1) + 1, TimelineRuns.mostSegments)
      }
      guard let periodDuration,
        let length = Rational(duration, information.timescale),
        let count = periodDuration.divided(by: length)
      else { return nil }
      return min(max(DASH.roundedUp(count), 0), TimelineRuns.mostSegments)
    }
  }
}
