/// A tag with its attribute list and its line.
struct TaggedAttributes {
  var tag: HLS.Tag
  var attributes: HLS.AttributeList
  var line: Int?
}

extension HLS.Playlist {
  /// Every attribute list of the playlist, tag by tag, sorted by line.
  var taggedAttributes: [TaggedAttributes] {
    var lists: [TaggedAttributes] = []
    func add(_ tag: HLS.Tag, _ attributes: HLS.AttributeList, _ line: Int?) {
      lists.append(TaggedAttributes(tag: tag, attributes: attributes, line: line))
    }
    head.start.map { add(.start, $0.attributes, $0.line) }
    for define in head.defines { add(.define, define.attributes, define.line) }
    switch self {
    case .media(let playlist):
      playlist.serverControl.map { add(.serverControl, $0.attributes, $0.line) }
      playlist.partInformation.map {
        add(.partInformation, $0, playlist.head.tagLines[.partInformation])
      }
      playlist.skip.map { add(.skip, $0.attributes, $0.line) }
      for key in playlist.keyTags { add(.key, key.attributes, key.line) }
      for map in playlist.mapTags { add(.map, map.attributes, map.line) }
      for segment in playlist.segments {
        for part in segment.parts { add(.part, part.attributes, part.line) }
      }
      for part in playlist.trailingParts { add(.part, part.attributes, part.line) }
      for range in playlist.dateRanges { add(.dateRange, range.attributes, range.line) }
      for hint in playlist.preloadHints { add(.preloadHint, hint.attributes, hint.line) }
      for report in playlist.renditionReports {
        add(.renditionReport, report.attributes, report.line)
      }
    case .multivariant(let playlist):
      for rendition in playlist.renditions { add(.media, rendition.attributes, rendition.line) }
      for variant in playlist.variants { add(.streamInformation, variant.attributes, variant.line) }
      for variant in playlist.iFrameVariants {
        add(.iFrameStreamInformation, variant.attributes, variant.line)
      }
      for data in playlist.sessionData { add(.sessionData, data.attributes, data.line) }
      for key in playlist.sessionKeys { add(.sessionKey, key.attributes, key.line) }
      playlist.contentSteering.map { add(.contentSteering, $0.attributes, $0.line) }
    }
    return lists.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }
}
