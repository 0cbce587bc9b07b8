/// Bytes in memory, which may stand for a longer file.
public struct ArrayByteSource: ByteSource, Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// Bytes in all, absent to behave like a source that does not tell.
  public var size: Int64?
  /// How often `read` was called.
  public private(set) var readCount = 0

  /// Makes a source of bytes that tells its size.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    size = Int64(bytes.count)
  }

  /// Reads a part of the bytes; never throws.
  public mutating func read(at offset: Int64, count: Int) throws(ByteSourceError) -> [UInt8] {
    readCount += 1
    guard offset >= 0, count > 0, offset < Int64(bytes.count) else { return [] }
    let start = Int(offset)
    return Array(bytes[start..<(start + min(count, bytes.count - start))])
  }
}
