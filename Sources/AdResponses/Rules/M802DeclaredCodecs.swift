import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M802: A declared codec is not that of the file.
  static let codecs = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 2), slug: "declared-codecs",
      summary: "A declared codec is not that of the file.",
      rationale: """
        Receivers are chosen by the declared codec; one that does not know the true one shows \
        nothing.
        """,
      source: "VAST 4.2, MediaFile/@codec; RFC 6381",
      remedies: [
        Remedy(
          .retag, "Declare the codecs that the file has, as RFC 6381 writes them.")
      ],
      documents: [
        DocumentExample(
          "HEVC declared, AVC there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"codec="hvc1.1.6.L93.B0""#)),
          outcome: .finding),
        DocumentExample(
          "H.264", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"codec="H.264""#)),
          outcome: .quiet),
        DocumentExample(
          "AVC and AAC", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"codec="avc1.64001F, mp4a.40.2""#)),
          outcome: .quiet),
        DocumentExample(
          "another level of AVC", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"codec="avc1.640028""#)),
          outcome: .finding),
        DocumentExample(
          "a code that is not known", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"codec="0""#)),
          outcome: .quiet),
      ])
  ) { media, facts in
    guard let codecs = media.codecs else { return [] }
    var seen: [Observation] = []
    for code in codecs.split(separator: ",") {
      guard let declared = DeclaredCodec(String(code)) else { continue }
      let tracks: [(codec: Codec, string: String?)] =
        declared.isVideo
        ? facts.video.map { ($0.codec, $0.codecString) }
        : facts.audio.map { ($0.codec, $0.codecString) }
      // A file without such a track is another rule's, or says nothing of its codec.
      guard !tracks.isEmpty else { continue }
      let same = tracks.filter { $0.codec == declared.codec }
      if same.isEmpty {
        let there = tracks.map(\.codec.rawValue).joined(separator: ", ")
        seen.append(
          Observation(
            .error, at: media.origin,
            "The response declares \(declared.code) (\(declared.codec)), the file has \(there).",
            observed: there, expected: declared.code))
      } else if declared.statesLevel, same.allSatisfy({ $0.string.map(declared.differs) ?? false })
      {
        let there = same.compactMap(\.string).joined(separator: ", ")
        seen.append(
          Observation(
            .notice, at: media.origin,
            "The response declares \(declared.code), the file has \(there).",
            observed: there, expected: declared.code))
      }
    }
    return seen
  }
}
