import JSONText
import MediaFacts

@testable import Manifests

/// Puts a playlist into the shape that videojs's m3u8-parser gives, so that the two can be compared.
///
/// What that parser fills in by itself is filled in here too: `allowCache` is true where nothing is said,
/// a section starts a `timeline` that counts discontinuities.
enum VideoJSShape {
  static func json(_ playlist: HLS.Playlist) -> JSONValue {
    var object = JSONObject()
    object.add("dateRanges", .array([]))
    if let version = playlist.head.version { object.add("version", version) }
    if playlist.head.isIndependentSegments { object.add("independentSegments", true) }
    if let start = playlist.head.start {
      var value = JSONObject()
      value.add("timeOffset", optional: number(start.timeOffset))
      value.add("precise", start.isPrecise)
      object.add("start", .object(value))
    }
    switch playlist {
    case .media(let playlist): add(playlist, to: &object)
    case .multivariant(let playlist): add(playlist, to: &object)
    }
    return .object(object)
  }

  private static func number(_ value: Rational?) -> JSONValue? {
    value.map { .number($0.doubleValue) }
  }

  // MARK: - Multivariant playlists

  private static func add(_ playlist: HLS.MultivariantPlaylist, to object: inout JSONObject) {
    object.add("allowCache", true)
    object.add("discontinuityStarts", .array([]))
    object.add("segments", .array([]))
    object.add(
      "playlists",
      .array(playlist.variants.map { variant($0.attributes, uri: $0.uri, isIFrame: false) }))
    object.add(
      "iFramePlaylists",
      .array(
        playlist.iFrameVariants.map { variant($0.attributes, uri: $0.uri ?? "", isIFrame: true) }))
    var groups = JSONObject()
    for kind in HLS.Rendition.Kind.allCases {
      var ids: [String] = []
      for rendition in playlist.renditions where rendition.kind == kind {
        let id = rendition.groupID ?? ""
        if !ids.contains(id) { ids.append(id) }
      }
      var group = JSONObject()
      for id in ids {
        var renditions = JSONObject()
        for rendition in playlist.renditions(kind, group: id) {
          renditions.add(rendition.name ?? "", .object(self.rendition(rendition)))
        }
        group.add(id, .object(renditions))
      }
      groups.add(kind.rawValue, .object(group))
    }
    object.add("mediaGroups", .object(groups))
  }

  private static func variant(
    _ attributes: HLS.AttributeList, uri: String, isIFrame: Bool
  ) -> JSONValue {
    var values = JSONObject()
    for attribute in attributes.attributes {
      switch attribute.name {
      case "BANDWIDTH", "PROGRAM-ID":
        values.add(attribute.name, attributes.integer(attribute.name))
      // That parser makes a number of it for I-frames only.
      case "AVERAGE-BANDWIDTH" where isIFrame:
        values.add(attribute.name, attributes.integer(attribute.name))
      case "FRAME-RATE":
        values.add(attribute.name, optional: number(attributes.decimal(attribute.name)))
      case "RESOLUTION":
        var size = JSONObject()
        size.add("width", attributes.resolution("RESOLUTION")?.width)
        size.add("height", attributes.resolution("RESOLUTION")?.height)
        values.add("RESOLUTION", .object(size))
      default: values.add(attribute.name, attribute.text)
      }
    }
    var object = JSONObject()
    if !attributes.attributes.isEmpty { object.add("attributes", .object(values)) }
    object.add("timeline", 0)
    object.add("uri", uri)
    return .object(object)
  }

  private static func rendition(_ rendition: HLS.Rendition) -> JSONObject {
    var object = JSONObject()
    object.add("default", rendition.isDefault)
    object.add("autoselect", rendition.isAutoselect)
    object.add("language", rendition.language)
    object.add("uri", rendition.uri)
    object.add("instreamId", rendition.instreamID)
    object.add("forced", rendition.attributes.flag("FORCED"))
    return object
  }

  // MARK: - Media playlists

  private static func add(_ playlist: HLS.MediaPlaylist, to object: inout JSONObject) {
    object.add("allowCache", playlist.allowsCache ?? true)
    object.add("iFramePlaylists", .array([]))
    object.add("targetDuration", optional: number(playlist.targetDuration))
    switch playlist.playlistType {
    case .event: object.add("playlistType", "EVENT")
    case .vod: object.add("playlistType", "VOD")
    default: break
    }
    if playlist.hasEndList { object.add("endList", true) }
    if !playlist.segments.isEmpty {
      object.add("mediaSequence", playlist.mediaSequence ?? 0)
      object.add("discontinuitySequence", playlist.discontinuitySequence ?? 0)
    }
    object.add(
      "discontinuityStarts",
      .array(
        playlist.segments.indices.filter { playlist.segments[$0].isDiscontinuity }
          .map { .integer(Int64($0)) }))
    if let date = playlist.segments.lazy.compactMap(\.programDateTime).first {
      object.add("dateTimeString", date.text)
      object.add("dateTimeObject", HLS.DateTime(secondsSince1970: date.secondsSince1970).text)
    }
    object.add("partTargetDuration", optional: number(playlist.partTargetDuration))
    if let target = playlist.partTargetDuration {
      var information = JSONObject()
      information.add("partTarget", optional: number(target))
      object.add("partInf", .object(information))
    }
    addLowLatency(playlist, to: &object)
    let dates = playlist.timeline().entries.map(\.date)
    object.add(
      "segments", .array(zip(playlist.segments, dates).map { .object(segment($0, date: $1)) }))
  }

