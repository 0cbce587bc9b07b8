import Findings
import JSONText
import MediaFacts

/// Makes a receiver of joined cells.
struct ReceiverBuilder {
  private var reader: CellReader
  private let cells: [String: ReceiverFile.Entry]

  init(cells: [String: ReceiverFile.Entry]) {
    self.cells = cells
    reader = CellReader(cells: cells)
  }

  /// The faults that were found while building.
  var errors: [MatrixError] { reader.errors }

  mutating func build(id: ReceiverID, name: String, family: String) -> Receiver {
    let receiver = Receiver(
      id: id, name: name, family: family, tier: nil,
      video: video(),
      otherVideo: reader.cell(["video", "other", "supported"], .flag, CellParsing.flag),
      audio: audio(),
      otherAudio: reader.cell(["audio", "other", "supported"], .flag, CellParsing.flag),
      packagings: packagings(),
      audioTrackFirst: reader.cell(["audioTrackFirst"], .flag, CellParsing.flag),
      deliveries: deliveries(), drm: drm(),
      interstitials: interstitials(), display: display(), switching: switching())
    checkOrder(receiver.switching)
    return receiver
  }

  private mutating func video() -> [Codec: VideoCapability] {
    var capabilities: [Codec: VideoCapability] = [:]
    for codec in MatrixSchema.videoCodecs where isNamed("video", codec.rawValue) {
      let path = ["video", codec.rawValue]
      let names = CellParsing.allowed(CellParsing.name)
      capabilities[codec] = VideoCapability(
        isSupported: reader.cell(path + ["supported"], .flag, CellParsing.flag),
        profiles: reader.cell(path + ["profiles"], .names, names),
        maximumLevel: reader.cell(
          path + ["maximumLevel"], .level, CellParsing.limit(CellParsing.level)),
        maximumSize: reader.cell(
          path + ["maximumSize"], .size, CellParsing.limit(CellParsing.size)),
        maximumFrameRate: reader.cell(
          path + ["maximumFrameRate"], .frameRate, CellParsing.frameRateLimit),
        maximumBitDepth: reader.cell(
          path + ["maximumBitDepth"], .count, CellParsing.limit(CellParsing.count)),
        chroma: reader.cell(path + ["chroma"], .names, names),
        dynamicRanges: reader.cell(
          path + ["dynamicRanges"], .dynamicRanges, CellParsing.allowed(CellParsing.choice)),
        dolbyVisionProfiles: reader.cell(
          path + ["dolbyVisionProfiles"], .counts, CellParsing.allowed(CellParsing.count)),
        scans: reader.cell(path + ["scans"], .scans, CellParsing.allowed(CellParsing.choice)),
        sampleEntries: reader.cell(path + ["sampleEntries"], .names, names),
        packagings: reader.cell(
          path + ["packagings"], .packagingNames, CellParsing.allowed(CellParsing.choice)))
    }
    return capabilities
  }

  private mutating func audio() -> [Codec: AudioCapability] {
    var capabilities: [Codec: AudioCapability] = [:]
    for codec in MatrixSchema.audioCodecs where isNamed("audio", codec.rawValue) {
      let path = ["audio", codec.rawValue]
      capabilities[codec] = AudioCapability(
        isSupported: reader.cell(path + ["supported"], .flag, CellParsing.flag),
        profiles: reader.cell(path + ["profiles"], .names, CellParsing.allowed(CellParsing.name)),
        maximumChannels: reader.cell(
          path + ["maximumChannels"], .count, CellParsing.limit(CellParsing.count)),
        sampleRates: reader.cell(
          path + ["sampleRates"], .sampleRates, CellParsing.allowed(CellParsing.count)),
        packagings: reader.cell(
          path + ["packagings"], .packagingNames, CellParsing.allowed(CellParsing.choice)))
    }
    return capabilities
  }

  private mutating func packagings() -> [Packaging: Cell<PackagingSupport>] {
    var table: [Packaging: Cell<PackagingSupport>] = [:]
    for packaging in Packaging.allCases where cells["packagings.\(packaging.rawValue)"] != nil {
      table[packaging] = reader.cell(
        ["packagings", packaging.rawValue], .packaging, CellParsing.choice)
    }
    return table
  }

