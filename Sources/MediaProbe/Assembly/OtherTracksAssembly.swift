import Bitstreams
import CMediaProbe
import MediaFacts

/// What is known of tracks that are neither video nor audio.
enum OtherTracksAssembly {
  static func subtitles(
    _ track: BridgeTrack, box: MovieTrack?, movie: MovieFacts?, read: TrackRead
  ) -> SubtitleFacts {
    let entry = box?.sampleEntries.first
    let codec = SampleEntryNames.codec(entry?.codingFormat) ?? track.codec
    var facts = SubtitleFacts(index: track.index, codec: codec)
    facts.trackID = Int(exactly: track.raw.id)
    facts.sampleEntry = entry?.codingFormat.description ?? track.sampleEntry
    switch facts.sampleEntry {
    case "wvtt", "stpp", "tx3g": facts.codecString = facts.sampleEntry
    default: break
    }
    facts.language = box?.extendedLanguage ?? (box.map(\.language) ?? track.language)
    if facts.language == "und" { facts.language = nil }
    facts.isDefault = track.raw.is_default
    facts.isForced = track.raw.is_forced
    facts.isForHearingImpaired = track.raw.is_hearing_impaired
    let timing = TrackTiming(
      track: track, box: box, movie: movie, format: FormatKind(name: movie == nil ? "" : "mp4"))
    facts.startTime = timing.startTime(isAudio: false)
    facts.duration = timing.duration
    if read.isWhole {
      var walk = read.walk
      facts.timing = walk.finished()
    }
    return facts
  }

  /// Captions that ride inside a video track.
  ///
  /// Services that a transport stream announces count even where no first picture has any.
  static func captions(
    _ video: VideoFacts, services: [TransportStreamCaptionService]
  ) -> [SubtitleFacts] {
    if !services.isEmpty {
      return services.map { service in
        var facts = SubtitleFacts(index: nil, codec: service.number == nil ? .cea608 : .cea708)
        facts.trackID = video.trackID
        facts.language = service.language
        return facts
      }
    }
    guard video.hasClosedCaptions == true else { return [] }
    var facts = SubtitleFacts(index: nil, codec: .cea608)
    facts.trackID = video.trackID
    return [facts]
  }

  static func picture(_ track: BridgeTrack, read: TrackRead) -> AttachedPictureFacts {
    var size: PictureSize?
    if track.raw.width > 0, track.raw.height > 0 {
      size = PictureSize(width: Int(track.raw.width), height: Int(track.raw.height))
    }
    return AttachedPictureFacts(index: track.index, codec: track.codec, size: size)
  }

  static func data(_ track: BridgeTrack, box: MovieTrack?) -> DataTrackFacts {
    let name =
      track.codecName.isEmpty
      ? box?.sampleEntries.first?.format.description ?? track.sampleEntry
        ?? box?.handler?.description
      : track.codecName
    var facts = DataTrackFacts(index: track.index, kind: name)
    facts.trackID = Int(exactly: track.raw.id)
    return facts
  }
}
