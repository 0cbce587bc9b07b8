import Fetch
import ProbeWorker

/// Asks servers whether an asset is still what it was.
enum RemoteCheck {
  /// What the server of a request's source says of it, within so many milliseconds.
  ///
  /// A conditional request for the first byte (RFC 9110, sections 13.1.2, 13.1.3 and 14.2), because
  /// some servers refuse HEAD, or answer it otherwise. `nil` where the server does not say; the probe
  /// then tells why.
  @Sendable static func identity(
    _ request: ProbeRequest, timeLimitMilliseconds: Int64
  ) -> RemoteIdentity? {
    guard Fetcher.isRemote(request.source) else { return nil }
    var options = FetchOptions()
    options.timeLimitMilliseconds = timeLimitMilliseconds
    // One byte more than is asked for tells a server that sends the whole, and ends it.
    options.byteLimit = 2
    if let etag = request.known?.etag { options.headers.append("If-None-Match: \(etag)") }
    if let time = request.known?.lastModified {
      options.headers.append("If-Modified-Since: \(time)")
    }
    do throws(FetchError) {
      let fetched = try Fetcher(options).fetch(request.source, range: 0...0)
      return RemoteIdentity(
        sizeBytes: fetched.totalBytes, etag: fetched.entityTag, lastModified: fetched.lastModified)
    } catch {
      return error.status == 304 ? request.known : nil
    }
  }
}
