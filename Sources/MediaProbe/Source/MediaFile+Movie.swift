import Bitstreams
import CMediaProbe

extension MediaFile {
  /// The boxes of an ISO base media file, or `nil` where this is none.
  func movie(limits: ISOBMFFLimits) -> MovieFacts? {
    withByteSource { source in
      do throws(ByteSourceError) {
        return try ISOBMFFReader.read(&source, limits: limits)
      } catch {
        return nil
      }
    }
  }
}

/// Lets the reader of boxes read through an open source's limits.
///
/// A copyable view of a handle that is not copyable; `MediaFile.withByteSource` keeps the handle
/// open for as long as the view lives.
struct MediaByteSource: ByteSource {
  fileprivate let handle: OpaquePointer
  let size: Int64?

  mutating func read(at offset: Int64, count: Int) throws(ByteSourceError) -> [UInt8] {
    var error = CMPError()
    var done: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      done = cmp_read_at(handle, offset, base, Int64(buffer.count), &error)
      initialized = Int(max(0, done))
    }
    if done < 0 { throw ByteSourceError(offset: offset, detail: BridgeError(error).message) }
    return bytes
  }
}

extension MediaFile {
  fileprivate func withByteSource<Result>(
    _ body: (inout MediaByteSource) -> Result
  ) -> Result {
    withHandle { handle in
      var source = MediaByteSource(handle: handle, size: size)
      return body(&source)
    }
  }
}
