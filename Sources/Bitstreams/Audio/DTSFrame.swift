import MediaFacts

/// Facts of DTS frames: the core and the extension substream behind it (ETSI TS 102 114).
enum DTSFrame {
  private static let coreSync = 0x7FFE_8001
  private static let extensionSync = 0x6458_2025
  private static let losslessSync: UInt32 = 0x41A2_9547
  private static let expressSync: UInt32 = 0x0A80_1921
  private static let resolutionSyncs: [UInt32] = [0x655E_315E, 0x1D95_F262, 0x4700_4A03]

  static func read(packet: [UInt8]) -> AudioBitstreamFacts? {
    var facts = AudioBitstreamFacts()
    var extensionStart: Int?
    var bits = AudioBits(packet)
    switch bits.read(32) {
    case coreSync:
      guard let size = readCore(&bits, into: &facts) else { return nil }
      // The substream begins at a multiple of 4 bytes.
      extensionStart = (size + 3) & ~3
    case extensionSync: extensionStart = 0
    default: return nil
    }
    guard let start = extensionStart, start + 4 <= packet.count,
      ByteCursor.u32(packet, start) == UInt32(extensionSync)
    else { return facts }
    readExtension(packet, from: start, into: &facts)
    return facts
  }

  /// Reads the core's header (5.3); returns its bytes.
  private static func readCore(
    _ bits: inout AudioBits, into facts: inout AudioBitstreamFacts
  ) -> Int? {
    bits.skip(1 + 5 + 1 + 7)
    let size = bits.read(14) + 1
    let arrangement = bits.read(6)
    let rateCode = bits.read(4)
    bits.skip(5 + 5)
    bits.skip(3 + 1 + 1)
    let lowFrequency = bits.read(2)
    let rates = [
      nil, 8000, 16000, 32000, nil, nil, 11025, 22050, 44100, nil, nil, 12000, 24000, 48000, nil,
      nil,
    ]
    let counts = [1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 6, 6, 7, 8, 8]
    guard !bits.hasOverrun, size >= 96, let rate = rates[rateCode] else { return nil }
    facts.profile = "DTS"
    facts.sampleRate = rate
    let hasLow = lowFrequency == 1 || lowFrequency == 2
    if counts.indices.contains(arrangement) {
      facts.channelCount = counts[arrangement] + (hasLow ? 1 : 0)
      // Arrangements 0 to 9 (table 5-4) by the AC-3 mode that has the same speakers.
      let modes = [1, nil, 2, 2, 2, 3, 4, 5, 6, 7]
      if modes.indices.contains(arrangement), let mode = modes[arrangement] {
        facts.channelLayout = AudioLayouts.ac3(mode: mode, hasLowFrequency: hasLow)
      }
    }
    return size
  }

  /// Reads the first asset of an extension substream (7.4).
  private static func readExtension(
    _ packet: [UInt8], from start: Int, into facts: inout AudioBitstreamFacts
  ) {
    let hasCore = facts.sampleRate != nil
    let core = facts
    facts.profile = profile(packet, from: start, hasCore: hasCore)
    var bits = AudioBits(packet, fromByte: start + 4, toByte: packet.count)
    bits.skip(8)
    let index = bits.read(2)
    let isWide = bits.flag()
    bits.skip(isWide ? 12 : 8)
    bits.skip(isWide ? 20 : 16)
    guard bits.flag() else { return }
    bits.skip(2 + 3)
    if bits.flag() { bits.skip(36) }
    let presentations = bits.read(3) + 1
    let assets = bits.read(3) + 1
    var masks: [Int] = []
    for _ in 0..<presentations { masks.append(bits.read(index + 1)) }
    for mask in masks { bits.skip(8 * mask.nonzeroBitCount) }
    if bits.flag() {
      bits.skip(2)
      let width = (bits.read(2) + 1) * 4
      bits.skip(width * (bits.read(2) + 1))
    }
    bits.skip((isWide ? 20 : 16) * assets)
    // Asset descriptor: its size and number, then the static fields.
    bits.skip(9 + 3)
    if bits.flag() { bits.skip(4) }
    if bits.flag() { bits.skip(24) }
    if bits.flag() { bits.skip(8 * (bits.read(10) + 1)) }
    let depth = bits.read(5) + 1
    let rateIndex = bits.read(4)
    let channels = bits.read(8) + 1
    guard !bits.hasOverrun else { return }
    let rates = [
      8000, 16000, 32000, 64000, 128_000, 22050, 44100, 88200, 176_400, 352_800, 12000, 24000,
      48000, 96000, 192_000, 384_000,
    ]
    facts.sampleRate = rates[rateIndex]
    facts.channelCount = channels
    facts.channelLayout = channels == core.channelCount ? core.channelLayout : nil
    if facts.profile == "DTS-HD MA" { facts.bitDepth = depth }
  }

  /// The profile by the coding components' sync words, which stand at multiples of 4 bytes.
  private static func profile(_ packet: [UInt8], from start: Int, hasCore: Bool) -> String {
    var isHighResolution = false
    var position = start
    while position + 4 <= packet.count {
      let word = ByteCursor.u32(packet, position)
      if word == losslessSync { return "DTS-HD MA" }
      if word == expressSync, !hasCore { return "DTS Express" }
      if resolutionSyncs.contains(word) { isHighResolution = true }
      position += 4
    }
    return isHighResolution ? "DTS-HD HRA" : "DTS-HD"
  }
}
