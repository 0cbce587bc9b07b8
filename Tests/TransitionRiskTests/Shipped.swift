import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

/// The receivers that ship with the package.
enum Shipped {
  static let receivers: [Receiver] = MatrixLoader.load(
    RepositoryFiles.read(folder: RepositoryPaths.matrices, suffix: ".json")
      .map { MatrixFile(name: $0.name, bytes: $0.bytes) }
  ).matrix.receivers

  static func receiver(_ id: ReceiverID) throws -> Receiver {
    try #require(receivers.first { $0.id == id })
  }

  /// True where a receiver takes an asset as it is.
  static func plays(_ asset: AssetFacts, _ receiver: Receiver) -> Bool {
    let verdict = TransitionRisk.verdict(from: Format(asset), to: Format(asset), on: receiver)
    return !verdict.reasons.contains { $0.rule.block == .capability }
  }

  /// The verdict for two assets on a receiver, perhaps changed.
  static func verdict(
    _ from: AssetFacts, _ to: AssetFacts, _ id: ReceiverID,
    _ change: (inout Receiver) -> Void = { _ in }
  ) throws -> PairVerdict {
    var receiver = try receiver(id)
    change(&receiver)
    return TransitionRisk.verdict(from: from, to: to, on: receiver)
  }
}

extension PairVerdict {
  /// The ids of the rules that have findings, as text.
  var ids: [String] { reasons.map(\.rule.description) }

  /// What a stage does, absent where nothing happens at it.
  func action(_ stage: Stage) -> Action? { stages.first { $0.stage == stage }?.action }
}

/// A cell that a test states.
func given<Value>(_ value: Value) -> Cell<Value> {
  .stated(value, SourceNote(basis: .estimated, text: "test"))
}
