import Findings
import MediaFacts

/// What the ffmpeg program needs to be told to write video as a main has it.
enum VideoEncoder {
  /// Pairs of sample entries that stand for the same samples, with parameter sets in the sample
  /// entry alone or in the samples too (ISO/IEC 14496-15, 5.4.2 and 8.4.1).
  static let retaggable: Set<Set<String>> = [["avc1", "avc3"], ["hvc1", "hev1"]]

  /// The filter that changes labels inside a stream without decoding it.
  static func metadataFilter(_ codec: Codec) -> String? {
    switch codec {
    case .avc: "h264_metadata"
    case .hevc: "hevc_metadata"
    case .av1: "av1_metadata"
    default: nil
    }
  }

  /// What stands in the way; empty where it can be written.
  static func obstacles(from source: VideoFacts, to target: VideoFacts) -> [ConformObstacle] {
    var found: [ConformObstacle] = []
    if encoder(target.codec) == nil { found.append(.noEncoder(target.codec.rawValue)) }
    if target.scan == .interlaced { found.append(.noEncoder("interlaced \(target.codec)")) }
    if pixelFormat(target) == nil {
      found.append(
        .noEncoder(
          "\(target.chroma ?? "chroma") \(target.bitDepth.map { "\($0) bit" } ?? "")"
            .trimmedAtEnd))
    }
    if target.codedSize == nil && target.size == nil { found.append(.unknownFact("picture size")) }
    if target.frameRate.nominal == nil { found.append(.unknownFact("frame rate")) }
    if target.dynamicRange == .dolbyVision { found.append(.noEncoder("Dolby Vision")) }
    if let from = source.dynamicRange, let to = target.dynamicRange, grading(from, to) == nil {
      found.append(.dynamicRange(from: from, to: to))
    }
    return found
  }

  /// The arguments for a target that has no obstacles.
  static func arguments(from source: VideoFacts, to target: VideoFacts) -> [String] {
    var filters: [String] = []
    if source.scan == .interlaced { filters.append("bwdif") }
    if let from = source.dynamicRange, let to = target.dynamicRange {
      filters += grading(from, to) ?? []
    }
    if let size = target.size {
      filters += Self.fit(size, pixel: target.sampleAspectRatio.effective ?? Rational(1))
    }
    if let rate = target.frameRate.nominal { filters.append("fps=\(fraction(rate))") }
    if let format = pixelFormat(target) { filters.append("format=\(format)") }
    var arguments = ["-vf", filters.joined(separator: ",")]
    arguments += encoder(target.codec) ?? []
    arguments += profile(target) + keyFrames(target) + colour(target)
    return arguments
  }

  /// Scales into the frame without distortion; bars fill what the shape leaves over.
  private static func fit(_ size: PictureSize, pixel: Rational) -> [String] {
    // Both sides are thought of in square pixels: iw*sar by ih is what the viewer sees.
    let (w, h, ratio) = (size.width, size.height, fraction(pixel))
    let scale = "min(\(w)*(\(ratio))/(iw*sar),\(h)/ih)"
    return [
      "scale=w='trunc(iw*sar*\(scale)/(\(ratio))/2+0.5)*2':h='trunc(ih*\(scale)/2+0.5)*2'",
      "pad=\(w):\(h):(ow-iw)/2:(oh-ih)/2", "setsar=\(ratio)",
    ]
  }

  private static func encoder(_ codec: Codec) -> [String]? {
    switch codec {
    case .avc: ["-c:v", "libx264", "-preset", "slow", "-crf", "18"]
    case .hevc: ["-c:v", "libx265", "-preset", "medium", "-crf", "20"]
    case .vp9: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1"]
    case .av1: ["-c:v", "libsvtav1", "-preset", "6", "-crf", "26"]
    case .mpeg2: ["-c:v", "mpeg2video", "-q:v", "3"]
    default: nil
    }
  }

  private static func profile(_ target: VideoFacts) -> [String] {
    var arguments: [String] = []
    switch target.codec {
    case .avc:
      switch target.profile {
      case "Constrained Baseline", "Baseline": arguments += ["-profile:v", "baseline"]
      case "Main": arguments += ["-profile:v", "main"]
      case "High": arguments += ["-profile:v", "high"]
      case "High 10": arguments += ["-profile:v", "high10"]
      default: break
      }
      if let level = target.level { arguments += ["-level:v", level] }
    case .hevc:
      var parameters = ["repeat-headers=0"]
      if let level = target.level?.split(separator: " ").first {
        parameters.append("level-idc=\(level)")
        parameters.append(target.level?.contains("High") == true ? "high-tier=1" : "high-tier=0")
      }
      parameters += hdrMetadata(target)
      arguments += ["-x265-params", parameters.joined(separator: ":")]
    default: break
    }
    return arguments
  }

