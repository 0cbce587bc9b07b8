/// What a server says of an asset, by which a changed one is told.
public struct RemoteIdentity: Hashable, Sendable {
  /// The length in bytes; absent where the server does not state it.
  public var sizeBytes: Int64?
  /// The `ETag` as it stands (RFC 9110, section 8.8.3); absent where there is none.
  public var etag: String?
  /// The `Last-Modified` as it stands (RFC 9110, section 8.8.2); absent where there is none.
  public var lastModified: String?

  /// Makes an identity.
  public init(sizeBytes: Int64? = nil, etag: String? = nil, lastModified: String? = nil) {
    self.sizeBytes = sizeBytes
    self.etag = etag
    self.lastModified = lastModified
  }

  /// True where it can tell a changed asset.
  public var canTellChange: Bool { etag != nil || lastModified != nil }

  /// True where both can tell a change, and tell none.
  public func isUnchanged(from earlier: RemoteIdentity) -> Bool {
    canTellChange && etag == earlier.etag && lastModified == earlier.lastModified
  }
}
