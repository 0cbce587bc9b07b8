import Bitstreams
import CMediaProbe
import MediaFacts

/// What is known of one video track: the container's word, the bitstream's, and FFmpeg's.
struct VideoAssembly {
  let track: BridgeTrack
  let box: MovieTrack?
  let movie: MovieFacts?
  let format: FormatKind
  let read: TrackRead

  private var entry: SampleEntry? { box?.sampleEntries.first }

  /// The facts, with what is odd about the track added to the notes.
  func facts(notes: inout Notes) -> VideoFacts {
    var facts = VideoFacts(index: track.index, codec: codec)
    let stream = VideoBitstream.facts(
      codec: codec, configuration: configuration,
      packets: entry?.isProtected == true ? [] : read.payloads
    ).map(Self.frames)

    facts.trackID = Int(exactly: track.raw.id)
    facts.sampleEntry = entry?.codingFormat.description ?? track.sampleEntry
    facts.language = box?.extendedLanguage ?? (box.map(\.language) ?? track.language)
    if facts.language == "und" { facts.language = nil }
    facts.encryption = TrackTiming.encryption(entry, movie: movie)
    facts.dolbyVision = dolbyVision
    addFormat(stream, to: &facts)
    addGeometry(stream, to: &facts, notes: &notes)
    addColour(stream, to: &facts, notes: &notes)
    addScan(stream, to: &facts)
    facts.codecString =
      stream?.codecString(sampleEntry: facts.sampleEntry, dolbyVision: facts.dolbyVision)
    facts.viewCount = stream?.viewCount
    facts.hasClosedCaptions = read.payloads.isEmpty ? nil : stream?.hasClosedCaptions

    if read.isWhole {
      var walk = read.walk
      facts.timing = walk.finished()
    }
    let timing = TrackTiming(
      track: track, box: box, movie: movie, format: format, walk: facts.timing)
    facts.startTime = timing.startTime(isAudio: false)
    facts.duration = timing.duration
    facts.bitRate = timing.bitRate
    facts.edits = timing.edits
    facts.frameCount = frameCount
    facts.frameRate = frameRate(stream, notes: &notes)
    if let box, box.sampleEntries.count > 1 {
      notes.add(
        "several-sample-entries",
        "the track has \(box.sampleEntries.count) sample entries; the first one is reported",
        track: track.index)
    }
    return facts
  }

  /// A stream that codes each field as a picture of its own, turned into the frames that it shows.
  private static func frames(_ stream: VideoBitstreamFacts) -> VideoBitstreamFacts {
    guard stream.codesFieldsAsPictures == true else { return stream }
    var frames = stream
    frames.size = stream.size.map { PictureSize(width: $0.width, height: $0.height * 2) }
    frames.codedSize = stream.codedSize.map { PictureSize(width: $0.width, height: $0.height * 2) }
    frames.frameRate = stream.frameRate?.divided(by: Rational(2))
    return frames
  }

  private var codec: Codec { Self.codec(track, entry) }

  private var configuration: [UInt8]? { Self.configuration(track, entry) }

  /// The codec; FFmpeg names some sample entries by their container only.
  static func codec(_ track: BridgeTrack, _ entry: SampleEntry?) -> Codec {
    if track.codecName.isEmpty || track.codecName == "none" {
      return SampleEntryNames.codec(entry?.codingFormat) ?? track.codec
    }
    return track.codec
  }

  /// The decoder's configuration record, or what FFmpeg has in its place.
  static func configuration(_ track: BridgeTrack, _ entry: SampleEntry?) -> [UInt8]? {
    let boxes = ["avcC", "hvcC", "av1C", "vpcC"].compactMap(FourCC.init)
    for type in boxes {
      if let payload = entry?.configuration(type) { return payload }
    }
    return track.extradata
  }

