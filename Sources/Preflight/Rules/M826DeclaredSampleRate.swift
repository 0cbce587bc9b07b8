import Findings
import Manifests
import MediaFacts

extension DeclaredRule {
  /// M826: @audioSamplingRate is not the rate of the audio.
  static let sampleRate = DeclaredRule(
    rule: Rule(
      id: RuleID(.metadata, 26), slug: "declared-sample-rate",
      summary: "@audioSamplingRate is not the rate of the audio.",
      rationale: """
        A player that keeps its audio output open opens it at the declared rate, and one that cannot \
        change the rate leaves a set of another rate out.
        """,
      source: "ISO/IEC 23009-1, section 5.3.7",
      remedies: [Remedy(.retag, "Write the samples a second that the audio has.")],
      documents: [
        .representation("44.1 for 48 kHz", .finding, #"audioSamplingRate="44100""#),
        .representation("as it is", .quiet, #"audioSamplingRate="48000""#),
      ])
  ) { media, actual in
    guard let declared = media.sampleRate, let audio = actual.mainAudio,
      let rate = audio.sampleRate,
      declared != Int64(rate)
    else { return [] }
    // HE-AAC has two rates, and both are in use: that of its core and that of its output.
    let isDoubled = audio.profile?.hasPrefix("HE-AAC") ?? false
    guard !isDoubled || declared != Int64(rate) * 2 && declared * 2 != Int64(rate) else {
      return []
    }
    return [
      Fault(
        message: "@audioSamplingRate is not the rate of the audio.", observed: "\(declared)",
        expected: "\(rate)")
    ]
  }
}
