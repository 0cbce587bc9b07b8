/// A receiver that a report is about, written as the matrix file that a user would write.
///
/// Its figures stand for the class of device in the report; the tests are about how a seam's grade
/// follows from them.
struct PainReceiver: Sendable {
  let id: String
  let base: String
  /// Each changed cell by its path, with the text of its value in JSON.
  let cells: [(path: String, value: String)]

  init(_ id: String, from base: String, _ cells: [(path: String, value: String)]) {
    self.id = id
    self.base = base
    self.cells = cells
  }

  /// The matrix file.
  var text: String {
    var root = Tree()
    for cell in cells {
      root.add(cell.path.split(separator: ".")[...].map(String.init)[...], cell.value)
    }
    return """
      { "id": "\(id)", "name": "\(id)", "family": "pain", "extends": "\(base)",
      \(root.members) }
      """
  }

  /// Delays of a slow set for each stage that acts.
  static let slow: [(path: String, value: String)] =
    ["player", "videoDecoder", "audioDecoder", "drm"].flatMap { stage in
      [
        ("flush", "[0, 20, 60]"), ("reconfigure", "[0, 50, 150]"),
        ("reinitialize", "[100, 300, 600]"), ("reload", "[500, 1200, 3000]"),
      ].map { ("switching.delays.\(stage).\($0.0)", $0.1) }
    }

  /// What is done about a difference.
  static func action(_ kind: String, _ action: String) -> (path: String, value: String) {
    ("switching.actions.\(kind)", "\"\(action)\"")
  }

  /// An audio codec that is decoded whatever its profile.
  static func audio(_ codec: String) -> [(path: String, value: String)] {
    [
      ("audio.\(codec).supported", "true"), ("audio.\(codec).profiles", "\"any\""),
      ("audio.\(codec).maximumChannels", "\"any\""), ("audio.\(codec).sampleRates", "\"any\""),
      ("audio.\(codec).packagings", "\"any\""),
    ]
  }

  /// HEVC that is decoded whatever its profile.
  static let hevc: [(path: String, value: String)] =
    [("video.hevc.supported", "true")]
    + [
      "profiles", "maximumLevel", "maximumSize", "maximumFrameRate", "maximumBitDepth", "chroma",
      "dynamicRanges", "dolbyVisionProfiles", "scans", "sampleEntries", "packagings",
    ].map { ("video.hevc.\($0)", "\"any\"") }

  /// Widevine with every scheme.
  static let widevine: [(path: String, value: String)] = [
    ("drm.widevine.supported", "true"), ("drm.widevine.schemes", "\"any\""),
  ]

  static let all: [PainReceiver] = [
    PainReceiver(
      "cast-old", from: "chromium-mse",
      audio("ac3") + audio("eac3") + [action("audio-codec", "unplayable")]),
    PainReceiver(
      "mse-change-type", from: "chromium-mse",
      audio("ac3") + audio("eac3") + slow + [action("audio-codec", "reinitialize")]),
    PainReceiver(
      "amlogic-905x2", from: "chromium-mse", [action("channel-count", "unplayable")]),
    PainReceiver(
      "amlogic-905x", from: "chromium-mse", slow + [action("channel-count", "reconfigure")]),
    PainReceiver(
      "no-change-type", from: "chromium-mse", slow + [action("video-sample-entry", "reload")]),
    PainReceiver(
      "old-television", from: "chromium-mse", slow + [action("video-profile", "reload")]),
    PainReceiver("video-first", from: "chromium-mse", [action("track-order", "unplayable")]),
    PainReceiver(
      "keeps-multiples", from: "apple-tv-4k", [("display.frameRate.policy", "\"keepsMultiples\"")]),
    PainReceiver(
      "panel", from: "chromium-mse", slow + [action("frame-rate-family", "reinitialize")]),
    PainReceiver("dongle", from: "chromium-mse", slow + [action("frame-rate-family", "reuse")]),
    PainReceiver(
      "broadcast", from: "chromium-mse",
      slow + [action("resolution", "reload"), action("sample-aspect-ratio", "reinitialize")]),
    PainReceiver(
      "match-content-off", from: "apple-tv-4k",
      [("display.frameRate.policy", "\"fixed\""), ("display.dynamicRange.policy", "\"fixed\"")]),
    PainReceiver(
      "no-dolby-vision", from: "airplay-high",
      [("video.hevc.dynamicRanges", "[\"sdr\", \"hlg\", \"hdr10\"]")]),
    PainReceiver(
      "script-without-change-type", from: "chromium-mse",
      hevc + [action("video-codec", "unplayable")]),
    PainReceiver("script-with-change-type", from: "chromium-mse", hevc),
    PainReceiver(
      "chrome-on-a-phone", from: "chromium-mse",
      [
        ("video.avc.profiles", "[\"Constrained Baseline\", \"Main\", \"High\"]"),
        ("video.avc.maximumBitDepth", "8"),
      ]),
    PainReceiver(
      "no-codec-change", from: "chromium-mse", slow + [action("video-codec", "reload")]),
    PainReceiver(
      "surround", from: "chromium-mse", slow + [action("channel-layout", "reload")]),
    PainReceiver(
      "one-container", from: "chromium-mse",
      slow + [("packagings.other", "\"repackaged\""), action("container", "reload")]),
    PainReceiver(
      "secure-path-slow", from: "chromium-mse",
      widevine + slow + [action("encryption", "reinitialize")]),
    PainReceiver(
      "secure-path-same", from: "chromium-mse", widevine + [action("encryption", "reuse")]),
  ]

  /// A tree of members with cells at its leaves.
  private struct Tree {
    private var names: [String] = []
    private var children: [String: Tree] = [:]
    private var cell: String?

    mutating func add(_ path: ArraySlice<String>, _ value: String) {
      guard let name = path.first else { return }
      if children[name] == nil { names.append(name) }
      if path.count == 1 {
        children[name] = Tree(cell: Self.cell(path, value))
      } else {
        children[name, default: Tree()].add(path.dropFirst(), value)
      }
    }

    var members: String {
      names.map { name in
        let child = children[name] ?? Tree()
        return "\"\(name)\": " + (child.cell ?? "{ \(child.members) }")
      }.joined(separator: ",\n")
    }

    init() {}

    private init(cell: String) { self.cell = cell }

    private static func cell(_ path: ArraySlice<String>, _ value: String) -> String {
      let key =
        switch path.last {
        case "maximumFrameRate": "framesPerSecond"
        case "sampleRates": "hertz"
        default:
          value.hasPrefix("[0") || value.hasPrefix("[1") || value.hasPrefix("[5")
            ? "milliseconds" : "value"
        }
      return "{ \"\(key)\": \(value), \"confidence\": \"estimated\", \"source\": \"a test\" }"
    }
  }
}
