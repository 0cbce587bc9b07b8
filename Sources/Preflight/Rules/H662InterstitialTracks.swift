import Findings
import MediaFacts

extension PreflightRules {
  /// H662: An interstitial has other kinds of tracks than the content.
  static let missingTrack = Rule(
    id: RuleID(.interstitials, 62), slug: "interstitial-tracks",
    summary: "An interstitial has other kinds of tracks than the content.",
    rationale: """
      hls.js refuses an asset without a track that the content has, or resets the media source for \
      it; elsewhere an audio decoder is taken down and set up again, or a muted ad leaves the last \
      sound hanging.
      """,
    source: "hls.js, src/controller/interstitials-controller.ts and mediasource-helper.ts",
    remedies: [
      Remedy(.addSilentTrack, "Give the ad a track of silence where it has no sound."),
      Remedy(.reencode, "Give the ad a picture where it has none."),
    ],
    examples: [
      RuleExample(
        "no sound in the ad", from: ExampleStream.facts, to: mute, outcome: .finding),
      RuleExample(
        "the same kinds", from: ExampleStream.facts, to: ExampleStream.facts, outcome: .quiet),
    ])

  private static var mute: AssetFacts {
    var facts = ExampleStream.facts
    facts.audio = []
    return facts
  }

  static func tracks(
    main: AssetFacts?, ad: AssetFacts?, name: String, location: DocumentLocation
  ) -> [DocumentFinding] {
    guard let main, let ad else { return [] }
    let kinds = [
      ("picture", main.mainVideo != nil, ad.mainVideo != nil),
      ("sound", main.mainAudio != nil, ad.mainAudio != nil),
    ]
    return kinds.filter { $0.1 != $0.2 }.map { kind, inMain, _ in
      DocumentFinding(
        rule: missingTrack.id, severity: .warning, location: location,
        message:
          "\(name) has \(inMain ? "no" : "a") \(kind), and the content has \(inMain ? "one" : "none").",
        remedy: kind == "sound" ? missingTrack.remedies.first : missingTrack.remedies.last)
    }
  }
}
