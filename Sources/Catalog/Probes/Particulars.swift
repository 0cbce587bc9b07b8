import MediaFacts

/// Takes out of facts what is particular to one asset, and puts it back.
///
/// What remains is the format, which many assets share: a thousand spots of one encoder differ in
/// length and size and in little else. Both ways go through the same list of fields, so that they
/// cannot disagree.
struct Particulars {
  private enum Way {
    case taking
    case giving
  }

  private let way: Way
  /// Values in their order, each absent one empty, parted by commas.
  private var words: [Substring]
  private var place = 0
  private var isSound = true

  /// The facts without their particulars, and these as text.
  static func split(_ facts: AssetFacts) -> (format: AssetFacts, particulars: String) {
    var format = facts
    format.source = ""
    var pass = Particulars(way: .taking, words: [])
    pass.visit(&format)
    return (format, pass.words.joined(separator: ","))
  }

  /// The facts again; `nil` where the text does not fit the format.
  static func join(_ format: AssetFacts, _ particulars: String, source: String) -> AssetFacts? {
    var facts = format
    facts.source = source
    var pass = Particulars(
      way: .giving,
      words: particulars.split(separator: ",", omittingEmptySubsequences: false))
    pass.visit(&facts)
    return pass.isSound && pass.place == pass.words.count ? facts : nil
  }

  private mutating func visit(_ facts: inout AssetFacts) {
    whole(&facts.container.sizeBytes)
    whole(&facts.container.bitRate)
    fraction(&facts.container.duration)
    fraction(&facts.container.startTime)
    for track in facts.video.indices {
      whole(&facts.video[track].bitRate)
      whole(&facts.video[track].frameCount)
      fraction(&facts.video[track].startTime)
      fraction(&facts.video[track].duration)
      fraction(&facts.video[track].frameRate.average)
      timing(&facts.video[track].timing)
    }
    for track in facts.audio.indices {
      whole(&facts.audio[track].bitRate)
      whole(&facts.audio[track].primingSamples)
      whole(&facts.audio[track].paddingSamples)
      fraction(&facts.audio[track].startTime)
      fraction(&facts.audio[track].duration)
      timing(&facts.audio[track].timing)
    }
    for track in facts.subtitles.indices {
      fraction(&facts.subtitles[track].startTime)
      fraction(&facts.subtitles[track].duration)
    }
  }

  /// A `full` probe's counts; that there are any belongs to the format.
  private mutating func timing(_ timing: inout TimingFacts?) {
    guard var facts = timing else { return }
    count(&facts.packetCount)
    count(&facts.keyFrameCount)
    count(&facts.gapCount)
    count(&facts.backwardStepCount)
    count(&facts.byteCount)
    fraction(&facts.firstPresentation)
    fraction(&facts.endPresentation)
    fraction(&facts.lastDuration)
    fraction(&facts.longestKeyFrameInterval)
    fraction(&facts.shortestKeyFrameInterval)
    timing = facts
  }

  private mutating func count(_ value: inout Int64) {
    var optional: Int64? = value
    whole(&optional)
    if way == .giving, optional == nil { isSound = false }
    value = optional ?? 0
  }

  private mutating func whole(_ value: inout Int64?) {
    switch way {
    case .taking:
      words.append(value.map { "\($0)" } ?? "")
      value = nil
    case .giving:
      guard let word = next(), !word.isEmpty else { return }
      value = Int64(word)
      if value == nil { isSound = false }
    }
  }

  private mutating func fraction(_ value: inout Rational?) {
    switch way {
    case .taking:
      words.append(value.map { "\($0.numerator)/\($0.denominator)" } ?? "")
      value = nil
    case .giving:
      guard let word = next(), !word.isEmpty else { return }
      let parts = word.split(separator: "/", maxSplits: 1)
      if parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]) {
        value = Rational(numerator, denominator)
      }
      if value == nil { isSound = false }
    }
  }

  private mutating func next() -> Substring? {
    defer { place += 1 }
    guard place < words.count else {
      isSound = false
      return nil
    }
    return words[place]
  }
}
