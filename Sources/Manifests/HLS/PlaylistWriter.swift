extension HLS.Playlist {
  /// The playlist as text.
  ///
  /// Every line that was read and whose meaning has not changed comes back byte for byte, with its line
  /// end; so do comments, empty lines and tags that are not known here. A playlist that was not read is
  /// written in the order of the standard with a line feed after each line. So is one whose segments or
  /// variants were put in another order, which loses comments.
  public func serialised() -> [UInt8] {
    let before =
      head.source.isEmpty
      ? nil
      : try? HLS.PlaylistParser(
        limits: HLS.Limits(oddities: 0), importableVariables: importedVariables
      ).parse(head.source).playlist
    if before == self { return head.source }
    let now = PlaylistText(self)
    guard let before,
      var writer = PlaylistWriter(source: head.source, before: PlaylistText(before), now: now)
    else {
      return now.lines.flatMap { Array($0.utf8) + [Byte.lineFeed] }
    }
    return writer.write()
  }

  /// The values that were imported or read from a query when the playlist was read.
  private var importedVariables: [String: String] {
    var values: [String: String] = [:]
    for define in head.defines where define.origin != .value {
      if let name = define.name, let value = define.value { values[name] = value }
    }
    return values
  }
}

extension HLS.MediaPlaylist {
  /// The playlist as text; see `HLS.Playlist.serialised()`.
  public func serialised() -> [UInt8] { HLS.Playlist.media(self).serialised() }
}

extension HLS.MultivariantPlaylist {
  /// The playlist as text; see `HLS.Playlist.serialised()`.
  public func serialised() -> [UInt8] { HLS.Playlist.multivariant(self).serialised() }
}

/// Puts changed lines into the text that a playlist was read from.
struct PlaylistWriter {
  private let source: [UInt8]
  private let before: PlaylistText
  private let now: PlaylistText
  private var ranges: [Range<Int>] = []
  private var owned: [Owner: [Int]] = [:]
  private var replacements: [Int: String?] = [:]
  private var insertions: [Int: [String]] = [:]
  private var additions: [String] = []

  /// What a line of the source belongs to.
  private struct Owner: Hashable {
    /// The place of the segment or variant in the text as read; -1 for the playlist, the number of blocks for the tail.
    var block: Int
    var family: PlaylistText.Family
  }

