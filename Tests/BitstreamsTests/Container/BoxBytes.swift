@testable import Bitstreams

/// Writes boxes for tests, so that a test shows the very fields it is about.
enum BoxBytes {
  static func u16(_ value: Int) -> [UInt8] { big(value, 2) }
  static func u32(_ value: Int) -> [UInt8] { big(value, 4) }
  static func u64(_ value: Int) -> [UInt8] { big(value, 8) }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func code(_ text: String) -> [UInt8] { Array(text.unicodeScalars.map { UInt8($0.value) }) }

  static func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    let payload = Array(parts.joined())
    return u32(payload.count + 8) + code(type) + payload
  }

  static func full(
    _ type: String, version: Int = 0, flags: Int = 0, _ parts: [UInt8]...
  ) -> [UInt8] {
    box(type, u32(version << 24 | flags), Array(parts.joined()))
  }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  static let fileType = box("ftyp", code("isom"), u32(512), code("isom"), code("mp41"))

  static let unityMatrix = matrix(1, 0, 0, 1)

  /// A transformation matrix of whole numbers, its translation left at zero.
  static func matrix(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> [UInt8] {
    let one = 0x10000
    return u32(a * one) + u32(b * one) + u32(0) + u32(c * one) + u32(d * one) + u32(0) + u32(0)
      + u32(0) + u32(0x4000_0000)
  }

  static func movieHeader(
    timescale: Int = 1000, duration: Int = 2000, matrix: [UInt8] = unityMatrix
  ) -> [UInt8] {
    full(
      "mvhd", u32(0), u32(0), u32(timescale), u32(duration), u32(0x10000), u16(0x100), zeros(10),
      matrix, zeros(24), u32(3))
  }

  static func trackHeader(
    id: Int, flags: Int = 3, matrix: [UInt8] = unityMatrix, width: Int = 0, height: Int = 0,
    group: Int = 0
  ) -> [UInt8] {
    full(
      "tkhd", flags: flags, u32(0), u32(0), u32(id), u32(0), u32(2000), zeros(8), u16(0),
      u16(group), u16(0), u16(0), matrix, u32(width << 16), u32(height << 16))
  }

  static func mediaHeader(timescale: Int, duration: Int, language: Int = 0x55C4) -> [UInt8] {
    full("mdhd", u32(0), u32(0), u32(timescale), u32(duration), u16(language), u16(0))
  }

  static func handler(_ type: String) -> [UInt8] {
    full("hdlr", u32(0), code(type), zeros(12), [0])
  }

  static let selfContained = box(
    "dinf", full("dref", u32(1), full("url ", flags: 1)))

  static func visualEntry(
    _ type: String, width: Int = 640, height: Int = 360, _ children: [UInt8] = []
  ) -> [UInt8] {
    box(
      type, zeros(6), u16(1), zeros(16), u16(width), u16(height), u32(0x48_0000), u32(0x48_0000),
      u32(0), u16(1), zeros(32), u16(24), u16(0xFFFF), children)
  }

  static func audioEntry(
    _ type: String, channels: Int = 2, bits: Int = 16, rate: Int = 48000, _ children: [UInt8] = []
  ) -> [UInt8] {
    box(
      type, zeros(6), u16(1), zeros(8), u16(channels), u16(bits), u32(0), u32(rate << 16),
      children)
  }

  static func sampleDescription(version: Int = 0, _ entries: [UInt8]...) -> [UInt8] {
    full("stsd", version: version, u32(entries.count), Array(entries.joined()))
  }

  /// A table box: the number of entries, and 32-bit values.
  static func table(_ type: String, _ entries: [[Int]]) -> [UInt8] {
    full(type, u32(entries.count), entries.flatMap { $0.flatMap(u32) })
  }

  static func sizes(_ values: [Int]) -> [UInt8] {
    full("stsz", u32(0), u32(values.count), values.flatMap(u32))
  }

  static func track(
    id: Int, handler type: String, timescale: Int, duration: Int = 0, before: [UInt8] = [],
    header: [UInt8]? = nil, mediaExtra: [UInt8] = [], table: [UInt8]
  ) -> [UInt8] {
    box(
      "trak", header ?? trackHeader(id: id), before,
      box(
        "mdia", mediaHeader(timescale: timescale, duration: duration), mediaExtra, handler(type),
        box("minf", selfContained, box("stbl", table))))
  }

  /// Tables of a track without samples, as in an initialization segment.
  static func emptyTables(_ description: [UInt8]) -> [UInt8] {
    description + table("stts", []) + table("stsc", []) + full("stsz", u32(0), u32(0))
      + table("stco", [])
  }

  static func extends(_ tracks: [(id: Int, duration: Int, size: Int)], length: Int? = nil)
    -> [UInt8]
  {
    let header = length.map { full("mehd", u32($0)) } ?? []
    return box(
      "mvex", header,
      tracks.flatMap { full("trex", u32($0.id), u32(1), u32($0.duration), u32($0.size), u32(0)) })
  }
}
