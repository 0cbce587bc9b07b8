import Bitstreams
import CMediaProbe

/// What a track is for.
enum TrackRole {
  case video
  case audio
  case subtitles
  case picture
  case data

  /// Sorts a track; what FFmpeg cannot name goes by the container's handler.
  static func of(
    _ track: BridgeTrack, box: MovieTrack?, movie: MovieFacts?, format: FormatKind
  ) -> TrackRole {
    if let box, let movie, isChapterList(box, of: movie) { return .data }
    switch track.raw.kind {
    case .video:
      let isPicture =
        track.raw.is_attached_picture || track.raw.is_still_image || format.isStillPicture
      return isPicture ? .picture : .video
    case .audio: return .audio
    case .subtitle: return .subtitles
    case .data, .attachment, .unknown:
      switch box?.handler.map(\.description) {
      case "vide": return track.codecName.isEmpty && track.sampleEntry == nil ? .data : .video
      case "soun": return .audio
      case "text", "sbtl", "subt", "clcp":
        return box?.sampleEntries.isEmpty == false ? .subtitles : .data
      default: return .data
      }
    }
  }

  /// True for a text track whose only use is to name chapters of another track.
  private static func isChapterList(_ box: MovieTrack, of movie: MovieFacts) -> Bool {
    movie.tracks.contains { track in
      track.references.contains { $0.type.description == "chap" && $0.trackIDs.contains(box.id) }
    }
  }
}