  /// `nil` where blocks that were read stand in another order, so that lines cannot stay where they are.
  init?(source: [UInt8], before: PlaylistText, now: PlaylistText) {
    let kept = now.blocks.compactMap(\.uriLine)
    let known = Set(before.blocks.compactMap(\.uriLine))
    guard zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }), known.isSuperset(of: kept) else {
      return nil
    }
    self.source = source
    self.before = before
    self.now = now
    assignLines()
  }

  /// Cuts the source into lines and tells what each belongs to.
  private mutating func assignLines() {
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? source.count
      ranges.append(start..<end)
      start = end
    }
    var block = 0
    for (index, range) in ranges.enumerated() {
      let number = index + 1
      while block < before.blocks.count, let last = before.blocks[block].uriLine, last < number {
        block += 1
      }
      guard let family = family(of: range) else { continue }
      let isOfPlaylist: Bool =
        switch family {
        case .tag(let tag):
          !tag.isOfSegment && tag != .streamInformation || Self.isPlaced(tag)
        case .unknown:
          block == before.blocks.count
            || before.blocks[block].firstLine.map { number < $0 } ?? true
        case .uri: false
        }
      owned[Owner(block: isOfPlaylist ? -1 : block, family: family), default: []].append(number)
    }
  }

  private static func isPlaced(_ tag: HLS.Tag) -> Bool {
    switch tag {
    case .dateRange, .cueOut, .cueOutContinued, .cueIn, .oatclsSCTE35, .scte35: true
    default: false
    }
  }

  private func family(of range: Range<Int>) -> PlaylistText.Family? {
    var line = source[range]
    if range.lowerBound == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    line = line.drop { Byte.isSpace($0) || $0 == Byte.lineFeed }
    while let last = line.last, Byte.isSpace(last) || last == Byte.lineFeed { line.removeLast() }
    guard let first = line.first else { return nil }
    guard first == Byte.hash else { return .uri }
    let text = line.dropFirst()
    guard text.starts(with: "EXT".utf8) else { return nil }
    let name = text.prefix { $0 != Byte.colon }
    if name.starts(with: "EXTM3U".utf8) { return nil }
    return HLS.Tag.named(name).map { .tag($0) } ?? .unknown
  }

  /// The text with the changes in it.
  mutating func write() -> [UInt8] {
    // New tags of the playlist go below its header.
    let belowHeader = (headerLine ?? 0) + 1
    change(-1, before.head, now.head, anchor: belowHeader)
    change(-1, before.end, now.end, anchor: nil)
    changePlaced()
    var matches: [Int: PlaylistText.Block] = [:]
    var next: Int?
    // From the last to the first, so that a new block knows the line that it stands before.
    for block in now.blocks.reversed() {
      if let line = block.uriLine {
        matches[line] = block
        next = block.firstLine ?? line
      } else {
        let lines = block.groups.flatMap(\.lines)
        insertions[next ?? endAnchor, default: []].insert(contentsOf: lines, at: 0)
      }
    }
    for (index, block) in before.blocks.enumerated() {
      guard let line = block.uriLine else { continue }
      let match = matches[line]
      change(
        index, block.groups, match?.groups ?? block.groups.map { emptied($0) },
        anchor: block.firstLine ?? line)
    }
    change(before.blocks.count, before.tail.groups, now.tail.groups, anchor: endAnchor)
    return assemble()
  }

  private func emptied(_ group: PlaylistText.Group) -> PlaylistText.Group {
    PlaylistText.Group(family: group.family, lines: [])
  }

  private var headerLine: Int? {
    ranges.firstIndex { range in
      source[range].contains(Byte.hash)
    }.map { $0 + 1 }
  }

  /// The line behind the last block, before which new blocks go.
  private var endAnchor: Int {
    (before.blocks.last?.uriLine ?? headerLine ?? 0) + 1
  }

  private mutating func change(
    _ block: Int, _ old: [PlaylistText.Group], _ new: [PlaylistText.Group], anchor: Int?
  ) {
    for (old, new) in zip(old, new) {
      change(
        lines: owned[Owner(block: block, family: old.family)] ?? [], old.lines, new.lines,
        anchors: new.lines.map { _ in anchor })
    }
  }

  /// Date ranges and cues, which stand among the segments and stay where they are when those go.
  private mutating func changePlaced() {
    var families: [PlaylistText.Family] = []
    for item in before.placed + now.placed where !families.contains(item.family) {
      families.append(item.family)
    }
    for family in families {
      let new = now.placed.filter { $0.family == family }
      let anchors = new.map { item -> Int? in
        let followers = now.blocks.dropFirst(item.block)
        return followers.lazy.compactMap { $0.firstLine ?? $0.uriLine }.first ?? endAnchor
      }
      change(
        lines: owned[Owner(block: -1, family: family)] ?? [],
        before.placed.filter { $0.family == family }.map(\.line), new.map(\.line),
        anchors: anchors)
    }
  }

  /// Takes lines out and puts lines in where old and new differ; an absent anchor is the end of the text.
  private mutating func change(
    lines: [Int], _ old: [String], _ new: [String], anchors: [Int?]
  ) {
    guard old != new else { return }
    guard lines.count == old.count else {
      // Tags that repeat what is in force already are in the text and not in the model.
      for line in lines { replacements[line] = .some(nil) }
      for (text, anchor) in zip(new, anchors) { insert(text, before: lines.first ?? anchor) }
      return
    }
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    for case .remove(let offset, _, _) in difference.removals { removed.insert(offset) }
    var inserted: [Int: String] = [:]
    for case .insert(let offset, let text, _) in difference.insertions { inserted[offset] = text }
    var place = 0
    for index in new.indices {
      if let text = inserted[index] {
        // What takes the place of a line stands in its line.
        if place < old.count, removed.contains(place) {
          replacements[lines[place]] = text
          place += 1
        } else {
          insert(text, before: place < old.count ? lines[place] : anchors[index])
        }
      } else {
        while place < old.count, removed.contains(place) {
          replacements[lines[place]] = .some(nil)
          place += 1
        }
        place += 1
      }
    }
    for index in place..<max(place, old.count) { replacements[lines[index]] = .some(nil) }
  }

  private mutating func insert(_ text: String, before line: Int?) {
    if let line, line <= ranges.count {
      insertions[line, default: []].append(text)
    } else {
      additions.append(text)
    }
  }

  private func assemble() -> [UInt8] {
    let isWindows = source.firstIndex(of: Byte.lineFeed).map { place in
      place > 0 && source[place - 1] == Byte.carriageReturn
    }
    let lineEnd: [UInt8] =
      isWindows == true ? [Byte.carriageReturn, Byte.lineFeed] : [Byte.lineFeed]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    func add(_ text: String) {
      if let last = bytes.last, last != Byte.lineFeed { bytes += lineEnd }
      bytes += text.utf8
      bytes += lineEnd
    }
    for (index, range) in ranges.enumerated() {
      for text in insertions[index + 1] ?? [] { add(text) }
      switch replacements[index + 1] {
      case .none: bytes += source[range]
      case .some(.none): continue
      case .some(.some(let text)): add(text)
      }
    }
    let beyond = insertions.filter { $0.key > ranges.count }.sorted { $0.key < $1.key }
    for text in beyond.flatMap(\.value) + additions { add(text) }
    return bytes
  }
}
