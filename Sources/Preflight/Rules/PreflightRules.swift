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

  /// The rules about the attributes of a variant, M820 to M824.
  static let declared: [DeclaredRule] = [
    .codecs, .resolution, .frameRate, .videoRange, .channels,
  ]

  /// What a variant declares otherwise than its media are.
  static func findings(
    _ variant: HLS.Variant, channels: Int?, actual: AssetFacts, document: String
  ) -> [DocumentFinding] {
    declared.flatMap { rule in
      rule.check(variant, channels, actual).map { fault in
        let attribute = fault.attribute.flatMap { variant.attributes[$0] }
        return DocumentFinding(
          rule: rule.rule.id, severity: fault.severity,
          location: DocumentLocation(document, line: variant.line, column: attribute?.column),
          message: fault.message, observed: fault.observed, expected: fault.expected,
          remedy: rule.rule.remedies.first)
      }
    }
  }
}

/// A rule about one attribute of a variant.
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
  /// Looks at a variant, the channels of its audio rendition, and the media.
  var check: @Sendable (HLS.Variant, Int?, AssetFacts) -> [Fault]
}

extension DocumentExample {
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
    facts.video = [video]
    facts.audio = [audio]
    return facts
  }
}
