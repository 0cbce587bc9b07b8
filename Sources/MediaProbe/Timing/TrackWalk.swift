import Bitstreams
import CMediaProbe
import MediaFacts

/// Gathers what the packets of one track say about its timing.
struct TrackWalk {
  private let timeBase: Rational?
  private let role: TrackRole
  /// False where the container stores presentation times only.
  private let hasDecodeTimes: Bool
  /// Reads what lets a decoder start at a key frame; absent where nothing can be read.
  var randomAccess: RandomAccessReader?
  private(set) var timing = TimingFacts()
  /// Presentation times in ticks, kept for video only.
  private(set) var presentationTicks: [Int64] = []
  private var steps = PacketSteps()

  private var first: Int64?
  private var end: Int64?
  private var last: (pts: Int64, duration: Int64)?
  private var previousDecode: Int64?
  private var firstKey: Int64?
  private var previousKey: Int64?
  private var keyIntervals: (shortest: Int64, longest: Int64)?

  init(timeBase: Rational?, role: TrackRole, hasDecodeTimes: Bool = true) {
    self.timeBase = timeBase
    self.role = role
    self.hasDecodeTimes = hasDecodeTimes
  }

  /// Takes the next packet; `head` holds its first bytes where it is a key frame of video.
  mutating func add(_ packet: CMPPacket, head: some Collection<UInt8>) {
    timing.packetCount += 1
    timing.byteCount += Int64(packet.size)
    if timing.packetCount == 1 { timing.startsWithKeyFrame = packet.is_key }
    let pts = stated(packet.pts) ?? stated(packet.dts)
    if packet.is_key {
      addKeyFrame(pts)
      if role == .video { addRandomAccess(head, isCut: head.count < Int(packet.size)) }
    } else if timing.keyFrameCount == 1, !packet.is_discarded, let firstKey, let pts, pts < firstKey
    {
      // What an edit list cuts off is shown by no decoder, so nothing of it can be missed.
      timing.leadingPictureCount = (timing.leadingPictureCount ?? 0) + 1
    }
    var isBack = false
    if let time = orderedTime(packet) { isBack = addDecodeTime(time) }
    guard let pts, !packet.is_discarded else { return }
    if role == .video { presentationTicks.append(pts) }
    if role == .video || role == .audio {
      steps.add(pts, duration: packet.duration, isBack: isBack)
    }
    first = min(first ?? pts, pts)
    let packetEnd = pts.addingReportingOverflow(packet.duration)
    if !packetEnd.overflow { end = max(end ?? packetEnd.partialValue, packetEnd.partialValue) }
    if last.map({ pts >= $0.pts }) ?? true { last = (pts, packet.duration) }
  }

  private mutating func addKeyFrame(_ pts: Int64?) {
    timing.keyFrameCount += 1
    if timing.keyFrameCount == 1 {
      timing.packetsBeforeKeyFrame = timing.packetCount - 1
      firstKey = pts
      if role == .video, pts != nil { timing.leadingPictureCount = 0 }
    }
    guard let pts else { return }
    if let previousKey {
      let (interval, overflow) = pts.subtractingReportingOverflow(previousKey)
      if !overflow, interval > 0 {
        let known = keyIntervals ?? (interval, interval)
        keyIntervals = (min(known.shortest, interval), max(known.longest, interval))
      }
    }
    previousKey = pts
  }

  private mutating func addRandomAccess(_ head: some Collection<UInt8>, isCut: Bool) {
    guard let randomAccess, !head.isEmpty,
      let kind = randomAccess.kind(of: Array(head), isCut: isCut)
    else { return }
    timing.randomAccessCounts[kind, default: 0] += 1
    if timing.packetCount == 1 { timing.firstRandomAccess = kind }
  }

  /// The time of a packet that must rise from packet to packet.
  ///
  /// Where no decode times are stored it is that of presentation: of every packet of a track whose order
  /// is that of display, and of key frames of video, which nothing before them may be shown after.
  /// There equal times may be no more than rounding.
  private func orderedTime(_ packet: CMPPacket) -> Int64? {
    if hasDecodeTimes { return stated(packet.dts) }
    return role == .video && !packet.is_key ? nil : stated(packet.pts)
  }

  /// Counts a step back in decode time; true where this is one.
  private mutating func addDecodeTime(_ dts: Int64) -> Bool {
    defer { previousDecode = dts }
    guard let previousDecode, dts < previousDecode || hasDecodeTimes && dts == previousDecode
    else { return false }
    timing.backwardStepCount += 1
    return true
  }

  private func seconds(_ ticks: Int64) -> Rational? {
    timeBase.flatMap { Rational(ticks).multiplied(by: $0) }
  }

  /// The facts so far.
  mutating func finished() -> TimingFacts {
    timing.firstPresentation = first.flatMap(seconds)
    timing.lastDuration = last.flatMap { $0.duration > 0 ? seconds($0.duration) : nil }
    timing.shortestKeyFrameInterval = keyIntervals.flatMap { seconds($0.shortest) }
    timing.longestKeyFrameInterval = keyIntervals.flatMap { seconds($0.longest) }
    let found = steps.found(isAudio: role == .audio, tick: timeBase)
    timing.commonDuration = found.common.flatMap(seconds)
    timing.endPresentation = presentationEnd(common: found.common).flatMap(seconds)
    timing.gaps = found.gaps.worst.compactMap(gap)
    timing.gapCount = found.gaps.count
    timing.overlaps = found.overlaps.worst.compactMap(gap)
    timing.overlapCount = found.overlaps.count
    return timing
  }

  /// The end of what is shown last; a picture that states no duration stays as long as most do.
  ///
  /// Not so for sound, whose last frame mostly holds padding that is not heard.
  private func presentationEnd(common: Int64?) -> Int64? {
    guard role == .video, let end, let last, last.duration <= 0, let common, common > 0 else {
      return end
    }
    let (guessed, overflow) = last.pts.addingReportingOverflow(common)
    return overflow ? end : max(end, guessed)
  }

  private func gap(_ hole: PacketSteps.Hole) -> TimingGap? {
    guard let time = seconds(hole.time), let length = seconds(hole.length) else { return nil }
    return TimingGap(time: time, length: length)
  }
}
