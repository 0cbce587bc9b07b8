/// A playlist as lines of text that know what they belong to.
///
/// The writer makes one of the playlist as it was read and one of it as it is now: where both agree, the
/// bytes that were read stay.
struct PlaylistText {
  /// What lines are compared by: the tag, or the address of a segment or variant.
  enum Family: Hashable {
    case tag(HLS.Tag)
    case unknown
    case uri
  }

  /// Lines of one family in order.
  struct Group {
    var family: Family
    var lines: [String]
  }

  /// A segment or variant: a stretch of lines that comes and goes as a whole.
  struct Block {
    /// The line of the address, by which the block is known again; absent where it was not read.
    var uriLine: Int?
    /// The first line of the block, before which new tags go.
    var firstLine: Int?
    /// Groups in the order in which they are written.
    var groups: [Group]
  }

  /// Tags of the playlist as a whole that stand before the blocks.
  var head: [Group] = []
  /// Date ranges and cues, with the number of blocks before each.
  var placed: [(family: Family, line: String, block: Int)] = []
  /// Segments or variants in order.
  var blocks: [Block] = []
  /// What stands behind the last block and belongs to none.
  var tail = Block(uriLine: nil, firstLine: nil, groups: [])
  /// Tags of the playlist as a whole that stand last.
  var end: [Group] = []

  init(_ playlist: HLS.Playlist) {
    addHead(playlist.head)
    switch playlist {
    case .media(let playlist): add(playlist)
    case .multivariant(let playlist): add(playlist)
    }
    head.append(Group(family: .unknown, lines: playlist.head.unknownTags.map(Self.text)))
  }

  /// The whole text in the order of the standard, for a playlist that was not read.
  var lines: [String] {
    var lines = ["#EXTM3U"] + head.flatMap(\.lines)
    for (index, block) in blocks.enumerated() {
      lines += placed.filter { $0.block == index }.map(\.line) + block.groups.flatMap(\.lines)
    }
    lines += placed.filter { $0.block >= blocks.count }.map(\.line)
    return lines + tail.groups.flatMap(\.lines) + end.flatMap(\.lines)
  }

  // MARK: - Tags

  private static func text(_ tag: HLS.Tag, _ value: String? = nil) -> String {
    "#" + tag.rawValue + (value.map { ":" + $0 } ?? "")
  }

  private static func text(_ tag: HLS.UnknownTag) -> String {
    "#" + tag.name + (tag.value.map { ":" + $0 } ?? "")
  }

  private static func group(_ tag: HLS.Tag, _ values: [String]) -> Group {
    Group(family: .tag(tag), lines: values.map { text(tag, $0) })
  }

  private static func group(_ tag: HLS.Tag, if isThere: Bool) -> Group {
    Group(family: .tag(tag), lines: isThere ? [text(tag)] : [])
  }

  private mutating func addHead(_ values: HLS.PlaylistHead) {
    head += [
      Self.group(.version, values.version.map { [String($0)] } ?? []),
      Self.group(.independentSegments, if: values.isIndependentSegments),
      Self.group(.start, values.start.map { [$0.attributes.serialised] } ?? []),
      Self.group(.define, values.defines.map(\.attributes.serialised)),
    ]
  }

  private mutating func add(_ playlist: HLS.MultivariantPlaylist) {
    head += [
      Self.group(
        .contentSteering, playlist.contentSteering.map { [$0.attributes.serialised] } ?? []),
      Self.group(.sessionData, playlist.sessionData.map(\.attributes.serialised)),
      Self.group(.sessionKey, playlist.sessionKeys.map(\.attributes.serialised)),
      Self.group(.media, playlist.renditions.map(\.attributes.serialised)),
    ]
    blocks = playlist.variants.map { variant in
      Block(
        uriLine: variant.uriLine, firstLine: variant.line,
        groups: [
          Self.group(.streamInformation, [variant.attributes.serialised]),
          Group(family: .uri, lines: [variant.uri]),
        ])
    }
    end.append(
      Self.group(
        .iFrameStreamInformation, playlist.iFrameVariants.map(\.attributes.serialised)))
  }

