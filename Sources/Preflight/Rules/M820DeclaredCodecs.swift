import Findings
import Manifests
import MediaFacts

extension DeclaredRule {
  /// M820: CODECS names other codecs than the segments hold.
  static let codecs = DeclaredRule(
    rule: Rule(
      id: RuleID(.metadata, 20), slug: "declared-stream-codecs",
      summary: "CODECS names other codecs than the segments hold.",
      rationale: """
        A player sets up its decoders and source buffers from CODECS before it has a byte of media, \
        and leaves a variant out that it takes for one it cannot play. A wrong profile or level costs a \
        second set-up, a wrong codec the stream.
        """,
      source: "RFC 8216bis, section 4.4.6.2; ISO/IEC 23009-1, section 5.3.7; RFC 6381",
      remedies: [Remedy(.retag, "Write the codec strings that the segments' headers give.")],
      documents: [
        .variant("another codec", .finding, "CODECS=\"hvc1.1.6.L93.B0,mp4a.40.2\""),
        .variant("a higher level", .finding, "CODECS=\"avc1.640028,mp4a.40.2\""),
        .variant("the audio left out", .finding, "CODECS=\"avc1.64001F\""),
        .variant("as it is", .quiet, "CODECS=\"avc1.64001f,mp4a.40.2\""),
        .variant("nothing declared", .quiet, "RESOLUTION=1280x720"),
        .representation(
          "another codec in an MPD", .finding, #"codecs="hvc1.1.6.L93.B0,mp4a.40.2""#),
        .representation("as it is in an MPD", .quiet, #"codecs="avc1.64001f,mp4a.40.2""#),
      ])
  ) { media, actual in
    let declared = media.codecs.map { $0.lowercased() }
    guard !declared.isEmpty else { return [] }
    let held = [actual.mainVideo?.codecString, actual.mainAudio?.codecString].compactMap(\.self)
    return held.compactMap { codec in
      let own = codec.lowercased()
      guard !declared.contains(own) else { return nil }
      let family = own.prefix { $0 != "." }
      let near = declared.first { $0.prefix { $0 != "." } == family }
      return Fault(
        attribute: media.names.codecs,
        message: near == nil
          ? "\(media.names.codecs) does not name \(codec), which the segments hold."
          : "\(media.names.codecs) declares another profile or level than the segments have.",
        observed: near ?? media.codecs.joined(separator: ","), expected: codec,
        severity: near == nil ? .error : .warning)
    }
  }
}
