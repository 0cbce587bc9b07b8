import Findings
import MediaFacts

/// The keys that a matrix file may have, and what each cell must hold.
enum MatrixSchema {
  /// Keys of the file's own object.
  static let rootKeys = [
    "$schema", "id", "name", "family", "extends", "abstract", "notes", "video", "audio",
    "packagings", "audioTrackFirst", "deliveries", "drm", "interstitials", "display", "switching",
  ]
  static let videoKeys = [
    "supported", "profiles", "maximumLevel", "maximumSize", "maximumFrameRate",
    "maximumBitDepth", "chroma", "dynamicRanges", "dolbyVisionProfiles", "scans",
    "sampleEntries", "packagings",
  ]
  static let audioKeys = ["supported", "profiles", "maximumChannels", "sampleRates", "packagings"]
  static let drmKeys = ["supported", "schemes"]
  static let interstitialKeys = ["supported", "restrictSkip", "restrictJump"]
  static let displayKeys = ["frameRate", "dynamicRange"]
  static let displayPartKeys = ["policy", "delay"]
  static let switchingKeys = ["everySeam", "everySeamAudio", "actions", "delays"]
  /// The key for codecs that a file does not name.
  static let other = "other"

  static let videoCodecs: [Codec] = [
    .avc, .hevc, .vvc, .av1, .vp8, .vp9, .mpeg1, .mpeg2, .mpeg4Part2, .proRes, .jpeg,
  ]
  static let audioCodecs: [Codec] = [
    .aac, .ac3, .eac3, .ac4, .trueHD, .mp2, .mp3, .opus, .vorbis, .flac, .alac, .pcm, .adpcm,
    .dts, .mpegH, .amrNarrowBand, .amrWideBand,
  ]
  /// Actions that take time, and so may have a delay.
  static let timedActions: [Action] = [.flush, .reconfigure, .reinitialize, .reload]
  /// What an audio decoder may do between two tracks of one codec.
  static let seamAudioActions: [Action] = [.reuse, .flush, .reconfigure, .reinitialize]
  /// Stages whose delays stand under `switching.delays`; the display has its own.
  static let timedStages: [Stage] = [.player, .videoDecoder, .audioDecoder, .drm]

  /// The kinds of cell; each says under which key its value stands.
  enum CellKind {
    case flag
    case names
    case level
    case size
    case frameRate
    case count
    case counts
    case sampleRates
    case dynamicRanges
    case scans
    case packaging
    case packagingNames
    case restriction
    case frameRatePolicy
    case dynamicRangePolicy
    case action
    case everySeam
    case everySeamAudio
    case interval

    /// The key of the value, which names the unit where there is one.
    var valueKey: String {
      switch self {
      case .frameRate: "framesPerSecond"
      case .sampleRates: "hertz"
      case .interval: "milliseconds"
      default: "value"
      }
    }

    /// What a value looks like, for an error message.
    var expected: String {
      switch self {
      case .flag: "true or false"
      case .names: "\"any\" or a list of names"
      case .level: "\"any\" or a level such as \"4.1\" or \"5.1 High\""
      case .size: "\"any\" or a size such as \"1920x1080\""
      case .frameRate:
        "\"any\", a whole number, a fraction such as \"60000/1001\", or an object of such by size "
          + "such as {\"1920x1080\": 60, \"3840x2160\": 30}"
      case .count: "\"any\" or a whole number above 0"
      case .counts: "\"any\" or a list of whole numbers above 0"
      case .sampleRates: "\"any\" or a list of whole numbers above 0"
      case .dynamicRanges:
        "\"any\" or a list of " + MatrixSchema.choices(DynamicRange.allCases.map(\.rawValue))
      case .scans: "\"any\" or a list of " + MatrixSchema.choices(Scan.allCases.map(\.rawValue))
      case .packaging: MatrixSchema.choices(PackagingSupport.allCases.map(\.rawValue))
      case .packagingNames:
        "\"any\" or a list of " + MatrixSchema.choices(Packaging.allCases.map(\.rawValue))
      case .restriction: MatrixSchema.choices(RestrictionEnforcement.allCases.map(\.rawValue))
      case .frameRatePolicy: MatrixSchema.choices(FrameRatePolicy.allCases.map(\.rawValue))
      case .dynamicRangePolicy: MatrixSchema.choices(DynamicRangePolicy.allCases.map(\.rawValue))
      case .action: MatrixSchema.choices(Action.allCases.map(\.rawValue))
      case .everySeam: MatrixSchema.choices([Action.reuse.rawValue, Action.reload.rawValue])
      case .everySeamAudio: MatrixSchema.choices(MatrixSchema.seamAudioActions.map(\.rawValue))
      case .interval:
        "[low, typical, high], three numbers from 0 to 3600000, none less than the one before"
      }
    }
  }

