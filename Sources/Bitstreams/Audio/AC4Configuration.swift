import MediaFacts

/// Facts of AC-4 tracks: the `dac4` box (ETSI TS 103 190-2, E.6) and the frames' contents table.
enum AC4Configuration {
  static func read(dac4 payload: [UInt8]) -> AudioBitstreamFacts? {
    var bits = AudioBits(payload)
    let version = bits.read(3)
    let bitstreamVersion = bits.read(7)
    let isFullRate = bits.flag()
    bits.skip(4)
    let presentations = bits.read(9)
    guard !bits.hasOverrun else { return nil }
    var facts = AudioBitstreamFacts()
    facts.sampleRate = isFullRate ? 48000 : 44100
    // Version 0 has another layout of its presentations, and streams of it were never deployed.
    guard version == 1, presentations > 0 else { return facts }
    if bitstreamVersion > 1, bits.flag() {
      bits.skip(16)
      if bits.flag() { bits.skip(128) }
    }
    bits.skip(2 + 32 + 32)
    bits.align()
    let presentationVersion = bits.read(8)
    if bits.read(8) == 255 { bits.skip(16) }
    guard !bits.hasOverrun, presentationVersion > 0 else { return facts }
    let kind = bits.read(5)
    guard kind != 6 else { return facts }
    let level = bits.read(3)
    if bits.flag() { bits.skip(5) }
    bits.skip(2 + 2 + 5 + 10)
    guard !bits.hasOverrun else { return facts }
    facts.codecString = codecString(bitstreamVersion, presentationVersion, level)
    if bits.flag() { readChannels(&bits, into: &facts) }
    return facts
  }

  /// The codec string (TS 103 190-2, E.13): three numbers as two hexadecimal digits each.
  private static func codecString(_ parts: Int...) -> String {
    "ac-4." + parts.map { Hexadecimal.text([UInt8(truncatingIfNeeded: $0)]) }.joined(separator: ".")
  }

  private static func readChannels(_ bits: inout AudioBits, into facts: inout AudioBitstreamFacts) {
    let mode = bits.read(5)
    var count: Int?
    // presentation_ch_mode (TS 103 190-2, table 56).
    switch mode {
    case 0...10: count = [1, 2, 3, 5, 6, 7, 8, 7, 8, 7, 8][mode]
    case 11...14:
      let hasBackPair = bits.flag()
      let topPairs = bits.read(2)
      count = mode - 6 + (hasBackPair ? 2 : 0) + topPairs * 2
    case 15: count = 24
    default: break
    }
    guard !bits.hasOverrun else { return }
    facts.channelCount = count
    switch mode {
    case 0: facts.channelLayout = .mono
    case 1: facts.channelLayout = .stereo
    case 2: facts.channelLayout = ChannelLayout(rawValue: "3.0")
    case 3: facts.channelLayout = ChannelLayout(rawValue: "5.0")
    case 4: facts.channelLayout = .surround51
    case 6: facts.channelLayout = .surround71
    default: break
    }
  }

  /// Reads a frame, with or without its sync header (TS 103 190-1, annex G).
  static func read(packet: [UInt8]) -> AudioBitstreamFacts? {
    var start = 0
    if packet.count >= 7, packet[0] == 0xAC, packet[1] & 0xFE == 0x40 {
      start = packet[2] == 0xFF && packet[3] == 0xFF ? 7 : 4
    }
    var bits = AudioBits(packet, fromByte: start, toByte: packet.count)
    var bitstreamVersion = bits.read(2)
    if bitstreamVersion == 3 { bitstreamVersion += bits.variable(2) }
    bits.skip(10)
    if bits.flag(), bits.read(3) > 0 { bits.skip(2) }
    let isFullRate = bits.flag()
    bits.skip(4 + 1)
    var presentations = 1
    if !bits.flag() { presentations = bits.flag() ? bits.variable(2) + 2 : 0 }
    if bits.flag(), bits.read(5) == 31 { _ = bits.variable(3) }
    guard !bits.hasOverrun, bitstreamVersion <= 2 else { return nil }
    var facts = AudioBitstreamFacts()
    facts.sampleRate = isFullRate ? 48000 : 44100
    guard bitstreamVersion == 2, presentations > 0 else { return facts }
    if bits.flag() {
      bits.skip(16)
      if bits.flag() { bits.skip(128) }
    }
    // ac4_presentation_v1_info (TS 103 190-2, 6.2.1.3).
    let isSingleGroup = bits.flag()
    var kind = 0
    if !isSingleGroup {
      kind = bits.read(3)
      if kind == 7 { kind += bits.variable(2) }
    }
    var presentationVersion = 0
    while presentationVersion < 255, bits.flag() { presentationVersion += 1 }
    guard isSingleGroup || kind != 6 else { return facts }
    let level = bits.read(3)
    guard !bits.hasOverrun else { return facts }
    facts.codecString = codecString(bitstreamVersion, presentationVersion, level)
    return facts
  }
}
