import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M808: A picture is declared, and the media has no video track, or the other way round.
  static let missingVideo = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 8), slug: "declared-video",
      summary: "A picture is declared, and the media has no video track, or the other way round.",
      rationale: "A break of sound alone shows the last picture or black for its whole length.",
      source: "VAST 4.2, MediaFile/@type",
      remedies: [
        Remedy(
          .retag, "Declare what the file has."),
        Remedy(
          .reencode, "Encode the ad with a picture."),
      ],
      documents: [
        DocumentExample(
          "audio declared, video there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="audio/mpeg""#)),
          outcome: .finding),
        DocumentExample(
          "video declared, video there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/mp4""#)),
          outcome: .quiet),
      ])
  ) { media, facts in
    guard let type = media.type.flatMap(DeclaredType.init), let expectsVideo = type.hasVideo,
      !facts.video.isEmpty || !facts.audio.isEmpty
    else { return [] }
    if expectsVideo == !facts.video.isEmpty { return [] }
    let there = facts.video.isEmpty ? "no video track" : "a video track"
    return [
      Observation(
        facts.video.isEmpty ? .error : .notice, at: media.origin,
        "The response declares \(type.name), the media has \(there).", observed: there,
        expected: type.name)
    ]
  }
}