  /// Static metadata of the main's, so that the display's mode does not change for it.
  private static func hdrMetadata(_ target: VideoFacts) -> [String] {
    guard target.dynamicRange == .hdr10 || target.dynamicRange == .hdr10Plus else { return [] }
    var parameters = ["hdr10=1"]
    if let display = target.masteringDisplay, display.chromaticities.count == 8 {
      // Facts hold red, green, blue, white as x, y; the encoder wants green, blue, red in 1/50000.
      let units = display.chromaticities.map { Int64(($0.doubleValue * 50_000).rounded()) }
      let luminance = [display.maximumLuminance, display.minimumLuminance].map {
        Int64(($0.doubleValue * 10_000).rounded())
      }
      parameters.append(
        "master-display=G(\(units[2]),\(units[3]))B(\(units[4]),\(units[5]))"
          + "R(\(units[0]),\(units[1]))WP(\(units[6]),\(units[7]))L(\(luminance[0]),\(luminance[1]))"
      )
    }
    if let light = target.contentLight {
      parameters.append("max-cll=\(light.maximumContent),\(light.maximumFrameAverage)")
    }
    return parameters
  }

  /// A key frame every two seconds, as Apple's authoring specification asks (1.13).
  private static func keyFrames(_ target: VideoFacts) -> [String] {
    guard let rate = target.frameRate.nominal else { return [] }
    let spacing = max(1, Int((rate.doubleValue * 2).rounded()))
    return ["-g", "\(spacing)", "-keyint_min", "\(spacing)", "-sc_threshold", "0"]
  }

  private static func colour(_ target: VideoFacts) -> [String] {
    var arguments: [String] = []
    if let primaries = target.colour.primaries {
      arguments += ["-color_primaries", "\(primaries)"]
    }
    if let transfer = target.colour.transfer { arguments += ["-color_trc", "\(transfer)"] }
    if let matrix = target.colour.matrix { arguments += ["-colorspace", "\(matrix)"] }
    if let isFullRange = target.colour.isFullRange {
      arguments += ["-color_range", isFullRange ? "pc" : "tv"]
    }
    return arguments
  }

  private static func pixelFormat(_ target: VideoFacts) -> String? {
    let base: String
    switch target.chroma {
    case "4:2:0", nil: base = target.colour.isFullRange == true ? "yuvj420p" : "yuv420p"
    case "4:2:2": base = "yuv422p"
    case "4:4:4": base = "yuv444p"
    default: return nil
    }
    switch target.bitDepth {
    case 8, nil: return base
    case 10: return base.replacingJ + "10le"
    case 12: return base.replacingJ + "12le"
    default: return nil
    }
  }

  /// The filters that turn one dynamic range into another, empty where they are alike; absent where
  /// no filter does it well.
  private static func grading(_ from: DynamicRange, _ to: DynamicRange) -> [String]? {
    let isHDR = [DynamicRange.pq, .hdr10, .hdr10Plus]
    if from == to || (isHDR.contains(from) && isHDR.contains(to)) { return [] }
    let linear = "zscale=t=linear:npl=100,format=gbrpf32le"
    switch (from, to) {
    case (.hlg, .sdr), (.pq, .sdr), (.hdr10, .sdr), (.hdr10Plus, .sdr):
      return [
        linear, "zscale=p=bt709", "tonemap=hable:desat=0", "zscale=t=bt709:m=bt709:r=tv",
      ]
    case (.sdr, .hlg):
      return ["zscale=p=bt2020:t=arib-std-b67:m=bt2020nc:r=tv:npl=203"]
    case (.sdr, .hdr10), (.sdr, .pq), (.sdr, .hdr10Plus):
      // SDR white at 203 cd/m2 (ITU-R BT.2408, 2.1).
      return ["zscale=p=bt2020:t=smpte2084:m=bt2020nc:r=tv:npl=203"]
    case (.hlg, .hdr10), (.hlg, .pq):
      return ["zscale=p=bt2020:t=smpte2084:m=bt2020nc:r=tv:npl=1000"]
    default: return nil
    }
  }

  private static func fraction(_ value: Rational) -> String {
    value.denominator == 1 ? "\(value.numerator)" : "\(value.numerator)/\(value.denominator)"
  }
}

extension String {
  /// FFmpeg's full-range formats exist for 8 bits only.
  fileprivate var replacingJ: String { String(filter { $0 != "j" }) }
}
