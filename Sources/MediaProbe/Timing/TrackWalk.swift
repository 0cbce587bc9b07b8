import CMediaProbe
import MediaFacts

/// Gathers what the packets of one track say about its timing.
struct TrackWalk {
  private let timeBase: Rational?
  private let keepsTimes: Bool
  private(set) var timing = TimingFacts()
  /// Presentation times in ticks, kept for video only.
  private(set) var presentationTicks: [Int64] = []

  private var first: Int64?
  private var end: Int64?
  private var last: (pts: Int64, duration: Int64)?
  private var previousDecode: (dts: Int64, duration: Int64)?
  private var previousKey: Int64?
  private var keyIntervals: (shortest: Int64, longest: Int64)?

  init(timeBase: Rational?, isVideo: Bool) {
    self.timeBase = timeBase
    keepsTimes = isVideo
  }

  mutating func add(_ packet: CMPPacket) {
    timing.packetCount += 1
    timing.byteCount += Int64(packet.size)
    if timing.packetCount == 1 { timing.startsWithKeyFrame = packet.is_key }
    let pts = stated(packet.pts) ?? stated(packet.dts)
    if packet.is_key { addKeyFrame(pts) }
    if let dts = stated(packet.dts) { addDecodeTime(dts, duration: packet.duration) }
    guard let pts, !packet.is_discarded else { return }
    if keepsTimes { presentationTicks.append(pts) }
    first = min(first ?? pts, pts)
    let packetEnd = pts.addingReportingOverflow(packet.duration)
    if !packetEnd.overflow { end = max(end ?? packetEnd.partialValue, packetEnd.partialValue) }
    if last.map({ pts >= $0.pts }) ?? true { last = (pts, packet.duration) }
  }

  private mutating func addKeyFrame(_ pts: Int64?) {
    timing.keyFrameCount += 1
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

  private mutating func addDecodeTime(_ dts: Int64, duration: Int64) {
    defer { previousDecode = (dts, max(0, duration)) }
    guard let previous = previousDecode else { return }
    let (step, overflow) = dts.subtractingReportingOverflow(previous.dts)
    if overflow { return }
    if step <= 0 {
      timing.backwardStepCount += 1
      return
    }
    // Coarse time bases round; a hole of up to half a packet, or of two ticks, is no hole.
    guard previous.duration > 0 else { return }
    let hole = step - previous.duration
    guard hole > max(2, previous.duration / 2) else { return }
    timing.gapCount += 1
    guard let time = seconds(previous.dts.addingReportingOverflow(previous.duration).partialValue),
      let length = seconds(hole)
    else { return }
    timing.gaps.append(TimingGap(time: time, length: length))
    if timing.gaps.count > 32 { keepWorstGaps() }
  }

  private mutating func keepWorstGaps() {
    timing.gaps.sort { ($1.length, $0.time) < ($0.length, $1.time) }
    if timing.gaps.count > 16 { timing.gaps.removeLast(timing.gaps.count - 16) }
  }

  private func seconds(_ ticks: Int64) -> Rational? {
    timeBase.flatMap { Rational(ticks).multiplied(by: $0) }
  }

  /// The facts so far.
  mutating func finished() -> TimingFacts {
    keepWorstGaps()
    timing.firstPresentation = first.flatMap(seconds)
    timing.endPresentation = end.flatMap(seconds)
    timing.lastDuration = last.flatMap { $0.duration > 0 ? seconds($0.duration) : nil }
    timing.shortestKeyFrameInterval = keyIntervals.flatMap { seconds($0.shortest) }
    timing.longestKeyFrameInterval = keyIntervals.flatMap { seconds($0.longest) }
    return timing
  }
}
