import MediaFacts

/// The head of an AC-3 or E-AC-3 frame (ETSI TS 102 366, 4.3 and E.1.2).
struct AC3SyncFrame {
  /// How an E-AC-3 frame belongs to its program (strmtyp).
  enum StreamType: Int {
    case independent = 0
    case dependent = 1
    case converted = 2
  }

  var isEnhanced: Bool
  var streamType = StreamType.independent
  var substreamID = 0
  /// Bytes of the frame with its sync word.
  var byteCount: Int
  var sampleRate: Int
  var channelMode: Int
  var hasLowFrequency: Bool
  /// Channel map of a dependent substream, the first channel in the highest of 16 bits.
  var channelMap: Int?
  /// Complexity index of joint object coding, where the frame announces it (TS 103 420, 8.3).
  var objectComplexity: Int?

  /// Reads the frame that begins at a byte; `nil` where none does.
  init?(_ bytes: [UInt8], at start: Int) {
    var bits = AudioBits(bytes, fromByte: start, toByte: bytes.count)
    guard bits.read(16) == 0x0B77, bits.remaining >= 40 else { return nil }
    // bsid stands at the same place in both syntaxes.
    let identification = Int(bytes[start + 5] >> 3)
    if identification <= 10 {
      guard let frame = Self.plain(&bits, identification: identification) else { return nil }
      self = frame
    } else if identification <= 16 {
      guard let frame = Self.enhanced(&bits) else { return nil }
      self = frame
    } else {
      return nil
    }
  }

  private init(
    isEnhanced: Bool, byteCount: Int, sampleRate: Int, channelMode: Int, hasLowFrequency: Bool
  ) {
    self.isEnhanced = isEnhanced
    self.byteCount = byteCount
    self.sampleRate = sampleRate
    self.channelMode = channelMode
    self.hasLowFrequency = hasLowFrequency
  }

  var channelCount: Int {
    Self.channelCounts[channelMode] + (hasLowFrequency ? 1 : 0)
  }

  /// Channels by channel mode; mode 0 is two mono programs.
  static let channelCounts = [2, 1, 2, 3, 3, 4, 4, 5]
  static let sampleRates = [48000, 44100, 32000]
  private static let bitRates = [
    32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
  ]

  private static func plain(_ bits: inout AudioBits, identification: Int) -> AC3SyncFrame? {
    bits.skip(16)
    let rateCode = bits.read(2)
    let sizeCode = bits.read(6)
    bits.skip(5 + 3)
    let mode = bits.read(3)
    if mode & 1 != 0, mode != 1 { bits.skip(2) }
    if mode & 4 != 0 { bits.skip(2) }
    if mode == 2 { bits.skip(2) }
    let hasLow = bits.flag()
    guard rateCode < 3, sizeCode / 2 < bitRates.count, !bits.hasOverrun else { return nil }
    let rate = sampleRates[rateCode]
    // A frame is 1536 samples; at 44.1 kHz the odd size codes have one word more.
    var words = bitRates[sizeCode / 2] * 1000 * 96 / rate
    if rateCode == 1 { words += sizeCode & 1 }
    // bsid 9 and 10 mean half and a quarter of the rate.
    return AC3SyncFrame(
      isEnhanced: false, byteCount: words * 2, sampleRate: rate >> max(0, identification - 8),
      channelMode: mode, hasLowFrequency: hasLow)
  }

  private static func enhanced(_ bits: inout AudioBits) -> AC3SyncFrame? {
    guard let type = StreamType(rawValue: bits.read(2)) else { return nil }
    let substreamID = bits.read(3)
    let byteCount = (bits.read(11) + 1) * 2
    let rateCode = bits.read(2)
    var blockCode = 3
    let rate: Int
    if rateCode == 3 {
      let half = bits.read(2)
      guard half < 3 else { return nil }
      rate = sampleRates[half] / 2
    } else {
      rate = sampleRates[rateCode]
      blockCode = bits.read(2)
    }
    let mode = bits.read(3)
    let hasLow = bits.flag()
    var frame = AC3SyncFrame(
      isEnhanced: true, byteCount: byteCount, sampleRate: rate, channelMode: mode,
      hasLowFrequency: hasLow)
    frame.streamType = type
    frame.substreamID = substreamID
    bits.skip(5)
    for _ in 0..<(mode == 0 ? 2 : 1) {
      bits.skip(5)
      if bits.flag() { bits.skip(8) }
    }
    if type == .dependent, bits.flag() { frame.channelMap = bits.read(16) }
    let blockCount = [1, 2, 3, 6][blockCode]
    if bits.flag() { skipMixing(&bits, frame: frame, blockCount: blockCount) }
    if bits.flag() { skipInformation(&bits, mode: mode, hasFullRate: rateCode < 3) }
    if type == .independent, blockCode != 3 { bits.skip(1) }
    if type == .converted, blockCode == 3 || bits.flag() { bits.skip(6) }
    if bits.flag() {
      let length = bits.read(6) + 1
      // TS 103 420, 8.3: 7 reserved bits, the flag of joint object coding, and its complexity.
      bits.skip(7)
      if length >= 2, bits.flag() {
        let complexity = bits.read(8)
        if !bits.hasOverrun { frame.objectComplexity = complexity }
      }
    }
    guard !bits.hasOverrun else { return nil }
    return frame
  }

  /// Mixing metadata (E.1.2.2, mixmdate).
  private static func skipMixing(_ bits: inout AudioBits, frame: AC3SyncFrame, blockCount: Int) {
    let mode = frame.channelMode
    if mode > 2 { bits.skip(2) }
    if mode & 1 != 0, mode > 2 { bits.skip(6) }
    if mode & 4 != 0 { bits.skip(6) }
    if frame.hasLowFrequency, bits.flag() { bits.skip(5) }
    guard frame.streamType == .independent else { return }
    let programs = mode == 0 ? 2 : 1
    for _ in 0..<programs where bits.flag() { bits.skip(6) }
    if bits.flag() { bits.skip(6) }
    switch bits.read(2) {
    case 1: bits.skip(5)
    case 2: bits.skip(12)
    case 3: bits.skip((bits.read(5) + 2) * 8)
    default: break
    }
    if mode < 2 {
      for _ in 0..<programs where bits.flag() { bits.skip(14) }
    }
    if bits.flag() {
      for _ in 0..<blockCount where blockCount == 1 || bits.flag() { bits.skip(5) }
    }
  }

  /// Informational metadata (E.1.2.2, infomdate).
  private static func skipInformation(_ bits: inout AudioBits, mode: Int, hasFullRate: Bool) {
    bits.skip(3 + 1 + 1)
    if mode == 2 { bits.skip(4) }
    if mode >= 6 { bits.skip(2) }
    for _ in 0..<(mode == 0 ? 2 : 1) where bits.flag() { bits.skip(8) }
    if hasFullRate { bits.skip(1) }
  }
}
