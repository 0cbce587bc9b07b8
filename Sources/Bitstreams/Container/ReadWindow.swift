/// The last bytes read from a source, so that neighbouring boxes cost one read.
struct ReadWindow {
  /// Bytes that a read for a header asks for: a fragment's `moof` mostly fits.
  private static let headerReadBytes = 4096

  private var start: Int64 = 0
  private var bytes: [UInt8] = []

  /// The bytes at `offset`, at least `count` unless the source ends before.
  mutating func bytes(
    at offset: Int64, count: Int, wanted: Int? = nil, from source: inout some ByteSource
  ) throws(ByteSourceError) -> [UInt8] {
    if let slice = slice(at: offset, count: count) { return slice }
    let request = max(count, wanted ?? Self.headerReadBytes)
    let read = try source.read(at: offset, count: request)
    start = offset
    bytes = read
    return Array(read.prefix(count))
  }

  private func slice(at offset: Int64, count: Int) -> [UInt8]? {
    let (distance, overflow) = offset.subtractingReportingOverflow(start)
    guard !overflow, distance >= 0, distance <= Int64(bytes.count),
      count <= bytes.count - Int(distance)
    else { return nil }
    return Array(bytes[Int(distance)..<(Int(distance) + count)])
  }
}
