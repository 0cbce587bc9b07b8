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
  static func of(_ track: BridgeTrack, box: MovieTrack?, format: FormatKind) -> TrackRole {
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
}
