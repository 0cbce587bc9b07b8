import MediaFacts
import XMLText

extension DASH.MPD {
  /// Reads an MPD.
  ///
  /// `address` is where it was read from; relative addresses are resolved against it. Nothing is fetched:
  /// what stands elsewhere is an oddity. A value that cannot be read is left out and is an oddity too.
  /// Throws `DASH.ParseError` for bytes that are no MPD, and beyond `limits`.
  public init(
    parsing bytes: [UInt8], address: String, limits: DASH.Limits = DASH.Limits()
  ) throws(DASH.ParseError) {
    let tree: XMLTree
    do throws(XMLTextError) {
      tree = try XMLTextParser(limits: limits.xml).parse(bytes, roots: ["MPD"])
    } catch {
      throw .xml(error)
    }
    var parser = DASH.MPDParser(limits: limits, address: address)
    self = try parser.presentation(tree.root)
  }
}

extension DASH {
  /// Reads the elements of an MPD from the top down, with what each level leaves to the next.
  struct MPDParser {
    let limits: Limits
    let address: String
    var oddities: [Oddity] = []
    var furtherOddities = 0
    private var representationCount = 0
    private var timelineEntryCount = 0

    /// What a level leaves to those below it.
    struct Context {
      var bases: [String]
      var baseOffset: AvailabilityTimeOffset?
      var segments = SegmentLevels()
      var common = CommonAttributes()
    }

    init(limits: Limits, address: String) {
      self.limits = limits
      self.address = address
    }

    mutating func note(_ found: [Oddity]) {
      for oddity in found {
        if oddities.count < limits.oddities {
          oddities.append(oddity)
        } else {
          furtherOddities += 1
        }
      }
    }

    static func place(_ element: XMLElement, _ path: String) -> Place {
      Place(line: element.line, column: element.column, path: path)
    }

    mutating func presentation(_ root: XMLElement) throws(ParseError) -> MPD {
      let place = Self.place(root, "MPD")
      var mpd = MPD(address: address, place: place)
      var reader = AttributeReader(root, place)
      mpd.namespace = root.namespaceURI
      mpd.id = reader.text("id")
      mpd.profiles = (reader.text("profiles") ?? "").split(separator: ",")
        .map { XMLElement.trimmed(String($0)) }.filter { !$0.isEmpty }
      mpd.type =
        reader.read("type") { PresentationType(rawValue: XMLElement.trimmed($0)) } ?? .static
      mpd.availabilityStartTime = reader.dateTime("availabilityStartTime")
      mpd.availabilityEndTime = reader.dateTime("availabilityEndTime")
      mpd.publishTime = reader.dateTime("publishTime")
      mpd.mediaPresentationDuration = reader.duration("mediaPresentationDuration")
      mpd.minimumUpdatePeriod = reader.duration("minimumUpdatePeriod")
      mpd.minBufferTime = reader.duration("minBufferTime")
      mpd.timeShiftBufferDepth = reader.duration("timeShiftBufferDepth")
      mpd.suggestedPresentationDelay = reader.duration("suggestedPresentationDelay")
      mpd.maxSegmentDuration = reader.duration("maxSegmentDuration")
      note(reader.oddities)
      mpd.locations = root.elements(named: "Location").map(\.trimmedText)
      mpd.utcTimings = root.elements(named: "UTCTiming").map(Self.descriptor)
      mpd.essentialProperties = root.elements(named: "EssentialProperty").map(Self.descriptor)
      mpd.supplementalProperties = root.elements(named: "SupplementalProperty").map(Self.descriptor)
      mpd.baseURLs = baseURLs(root, "MPD")
      var context = Context(bases: [address])
      enter(mpd.baseURLs, &context)
      let elements = root.elements(named: "Period")
      guard elements.count <= limits.periods else { throw .tooManyPeriods(limits.periods) }
      for (place, element) in elements.enumerated() {
        guard
          let period = try period(
            element, index: mpd.periods.count, path: "MPD/Period[\(place + 1)]", context)
        else { continue }
        mpd.periods.append(period)
      }
      PeriodTimes.derive(&mpd)
      mpd.oddities = oddities
      mpd.furtherOddities = furtherOddities
      return mpd
    }

