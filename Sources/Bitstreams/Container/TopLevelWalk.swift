import MediaFacts

/// Walks over the boxes at the top of a file and reads those that list samples.
struct TopLevelWalk {
  var builder: MovieBuilder
  private let limits: ISOBMFFLimits
  private var movieStart: Int64?
  private var firstMediaData: Int64?
  private var hasSegmentBox = false
  private var hasBrands = false
  private var fragmentBytes = 0

  init(limits: ISOBMFFLimits) {
    self.limits = limits
    builder = MovieBuilder(limits: limits)
  }

  mutating func run(
    over source: inout some ByteSource, window: inout ReadWindow
  ) throws(ByteSourceError) {
    let size = source.size
    builder.facts.fileSize = size
    var offset: Int64 = 0
    for _ in 0..<max(0, limits.maximumTopLevelBoxes) {
      if let size, offset >= size { return }
      let header = try window.bytes(
        at: offset, count: TopLevelBox.headerBytes, from: &source)
      if header.isEmpty {
        // A source that does not tell its size ends here.
        return
      }
      guard let box = TopLevelBox(header, at: offset), box.type.looksLikeBoxType else {
        builder.fault("no box header", at: offset)
        return
      }
      try visit(box, source: &source, window: &window)
      guard let end = box.end else { return }
      if let size, end > size {
        builder.facts.truncatedBox = TruncatedBox(type: box.type, start: offset, end: end)
        builder.fault("\(box.type) ends at \(end), beyond the end of the file, begins", at: offset)
        return
      }
      offset = end
    }
    builder.fault("too many boxes at the top of the file", at: offset)
  }

  private mutating func visit(
    _ box: TopLevelBox, source: inout some ByteSource, window: inout ReadWindow
  ) throws(ByteSourceError) {
    switch box.type {
    case .ftyp, .styp:
      if box.type == .styp { hasSegmentBox = true }
      guard !hasBrands else { return }
      hasBrands = true
      readBrands(try content(of: box, limit: 4096, source: &source, window: &window))
    case .moov:
      guard movieStart == nil else {
        builder.fault("second moov", at: box.start)
        return
      }
      movieStart = box.start
      try load(box, limit: limits.maximumMovieBytes, source: &source, window: &window)
      builder.readMovie(wholeBox(box))
    case .moof: try visitFragment(box, source: &source, window: &window)
    case .mdat: if firstMediaData == nil { firstMediaData = box.start }
    case .sidx:
      if builder.facts.indexedDuration == nil {
        try load(box, limit: 1 << 20, source: &source, window: &window)
        readSegmentIndex(wholeBox(box))
      }
    case .pssh:
      try load(box, limit: 4096, source: &source, window: &window)
      builder.readProtectionSystem(wholeBox(box))
    default: break
    }
  }

  private mutating func visitFragment(
    _ box: TopLevelBox, source: inout some ByteSource, window: inout ReadWindow
  ) throws(ByteSourceError) {
    builder.facts.isFragmented = true
    let isFirst = builder.facts.fragmentCount == 0
    builder.facts.fragmentCount += 1
    guard isFirst || limits.walkFragments == .all,
      fragmentBytes < limits.maximumTotalFragmentBytes
    else {
      builder.facts.hasUnreadFragments = true
      return
    }
    try load(box, limit: limits.maximumFragmentBytes, source: &source, window: &window)
    fragmentBytes += builder.bytes.count
    builder.readFragment(wholeBox(box), isFirst: isFirst)
  }

  /// Puts the bytes of a box, header and all, where the builder reads them.
  private mutating func load(
    _ box: TopLevelBox, limit: Int, source: inout some ByteSource, window: inout ReadWindow
  ) throws(ByteSourceError) {
    builder.bytes = []
    builder.base = box.start
    builder.bytes = try content(of: box, limit: limit, source: &source, window: &window)
  }

  private mutating func content(
    of box: TopLevelBox, limit: Int, source: inout some ByteSource, window: inout ReadWindow
  ) throws(ByteSourceError) -> [UInt8] {
    // A box of size 0 lasts to the end of the file, wherever that is.
    var length = (box.end ?? builder.facts.fileSize ?? .max) - box.start
    if let size = builder.facts.fileSize { length = min(length, size - box.start) }
    if length > Int64(limit) {
      builder.fault("\(box.type) of more than \(limit) bytes is read in part", at: box.start)
      length = Int64(limit)
    }
    let bytes = try window.bytes(at: box.start, count: Int(max(0, length)), from: &source)
    if bytes.count < length, box.end != nil {
      builder.fault("\(box.type) ends early", at: box.start)
    }
    return bytes
  }

  private func wholeBox(_ box: TopLevelBox) -> Box {
    let count = builder.bytes.count
    return Box(type: box.type, start: 0, body: min(box.headerCount, count), end: count)
  }

  private mutating func readBrands(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes, from: 8, to: bytes.count)
    let major = cursor.fourCC()
    guard !cursor.hasOverrun else { return }
    builder.facts.majorBrand = major
    cursor.skip(4)
    while cursor.remaining >= 4 { builder.facts.compatibleBrands.append(cursor.fourCC()) }
  }

  private mutating func readSegmentIndex(_ box: Box) {
    var (cursor, version, _) = builder.fullCursor(box)
    cursor.skip(4)
    let timescale = cursor.u32()
    cursor.skip(version == 0 ? 8 : 16)
    cursor.skip(2)
    let count = Int(cursor.u16())
    var ticks: Int64 = 0
    for _ in 0..<min(count, cursor.remaining / 12) {
      cursor.skip(4)
      ticks += Int64(cursor.u32())
      cursor.skip(4)
    }
    guard !cursor.hasOverrun, count > 0 else { return }
    builder.facts.indexedDuration = Rational(ticks, Int64(timescale))
  }

  /// Draws the conclusions that need the whole walk.
  mutating func finish() {
    builder.bytes = []
    builder.listPresentationDurations()
    if movieStart == nil, hasSegmentBox || builder.facts.fragmentCount > 0 {
      builder.facts.hasMediaSegmentWithoutMovie = true
    }
    if let movieStart, let firstMediaData {
      builder.facts.isFastStart = movieStart < firstMediaData
    }
  }
}
