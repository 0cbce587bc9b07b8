public import Findings
import JSONText
public import MediaFacts

/// What a player does at every seam, even between equal formats, so that no ad scores 0 there.
///
/// Emptying a decoder is left out: it takes a frame at most and is never seen.
public struct EverySeamAction: Hashable, Sendable {
  /// The stage that acts: the player or the audio decoder.
  public var stage: Stage
  /// The codec that both sides must have for it; absent where any two formats will do.
  public var audio: Codec?
  /// What is done.
  public var action: Action

  /// Makes an action of a stage.
  public init(stage: Stage, audio: Codec? = nil, action: Action) {
    self.stage = stage
    self.audio = audio
    self.action = action
  }
}

extension SwitchingTable {
  /// What the matrix states for every seam, the player's part first and then by codec.
  public var everySeamActions: [EverySeamAction] {
    var actions: [EverySeamAction] = []
    if let action = everySeam.value, action > .flush {
      actions.append(EverySeamAction(stage: .player, action: action))
    }
    for (codec, cell) in everySeamAudio.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let action = cell.value, action > .flush else { continue }
      actions.append(EverySeamAction(stage: .audioDecoder, audio: codec, action: action))
    }
    return actions
  }
}

extension ReceiverSheet {
  /// What the cells state for every seam, in their order.
  public var everySeamActions: [EverySeamAction] {
    let audio = "switching.everySeamAudio."
    return cells.compactMap { cell in
      guard case .stated(let value, _, _) = cell.statement, case .string(let name) = value,
        let action = Action(rawValue: name), action > .flush
      else { return nil }
      if cell.path == "switching.everySeam" {
        return EverySeamAction(stage: .player, action: action)
      }
      guard cell.path.hasPrefix(audio) else { return nil }
      return EverySeamAction(
        stage: .audioDecoder, audio: Codec(rawValue: String(cell.path.dropFirst(audio.count))),
        action: action)
    }
  }
}