  private static func addLowLatency(
    _ playlist: HLS.MediaPlaylist, to object: inout JSONObject
  ) {
    if let control = playlist.serverControl {
      var value = JSONObject()
      value.add("canSkipUntil", optional: number(control.canSkipUntil))
      value.add("canSkipDateranges", control.canSkipDateRanges)
      value.add("holdBack", optional: number(control.holdBack))
      value.add("partHoldBack", optional: number(control.partHoldBack))
      value.add("canBlockReload", control.canBlockReload)
      object.add("serverControl", .object(value))
    }
    if let skip = playlist.skip {
      var value = JSONObject()
      value.add("skippedSegments", skip.skippedSegments)
      value.add(
        "recentlyRemovedDateranges", .array(skip.recentlyRemovedDateRanges.map { .string($0) }))
      object.add("skip", .object(value))
    }
    if !playlist.renditionReports.isEmpty {
      object.add(
        "renditionReports",
        .array(
          playlist.renditionReports.map { report in
            var value = JSONObject()
            value.add("uri", report.uri)
            value.add("lastMsn", report.lastMediaSequence)
            value.add("lastPart", report.lastPart)
            return .object(value)
          }))
    }
    guard !playlist.preloadHints.isEmpty || !playlist.trailingParts.isEmpty else { return }
    var preload = JSONObject()
    preload.add("timeline", (playlist.segments.last?.discontinuitySequence ?? 0))
    if !playlist.trailingParts.isEmpty {
      preload.add("parts", .array(playlist.trailingParts.map(part)))
    }
    preload.add(
      "preloadHints",
      .array(
        playlist.preloadHints.map { hint in
          var value = JSONObject()
          value.add("type", hint.type)
          value.add("uri", hint.uri)
          if let length = hint.byteRangeLength {
            value.add(
              "byterange", range(HLS.ByteRange(length: length, offset: hint.byteRangeStart)))
          }
          return .object(value)
        }))
    if let map = playlist.trailingMap { preload.add("map", .object(self.map(map))) }
    object.add("preloadSegment", .object(preload))
  }

  private static func segment(_ segment: HLS.Segment, date: Rational?) -> JSONObject {
    var object = JSONObject()
    object.add("uri", segment.uri)
    object.add("timeline", segment.discontinuitySequence)
    object.add("duration", optional: number(segment.duration))
    object.add("title", segment.title)
    if segment.isDiscontinuity { object.add("discontinuity", true) }
    if let range = segment.byteRange { object.add("byterange", self.range(range)) }
    if let key = segment.keys.first { object.add("key", .object(self.key(key))) }
    if let map = segment.map { object.add("map", .object(self.map(map))) }
    if let given = segment.programDateTime {
      object.add("dateTimeString", given.text)
      object.add("dateTimeObject", HLS.DateTime(secondsSince1970: given.secondsSince1970).text)
    }
    if let date { object.add("programDateTime", .number(date.doubleValue * 1000)) }
    if !segment.parts.isEmpty { object.add("parts", .array(segment.parts.map(part))) }
    return object
  }

  private static func key(_ key: HLS.Key) -> JSONObject {
    var object = JSONObject()
    object.add("method", key.attributes.text("METHOD"))
    object.add("uri", key.uri)
    if let vector = key.initializationVector, vector.count == 16 {
      var words = JSONObject()
      for word in 0..<4 {
        words.add(
          "\(word)",
          vector[word * 4..<word * 4 + 4].reduce(Int64(0)) { $0 << 8 | Int64($1) })
      }
      object.add("iv", .object(words))
    }
    return object
  }

  private static func map(_ map: HLS.InitializationSection) -> JSONObject {
    var object = JSONObject()
    object.add("uri", map.uri)
    if let range = map.byteRange { object.add("byterange", self.range(range)) }
    return object
  }

  private static func part(_ part: HLS.Part) -> JSONValue {
    var object = JSONObject()
    object.add("uri", part.uri)
    object.add("duration", optional: number(part.duration))
    if part.isIndependent { object.add("independent", true) }
    if part.isGap { object.add("gap", true) }
    if let range = part.byteRange { object.add("byterange", self.range(range)) }
    return .object(object)
  }

  private static func range(_ range: HLS.ByteRange) -> JSONValue {
    var object = JSONObject()
    object.add("length", range.length)
    object.add("offset", range.offset)
    return .object(object)
  }
}