  private var dolbyVision: DolbyVisionFacts? {
    for type in ["dvcC", "dvvC", "dvwC"].compactMap(FourCC.init) {
      if let payload = entry?.configuration(type),
        let facts = VideoBitstream.parseDolbyVisionConfiguration(payload)
      {
        return facts
      }
    }
    guard track.raw.has_dolby_vision else { return nil }
    return DolbyVisionFacts(
      profile: Int(track.raw.dv_profile), level: Int(track.raw.dv_level),
      compatibilityID: Int(track.raw.dv_compatibility_id), hasRPU: track.raw.dv_rpu,
      hasEnhancementLayer: track.raw.dv_enhancement_layer, hasBaseLayer: track.raw.dv_base_layer)
  }

  private func addFormat(_ stream: VideoBitstreamFacts?, to facts: inout VideoFacts) {
    facts.profile = stream?.profile ?? track.profile
    facts.level = stream?.level
    facts.bitDepth = stream?.bitDepth ?? (track.raw.bit_depth > 0 ? Int(track.raw.bit_depth) : nil)
    facts.chroma = stream?.chroma ?? chroma
    if facts.codec == .proRes, let known = SampleEntryNames.proRes(facts.sampleEntry) {
      facts.profile = known.profile
      facts.chroma = known.chroma
      facts.bitDepth = known.bitDepth ?? facts.bitDepth
    }
  }

  private var chroma: String? {
    switch (track.raw.chroma_log2_width, track.raw.chroma_log2_height) {
    case (-2, _): "4:0:0"
    case (1, 1): "4:2:0"
    case (1, 0): "4:2:2"
    case (0, 0) where !track.raw.isRGB: "4:4:4"
    case (2, 0): "4:1:1"
    default: nil
    }
  }

  private func addGeometry(
    _ stream: VideoBitstreamFacts?, to facts: inout VideoFacts, notes: inout Notes
  ) {
    let container = entry?.video?.size ?? ffmpegSize
    facts.codedSize = stream?.codedSize
    facts.size = stream?.size ?? container
    if let streamSize = stream?.size, let stated = entry?.video?.size, stated.width > 0,
      stated != streamSize
    {
      notes.add(
        "size-disagreement",
        "the container states \(stated), the bitstream \(streamSize)", track: track.index)
    }
    facts.sampleAspectRatio = Stated(
      container: containerAspectRatio(stream), bitstream: stream?.sampleAspectRatio)
    if facts.sampleAspectRatio.disagree, let first = facts.sampleAspectRatio.container,
      let second = facts.sampleAspectRatio.bitstream
    {
      notes.add(
        "aspect-ratio-disagreement",
        "container and bitstream state different sample aspect ratios: "
          + "\(first.numerator):\(first.denominator) and \(second.numerator):\(second.denominator)",
        track: track.index)
    }
    if let orientation = box?.orientation {
      facts.rotationDegrees = orientation.rotationDegrees
      facts.isMirrored = orientation.isMirrored
    } else if track.raw.has_display_matrix {
      let turns = (track.raw.rotation_clockwise / 90).rounded()
      if abs(turns * 90 - track.raw.rotation_clockwise) < 0.5 {
        facts.rotationDegrees = ((Int(turns) % 4) + 4) % 4 * 90
      }
      facts.isMirrored = track.raw.is_mirrored
    }
    if let degrees = facts.displayAspectRatio?.doubleValue, degrees > 4 || degrees < 0.25 {
      notes.add(
        "unlikely-aspect-ratio",
        "the picture would be shown \(Self.twoDecimals(degrees)) times as wide as high",
        track: track.index)
    }
  }

