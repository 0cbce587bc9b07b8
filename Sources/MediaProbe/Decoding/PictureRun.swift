import CMediaProbe

/// How long black and one still picture last from the first picture on, in ticks.
struct PictureRun {
  /// Part of a black picture that is black (FFmpeg's `blackdetect`).
  static let blackPart = 0.98
  /// Mean difference up to which two pictures are alike (FFmpeg's `freezedetect`, -60 dB).
  static let alike = 0.001

  private var first: Int64?
  private var isBlack = true
  private var isStill = true
  private var stillPictures = 0
  private var previousEnd: Int64 = 0
  private(set) var blackTicks: Int64 = 0
  private(set) var stillTicks: Int64 = 0
  /// From the first picture to the end of the last one seen.
  private(set) var ticks: Int64 = 0

  /// True where the picture is neither black nor still any more.
  var hasEnded: Bool { !isBlack && !isStill }

  mutating func add(_ frame: CMPFrame, pictureTicks: Int64) {
    let time = stated(frame.pts) ?? previousEnd
    let start = first ?? time
    let isFirst = first == nil
    first = start
    // What was alike lasts until this picture comes, however long that takes.
    let elapsed = time.subtractingReportingOverflow(start)
    let passed = elapsed.overflow ? ticks : max(ticks, elapsed.partialValue)
    if isBlack {
      blackTicks = passed
      isBlack = frame.has_luma && frame.black_part >= Self.blackPart
    }
    if isStill {
      stillTicks = passed
      isStill = isFirst || (frame.has_luma && (0...Self.alike).contains(frame.difference))
      if isStill { stillPictures += 1 }
    }
    let length = frame.duration > 0 ? frame.duration : pictureTicks
    ticks = passed.addingReportingOverflow(length).partialValue
    previousEnd = time.addingReportingOverflow(length).partialValue
    if isBlack { blackTicks = ticks }
    if isStill { stillTicks = ticks }
    // A picture that moves on at once does not stand still, however long it is shown.
    if !isStill, stillPictures < 2 { stillTicks = 0 }
  }
}

/// How long black and one still picture last up to the last picture, in ticks.
struct TailRun {
  private var first: Int64?
  private var end: Int64 = 0
  private var blackStart: Int64?
  private var stillStart: Int64 = 0
  private var stillPictures = 0

  /// From the first picture seen to the end of the last one.
  var ticks: Int64 { first.map { end.subtractingReportingOverflow($0).partialValue } ?? 0 }

  var blackTicks: Int64 {
    blackStart.map { end.subtractingReportingOverflow($0).partialValue } ?? 0
  }

  /// 0 where the last picture differs from the one before it.
  var stillTicks: Int64 {
    stillPictures > 1 ? end.subtractingReportingOverflow(stillStart).partialValue : 0
  }

  mutating func add(_ frame: CMPFrame, pictureTicks: Int64) {
    let time = stated(frame.pts) ?? end
    if first == nil { first = time }
    if frame.has_luma, frame.black_part >= PictureRun.blackPart {
      blackStart = blackStart ?? time
    } else {
      blackStart = nil
    }
    if frame.has_luma, (0...PictureRun.alike).contains(frame.difference) {
      stillPictures += 1
    } else {
      stillPictures = 1
      stillStart = time
    }
    let length = frame.duration > 0 ? frame.duration : pictureTicks
    let next = time.addingReportingOverflow(length)
    end = next.overflow ? time : max(end, next.partialValue)
  }
}
