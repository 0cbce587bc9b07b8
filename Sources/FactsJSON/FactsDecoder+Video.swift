import JSONText
import MediaFacts

extension FactsDecoder {
  func video(_ node: JSONNode, path: String) throws(FactsDecodingError) -> VideoFacts {
    var reader = try ObjectReader(node, path: path)
    var facts = VideoFacts(
      index: try reader.required(reader.integer("index"), "index"),
      codec: Codec(rawValue: try reader.required(reader.string("codec"), "codec")))
    facts.trackID = try reader.integer("trackID")
    facts.codecString = try reader.string("codecString")
    facts.profile = try reader.string("profile")
    facts.level = try reader.string("level")
    facts.sampleEntry = try reader.string("sampleEntry")
    facts.codedSize = try reader.size("codedSize")
    facts.size = try reader.size("size")
    facts.sampleAspectRatio = try stated(&reader)
    facts.rotationDegrees = try reader.integer("rotationDegrees")
    facts.isMirrored = try reader.bool("isMirrored")
    facts.frameRate = try frameRate(&reader)
    facts.scan = try reader.word("scan", of: Scan.self)
    facts.fieldOrder = try reader.word("fieldOrder", of: FieldOrder.self)
    facts.bitDepth = try reader.integer("bitDepth")
    facts.chroma = try reader.string("chroma")
    facts.colour = try colour(&reader)
    facts.dynamicRange = try reader.word("dynamicRange", of: DynamicRange.self)
    facts.dynamicRangeBasis = try reader.word("dynamicRangeBasis", of: DynamicRangeBasis.self)
    facts.masteringDisplay = try masteringDisplay(&reader)
    facts.contentLight = try contentLight(&reader)
    facts.dolbyVision = try dolbyVision(&reader)
    facts.hasHDR10Plus = try reader.bool("hasHDR10Plus")
    facts.bitRate = try reader.integer64("bitRate")
    facts.encryption = try encryption(&reader)
    facts.language = try reader.string("language")
    facts.edits = try reader.list("edits", element: edit)
    facts.startTime = try reader.time("startTime")
    facts.duration = try reader.time("duration")
    facts.frameCount = try reader.integer64("frameCount")
    facts.hasClosedCaptions = try reader.bool("hasClosedCaptions")
    facts.viewCount = try reader.integer("viewCount")
    facts.timing = try timing(&reader)
    facts.sight = try sight(&reader)
    try reader.finish(ignoring: ["displaySize", "displayAspectRatio"])
    return facts
  }

  private func stated(
    _ reader: inout ObjectReader
  ) throws(FactsDecodingError) -> Stated<Rational> {
    guard let (node, path) = reader.member("sampleAspectRatio") else { return Stated() }
    var reader = try ObjectReader(node, path: path)
    let ratio = Stated(
      container: try reader.aspectRatio("container"),
      bitstream: try reader.aspectRatio("bitstream"))
    try reader.finish()
    return ratio
  }

  private func frameRate(
    _ reader: inout ObjectReader
  ) throws(FactsDecodingError) -> FrameRateFacts {
    var facts = FrameRateFacts()
    guard let (node, path) = reader.member("frameRate") else { return facts }
    var reader = try ObjectReader(node, path: path)
    facts.nominal = try reader.rate("nominal")
    facts.average = try reader.rate("average")
    facts.mode = try reader.word("mode", of: FrameRateMode.self)
    facts.source = try reader.word("source", of: FrameRateSource.self)
    facts.minimum = try reader.rate("minimum")
    facts.maximum = try reader.rate("maximum")
    try reader.finish()
    return facts
  }

  private func colour(_ reader: inout ObjectReader) throws(FactsDecodingError) -> ColourFacts {
    var facts = ColourFacts()
    guard let (node, path) = reader.member("colour") else { return facts }
    var reader = try ObjectReader(node, path: path)
    facts.primaries = try reader.integer("primaries")
    facts.transfer = try reader.integer("transfer")
    facts.matrix = try reader.integer("matrix")
    facts.isFullRange = try reader.bool("isFullRange")
    try reader.finish()
    return facts
  }

  private func masteringDisplay(
    _ reader: inout ObjectReader
  ) throws(FactsDecodingError) -> MasteringDisplay? {
    guard let (node, path) = reader.member("masteringDisplay") else { return nil }
    var reader = try ObjectReader(node, path: path)
    let chromaticities = try reader.required(
      reader.list("chromaticities", element: ObjectReader.exactNumber), "chromaticities")
    guard chromaticities.count == 8 else {
      throw reader.error("expected 8 chromaticities, found \(chromaticities.count)")
    }
    let display = MasteringDisplay(
      chromaticities: chromaticities,
      maximumLuminance: try reader.required(
        reader.exactNumber("maximumLuminance"), "maximumLuminance"),
      minimumLuminance: try reader.required(
        reader.exactNumber("minimumLuminance"), "minimumLuminance"))
    try reader.finish()
    return display
  }

  private func contentLight(
    _ reader: inout ObjectReader
  ) throws(FactsDecodingError) -> ContentLight? {
    guard let (node, path) = reader.member("contentLight") else { return nil }
    var reader = try ObjectReader(node, path: path)
    let light = ContentLight(
      maximumContent: try reader.required(reader.integer("maximumContent"), "maximumContent"),
      maximumFrameAverage: try reader.required(
        reader.integer("maximumFrameAverage"), "maximumFrameAverage"))
    try reader.finish()
    return light
  }

  private func dolbyVision(
    _ reader: inout ObjectReader
  ) throws(FactsDecodingError) -> DolbyVisionFacts? {
    guard let (node, path) = reader.member("dolbyVision") else { return nil }
    var reader = try ObjectReader(node, path: path)
    let facts = DolbyVisionFacts(
      profile: try reader.required(reader.integer("profile"), "profile"),
      level: try reader.required(reader.integer("level"), "level"),
      compatibilityID: try reader.required(reader.integer("compatibilityID"), "compatibilityID"),
      hasRPU: try reader.required(reader.bool("hasRPU"), "hasRPU"),
      hasEnhancementLayer: try reader.required(
        reader.bool("hasEnhancementLayer"), "hasEnhancementLayer"),
      hasBaseLayer: try reader.required(reader.bool("hasBaseLayer"), "hasBaseLayer"))
    try reader.finish()
    return facts
  }
}
