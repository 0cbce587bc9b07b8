import Findings
import Manifests
import MediaFacts

extension DeclaredRule {
  /// M824: CHANNELS is not the number of audio channels.
  static let channels = DeclaredRule(
    rule: Rule(
      id: RuleID(.metadata, 24), slug: "declared-channels",
      summary: "CHANNELS is not the number of audio channels.",
      rationale: """
        A player chooses among audio renditions by CHANNELS. A stereo-only receiver that is given six \
        channels refuses the stream or plays two of them.
        """,
      source: "RFC 8216bis, section 4.4.6.1",
      remedies: [Remedy(.retag, "Write the number of channels that the audio has.")],
      documents: [
        .variant("six for two", .finding, "AUDIO=\"a\"", channels: "6"),
        .variant("as it is", .quiet, "AUDIO=\"a\"", channels: "2"),
      ])
  ) { media, actual in
    guard let declared = media.channels, let count = actual.mainAudio?.channelCount,
      declared != count,
      actual.mainAudio?.isAtmos != true
    else { return [] }
    return [
      Fault(
        message: "\(media.names.channels) is not the number of audio channels.",
        observed: "\(declared)",
        expected: "\(count)")
    ]
  }
}
