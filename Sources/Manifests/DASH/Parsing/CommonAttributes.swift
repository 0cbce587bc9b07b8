import MediaFacts

extension DASH {
  /// What both AdaptationSet and Representation can state (ISO/IEC 23009-1 section 5.3.7).
  struct CommonAttributes {
    var codecs: [String]?
    var mimeType: String?
    var width: Int64?
    var height: Int64?
    var frameRate: Rational?
    var sampleAspectRatio: Rational?
    var scanType: String?
    var audioSamplingRate: Int64?
    var startWithSAP: Int64?
    var audioChannelConfigurations: [Descriptor] = []
    var contentProtections: [ContentProtection] = []
    var inbandEventStreams: [Descriptor] = []

    /// Fills in what is not stated here and is above; elements of both levels hold together.
    func inheriting(_ above: CommonAttributes) -> CommonAttributes {
      var common = self
      common.codecs = codecs ?? above.codecs
      common.mimeType = mimeType ?? above.mimeType
      common.width = width ?? above.width
      common.height = height ?? above.height
      common.frameRate = frameRate ?? above.frameRate
      common.sampleAspectRatio = sampleAspectRatio ?? above.sampleAspectRatio
      common.scanType = scanType ?? above.scanType
      common.audioSamplingRate = audioSamplingRate ?? above.audioSamplingRate
      common.startWithSAP = startWithSAP ?? above.startWithSAP
      // The representation's own configuration is the exact one.
      if audioChannelConfigurations.isEmpty {
        common.audioChannelConfigurations = above.audioChannelConfigurations
      }
      common.contentProtections = above.contentProtections + contentProtections
      common.inbandEventStreams = above.inbandEventStreams + inbandEventStreams
      return common
    }

    var size: PictureSize? {
      guard let width = width.flatMap({ Int(exactly: $0) }),
        let height = height.flatMap({ Int(exactly: $0) })
      else { return nil }
      return PictureSize(width: width, height: height)
    }
  }
}
