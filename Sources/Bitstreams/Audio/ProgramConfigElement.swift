import MediaFacts

/// The channels of an AAC stream whose configuration number is 0 (ISO/IEC 14496-3, 4.4.1.1).
struct ProgramConfigElement {
  /// One channel element of the front, side or back: true for a pair.
  private(set) var front: [Bool] = []
  private(set) var side: [Bool] = []
  private(set) var back: [Bool] = []
  private(set) var lowFrequencyCount = 0

  /// Reads an element, with byte alignment counted from `start`.
  ///
  /// - Returns: `nil` where the bits end before.
  init?(_ bits: inout AudioBits, alignedFrom start: Int) {
    bits.skip(4 + 2 + 4)
    let frontCount = bits.read(4)
    let sideCount = bits.read(4)
    let backCount = bits.read(4)
    lowFrequencyCount = bits.read(2)
    let associatedCount = bits.read(3)
    let couplingCount = bits.read(4)
    if bits.flag() { bits.skip(4) }
    if bits.flag() { bits.skip(4) }
    if bits.flag() { bits.skip(3) }
    front = Self.elements(frontCount, &bits)
    side = Self.elements(sideCount, &bits)
    back = Self.elements(backCount, &bits)
    bits.skip(4 * lowFrequencyCount + 4 * associatedCount + 5 * couplingCount)
    bits.align(from: start)
    bits.skip(8 * bits.read(8))
    if bits.hasOverrun { return nil }
  }

  private static func elements(_ count: Int, _ bits: inout AudioBits) -> [Bool] {
    var result: [Bool] = []
    for _ in 0..<count {
      result.append(bits.flag())
      bits.skip(4)
    }
    return result
  }

  var channelCount: Int {
    (front + side + back).reduce(lowFrequencyCount) { $0 + ($1 ? 2 : 1) }
  }

  /// The layout, given only where the elements allow no other reading.
  var channelLayout: ChannelLayout? {
    let surround = side + back
    switch (front, surround, lowFrequencyCount) {
    case ([false], [], 0): return .mono
    case ([true], [], 0): return .stereo
    case ([false, true], [true], 0): return ChannelLayout(rawValue: "5.0")
    case ([false, true], [true], 1): return .surround51
    case ([false, true], [true, true], 1) where side.count == 1: return .surround71
    default: return nil
    }
  }
}