    private mutating func period(
      _ element: XMLElement, index: Int, path: String, _ above: Context
    ) throws(ParseError) -> Period? {
      let place = Self.place(element, path)
      var period = Period(index: index, place: place)
      var reader = AttributeReader(element, place)
      period.id = reader.text("id")
      period.statedStart = reader.duration("start")
      period.statedDuration = reader.duration("duration")
      note(reader.oddities)
      var context = above
      period.baseURLs = baseURLs(element, path)
      enter(period.baseURLs, &context)
      period.remote = remote(element, place, context)
      // A period that resolves to nothing is not there (ISO/IEC 23009-1 section 5.5.3).
      if period.remote?.href == "urn:mpeg:dash:resolve-to-zero:2013" { return nil }
      period.assetIdentifier = element.first("AssetIdentifier").map(Self.descriptor)
      period.supplementalProperties =
        element.elements(named: "SupplementalProperty").map(Self.descriptor)
      period.essentialProperties = element.elements(named: "EssentialProperty").map(Self.descriptor)
      segmentInformation(element, path, &context)
      for (place, child) in element.elements(named: "EventStream").enumerated() {
        period.eventStreams.append(eventStream(child, "\(path)/EventStream[\(place + 1)]", context))
      }
      for (place, child) in element.elements(named: "AdaptationSet").enumerated() {
        period.adaptationSets.append(
          try adaptationSet(child, "\(path)/AdaptationSet[\(place + 1)]", context))
      }
      return period
    }

    private mutating func adaptationSet(
      _ element: XMLElement, _ path: String, _ above: Context
    ) throws(ParseError) -> AdaptationSet {
      let place = Self.place(element, path)
      var set = AdaptationSet(place: place)
      var context = above
      enter(baseURLs(element, path), &context)
      set.remote = remote(element, place, context)
      segmentInformation(element, path, &context)
      context.common = common(element, place)
      var reader = AttributeReader(element, place)
      set.id = reader.text("id")
      set.group = reader.unsigned("group")
      set.lang = reader.token("lang")
      set.pictureAspectRatio = reader.ratio("par")
      set.isAligned = ["segmentAlignment", "subsegmentAlignment"].contains {
        reader.token($0).map { $0 != "false" && $0 != "0" } ?? false
      }
      note(reader.oddities)
      set.labels = element.elements(named: "Label").map(\.trimmedText)
      if set.labels.isEmpty, let label = reader.text("label") { set.labels = [label] }
      set.roles = element.elements(named: "Role").map(Self.descriptor)
      set.accessibilities = element.elements(named: "Accessibility").map(Self.descriptor)
      set.essentialProperties = element.elements(named: "EssentialProperty").map(Self.descriptor)
      set.supplementalProperties =
        element.elements(named: "SupplementalProperty").map(Self.descriptor)
      for (place, child) in element.elements(named: "Representation").enumerated() {
        representationCount += 1
        guard representationCount <= limits.representations else {
          throw .tooManyRepresentations(limits.representations)
        }
        let found = representation(child, "\(path)/Representation[\(place + 1)]", context)
        // One timeline in a period may serve any number of representations.
        timelineEntryCount += found.segmentInformation.timeline?.count ?? 0
        guard timelineEntryCount <= limits.timelineEntries else {
          throw .tooManyTimelineEntries(limits.timelineEntries)
        }
        set.representations.append(found)
      }
      set.contentType =
        reader.token("contentType")
        ?? ContentTypes.type(
          mimeType: set.representations.first?.mimeType ?? context.common.mimeType,
          codecs: set.representations.first?.codecs ?? context.common.codecs ?? [])
      return set
    }

    private mutating func representation(
      _ element: XMLElement, _ path: String, _ above: Context
    ) -> Representation {
      let place = Self.place(element, path)
      var context = above
      enter(baseURLs(element, path), &context)
      segmentInformation(element, path, &context)
      let common = common(element, place).inheriting(above.common)
      var representation = Representation(place: place)
      var reader = AttributeReader(element, place)
      representation.id = reader.text("id") ?? ""
      representation.bandwidth = reader.unsigned("bandwidth")
      note(reader.oddities)
      representation.codecs = common.codecs ?? []
      representation.mimeType = common.mimeType
      representation.size = common.size
      representation.frameRate = common.frameRate
      representation.sampleAspectRatio = common.sampleAspectRatio
      representation.scanType = common.scanType
      representation.audioSamplingRate = common.audioSamplingRate
      representation.startWithSAP = common.startWithSAP
      representation.audioChannelConfigurations = common.audioChannelConfigurations
      representation.contentProtections = common.contentProtections
      representation.inbandEventStreams = common.inbandEventStreams
      representation.essentialProperties =
        element.elements(named: "EssentialProperty").map(Self.descriptor)
      representation.supplementalProperties =
        element.elements(named: "SupplementalProperty").map(Self.descriptor)
      representation.baseURLs = context.bases
      representation.segmentInformation = context.segments.information(
        baseOffset: context.baseOffset)
      return representation
    }
  }
}
