import MediaFacts

/// Facts of E-AC-3 tracks: the `dec3` box (ETSI TS 102 366, F.6; TS 103 420) and the frames.
enum EAC3Configuration {
  static func read(dec3 payload: [UInt8]) -> AudioBitstreamFacts? {
    var bits = AudioBits(payload)
    bits.skip(13)
    let substreams = bits.read(3) + 1
    var facts = AudioBitstreamFacts()
    facts.codecString = "ec-3"
    for index in 0..<substreams {
      let rateCode = bits.read(2)
      bits.skip(5 + 1 + 1 + 3)
      let mode = bits.read(3)
      let hasLow = bits.flag()
      bits.skip(3)
      let dependents = bits.read(4)
      let locations = bits.read(dependents > 0 ? 9 : 1)
      // The first independent substream is the program that is played.
      guard index == 0 else { continue }
      facts.sampleRate = rateCode < 3 ? AC3SyncFrame.sampleRates[rateCode] : nil
      var speakers = Speakers(mode: mode, hasLowFrequency: hasLow)
      if dependents > 0 { speakers.add(locations: locations) }
      speakers.apply(to: &facts, mode: mode, hasLowFrequency: hasLow)
    }
    guard !bits.hasOverrun else { return nil }
    // Writers older than TS 103 420 leave the extension out, so its absence proves nothing.
    if bits.remaining >= 16 {
      bits.skip(7)
      if bits.flag() {
        facts.isAtmos = true
        facts.profile = profileWithObjects
        facts.objectComplexity = bits.read(8)
      }
    }
    return facts
  }

  /// Reads the frames of one access unit: an independent substream and those that depend on it.
  static func read(packet: [UInt8]) -> AudioBitstreamFacts? {
    var start = 0
    var facts: AudioBitstreamFacts?
    var first: AC3SyncFrame?
    var speakers = Speakers()
    var complexity: Int?
    for _ in 0..<64 {
      guard start < packet.count, let frame = AC3SyncFrame(packet, at: start), frame.isEnhanced
      else { break }
      start += frame.byteCount
      if first == nil {
        guard frame.streamType != .dependent else { return nil }
        first = frame
        facts = AudioBitstreamFacts()
        facts?.codecString = "ec-3"
        facts?.sampleRate = frame.sampleRate
        speakers = Speakers(mode: frame.channelMode, hasLowFrequency: frame.hasLowFrequency)
      } else if frame.streamType != .dependent, frame.substreamID != first?.substreamID {
        // Another program, with dependent frames of its own behind it.
        break
      } else if frame.streamType == .dependent {
        if let map = frame.channelMap {
          speakers.add(channelMap: map)
        } else {
          speakers.add(mode: frame.channelMode, hasLowFrequency: frame.hasLowFrequency)
        }
      }
      complexity = complexity ?? frame.objectComplexity
    }
    guard var facts, let first else { return nil }
    speakers.apply(to: &facts, mode: first.channelMode, hasLowFrequency: first.hasLowFrequency)
    facts.isAtmos = complexity != nil
    facts.objectComplexity = complexity
    if complexity != nil { facts.profile = profileWithObjects }
    return facts
  }

  static let profileWithObjects = "Dolby Digital Plus with Dolby Atmos"

  /// The set of speakers, in the bits of the channel map (TS 102 366, table E.1.7).
  struct Speakers {
    private var map = 0

    private static let leftCentreRight = 0xE000
    private static let surrounds = 0x1800
    private static let rearSurroundPair = 0x0200
    private static let centreSurround = 0x0100
    private static let lowFrequency = 0x0001
    /// Places of the map that stand for two speakers.
    private static let pairs = 0x0400 | 0x0200 | 0x0040 | 0x0020 | 0x0010 | 0x0004

    init() {}

    init(mode: Int, hasLowFrequency: Bool) { add(mode: mode, hasLowFrequency: hasLowFrequency) }

    mutating func add(mode: Int, hasLowFrequency: Bool) {
      let masks = [0xA000, 0x4000, 0xA000, 0xE000, 0xA100, 0xE100, 0xB800, 0xF800]
      map |= masks[mode] | (hasLowFrequency ? Self.lowFrequency : 0)
    }

    mutating func add(channelMap: Int) { map |= channelMap & 0xFFFF }

    /// Adds the 9 bits of `chan_loc` (F.6.2.13), of which the lowest stands for Lc/Rc.
    mutating func add(locations: Int) {
      for bit in 0..<8 where locations & 1 << bit != 0 { map |= 0x0400 >> bit }
      if locations & 0x100 != 0 { map |= 0x0002 }
    }

    var count: Int { (map & 0xFFFF).nonzeroBitCount + (map & Self.pairs).nonzeroBitCount }

    func apply(to facts: inout AudioBitstreamFacts, mode: Int, hasLowFrequency: Bool) {
      facts.channelCount = count
      let whole = Self.leftCentreRight | Self.surrounds | Self.lowFrequency
      if map == Speakers(mode: mode, hasLowFrequency: hasLowFrequency).map {
        facts.channelLayout = AudioLayouts.ac3(mode: mode, hasLowFrequency: hasLowFrequency)
      } else if map == whole | Self.rearSurroundPair {
        facts.channelLayout = .surround71
      } else if map == whole | Self.centreSurround {
        facts.channelLayout = ChannelLayout(rawValue: "6.1")
      }
    }
  }
}
