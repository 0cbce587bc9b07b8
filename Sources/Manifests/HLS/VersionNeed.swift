import MediaFacts

/// A feature of a playlist and the protocol version that brought it.
///
/// RFC 8216bis, section 8.
struct VersionNeed: Hashable, Sendable {
  var version: Int
  var feature: String
  var line: Int?

  /// The features of a playlist that need a version above 1; of each the first place.
  static func needs(of playlist: HLS.Playlist) -> [VersionNeed] {
    var needs: [VersionNeed] = []
    func need(_ version: Int, _ feature: String, _ line: Int?) {
      if !needs.contains(where: { $0.feature == feature }) {
        needs.append(VersionNeed(version: version, feature: feature, line: line))
      }
    }
    for define in playlist.head.defines {
      if define.origin == .query {
        need(11, "EXT-X-DEFINE with QUERYPARAM", define.line)
      } else {
        need(8, "EXT-X-DEFINE", define.line)
      }
    }
    switch playlist {
    case .media(let playlist): addMedia(playlist, need)
    case .multivariant(let playlist): addMultivariant(playlist, need)
    }
    return needs
  }

  private static func addMedia(
    _ playlist: HLS.MediaPlaylist, _ need: (Int, String, Int?) -> Void
  ) {
    if let segment = playlist.segments.first(where: { ($0.duration?.denominator ?? 1) != 1 }) {
      need(3, "A duration that is no whole number", segment.lines?.information)
    }
    if let segment = playlist.segments.first(where: { $0.byteRange != nil }) {
      need(4, "EXT-X-BYTERANGE", segment.lines?.first)
    }
    if playlist.isIFramesOnly {
      need(4, "EXT-X-I-FRAMES-ONLY", playlist.head.tagLines[.iFramesOnly])
    }
    addKeys(playlist.keyTags, need)
    if let map = playlist.mapTags.first {
      if playlist.isIFramesOnly {
        need(5, "EXT-X-MAP", map.line)
      } else {
        need(6, "EXT-X-MAP without EXT-X-I-FRAMES-ONLY", map.line)
      }
    }
    if let skip = playlist.skip {
      if skip.attributes["RECENTLY-REMOVED-DATERANGES"] != nil {
        need(10, "EXT-X-SKIP with RECENTLY-REMOVED-DATERANGES", skip.line)
      } else {
        need(9, "EXT-X-SKIP", skip.line)
      }
    }
  }

  private static func addMultivariant(
    _ playlist: HLS.MultivariantPlaylist, _ need: (Int, String, Int?) -> Void
  ) {
    addKeys(playlist.sessionKeys, need)
    for rendition in playlist.renditions {
      guard let id = rendition.instreamID else { continue }
      if rendition.kind != .closedCaptions {
        need(13, "INSTREAM-ID for another type than CLOSED-CAPTIONS", rendition.line)
      } else if id.hasPrefix("SERVICE") {
        need(7, "INSTREAM-ID with a service", rendition.line)
      }
    }
    let lists =
      playlist.variants.map { ($0.attributes, $0.line) }
      + playlist.iFrameVariants.map { ($0.attributes, $0.line) }
    for (attributes, line) in lists {
      for attribute in attributes.attributes where attribute.name.hasPrefix("REQ-") {
        need(12, "An attribute whose name begins with REQ-", line)
      }
    }
  }

  private static func addKeys(_ keys: [HLS.Key], _ need: (Int, String, Int?) -> Void) {
    for key in keys {
      if key.attributes["IV"] != nil { need(2, "IV", key.line) }
      if key.method == .sampleAES || key.method == .sampleAESCTR {
        need(5, "A method that encrypts samples", key.line)
      }
      if key.attributes["KEYFORMAT"] != nil || key.attributes["KEYFORMATVERSIONS"] != nil {
        need(5, "KEYFORMAT", key.line)
      }
    }
  }
}
