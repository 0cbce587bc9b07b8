extension AssetFacts {
  /// True where it is known that no track holds a picture or a sound: there is nothing to play.
  ///
  /// So it is with an initialization segment of HLS or DASH, which holds headers alone, and with a file
  /// that was cut short behind them. Known where every packet was read or counted; false where it was not.
  public var holdsNoMedia: Bool {
    guard !video.isEmpty || !audio.isEmpty else { return false }
    return video.allSatisfy { $0.timing?.packetCount == 0 || $0.frameCount == 0 }
      && audio.allSatisfy { $0.timing?.packetCount == 0 }
  }
}

extension ProbeOutcome {
  /// The outcome for whoever is to play the asset: a failure where it holds nothing to play.
  ///
  /// A probe tells of headers alone what they say; a seam with such an asset cannot be judged.
  public var playable: ProbeOutcome {
    guard case .facts(let facts) = self, facts.holdsNoMedia else { return self }
    return .failure(
      ProbeFailure(
        source: facts.source, code: .empty,
        message: """
          holds headers and no picture or sound, so that nothing can be judged; expected a whole file or \
          a playlist, not an initialization segment
          """))
  }
}
