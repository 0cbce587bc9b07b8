import Findings
import MediaFacts

extension PolicyRule {
  /// W001: The two sides do not keep to one CMAF media profile.
  static let mediaProfile = PolicyRule(
    .shall,
    Rule(
      id: RuleID(.wave, 1), slug: "wave-media-profile",
      summary: "The two sides do not keep to one CMAF media profile.",
      rationale: """
        A decoder is set up for a media profile. Within one, the next picture or sample is decoded without
        setting it up anew; that is what the standard builds a splice on.
        """,
      source: "CTA-5001 section 7.2.2; CTA-5001 tables of media profiles",
      remedies: [
        Remedy(
          .reencodeAudio, "Encode the audio within the main's media profile."
        ),
        Remedy(.reencode, "Encode the video within the main's media profile."),
      ],
      examples: [
        RuleExample(
          "HD to HHD10", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.sdr) {
            $0.colour = ExampleFacts.ordinary.video[0].colour
          }, outcome: .finding),
        RuleExample(
          "High to Main within HD", from: ExampleFacts.ordinary,
          to: ExampleFacts.video {
            $0.profile = "Main"
            $0.level = "3.1"
          }, outcome: .quiet),
        RuleExample(
          "HD to AVC_HDHF", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.level = "4.2" }, outcome: .finding),
        RuleExample(
          "stereo to 5.1", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          }, outcome: .finding),
        RuleExample(
          "the same on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "level not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.level = nil }, outcome: .notEvaluated),
        RuleExample(
          "no audio on one side", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.audio = [] }, outcome: .notEvaluated),
      ]),
    remedyKind: profileRemedy
  ) { from, to in
    [
      compareProfiles(
        .videoMediaProfile, "video track", from.mainVideo.map { MediaProfile.of($0) },
        to.mainVideo.map { MediaProfile.of($0) }),
      compareProfiles(
        .audioMediaProfile, "audio track", from.audioProfile, to.audioProfile),
    ]
  }
}

/// A track that is absent on both sides asks nothing.
private func compareProfiles(
  _ parameter: Parameter, _ track: String, _ from: MediaProfileResult?, _ to: MediaProfileResult?
) -> Comparison {
  guard let from, let to else {
    if from == nil, to == nil { return .quiet }
    return .notEvaluated(from == nil ? .from : .to, missing: track)
  }
  switch (from, to) {
  case (.unknown(let missing), .unknown): return .notEvaluated(.seam, missing: missing)
  case (.unknown(let missing), _): return .notEvaluated(.from, missing: missing)
  case (_, .unknown(let missing)): return .notEvaluated(.to, missing: missing)
  case (.outside, .outside):
    return .notEvaluated(.seam, missing: "a media profile that either \(track) is in")
  default: return Comparison.values(parameter, from, to, show: name)
  }
}

private func name(_ result: MediaProfileResult) -> String {
  if case .profile(let profile) = result { profile.description } else { "none" }
}

extension AssetFacts {
  fileprivate var audioProfile: MediaProfileResult? {
    mainAudio.map { MediaProfile.of($0, brands: container.compatibleBrands ?? []) }
  }
}

private func profileRemedy(_ evidence: Evidence) -> RemedyKind? {
  evidence.parameter == .audioMediaProfile ? .reencodeAudio : .reencode
}