  private mutating func deliveries() -> [Delivery: Cell<PackagingSupport>] {
    var table: [Delivery: Cell<PackagingSupport>] = [:]
    for delivery in Delivery.allCases where cells["deliveries.\(delivery.rawValue)"] != nil {
      table[delivery] = reader.cell(
        ["deliveries", delivery.rawValue], .packaging, CellParsing.choice)
    }
    return table
  }

  private mutating func drm() -> [DRMSystem: DRMCapability] {
    var table: [DRMSystem: DRMCapability] = [:]
    for system in DRMSystem.allCases where isNamed("drm", system.rawValue) {
      let path = ["drm", system.rawValue]
      table[system] = DRMCapability(
        isSupported: reader.cell(path + ["supported"], .flag, CellParsing.flag),
        schemes: reader.cell(path + ["schemes"], .names, CellParsing.allowed(CellParsing.name)))
    }
    return table
  }

  private mutating func interstitials() -> InterstitialSupport {
    InterstitialSupport(
      isSupported: reader.cell(["interstitials", "supported"], .flag, CellParsing.flag),
      skipRestriction: reader.cell(
        ["interstitials", "restrictSkip"], .restriction, CellParsing.choice),
      jumpRestriction: reader.cell(
        ["interstitials", "restrictJump"], .restriction, CellParsing.choice))
  }

  private mutating func display() -> DisplayBehaviour {
    DisplayBehaviour(
      frameRatePolicy: reader.cell(
        ["display", "frameRate", "policy"], .frameRatePolicy, CellParsing.choice),
      frameRateDelay: reader.cell(
        ["display", "frameRate", "delay"], .interval, CellParsing.interval),
      dynamicRangePolicy: reader.cell(
        ["display", "dynamicRange", "policy"], .dynamicRangePolicy, CellParsing.choice),
      dynamicRangeDelay: reader.cell(
        ["display", "dynamicRange", "delay"], .interval, CellParsing.interval))
  }

  private mutating func switching() -> SwitchingTable {
    var actions: [DifferenceKind: Cell<Action>] = [:]
    for kind in DifferenceKind.allCases where cells["switching.actions.\(kind.rawValue)"] != nil {
      actions[kind] = reader.cell(
        ["switching", "actions", kind.rawValue], .action, CellParsing.choice)
    }
    var delays: [Stage: [Action: Cell<Interval>]] = [:]
    for stage in MatrixSchema.timedStages {
      for action in MatrixSchema.timedActions {
        let path = ["switching", "delays", stage.rawValue, action.rawValue]
        guard cells[path.joined(separator: ".")] != nil else { continue }
        delays[stage, default: [:]][action] = reader.cell(path, .interval, CellParsing.interval)
      }
    }
    var everySeamAudio: [Codec: Cell<Action>] = [:]
    for codec in MatrixSchema.audioCodecs {
      let path = ["switching", "everySeamAudio", codec.rawValue]
      guard cells[path.joined(separator: ".")] != nil else { continue }
      everySeamAudio[codec] = reader.cell(path, .everySeamAudio, CellParsing.everySeamAudio)
    }
    return SwitchingTable(
      everySeam: reader.cell(["switching", "everySeam"], .everySeam, CellParsing.everySeam),
      everySeamAudio: everySeamAudio,
      actions: actions, delays: delays)
  }

  /// More work never takes less time; without this, one more difference could lower a score.
  private mutating func checkOrder(_ table: SwitchingTable) {
    for stage in MatrixSchema.timedStages {
      var last: (action: Action, interval: Interval)?
      for action in MatrixSchema.timedActions {
        guard let interval = table.delay(of: stage, for: action).value else { continue }
        defer { last = (action, interval) }
        guard let before = last else { continue }
        guard
          interval.low < before.interval.low || interval.typical < before.interval.typical
            || interval.high < before.interval.high
        else { continue }
        let path = ["switching", "delays", stage.rawValue, action.rawValue]
        guard let entry = cells[path.joined(separator: ".")] else { continue }
        reader.add(
          MatrixError(
            file: entry.file, position: entry.node.position, path: jsonPath(path),
            message: "an interval out of order: expected no part less than that of "
              + "\"\(before.action.rawValue)\", which is less work"))
      }
    }
  }

  private func isNamed(_ group: String, _ name: String) -> Bool {
    let prefix = "\(group).\(name)."
    return cells.keys.contains { $0.hasPrefix(prefix) }
  }
}
