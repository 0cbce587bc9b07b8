import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// A205: As many audio channels are meant for other speakers.
  static let channelLayout = DifferenceRule(
    kind: .channelLayout,
    rule: Rule(
      id: RuleID(.audio, 5), slug: "channel-layout",
      summary: "As many audio channels are meant for other speakers.",
      rationale: """
        Six channels are not always 5.1. A receiver that expects 5.1 puts them on the wrong \
        speakers or fails. Side and back surrounds count as one.
        """,
      source: """
        Apple, WWDC 2023 session 10275; HandBrake issue 7786 (six channels without a known \
        layout)
        """,
      remedies: [
        Remedy(.reencodeAudio, "Map the ad's audio to the main's layout.")
      ],
      examples: [
        RuleExample(
          "5.1 to hexagonal",
          from: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          },
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = ChannelLayout(rawValue: "hexagonal")
          }, outcome: .finding),
        RuleExample(
          "5.1 and 5.1(side) are one",
          from: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          },
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = ChannelLayout(rawValue: "5.1(side)")
          }, outcome: .quiet),
        RuleExample(
          "5.1 to six channels without a layout",
          from: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          },
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = nil
          }, outcome: .finding),
        RuleExample(
          "six channels without a layout on both sides",
          from: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = nil
          },
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = nil
          }, outcome: .notEvaluated),
        RuleExample(
          "two channels without a layout are stereo", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.channelLayout = nil }, outcome: .quiet),
        RuleExample(
          "another count has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          }, outcome: .quiet),
      ])
  ) { from, to in
    guard let first = from.audio, let second = to.audio,
      first.channelCount == second.channelCount
    else { return .quiet }
    let (one, other) = (speakers(first), speakers(second))
    guard let count = first.channelCount, (one == nil) != (other == nil) else {
      return Comparison.values(
        .channelLayout, one, other, isSame: { $0.speakerClass == $1.speakerClass })
    }
    // A track that states no layout does not say the same as one that states 5.1: players take
    // the channels in file order, or refuse them.
    let unstated = "\(count) channels without a layout"
    return .different([
      Evidence(
        parameter: .channelLayout, from: one?.rawValue ?? unstated, to: other?.rawValue ?? unstated)
    ])
  }
}

/// One channel without a layout is mono and two are stereo; more are not known.
private func speakers(_ audio: AudioFacts) -> ChannelLayout? {
  if let layout = audio.channelLayout { return layout }
  switch audio.channelCount {
  case 1: return .mono
  case 2: return .stereo
  default: return nil
  }
}
