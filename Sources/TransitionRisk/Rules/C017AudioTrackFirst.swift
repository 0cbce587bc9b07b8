import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C017: The receiver does not play fragmented MP4 whose audio track stands first.
  static let audioTrackFirst = CapabilityRule(
    aspect: .trackOrder, parameter: .trackOrder,
    rule: Rule(
      id: RuleID(.capability, 17), slug: "audio-track-first",
      summary: "The receiver does not play fragmented MP4 whose audio track stands first.",
      rationale: """
        A demultiplexer that takes the first track for video finds none. That holds for the file \
        itself and whatever the other side of the seam is: where audio stands first on both sides \
        nothing differs, and neither side is played.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source. twitchdev \
        issue 1159 (every Roku device failed)
        """,
      remedies: [
        Remedy(.remux, "Write the video track before the audio track.")
      ],
      examples: [
        RuleExample(
          "audio first on one side", from: ExampleFacts.ordinary, to: audioFirst(),
          receiver: "roku-4k", outcome: .finding),
        RuleExample(
          "audio first on both sides", from: audioFirst(), to: audioFirst(),
          receiver: "roku-4k", outcome: .finding),
        RuleExample(
          "video first", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          receiver: "roku-4k", outcome: .quiet),
        RuleExample(
          "order does not matter without fragments", from: ExampleFacts.ordinary,
          to: audioFirst { $0.container.isFragmented = false }, receiver: "roku-4k",
          outcome: .quiet),
        RuleExample(
          "a receiver that finds tracks by their number", from: audioFirst(), to: audioFirst(),
          receiver: "chromium-mse", outcome: .quiet),
      ]))
}

private func audioFirst(_ change: (inout AssetFacts) -> Void = { _ in }) -> AssetFacts {
  ExampleFacts.make {
    $0.video[0].index = 1
    $0.audio[0].index = 0
    change(&$0)
  }
}
