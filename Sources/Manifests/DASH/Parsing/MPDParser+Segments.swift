import XMLText

extension DASH.MPDParser {
  /// Reads the segment information of a level into what is in force below it.
  mutating func segmentInformation(
    _ element: XMLElement, _ path: String, _ context: inout Context
  ) {
    let kinds: [(String, DASH.SegmentInformation.Kind)] = [
      ("SegmentBase", .base), ("SegmentList", .list), ("SegmentTemplate", .template),
    ]
    var found: [(XMLElement, DASH.SegmentInformation.Kind)] = []
    for child in element.elements {
      if let kind = kinds.first(where: { $0.0 == child.localName }) {
        found.append((child, kind.1))
      }
    }
    guard let (child, kind) = found.first else { return }
    if let other = found.dropFirst().first {
      note([
        DASH.Oddity(
          .severalSegmentInformations, place: Self.place(other.0, "\(path)/\(other.0.localName)"),
          name: other.0.localName, observed: found.map(\.0.localName).joined(separator: ", "))
      ])
    }
    context.segments.enter(kind, level(child, "\(path)/\(child.localName)", context))
  }

  private mutating func level(_ element: XMLElement, _ path: String, _ context: Context)
    -> DASH.SegmentLevel
  {
    let place = Self.place(element, path)
    var reader = DASH.AttributeReader(element, place)
    var level = DASH.SegmentLevel(place: place)
    level.timescale = reader.positive("timescale")
    level.presentationTimeOffset = reader.unsigned("presentationTimeOffset")
    level.startNumber = reader.unsigned("startNumber")
    level.endNumber = reader.unsigned("endNumber")
    level.duration = reader.positive("duration")
    level.indexRange = reader.range("indexRange")
    level.availabilityTimeOffset = reader.offset("availabilityTimeOffset")
    level.media = reader.text("media").map { DASH.Template($0) }
    level.initializationTemplate = reader.text("initialization").map { DASH.Template($0) }
    note(reader.oddities)
    for (name, template) in [
      ("@media", level.media), ("@initialization", level.initializationTemplate),
    ] {
      for unknown in template?.unknownIdentifiers ?? [] {
        note([DASH.Oddity(.templateIdentifier, place: place, name: name, observed: unknown)])
      }
    }
    level.initialization = element.first("Initialization").map { reference($0, path) }
    level.representationIndex = element.first("RepresentationIndex").map { reference($0, path) }
    level.timeline = element.first("SegmentTimeline").map { timeline($0, path) }
    _ = remote(element, place, context)
    let addresses = element.elements(named: "SegmentURL")
    if !addresses.isEmpty {
      level.segmentURLs = addresses.enumerated().map { index, child in
        var reader = DASH.AttributeReader(
          child, Self.place(child, "\(path)/SegmentURL[\(index + 1)]"))
        let address = DASH.SegmentURL(
          media: reader.text("media"), mediaRange: reader.range("mediaRange"))
        note(reader.oddities)
        return address
      }
    }
    return level
  }

  private mutating func reference(_ element: XMLElement, _ path: String) -> DASH.ResourceReference {
    var reader = DASH.AttributeReader(element, Self.place(element, "\(path)/\(element.localName)"))
    let reference = DASH.ResourceReference(
      sourceURL: reader.text("sourceURL"), range: reader.range("range"))
    note(reader.oddities)
    return reference
  }

  private mutating func timeline(_ element: XMLElement, _ path: String) -> [DASH.TimelineEntry] {
    var entries: [DASH.TimelineEntry] = []
    for (index, child) in element.elements(named: "S").enumerated() {
      let place = Self.place(child, "\(path)/SegmentTimeline/S[\(index + 1)]")
      var reader = DASH.AttributeReader(child, place)
      let time = reader.unsigned("t")
      let number = reader.unsigned("n")
      // A negative count means `as many as fit`, whatever its size.
      let repeats = reader.read("r") { text -> Int64? in
        let text = XMLElement.trimmed(text)
        return text.hasPrefix("-")
          ? DASH.unsigned(text.dropFirst()).map { $0 == 0 ? 0 : -1 } : DASH.unsigned(text[...])
      }
      note(reader.oddities)
      guard let duration = child["d"].flatMap({ DASH.unsigned(XMLElement.trimmed($0)[...]) }),
        duration > 0
      else {
        note([
          DASH.Oddity(.timelineDuration, place: place, name: "S@d", observed: child["d"])
        ])
        continue
      }
      entries.append(
        DASH.TimelineEntry(
          time: time, duration: duration, repeatCount: repeats ?? 0, number: number,
          line: child.line))
    }
    return entries
  }
}
