import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Media that tests of the inside have FFmpeg make, of which the truth is known beforehand.
enum Made {
  static let missing: Comment = "there is no ffmpeg to make media with"
  static let canMake = Tool.find("ffmpeg") != nil

  /// True where the FFmpeg that makes media has an encoder of that name.
  static func has(encoder: String) -> Bool {
    guard let program = Tool.find("ffmpeg"),
      let result = try? Tool.run(program, ["-v", "quiet", "-encoders"])
    else { return false }
    return result.output.contains(" \(encoder) ")
  }

  /// A moving picture of so many seconds at 25 frames per second, small so that it costs little.
  static func picture(_ seconds: Double) -> [String] {
    ["-f", "lavfi", "-i", "testsrc2=size=192x108:rate=25:duration=\(seconds)"]
  }

  /// A stereo tone of 997 Hz whose peak is so many dB below full scale.
  ///
  /// Its loudness is the same number in LUFS: one such channel at full scale has -3.01 LKFS (BS.1770).
  static func tone(_ level: String, seconds: Double) -> [String] {
    let wave = "pow(10,(\(level))/20)*sin(2*PI*997*t)"
    return ["-f", "lavfi", "-i", "aevalsrc='\(wave)|\(wave)':s=48000:d=\(seconds)"]
  }

  /// Encodes video without reordering, so that the order in the file is that of display.
  static let avc = [
    "-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-bf", "0", "-pix_fmt", "yuv420p",
  ]
  static let aac = ["-c:a", "aac", "-b:a", "128k"]

  /// The facts of a medium made by FFmpeg.
  static func facts(
    _ name: String, _ arguments: [String], decode: Bool = true
  ) throws -> AssetFacts {
    let path = try PainFixtures.derived("inside-" + name, arguments: arguments)
    let options = ProbeOptions(depth: .full, decode: decode)
    switch Probe.probe(path, options: options) {
    case .facts(let facts): return facts
    case .failure(let failure): throw Unexpected("\(name): \(failure.message)")
    }
  }
}

/// True where two lengths in seconds differ by no more than that many seconds.
func isNear(_ found: Rational?, _ expected: Double, within tolerance: Double) -> Bool {
  guard let found else { return false }
  return abs(found.doubleValue - expected) <= tolerance + 1e-9
}
