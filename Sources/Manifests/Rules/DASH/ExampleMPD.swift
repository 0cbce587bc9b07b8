import Findings

/// Writes the documents of the rules' examples.
enum ExampleMPD {
  /// A case with the given periods; 20 s long and static unless told otherwise.
  static func example(
    _ title: String, _ periods: String,
    attributes: String = #"type="static" mediaPresentationDuration="PT20S""#,
    namespace: String = DASH.namespace, outcome: RuleOutcome
  ) -> DocumentExample {
    DocumentExample(
      title, language: "mpd",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <MPD xmlns="\(namespace)" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>
        \(periods)
        </MPD>
        """, outcome: outcome)
  }

  /// A period with one video representation; what is given stands inside the adaptation set.
  static func period(_ attributes: String = "", _ content: String = segments) -> String {
    """
    <Period \(attributes)>
      <AdaptationSet mimeType="video/mp4">
        \(content)
        <Representation id="v1" bandwidth="800000" codecs="avc1.64001f"/>
      </AdaptationSet>
    </Period>
    """
  }

  /// Segments of two seconds by number.
  static let segments = """
    <SegmentTemplate media="v-$Number$.m4s" initialization="v.mp4" duration="2"/>
    """

  /// Segments by time, with the given `S` elements.
  static func timeline(_ entries: String, attributes: String = "") -> String {
    """
    <SegmentTemplate media="v-$Time$.m4s" initialization="v.mp4" \(attributes)>
      <SegmentTimeline>\(entries)</SegmentTimeline>
    </SegmentTemplate>
    """
  }
}
