import BestFit
import MediaFacts
import Receivers
import TransitionRisk

/// What an app knows of one creative: where it is, and the facts that came along with it.
struct KnownCreative: Sendable {
  var url: String
  var facts: AssetFacts
}

/// The player of an app.
@MainActor final class ExamplePlayer {
  private(set) var playedURLs: [String] = []

  func play(_ url: String) { playedURLs.append(url) }
}

/// Listens to an ad SDK, which calls on a thread of its own.
final class AdListener: Sendable {
  private let chooser: CreativeChooser
  private let receiver: String
  private let player: ExamplePlayer

  /// The matrices are the files of the folder `matrices`, read once when the app starts.
  init(main: AssetFacts, matrices: [MatrixFile], receiver: String, player: ExamplePlayer) {
    let receivers = MatrixLoader.load(matrices).matrix.receivers
      .filter { "\($0.id)" == receiver }
    chooser = CreativeChooser(main: main, using: SeamScorer(receivers: receivers))
    self.receiver = receiver
    self.player = player
  }

  /// The SDK has an ad: chooses here, on the SDK's thread, and plays on the main one.
  @discardableResult
  func onAd(_ creatives: [KnownCreative]) -> Task<Void, Never>? {
    let options = creatives.map { CreativeOption.media($0.facts) }
    guard let place = chooser.best(among: options, onReceiver: receiver) else { return nil }
    let url = creatives[place].url
    return Task { @MainActor [player] in player.play(url) }
  }
}