  private static func twoDecimals(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private var ffmpegSize: PictureSize? {
    guard track.raw.width > 0, track.raw.height > 0 else { return nil }
    return PictureSize(width: Int(track.raw.width), height: Int(track.raw.height))
  }

  private func containerAspectRatio(_ stream: VideoBitstreamFacts?) -> Rational? {
    if format.isISOBaseMedia { return entry?.video?.pixelAspectRatio }
    // In transport streams and bare streams FFmpeg's word is the bitstream's own.
    guard format.isMatroska || format.name == "mxf" || format.name == "avi" else {
      return stream == nil ? rational(track.raw.codec_sample_aspect_ratio) : nil
    }
    return rational(track.raw.container_sample_aspect_ratio)
  }

  private func addColour(
    _ stream: VideoBitstreamFacts?, to facts: inout VideoFacts, notes: inout Notes
  ) {
    let box = entry?.video?.colour
    let inStream = stream?.colour ?? ColourFacts()
    var inContainer = ColourFacts()
    if let box {
      inContainer.primaries = specified(box.primaries)
      inContainer.transfer = specified(box.transfer)
      inContainer.matrix = specified(box.matrix)
      inContainer.isFullRange = box.isFullRange
    } else if self.box == nil {
      inContainer.primaries = specified(Int(track.raw.primaries))
      inContainer.transfer = specified(Int(track.raw.transfer))
      inContainer.matrix = specified(Int(track.raw.matrix))
      if track.raw.range > 0 { inContainer.isFullRange = track.raw.range == 2 }
    }
    facts.colour.primaries = inContainer.primaries ?? inStream.primaries
    facts.colour.transfer = inContainer.transfer ?? inStream.transfer
    facts.colour.matrix = inContainer.matrix ?? inStream.matrix
    facts.colour.isFullRange = inContainer.isFullRange ?? inStream.isFullRange
    if let first = inContainer.transfer, let second = inStream.transfer, first != second {
      notes.add(
        "transfer-disagreement",
        "container and bitstream state different transfer characteristics: \(first) and \(second)",
        track: track.index)
    }
    facts.masteringDisplay =
      entry?.video?.masteringDisplay ?? stream?.masteringDisplay ?? ffmpegMastering
    facts.contentLight = entry?.video?.contentLight ?? stream?.contentLight ?? ffmpegLight
    let range = DynamicRangeRules.dynamicRange(
      of: facts, preferredTransfer: stream?.preferredTransfer,
      hasHDR10Plus: stream?.hasHDR10Plus == true)
    facts.hasHDR10Plus = stream?.hasHDR10Plus
    facts.dynamicRange = range?.range
    facts.dynamicRangeBasis = range?.basis
  }

  private func specified(_ code: Int) -> Int? { code == 2 || code < 0 ? nil : code }

  private var ffmpegMastering: MasteringDisplay? {
    guard track.raw.has_mastering_display else { return nil }
    let values = track.raw.mastering_primaries
    let chromaticities = [
      values.0, values.1, values.2, values.3, values.4, values.5, values.6, values.7,
    ].compactMap { Rational(Int64($0.num), Int64($0.den)) }
    let highest = track.raw.mastering_max_luminance
    let lowest = track.raw.mastering_min_luminance
    guard chromaticities.count == 8,
      let maximum = Rational(Int64(highest.num), Int64(highest.den)),
      let minimum = Rational(Int64(lowest.num), Int64(lowest.den))
    else { return nil }
    return MasteringDisplay(
      chromaticities: chromaticities, maximumLuminance: maximum, minimumLuminance: minimum)
  }

  private var ffmpegLight: ContentLight? {
    guard track.raw.has_content_light else { return nil }
    return ContentLight(
      maximumContent: Int(track.raw.max_content_light),
      maximumFrameAverage: Int(track.raw.max_frame_average_light))
  }

  private func addScan(_ stream: VideoBitstreamFacts?, to facts: inout VideoFacts) {
    facts.scan = stream?.scan
    facts.fieldOrder = stream?.fieldOrder
    if facts.scan == nil, let fields = entry?.video?.fields {
      facts.scan = fields.fieldCount == 1 ? .progressive : .interlaced
    }
    if facts.scan == .interlaced, facts.fieldOrder == nil {
      facts.fieldOrder = entry?.video?.fields?.fieldOrder
    }
    switch track.raw.field_order {
    case .progressive: facts.scan = facts.scan ?? .progressive
    case .topFirst, .bottomFirst:
      facts.scan = facts.scan ?? .interlaced
      if facts.scan == .interlaced, facts.fieldOrder == nil {
        facts.fieldOrder = track.raw.field_order == .topFirst ? .topFieldFirst : .bottomFieldFirst
      }
    case .unknown: break
    }
  }

  private var frameCount: Int64? {
    if let box, box.sampleCount > 0, movie?.hasUnreadFragments != true { return box.sampleCount }
    if read.isWhole { return read.walk.timing.packetCount }
    return track.raw.frame_count > 0 && format.hasTimes ? track.raw.frame_count : nil
  }

  private func frameRate(_ stream: VideoBitstreamFacts?, notes: inout Notes) -> FrameRateFacts {
    // A clock that ticks at a customary rate ticks once a picture; any other is a mere clock.
    let coded = stream?.frameRate ?? stream?.tickRate.flatMap(FrameRateEstimator.customaryRate)
    let stated = rational(track.raw.average_frame_rate).map(FrameRateEstimator.settled)
    guard format.hasTimes else {
      // A demuxer of bare streams makes up 25 frames per second; only the stream's word counts.
      var facts = FrameRateFacts()
      if let coded {
        facts.nominal = coded
        facts.source = .bitstream
      }
      return facts
    }
    if let found = listedRate { return found }
    if let found = packetRate(coded: coded, stated: stated, isFixed: stream?.isFixedRate == true) {
      return found
    }
    var facts = FrameRateFacts()
    if let stated, format.isMatroska || format.name == "avi" || format.name == "flv" {
      facts.nominal = stated
      facts.source = .container
    } else if let coded {
      facts.nominal = coded
      facts.source = .bitstream
    } else if let stated, track.raw.frame_count != 1 {
      facts.nominal = stated
      facts.source = .container
    }
    if let coded, let nominal = facts.nominal, facts.source == .container, coded != nominal {
      notes.add(
        "frame-rate-disagreement",
        "the container states \(nominal) frames per second, the bitstream \(coded)",
        track: track.index)
    }
    return facts
  }

  /// The rate out of the container's list of durations.
  private var listedRate: FrameRateFacts? {
    guard let box, let timescale = box.timescale, timescale > 0,
      let tick = Rational(1, Int64(timescale))
    else { return nil }
    // Where decode durations differ, composition offsets may make up for it.
    let shown = box.presentationDurations
    let runs = (shown ?? box.sampleDurations).map {
      FrameRateEstimator.Run(count: $0.count, ticks: Int64($0.delta))
    }
    var facts = FrameRateEstimator(tick: tick)
      .facts(runs: runs, dropLast: shown == nil, source: .sampleTable)
    let isPart =
      movie?.hasUnreadFragments == true || box.isDurationListCapped
      || box.isPresentationListCapped
    if isPart, facts?.mode == .constant {
      facts?.mode = nil
    }
    return facts
  }

  /// The rate out of the packets that were read.
  private func packetRate(
    coded: Rational?, stated: Rational?, isFixed: Bool
  ) -> FrameRateFacts? {
    guard let tick = track.timeBase else { return nil }
    let estimator = FrameRateEstimator(tick: tick, hints: [coded, stated].compactMap(\.self))
    let ticks = read.walk.presentationTicks
    let isEnough = read.isWhole || (ticks.count >= 24 && !format.isMatroska)
    // The first packets in decoding order leave holes at the end that later ones fill.
    let settled = read.isWhole ? ticks : Array(ticks.sorted().dropLast(min(8, ticks.count / 4)))
    guard isEnough,
      var facts = estimator.facts(
        presentationTicks: settled, source: read.isWhole ? .allPackets : .firstPackets)
    else { return nil }
    if !read.isWhole, facts.mode == .constant, !(isFixed && coded == facts.nominal) {
      facts.mode = nil
    }
    return facts
  }
}

extension CMPTrack {
  /// FFmpeg has no chroma subsampling for RGB either, but it is no 4:4:4 of luma and chroma.
  fileprivate var isRGB: Bool {
    let name = Bridge.text(pixel_format)
    return name.contains("rgb") || name.contains("bgr") || name == "pal8"
  }
}
