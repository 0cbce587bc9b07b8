import CMediaProbe
import MediaFacts

/// Decodes pictures at the head, at the tail and a handful between them.
struct SightDecoding {
  /// How much of the head and of the tail is looked at, in seconds, where nothing moves sooner.
  private static let edgeSeconds: Double = 10
  /// How much of the tail is looked at first: the last few pictures mostly tell.
  private static let shortTailSeconds: Double = 2
  /// Pictures of which combing is measured at each place.
  private static let combedPictures = 6
  /// Pictures that one place may cost, whatever times they claim.
  private static let mostPictures = 1500

  private let track: Int
  private let tick: Double
  private let timeBase: Rational
  private let pictureTicks: Int64
  private let measuresCombing: Bool
  private var sight = SightFacts()
  private var regions: [PictureRegion] = []
  private var votes = CombingVotes()

  /// Makes a decoding of a track, or `nil` where its clock is not known.
  init?(_ facts: VideoFacts, timeBase: Rational?) {
    guard let timeBase, timeBase > Rational(0) else { return nil }
    track = facts.index
    self.timeBase = timeBase
    tick = timeBase.doubleValue
    let rate = facts.frameRate.nominal?.doubleValue ?? facts.frameRate.average?.doubleValue ?? 25
    let ticks = (1 / max(rate, 0.01) / tick).rounded()
    pictureTicks = ticks < 1e15 ? max(1, Int64(ticks)) : 1
    measuresCombing = facts.scan == nil
  }

  /// Looks at the pictures; `end` is where the track ends, in seconds on the packets' clock.
  mutating func measure(
    file: borrowing MediaFile, start: Double?, end: Double?
  ) throws(BridgeError) -> SightFacts {
    try lookAtHead(file)
    if let start, let end, end > start {
      for part in [0.25, 0.5, 0.75] { try lookBetween(file, at: start + (end - start) * part) }
      try lookAtTail(file, start: start, end: end)
    }
    sight.activePicture = Self.union(regions)
    if measuresCombing {
      let verdict = votes.verdict
      sight.measuredScan = verdict?.scan
      sight.measuredFieldOrder = verdict?.fieldOrder
    }
    sight.undecodablePacketCount = file.refusedPackets(track: track)
    return sight
  }

  private mutating func lookAtHead(_ file: borrowing MediaFile) throws(BridgeError) {
    file.measure(region: true, combing: measuresCombing)
    var run = PictureRun()
    var pictures = 0
    let (pictureTicks, tick) = (pictureTicks, tick)
    let fewest = measuresCombing ? Self.combedPictures : 1
    try decode(file, most: Self.mostPictures) { frame in
      run.add(frame, pictureTicks: pictureTicks)
      pictures += 1
      let isLong = Double(run.ticks) * tick >= Self.edgeSeconds
      let isDone = run.hasEnded && pictures >= fewest
      return !isLong && !isDone
    }
    guard pictures > 0 else { return }
    sight.blackHead = seconds(run.blackTicks)
    sight.stillHead = seconds(run.stillTicks)
    sight.headLength = seconds(run.ticks)
  }

  private mutating func lookBetween(
    _ file: borrowing MediaFile, at time: Double
  ) throws(BridgeError) {
    guard let ticks = Int64(exactly: (time / tick).rounded()), file.seek(track: track, ticks: ticks)
    else { return }
    file.measure(region: true, combing: measuresCombing)
    var pictures = 0
    let wanted = measuresCombing ? Self.combedPictures : 1
    try decode(file, most: Self.mostPictures) { _ in
      pictures += 1
      return pictures < wanted
    }
  }

  private mutating func lookAtTail(
    _ file: borrowing MediaFile, start: Double, end: Double
  ) throws(BridgeError) {
    let pictureTicks = pictureTicks
    for length in [Self.shortTailSeconds, Self.edgeSeconds] {
      let from = max(start, end - length) / tick
      guard let ticks = Int64(exactly: from.rounded()), file.seek(track: track, ticks: ticks)
      else { return }
      file.decode(fromTicks: ticks)
      file.measure(region: true, combing: false)
      var tail = TailRun()
      try decode(file, most: Self.mostPictures) { frame in
        tail.add(frame, pictureTicks: pictureTicks)
        return true
      }
      guard tail.ticks > 0 else { return }
      sight.blackTail = seconds(tail.blackTicks)
      sight.stillTail = seconds(tail.stillTicks)
      sight.tailLength = seconds(tail.ticks)
      // Where all of a short tail is alike, what lies before it belongs to it too.
      if tail.blackTicks < tail.ticks, tail.stillTicks < tail.ticks { return }
    }
  }

  /// Decodes pictures of the track while `body` wants more.
  private mutating func decode(
    _ file: borrowing MediaFile, most: Int, _ body: (CMPFrame) -> Bool
  ) throws(BridgeError) {
    var frame = CMPFrame()
    var count = 0
    while count < most, try file.decodeNext(&frame) {
      guard !frame.is_audio, Int(frame.track) == track else { continue }
      count += 1
      sight.pictureCount += 1
      if frame.region_right > frame.region_left {
        regions.append(
          PictureRegion(
            left: Int(frame.region_left), top: Int(frame.region_top),
            size: PictureSize(
              width: Int(frame.region_right - frame.region_left),
              height: Int(frame.region_bottom - frame.region_top))))
      }
      if frame.has_combing { votes.add(frame) }
      if !body(frame) { return }
    }
  }

  private func seconds(_ ticks: Int64) -> Rational? { Rational(ticks).multiplied(by: timeBase) }

  /// The smallest rectangle around all: a dark picture reaches less far than the format does.
  private static func union(_ regions: [PictureRegion]) -> PictureRegion? {
    guard var all = regions.first else { return nil }
    for region in regions.dropFirst() {
      let right = max(all.left + all.size.width, region.left + region.size.width)
      let bottom = max(all.top + all.size.height, region.top + region.size.height)
      all.left = min(all.left, region.left)
      all.top = min(all.top, region.top)
      all.size = PictureSize(width: right - all.left, height: bottom - all.top)
    }
    return all
  }
}
