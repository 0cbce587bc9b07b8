import Findings
import MediaFacts

/// The words of a conform report.
enum ConformWords {
  /// What a step does, beside the others of the plan.
  static func step(_ step: ConformStep, among steps: [ConformStep]) -> String {
    let copiesVideo = !steps.contains(.reencodeVideo)
    let copy = copiesVideo ? "; the video is copied" : ""
    switch step {
    case .retag: return "change labels" + (steps == [.retag] ? "; no sample changes" : "")
    case .remux:
      return steps.contains(.reencodeVideo) || steps.contains(.reencodeAudio)
        ? "write it into the main's container" : "write the same samples into the main's container"
    case .dropAudio: return "leave the audio out"
    case .addSilentTrack: return "add a track of silence" + copy
    case .reencodeAudio: return "encode the audio anew" + copy
    case .reencodeVideo: return "encode the video anew"
    }
  }

  static func name(_ step: ConformStep) -> String {
    switch step {
    case .retag: "retag"
    case .remux: "remux"
    case .dropAudio: "drop-audio"
    case .addSilentTrack: "add-silent-track"
    case .reencodeAudio: "reencode-audio"
    case .reencodeVideo: "reencode-video"
    }
  }

  static func obstacle(_ obstacle: ConformObstacle) -> String {
    switch obstacle {
    case .encrypted: "The ad is encrypted; conform its clear source."
    case .noPicture: "The ad has no picture, and the main has."
    case .nothingToMeet: "The main has neither picture nor sound that could be met."
    case .mainIsPlaylist:
      "The main is a playlist; let your packager write the ad with the same settings."
    case .noEncoder(let what): "The ffmpeg program has no free encoder for \(what)."
    case .dynamicRange(let from, let to):
      "\(from.rawValue) cannot be made \(to.rawValue) by a filter; grade the ad anew."
    case .unknownFact(let fact): "The main's \(fact) is not known."
    }
  }
}
