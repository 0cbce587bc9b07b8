public import Findings

/// The rules about MPDs: H670 to H689.
public enum DASHRules {
  /// What every rule says of itself, in the order of ids.
  public static let rules: [Rule] = all.map(\.rule)

  static let all: [DASHRule] = [
    .remoteElement, .periodGap, .periodOverlap, .periodTimeUnknown, .mediaShortOfPeriod,
    .timelineHole, .templateIdentifier, .templateSameAddress, .templateTime, .noMedia,
    .duplicateRepresentation, .unreadableValue, .severalSegmentInformations, .namespace,
    .timelineDuration, .splicePayload, .eventOutsidePeriod, .emptyPeriod, .segmentsOutsidePeriod,
    .boundaryInSegment,
  ]

  /// What the rules have to say about a presentation, by line and then by rule.
  ///
  /// `document` is the path or URL that findings name, byte for byte as given.
  public static func findings(_ mpd: DASH.MPD, document: String) -> [DocumentFinding] {
    let subject = DASHSubject(mpd)
    let found = all.flatMap { rule in
      rule.check(subject).map { found in
        DocumentFinding(
          rule: rule.rule.id, severity: found.severity,
          location: DocumentLocation(
            document, line: found.place.line, column: found.place.column, path: found.place.path),
          message: found.message, observed: found.observed, expected: found.expected,
          remedy: rule.rule.remedies.first)
      }
    }
    return found.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      let lines = (first.location.line ?? 0, second.location.line ?? 0)
      if lines.0 != lines.1 { return lines.0 < lines.1 }
      if first.rule != second.rule { return first.rule < second.rule }
      return left.offset < right.offset
    }.map(\.element)
  }
}
