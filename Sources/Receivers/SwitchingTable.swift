public import Findings
public import MediaFacts

/// What a receiver's player does at a seam, and how long that takes.
public struct SwitchingTable: Hashable, Sendable {
  /// What the player does at every seam, whatever differs: `reuse`, or `reload` for a new source.
  public var everySeam: Cell<Action>
  /// What the audio decoder does at every seam between two tracks of that codec, whatever differs.
  ///
  /// Where a codec has no entry the decoder does what `everySeam` says of the player.
  public var everySeamAudio: [Codec: Cell<Action>]
  /// What is done about each difference.
  public var actions: [DifferenceKind: Cell<Action>]
  /// How long each stage takes for each action.
  public var delays: [Stage: [Action: Cell<Interval>]]

  /// Makes a table of its parts.
  public init(
    everySeam: Cell<Action>,
    everySeamAudio: [Codec: Cell<Action>] = [:],
    actions: [DifferenceKind: Cell<Action>],
    delays: [Stage: [Action: Cell<Interval>]]
  ) {
    self.everySeam = everySeam
    self.everySeamAudio = everySeamAudio
    self.actions = actions
    self.delays = delays
  }

  /// What is done about a difference.
  public func action(for kind: DifferenceKind) -> Cell<Action> { actions[kind] ?? .missing }

  /// How long a stage takes for an action, beyond the moment at which the next frame was due.
  ///
  /// To go on as before takes no time by definition, so `reuse` needs no cell.
  public func delay(of stage: Stage, for action: Action) -> Cell<Interval> {
    delays[stage]?[action] ?? .missing
  }
}
