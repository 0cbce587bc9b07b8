/// What kind of work makes a finding go away, least work first.
public enum RemedyKind: String, Sendable, CaseIterable {
  /// Nothing about the asset helps, or nothing needs to be done.
  case none
  /// Change a label in the file; no sample changes.
  case retag
  /// Write the same samples into another container or order.
  case remux
  /// Add an audio track of silence; video is copied.
  case addSilentTrack
  /// Encode the audio anew; video is copied.
  case reencodeAudio
  /// Encode the video anew.
  case reencode
}

extension RemedyKind: Comparable {
  private var rank: Int {
    switch self {
    case .none: 0
    case .retag: 1
    case .remux: 2
    case .addSilentTrack: 3
    case .reencodeAudio: 4
    case .reencode: 5
    }
  }

  /// Compares by work: none, retag, remux, a silent track, audio anew, video anew.
  public static func < (left: RemedyKind, right: RemedyKind) -> Bool { left.rank < right.rank }
}

/// What makes a finding go away.
public struct Remedy: Hashable, Sendable {
  /// The kind of work.
  public var kind: RemedyKind
  /// What to do, one or two sentences.
  public var text: String

  /// Makes a remedy.
  public init(_ kind: RemedyKind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
