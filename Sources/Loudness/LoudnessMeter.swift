import CEBUR128
public import MediaFacts

/// Measures the loudness of one track by libebur128 (ITU-R BS.1770-4, EBU R 128).
///
/// Samples come in interleaved, in any portions. The loudness of the first and the last seconds is found
/// from the same 400 ms blocks as that of the whole.
public struct LoudnessMeter: ~Copyable {
  private let state: UnsafeMutablePointer<ebur128_state>
  private let sampleRate: Int
  private let channelCount: Int
  /// Frames of a tenth of a second, the step from block to block.
  private let hop: Int
  private var framesToHop: Int
  private var framesSeen: Int64 = 0
  /// Power of the last tenths of a second, at most 30, the newest last.
  private var powers: [Double] = []
  private var hops: Int64 = 0
  private var blocks: EdgeBlocks
  private var maximumShortTerm = -Double.infinity
  private var maximumMomentary = -Double.infinity
  /// Bounds of what was loud, in frames from the start.
  private var firstLoud: Int64?
  private var lastLoud: Int64?

  /// Makes a meter, or `nil` where libebur128 does not take so many channels or so high a rate.
  ///
  /// `layout` tells which channels are surround, which count more, and which are not counted.
  public init?(sampleRate: Int, channelCount: Int, layout: ChannelLayout?) {
    let mode =
      EBUR128_MODE_I.rawValue | EBUR128_MODE_LRA.rawValue | EBUR128_MODE_S.rawValue
      | EBUR128_MODE_TRUE_PEAK.rawValue
    guard (1...64).contains(channelCount), (16...2_822_400).contains(sampleRate),
      let state = ebur128_init(UInt32(channelCount), UInt(sampleRate), Int32(mode))
    else { return nil }
    for (index, place) in ChannelPlaces.places(of: layout, count: channelCount).enumerated() {
      _ = ebur128_set_channel(state, UInt32(index), Int32(place.rawValue))
    }
    self.state = state
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    hop = max(1, (sampleRate + 5) / 10)
    framesToHop = hop
    blocks = EdgeBlocks(count: Int(SoundFacts.edgeSeconds) * 10)
  }

  deinit {
    var pointer: UnsafeMutablePointer<ebur128_state>? = state
    ebur128_destroy(&pointer)
  }

  /// Takes the next frames, each a sample of every channel in turn.
  ///
  /// `firstLoud` and `lastLoud` are the places in this portion of the first and the last frame that is no
  /// silence, absent where all of it is.
  public mutating func add(
    _ samples: UnsafeBufferPointer<Float>, firstLoud: Int64?, lastLoud: Int64?
  ) {
    if let firstLoud, self.firstLoud == nil { self.firstLoud = framesSeen + firstLoud }
    if let lastLoud { self.lastLoud = framesSeen + lastLoud }
    guard var base = samples.baseAddress else { return }
    var rest = samples.count / channelCount
    framesSeen += Int64(rest)
    while rest > 0 {
      let portion = min(rest, framesToHop)
      guard ebur128_add_frames_float(state, base, portion) == Int32(EBUR128_SUCCESS.rawValue)
      else { return }
      base += portion * channelCount
      rest -= portion
      framesToHop -= portion
      if framesToHop == 0 { endHop() }
    }
  }

  /// Takes note of the block that ends here.
  ///
  /// Longer blocks are means of the tenths that they are made of: asking libebur128 for each anew would
  /// go over every sample thirty times.
  private mutating func endHop() {
    framesToHop = hop
    hops += 1
    var loudness = -Double.infinity
    guard ebur128_loudness_window(state, 100, &loudness) == 0 else { return }
    if powers.count == Self.shortTerm { powers.removeFirst() }
    powers.append(GatedLoudness.power(loudness))
    if powers.count >= Self.momentary {
      let block = GatedLoudness.mean(powers: powers.suffix(Self.momentary))
      maximumMomentary = max(maximumMomentary, block)
      blocks.add(block)
    }
    if powers.count == Self.shortTerm {
      maximumShortTerm = max(maximumShortTerm, GatedLoudness.mean(powers: powers[...]))
    }
  }

  /// Tenths of a second of a momentary and of a short-term block (EBU Tech 3341).
  private static let momentary = 4
  private static let shortTerm = 30

  /// What was measured so far.
  public func facts() -> SoundFacts {
    let length = Rational(framesSeen, Int64(sampleRate)) ?? Rational(0)
    var facts = SoundFacts(length: length)
    if let firstLoud, let lastLoud {
      facts.silentHead = Rational(firstLoud, Int64(sampleRate)) ?? Rational(0)
      facts.silentTail = Rational(framesSeen - 1 - lastLoud, Int64(sampleRate)) ?? Rational(0)
    }
    var value = -Double.infinity
    if ebur128_loudness_global(state, &value) == 0 { facts.integratedLUFS = Self.rounded(value) }
    // Below two short-term blocks there is no range to speak of.
    if facts.integratedLUFS != nil, hops >= 31, ebur128_loudness_range(state, &value) == 0 {
      facts.rangeLU = Self.rounded(value)
    }
    facts.maximumShortTermLUFS = Self.rounded(maximumShortTerm)
    facts.maximumMomentaryLUFS = Self.rounded(maximumMomentary)
    facts.truePeakDBTP = truePeak
    facts.headLUFS = GatedLoudness.integrated(blocks.head).flatMap(Self.rounded)
    facts.tailLUFS = GatedLoudness.integrated(blocks.tail).flatMap(Self.rounded)
    return facts
  }

  private var truePeak: Double? {
    var highest: Double = 0
    for channel in 0..<channelCount {
      var peak: Double = 0
      if ebur128_true_peak(state, UInt32(channel), &peak) == 0 { highest = max(highest, peak) }
    }
    return highest > 0 ? Self.rounded(20 * Self.log10(highest)) : nil
  }

  /// The figure in hundredths, or `nil` where it is no number or quieter than any sound.
  private static func rounded(_ value: Double) -> Double? {
    // libebur128 gives negative infinity, or its histogram's lowest value, where nothing passed the gate.
    guard value.isFinite, value > -200 else { return nil }
    return (value * 100).rounded() / 100
  }

  private static func log10(_ value: Double) -> Double { GatedLoudness.log10(value) }
}
