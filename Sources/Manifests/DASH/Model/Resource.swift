extension DASH {
  /// A resource, or a part of one.
  public struct Resource: Hashable, Sendable {
    /// The address, resolved.
    public var url: String
    /// The part that is meant; absent for the whole.
    public var range: ByteRange?

    /// Makes a resource.
    public init(url: String, range: ByteRange? = nil) {
      self.url = url
      self.range = range
    }
  }
}
