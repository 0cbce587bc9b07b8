import Findings
import MediaFacts

/// The formats of the two sides of a seam, parameter by parameter.
struct FormatComparison {
  /// A value as it is shown, and what it is compared by.
  struct Value {
    var text: String
    var key: String

    /// Makes a value; where no key is given it is compared by its text.
    init(_ text: String, key: String? = nil) {
      self.text = text
      self.key = key ?? text
    }
  }

  /// One parameter with the value of each side; absent where it is not known.
  struct Row {
    var parameter: Parameter
    var from: Value?
    var to: Value?

    var isSame: Bool { isKnown && from?.key == to?.key }
    /// True where both sides are known.
    var isKnown: Bool { from != nil && to != nil }
  }

  let rows: [Row]

  init(from: AssetFacts, to: AssetFacts) {
    // Where one side has no such track, its values are not unknown: there is nothing to compare.
    var idle: Set<Parameter> = []
    if from.mainVideo == nil || to.mainVideo == nil { idle.formUnion(Self.videoParameters) }
    if from.mainAudio == nil || to.mainAudio == nil { idle.formUnion(Self.audioParameters) }
    rows = zip(Self.values(of: from), Self.values(of: to))
      .map { Row(parameter: $0.parameter, from: $0.value, to: $1.value) }
      .filter { !idle.contains($0.parameter) && ($0.from != nil || $0.to != nil) }
  }

  /// Rows whose sides are not the same, or of which one side is not known.
  var differing: [Row] { rows.filter { !$0.isSame } }

  /// The values that both sides have.
  var common: [String] { rows.filter(\.isSame).compactMap { $0.from?.text } }

  private typealias Entry = (parameter: Parameter, value: Value?)

  /// The values in an order that is the same for every asset.
  private static func values(of facts: AssetFacts) -> [Entry] {
    video(facts.mainVideo) + audio(facts.mainAudio) + container(facts)
  }

  private static func video(_ track: VideoFacts?) -> [Entry] {
    guard let track else {
      return [(.videoCodec, Value("no video"))] + videoParameters.map { ($0, nil) }
    }
    let codec = FactNames.codec(
      track.codec, codecString: track.codecString, sampleEntry: track.sampleEntry)
    let values = [
      FactNames.profileAndLevel(track).map { Value($0) },
      (track.displaySize ?? track.size).map { Value("\($0)") },
      track.displayAspectRatio.map { Value(Figures.aspectRatio($0)) },
      rotation(track), frameRate(track), FactNames.scan(track).map { Value($0) },
      track.chroma.map { Value($0) }, track.bitDepth.map { Value("\($0) bit") },
      dynamicRange(track),
    ]
    return [(.videoCodec, Value(codec))] + zip(videoParameters, values).map { ($0, $1) }
  }

  private static let videoParameters: [Parameter] = [
    .videoProfile, .resolution, .displayAspectRatio, .rotation, .frameRate, .scan, .chroma,
    .bitDepth, .dynamicRange,
  ]

  private static func audio(_ track: AudioFacts?) -> [Entry] {
    guard let track else {
      return [(.audioCodec, Value("no audio"))] + audioParameters.map { ($0, nil) }
    }
    let codec = FactNames.codec(
      track.codec, codecString: track.codecString, sampleEntry: track.sampleEntry)
    let values = [
      track.profile.map { Value($0) }, track.sampleRate.map { Value(Figures.sampleRate($0)) },
      channels(track),
    ]
    return [(.audioCodec, Value(codec))] + zip(audioParameters, values).map { ($0, $1) }
  }

  private static let audioParameters: [Parameter] = [.audioProfile, .sampleRate, .channelLayout]

  private static func container(_ facts: AssetFacts) -> [Entry] {
    let encryption =
      facts.container.encryption ?? facts.mainVideo?.encryption ?? facts.mainAudio?.encryption
    let fragmentation = facts.container.isFragmented.map { $0 ? "fragmented" : "not fragmented" }
    return [
      (.container, Value(facts.container.format)),
      (.fragmentation, fragmentation.map { Value($0) }),
      (.encryption, Value(encryption.map(ProbeFacts.encryption) ?? "clear")),
    ]
  }

  private static func rotation(_ track: VideoFacts) -> Value? {
    let turn = track.rotationDegrees.map { $0 == 0 ? "upright" : "turned \($0)°" }
    guard track.isMirrored == true else { return turn.map { Value($0) } }
    return Value("\(turn ?? "upright") mirrored")
  }

  /// Compared by the rate alone: how even it is shows only where it is not.
  private static func frameRate(_ track: VideoFacts) -> Value? {
    let facts = track.frameRate
    guard let rate = facts.nominal ?? facts.average else { return nil }
    let isPlain = facts.mode == .constant && facts.nominal != nil
    return Value(
      isPlain ? Figures.frameRate(rate) : FactNames.frameRate(facts),
      key: facts.mode == .variable ? "variable \(rate)" : "\(rate)")
  }

  /// Compared without how it is known: an assumed SDR is shown as a signalled one is.
  private static func dynamicRange(_ track: VideoFacts) -> Value? {
    guard let text = FactNames.dynamicRange(of: track) else { return nil }
    var signalled = track
    signalled.dynamicRangeBasis = .signalled
    return Value(text, key: FactNames.dynamicRange(of: signalled))
  }

  /// Compared by the speakers: side and back surrounds are the same ones.
  private static func channels(_ track: AudioFacts) -> Value? {
    guard track.channelLayout != nil || track.channelCount != nil else { return nil }
    return Value(FactNames.channels(track), key: track.channelLayout?.speakerClass.rawValue)
  }
}
