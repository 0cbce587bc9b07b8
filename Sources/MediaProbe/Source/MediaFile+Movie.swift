import Bitstreams

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
    do throws(BridgeError) {
      return try Bridge.bytes(of: handle, at: offset, count: count)
    } catch {
      throw ByteSourceError(offset: offset, detail: error.message)
    }
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
