import Findings
import MediaFacts

/// What the ffmpeg program needs to be told to write audio as a main has it.
enum AudioEncoder {
  /// The encoder's arguments for a codec and profile, absent where Debian's ffmpeg has none.
  private static func codec(_ facts: AudioFacts) -> [String]? {
    switch facts.codec {
    case .aac:
      // Its own encoder writes AAC-LC alone; HE-AAC needs a library that is not free.
      facts.profile == nil || facts.profile == "AAC-LC"
        ? ["-c:a", "aac", "-profile:a", "aac_low"] : nil
    case .ac3: ["-c:a", "ac3"]
    case .eac3: facts.isAtmos == true ? nil : ["-c:a", "eac3"]
    case .mp2: ["-c:a", "mp2"]
    case .mp3: ["-c:a", "libmp3lame"]
    case .opus: ["-c:a", "libopus"]
    case .vorbis: ["-c:a", "libvorbis"]
    case .flac: ["-c:a", "flac"]
    case .alac: ["-c:a", "alac"]
    default: nil
    }
  }

  /// What stands in the way; empty where it can be written.
  static func obstacles(_ target: AudioFacts) -> [ConformObstacle] {
    var found: [ConformObstacle] = []
    if codec(target) == nil {
      let profile = target.isAtmos == true ? "with Atmos" : target.profile ?? ""
      found.append(.noEncoder("\(target.codec) \(profile)".trimmedAtEnd))
    }
    if target.sampleRate == nil { found.append(.unknownFact("sample rate")) }
    if layout(target) == nil { found.append(.unknownFact("channel layout")) }
    return found
  }

  /// The arguments for a target that has no obstacles.
  static func arguments(_ target: AudioFacts, gainDecibels: Double?) -> [String] {
    var filters: [String] = []
    if let gainDecibels { filters.append("volume=\(decimal(gainDecibels, places: 1))dB") }
    var format: [String] = []
    if let rate = target.sampleRate { format.append("sample_rates=\(rate)") }
    if let layout = layout(target) { format.append("channel_layouts=\(layout)") }
    if !format.isEmpty { filters.append("aformat=" + format.joined(separator: ":")) }
    var arguments = codec(target) ?? []
    if !isLossless(target.codec) { arguments += ["-b:a", "\(bitRate(target) / 1000)k"] }
    return arguments + (filters.isEmpty ? [] : ["-af", filters.joined(separator: ",")])
  }

  /// The source of silence for a target that has no obstacles.
  static func silence(_ target: AudioFacts) -> [String] {
    let rate = target.sampleRate.map(String.init) ?? "48000"
    return ["-f", "lavfi", "-i", "anullsrc=r=\(rate):cl=\(layout(target) ?? "stereo")"]
  }

  /// The main's bit rate in steps that encoders know, or a good one for its channels.
  private static func bitRate(_ target: AudioFacts) -> Int64 {
    let stereo: Int64 = 128_000
    let usual: Int64 =
      switch target.channelCount ?? 2 {
      case 1: 96_000
      case 2: stereo
      case 3...6: target.codec == .ac3 ? 448_000 : 384_000
      default: 512_000
      }
    guard let own = target.bitRate, own > usual else { return usual }
    let steps: [Int64] = [128, 160, 192, 224, 256, 320, 384, 448, 512, 640].map { $0 * 1000 }
    return steps.first { $0 >= own - own / 50 } ?? 640_000
  }

  private static func isLossless(_ codec: Codec) -> Bool { codec == .flac || codec == .alac }

  /// The layout's name in FFmpeg, which is the one that facts have.
  private static func layout(_ target: AudioFacts) -> String? {
    if let layout = target.channelLayout { return layout.rawValue }
    switch target.channelCount {
    case 1: return "mono"
    case 2: return "stereo"
    default: return nil
    }
  }
}

/// A number with so many places after a point, whatever the locale.
func decimal(_ value: Double, places: Int) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  guard let scaled = Int64(exactly: (value * scale).rounded()) else { return "0" }
  let digits = String(scaled.magnitude)
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let text = places == 0 ? padded : padded.dropLast(places) + "." + padded.suffix(places)
  return (scaled < 0 ? "-" : "") + text
}

extension String {
  /// The text without a space at its end.
  var trimmedAtEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
