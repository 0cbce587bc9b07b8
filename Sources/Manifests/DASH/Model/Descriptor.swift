extension DASH {
  /// A property by scheme and value (ISO/IEC 23009-1 section 5.8).
  public struct Descriptor: Hashable, Sendable {
    /// `@schemeIdUri`, as given; empty where it is missing.
    public var schemeIdUri: String
    /// `@value`; absent where it is not given.
    public var value: String?
    /// `@id`; absent where it is not given.
    public var id: String?

    /// Makes a descriptor.
    public init(schemeIdUri: String, value: String? = nil, id: String? = nil) {
      self.schemeIdUri = schemeIdUri
      self.value = value
      self.id = id
    }

    /// True where the scheme is that one; case is not looked at, as older MPDs write `DASH` for `dash`.
    public func isScheme(_ uri: String) -> Bool {
      schemeIdUri.lowercased() == uri.lowercased()
    }
  }
}
