import MediaFacts
import Receivers

/// Which AVC level a picture size and frame rate need (ITU-T H.264 table A-1).
enum AVCLevel {
  /// The lowest level that the size and rate alone allow; `nil` where none does or a fact is missing.
  ///
  /// Bit rate and reference pictures may ask for more.
  static func lowest(for video: VideoFacts) -> CodecLevel? {
    guard let size = video.size, let rate = video.frameRate.nominal, size.width > 0,
      size.height > 0, size.width <= 65_536, size.height <= 65_536
    else { return nil }
    let blocks = ((size.width + 15) / 16) * ((size.height + 15) / 16)
    let longest = (max(size.width, size.height) + 15) / 16
    let perSecond = Double(blocks) * rate.doubleValue
    // No side may be longer than the square root of eight times the frame size, in macroblocks.
    let fitting = table.first {
      blocks <= $0.frame && perSecond <= Double($0.second) && longest * longest <= 8 * $0.frame
    }
    return fitting.flatMap { CodecLevel($0.name) }
  }

  /// Levels with the most macroblocks in a second (MaxMBPS) and in a frame (MaxFS).
  private static let table: [(name: String, second: Int, frame: Int)] = [
    ("1", 1485, 99), ("1.1", 3000, 396), ("1.2", 6000, 396), ("1.3", 11_880, 396),
    ("2.1", 19_800, 792), ("2.2", 20_250, 1620), ("3", 40_500, 1620), ("3.1", 108_000, 3600),
    ("3.2", 216_000, 5120), ("4", 245_760, 8192), ("4.2", 522_240, 8704),
    ("5", 589_824, 22_080), ("5.1", 983_040, 36_864), ("5.2", 2_073_600, 36_864),
    ("6", 4_177_920, 139_264), ("6.1", 8_355_840, 139_264), ("6.2", 16_711_680, 139_264),
  ]
}