  private mutating func add(_ playlist: HLS.MediaPlaylist) {
    let type: String? =
      switch playlist.playlistType {
      case .event: "EVENT"
      case .vod: "VOD"
      case .other(let text): text
      case nil: nil
      }
    head += [
      Self.group(.targetDuration, playlist.targetDuration.map { [DecimalText.text($0)] } ?? []),
      Self.group(.mediaSequence, playlist.mediaSequence.map { [String($0)] } ?? []),
      Self.group(.discontinuitySequence, playlist.discontinuitySequence.map { [String($0)] } ?? []),
      Self.group(.playlistType, type.map { [$0] } ?? []),
      Self.group(.allowCache, playlist.allowsCache.map { [$0 ? "YES" : "NO"] } ?? []),
      Self.group(.iFramesOnly, if: playlist.isIFramesOnly),
      Self.group(.partInformation, playlist.partInformation.map { [$0.serialised] } ?? []),
      Self.group(.serverControl, playlist.serverControl.map { [$0.attributes.serialised] } ?? []),
      Self.group(.skip, playlist.skip.map { [$0.attributes.serialised] } ?? []),
    ]
    placed =
      playlist.dateRanges.map { range in
        (.tag(.dateRange), Self.text(.dateRange, range.attributes.serialised), range.segmentIndex)
      }
      + playlist.cues.map { cue in
        (.tag(cue.tag), Self.text(cue.tag, cue.value), cue.segmentIndex)
      }
    var keys: [HLS.Key] = []
    var map: HLS.InitializationSection?
    for segment in playlist.segments {
      blocks.append(Self.block(segment, keys: keys, map: map))
      keys = segment.keys
      map = segment.map
    }
    tail.groups = [
      Self.group(.discontinuity, if: playlist.hasTrailingDiscontinuity),
      Self.keys(playlist.trailingKeys, after: keys),
      Self.map(playlist.trailingMap, after: map),
      Self.group(.programDateTime, playlist.trailingDateTime.map { [$0.text] } ?? []),
      Self.group(.part, playlist.trailingParts.map(\.attributes.serialised)),
    ]
    end = [
      Self.group(.preloadHint, playlist.preloadHints.map(\.attributes.serialised)),
      Self.group(.renditionReport, playlist.renditionReports.map(\.attributes.serialised)),
      Self.group(.endList, if: playlist.hasEndList),
    ]
  }

  private static func block(
    _ segment: HLS.Segment, keys: [HLS.Key], map: HLS.InitializationSection?
  ) -> Block {
    var information: [String] = []
    if segment.duration != nil || segment.lines?.information != nil {
      information = [
        (segment.duration.map(DecimalText.text) ?? "") + "," + (segment.title ?? "")
      ]
    }
    return Block(
      uriLine: segment.lines?.uri, firstLine: segment.lines?.first,
      groups: [
        group(.discontinuity, if: segment.isDiscontinuity),
        Self.keys(segment.keys, after: keys),
        Self.map(segment.map, after: map),
        group(.programDateTime, segment.programDateTime.map { [$0.text] } ?? []),
        group(.gap, if: segment.isGap),
        group(.bitrate, segment.bitrate.map { [String($0)] } ?? []),
        group(.part, segment.parts.map(\.attributes.serialised)),
        group(.byteRange, segment.byteRange.map { [$0.serialised] } ?? []),
        group(.segmentInformation, information),
        Group(family: .unknown, lines: segment.unknownTags.map(text)),
        Group(family: .uri, lines: [segment.uri]),
      ])
  }

  /// The key tags that lead from the keys before to the keys of a segment.
  private static func keys(_ keys: [HLS.Key], after before: [HLS.Key]) -> Group {
    if keys == before { return group(.key, []) }
    if keys.isEmpty { return group(.key, ["METHOD=NONE"]) }
    let formats = Set(keys.map(\.keyFormat))
    // A key stays in force until another of its format comes, so one that is gone takes all with it.
    if before.allSatisfy({ formats.contains($0.keyFormat) }) {
      return group(.key, keys.filter { !before.contains($0) }.map(\.attributes.serialised))
    }
    return group(.key, ["METHOD=NONE"] + keys.map(\.attributes.serialised))
  }

  private static func map(
    _ map: HLS.InitializationSection?, after before: HLS.InitializationSection?
  ) -> Group {
    guard let map, map != before else { return group(.map, []) }
    return group(.map, [map.attributes.serialised])
  }
}
