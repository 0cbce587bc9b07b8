/// Bytes that can be read at any place: a file, a range-capable address, or memory.
public protocol ByteSource {
  /// Bytes in all, absent where the source does not tell.
  var size: Int64? { get }

  /// Reads up to `count` bytes from `offset`; fewer, down to none, where the source ends before.
  ///
  /// - Throws: `ByteSourceError` where reading failed for another reason than the end.
  mutating func read(at offset: Int64, count: Int) throws(ByteSourceError) -> [UInt8]
}
