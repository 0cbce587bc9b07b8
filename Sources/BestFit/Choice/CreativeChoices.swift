public import Findings

/// Media that are alike in everything that a seam may depend on, as a `CreativeChooser` numbers them.
public struct MediaKind: Hashable, Sendable {
  let value: Int
}

/// The creatives of one ad, weighed for every scope of a chooser.
///
/// Who only has to know the winner does not pay for the reasons of the losers.
public struct CreativeChoices: Sendable {
  /// The kind of each option; absent where it is no media or was not probed.
  public let kinds: [MediaKind?]
  private let options: [CreativeOption]
  private let creatives: [MeasuredCreative]
  /// For each option the weights by scope; absent where it is no media.
  private let weights: [[SeamWeight]?]
  private let scopes: [FitScope]
  private let aim: CreativeAim
  private let receivers: [ReceiverID]

  init(
    _ options: [CreativeOption], kinds: [MediaKind?], weights: [[SeamWeight]?],
    scopes: [FitScope], aim: CreativeAim, receivers: [ReceiverID]
  ) {
    self.options = options
    self.kinds = kinds
    self.weights = weights
    self.scopes = scopes
    self.aim = aim
    self.receivers = receivers
    creatives = options.map { MeasuredCreative($0, aim: aim) }
  }

  private func key(_ place: Int, _ scope: Int) -> CreativeKey {
    CreativeKey(place: place, creatives[place], weights[place]?[scope])
  }

  /// The place among the options of the one to use in a scope, by its place; absent where none can be
  /// used.
  public func winner(inScope scope: Int) -> Int? {
    var best: CreativeKey?
    for place in creatives.indices {
      let key = key(place, scope)
      if let held = best, held < key { continue }
      best = key
    }
    guard let best, best.isUsable else { return nil }
    return best.place
  }

  /// The whole ranking in a scope, by its place, with the reason of each loser.
  public func result(inScope scope: Int) -> FitResult {
    let standings = creatives.indices.map { key($0, scope) }.sorted().map { key in
      CreativeStanding(
        key: key, option: options[key.place], creative: creatives[key.place],
        weight: weights[key.place]?[scope] ?? SeamWeight(), aim: aim, receivers: receivers)
    }
    let ranking = standings.first.map { best in standings.map { $0.entry(best: best) } } ?? []
    return FitResult(scope: scopes[scope], ranking: ranking)
  }
}
