#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells whether an asset is still the one that was probed.
///
/// Of a file: length, time of the last change and node; of an address: what the server says. Take it
/// *before* probing: what changes during the probe is then noticed the next time.
public struct AssetIdentity: Hashable, Sendable {
  /// The length in bytes; absent where nothing states it.
  public var sizeBytes: Int64?
  /// The time of the last change in nanoseconds since 1970 (`st_mtim`); absent for an address.
  public var modifiedNanoseconds: Int64?
  /// The device that holds the file (`st_dev`); absent for an address.
  public var device: UInt64?
  /// The file's number on its device (`st_ino`), kept over renaming; absent for an address.
  public var node: UInt64?
  /// The server's `ETag` as it stands (RFC 9110, section 8.8.3); absent for a file.
  public var etag: String?
  /// The server's `Last-Modified` as it stands (RFC 9110, section 8.8.2); absent for a file.
  public var lastModified: String?

  /// Makes an identity of which nothing is known.
  public init() {}

  /// Looks at a file, links followed; `nil` where nothing stands at the path.
  ///
  /// A path may be written as a `file:` address without escapes, the form in which sources come.
  public init?(file path: String) {
    var status = stat()
    guard stat(Self.localPath(path) ?? path, &status) == 0 else { return nil }
    sizeBytes = Int64(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    let (seconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    modifiedNanoseconds = overflow ? nil : seconds &+ Int64(time.tv_nsec)
  }

  /// Makes the identity of an address from what its server says.
  public init(sizeBytes: Int64? = nil, etag: String? = nil, lastModified: String? = nil) {
    self.sizeBytes = sizeBytes
    self.etag = etag
    self.lastModified = lastModified
  }

  /// True where it can tell a changed asset: it has a time of change, an `ETag` or a `Last-Modified`.
  public var canTellChange: Bool {
    modifiedNanoseconds != nil || etag != nil || lastModified != nil
  }

  /// The path of a source on this machine; `nil` where it is an address of a server.
  public static func localPath(_ source: String) -> String? {
    let bytes = Array(source.utf8)
    if source.lowercased().hasPrefix("file:") {
      let rest = bytes.dropFirst(5)
      let path = rest.starts(with: "//".utf8) ? rest.dropFirst(2) : rest
      return String(decoding: path, as: UTF8.self)
    }
    // A scheme is letters, digits, '+', '-' and '.' before '://' (RFC 3986, section 3.1).
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      bytes[colon...].starts(with: "://".utf8),
      bytes[..<colon].allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      })
    else { return source }
    return nil
  }
}
