public import Findings
import Manifests
import MediaFacts

/// The rules that hold what a stream declares against what its media are.
public enum PreflightRules {
  /// Every rule, for the page of rules and for `seam explain`.
  public static let catalogue = RuleCatalogue(
    declared.map(\.rule) + [
      declaredDuration, liveAsset, nestedInterstitial, missingTrack, unreadableSignal,
      missingRung, dateRangesDiffer, foreignSegment,
    ])

  /// The rules about what variants and representations declare, M820 to M824 and M826.
  static let declared: [DeclaredRule] = [
    .codecs, .resolution, .frameRate, .videoRange, .channels, .sampleRate,
  ]

  /// What a variant declares otherwise than its media are.
  static func findings(
    _ variant: HLS.Variant, channels: Int?, actual: AssetFacts, document: String
  ) -> [DocumentFinding] {
    findings(DeclaredMedia(variant, channels: channels), actual: actual) { name in
      DocumentLocation(
        document, line: variant.line, column: name.flatMap { variant.attributes[$0] }?.column)
    }
  }

  /// What a representation of an MPD declares otherwise than its own media are.
  static func findings(
    _ representation: DASH.Representation, actual: AssetFacts, document: String
  ) -> [DocumentFinding] {
    let place = representation.place
    return findings(DeclaredMedia(representation), actual: actual) { _ in
      DocumentLocation(document, line: place.line, column: place.column, path: place.path)
    }
  }

  private static func findings(
    _ declaration: DeclaredMedia, actual: AssetFacts, at location: (String?) -> DocumentLocation
  ) -> [DocumentFinding] {
    declared.flatMap { rule in
      rule.check(declaration, actual).map { fault in
        DocumentFinding(
          rule: rule.rule.id, severity: fault.severity, location: location(fault.attribute),
          message: fault.message, observed: fault.observed, expected: fault.expected,
          remedy: rule.rule.remedies.first)
      }
    }
  }
}

/// A rule about one thing that a variant or a representation declares.
struct DeclaredRule: Sendable {
  /// What it found.
  struct Fault: Sendable {
    var attribute: String?
    var message: String
    /// What is declared.
    var observed: String?
    /// What the media are.
    var expected: String?
    var severity = Severity.warning
  }

  var rule: Rule
  /// Looks at what is declared and at the media.
  var check: @Sendable (DeclaredMedia, AssetFacts) -> [Fault]
}

extension DocumentExample {
  /// An MPD with one representation of those attributes, to be held against `ExampleStream.facts`.
  static func representation(
    _ title: String, _ outcome: RuleOutcome, _ attributes: String
  ) -> DocumentExample {
    DocumentExample(
      title, language: "mpd",
      text: """
        <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" minBufferTime="PT2S">
        <Period duration="PT6S"><AdaptationSet mimeType="video/mp4">
        <Representation id="1" bandwidth="3000000" \(attributes)>
        <BaseURL>720p.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>

        """, outcome: outcome)
  }

  /// A multivariant playlist with one variant of those attributes, to be held against
  /// `ExampleStream.facts`.
  static func variant(
    _ title: String, _ outcome: RuleOutcome, _ attributes: String, channels: String? = nil
  ) -> DocumentExample {
    var lines = ["#EXTM3U", "#EXT-X-VERSION:7"]
    if let channels {
      lines.append(
        "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"one\",CHANNELS=\"\(channels)\",URI=\"a.m3u8\""
      )
    }
    lines.append("#EXT-X-STREAM-INF:BANDWIDTH=3000000,\(attributes)")
    lines.append("720p.m3u8")
    return DocumentExample(
      title, language: "m3u8", text: lines.map { $0 + "\n" }.joined(), outcome: outcome)
  }
}

/// What the examples of this target are held against.
enum ExampleStream {
  /// AVC High 3.1, 1280x720, 25 fps, SDR; stereo AAC-LC.
  static var facts: AssetFacts {
    var facts = AssetFacts(
      source: "720p.ts", depth: .headers, container: ContainerFacts(format: "mpegts"))
    var video = VideoFacts(index: 0, codec: .avc)
    video.codecString = "avc1.64001F"
    video.size = PictureSize(width: 1280, height: 720)
    video.frameRate.nominal = Rational(25)
    video.dynamicRange = .sdr
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.codecString = "mp4a.40.2"
    audio.channelCount = 2
    audio.sampleRate = 48_000
    facts.video = [video]
    facts.audio = [audio]
    return facts
  }
}
