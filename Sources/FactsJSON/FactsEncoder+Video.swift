import JSONText
import MediaFacts

extension FactsEncoder {
  func video(_ facts: VideoFacts) -> JSONObject {
    var object = JSONObject()
    object.add("index", facts.index)
    object.add("trackID", facts.trackID)
    object.add("codec", .string(facts.codec.rawValue))
    object.add("codecString", facts.codecString)
    object.add("profile", facts.profile)
    object.add("level", facts.level)
    object.add("sampleEntry", facts.sampleEntry)
    object.add("codedSize", size: facts.codedSize)
    object.add("size", size: facts.size)
    object.add("sampleAspectRatio", unlessEmpty: stated(facts.sampleAspectRatio))
    object.add("rotationDegrees", facts.rotationDegrees)
    object.add("isMirrored", facts.isMirrored)
    object.add("displaySize", size: facts.displaySize)
    object.add("displayAspectRatio", aspectRatio: facts.displayAspectRatio)
    object.add("frameRate", unlessEmpty: frameRate(facts.frameRate))
    object.add("scan", facts.scan?.rawValue)
    object.add("fieldOrder", facts.fieldOrder?.rawValue)
    object.add("bitDepth", facts.bitDepth)
    object.add("chroma", facts.chroma)
    object.add("colour", unlessEmpty: colour(facts.colour))
    object.add("dynamicRange", facts.dynamicRange?.rawValue)
    object.add("dynamicRangeBasis", facts.dynamicRangeBasis?.rawValue)
    object.add("masteringDisplay", optional: facts.masteringDisplay.map(masteringDisplay))
    object.add("contentLight", optional: facts.contentLight.map(contentLight))
    object.add("dolbyVision", optional: facts.dolbyVision.map(dolbyVision))
    object.add("hasHDR10Plus", facts.hasHDR10Plus)
    object.add("bitRate", facts.bitRate)
    object.add("encryption", optional: encryption(facts.encryption))
    object.add("language", facts.language)
    object.add("edits", optional: edits(facts.edits))
    object.add("startTime", time: facts.startTime)
    object.add("duration", time: facts.duration)
    object.add("frameCount", facts.frameCount)
    object.add("hasClosedCaptions", facts.hasClosedCaptions)
    object.add("viewCount", facts.viewCount)
    object.add("timing", optional: timing(facts.timing))
    object.add("sight", optional: sight(facts.sight))
    return object
  }

  private func stated(_ ratio: Stated<Rational>) -> JSONObject {
    var object = JSONObject()
    object.add("container", aspectRatio: ratio.container)
    object.add("bitstream", aspectRatio: ratio.bitstream)
    return object
  }

  private func frameRate(_ facts: FrameRateFacts) -> JSONObject {
    var object = JSONObject()
    object.add("nominal", rate: facts.nominal)
    object.add("average", rate: facts.average)
    object.add("mode", facts.mode?.rawValue)
    object.add("source", facts.source?.rawValue)
    object.add("minimum", rate: facts.minimum)
    object.add("maximum", rate: facts.maximum)
    return object
  }

  private func colour(_ facts: ColourFacts) -> JSONObject {
    var object = JSONObject()
    object.add("primaries", facts.primaries)
    object.add("transfer", facts.transfer)
    object.add("matrix", facts.matrix)
    object.add("isFullRange", facts.isFullRange)
    return object
  }

  private func masteringDisplay(_ display: MasteringDisplay) -> JSONValue {
    var object = JSONObject()
    object.add("chromaticities", .array(display.chromaticities.map(JSONObject.exactNumber)))
    object.add("maximumLuminance", exact: display.maximumLuminance)
    object.add("minimumLuminance", exact: display.minimumLuminance)
    return .object(object)
  }

  private func contentLight(_ light: ContentLight) -> JSONValue {
    var object = JSONObject()
    object.add("maximumContent", light.maximumContent)
    object.add("maximumFrameAverage", light.maximumFrameAverage)
    return .object(object)
  }

  private func dolbyVision(_ facts: DolbyVisionFacts) -> JSONValue {
    var object = JSONObject()
    object.add("profile", facts.profile)
    object.add("level", facts.level)
    object.add("compatibilityID", facts.compatibilityID)
    object.add("hasRPU", facts.hasRPU)
    object.add("hasEnhancementLayer", facts.hasEnhancementLayer)
    object.add("hasBaseLayer", facts.hasBaseLayer)
    return .object(object)
  }
}
