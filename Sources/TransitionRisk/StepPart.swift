import Findings
import MediaFacts
import Receivers

/// A part of a step that acts on stages of its own, so that each part can be judged without the others.
enum StepPart: CaseIterable, Sendable {
  /// What differs of the video.
  case video
  /// What differs of the audio.
  case audio
  /// What differs of the file around them.
  case carriage

  /// The stages that act on it.
  var stages: Set<Stage> {
    switch self {
    case .video: [.videoDecoder, .display]
    case .audio: [.audioDecoder]
    case .carriage: [.player, .drm, .timing]
    }
  }
}