  /// The kind of the cell at a path, or `nil` where the path leads to no cell.
  static func cellKind(at path: [String]) -> CellKind? {
    switch (path.first, path.count) {
    case ("video", 3): path[1] == other ? otherKind(path[2]) : videoKind(path[2])
    case ("audio", 3): path[1] == other ? otherKind(path[2]) : audioKind(path[2])
    case ("packagings", 2): Packaging(rawValue: path[1]) == nil ? nil : .packaging
    case ("audioTrackFirst", 1): .flag
    case ("deliveries", 2): Delivery(rawValue: path[1]) == nil ? nil : .packaging
    case ("drm", 3): drmKind(path[1], path[2])
    case ("interstitials", 2): interstitialKind(path[1])
    case ("display", 3): displayKind(path[1], path[2])
    case ("switching", 2): path[1] == "everySeam" ? .everySeam : nil
    case ("switching", 3):
      switch path[1] {
      case "actions": DifferenceKind(rawValue: path[2]) != nil ? .action : nil
      case "everySeamAudio":
        audioCodecs.contains { $0.rawValue == path[2] } ? .everySeamAudio : nil
      default: nil
      }
    case ("switching", 4): isDelay(path) ? .interval : nil
    default: nil
    }
  }

  /// The keys that may follow a path, or `nil` where nothing may.
  static func keys(after path: [String]) -> [String]? {
    switch (path.first, path.count) {
    case (nil, _): rootKeys
    case ("video", 1): videoCodecs.map(\.rawValue) + [other]
    case ("audio", 1): audioCodecs.map(\.rawValue) + [other]
    case ("video", 2): path[1] == other ? ["supported"] : videoKeys
    case ("audio", 2): path[1] == other ? ["supported"] : audioKeys
    case ("packagings", 1): Packaging.allCases.map(\.rawValue)
    case ("deliveries", 1): Delivery.allCases.map(\.rawValue)
    case ("drm", 1): DRMSystem.allCases.map(\.rawValue)
    case ("drm", 2): drmKeys
    case ("interstitials", 1): interstitialKeys
    case ("display", 1): displayKeys
    case ("display", 2): displayPartKeys
    case ("switching", 1): switchingKeys
    case ("switching", 2):
      switch path[1] {
      case "actions": DifferenceKind.allCases.map(\.rawValue)
      case "everySeamAudio": audioCodecs.map(\.rawValue)
      default: timedStages.map(\.rawValue)
      }
    case ("switching", 3): path[1] == "delays" ? timedActions.map(\.rawValue) : nil
    default: nil
    }
  }

  /// Names in a sentence: `"a", "b" or "c"`.
  static func choices(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func otherKind(_ key: String) -> CellKind? { key == "supported" ? .flag : nil }

  private static func videoKind(_ key: String) -> CellKind? {
    switch key {
    case "supported": .flag
    case "profiles", "chroma", "sampleEntries": .names
    case "maximumLevel": .level
    case "maximumSize": .size
    case "maximumFrameRate": .frameRate
    case "maximumBitDepth": .count
    case "dynamicRanges": .dynamicRanges
    case "dolbyVisionProfiles": .counts
    case "scans": .scans
    case "packagings": .packagingNames
    default: nil
    }
  }

  private static func audioKind(_ key: String) -> CellKind? {
    switch key {
    case "supported": .flag
    case "profiles": .names
    case "maximumChannels": .count
    case "sampleRates": .sampleRates
    case "packagings": .packagingNames
    default: nil
    }
  }

  private static func drmKind(_ system: String, _ key: String) -> CellKind? {
    guard DRMSystem(rawValue: system) != nil else { return nil }
    switch key {
    case "supported": return .flag
    case "schemes": return .names
    default: return nil
    }
  }

  private static func interstitialKind(_ key: String) -> CellKind? {
    switch key {
    case "supported": .flag
    case "restrictSkip", "restrictJump": .restriction
    default: nil
    }
  }

  private static func displayKind(_ part: String, _ key: String) -> CellKind? {
    switch (part, key) {
    case ("frameRate", "policy"): .frameRatePolicy
    case ("dynamicRange", "policy"): .dynamicRangePolicy
    case ("frameRate", "delay"), ("dynamicRange", "delay"): .interval
    default: nil
    }
  }

  private static func isDelay(_ path: [String]) -> Bool {
    path[1] == "delays"
      && timedStages.contains { $0.rawValue == path[2] }
      && timedActions.contains { $0.rawValue == path[3] }
  }
}
