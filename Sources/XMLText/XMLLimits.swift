/// How much a document may ask for before reading stops with an error.
///
/// Every limit is checked while reading or before it, so that time and memory grow with the limits
/// and not with what a hostile document announces.
public struct XMLLimits: Hashable, Sendable {
  /// The size of the whole document, in bytes.
  public var maximumBytes: Int
  /// How deep elements may be nested, the root counted as 1; libxml2 itself goes no deeper than
  /// 256.
  public var maximumDepth: Int
  /// Elements in the whole document.
  public var maximumElements: Int
  /// Attributes and namespace declarations of one element.
  public var maximumAttributes: Int
  /// Namespace declarations that are in force at one place.
  public var maximumNamespaces: Int
  /// The text between two tags, or one attribute's value, in bytes of UTF-8.
  public var maximumTextBytes: Int
  /// An element's or an attribute's name, in bytes of UTF-8.
  public var maximumNameBytes: Int

  /// Makes limits; those not given are wide for ad responses and manifests.
  public init(
    maximumBytes: Int = 32 << 20, maximumDepth: Int = 256, maximumElements: Int = 500_000,
    maximumAttributes: Int = 256, maximumNamespaces: Int = 1024,
    maximumTextBytes: Int = 8 << 20, maximumNameBytes: Int = 1024
  ) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumElements = maximumElements
    self.maximumAttributes = maximumAttributes
    self.maximumNamespaces = maximumNamespaces
    self.maximumTextBytes = maximumTextBytes
    self.maximumNameBytes = maximumNameBytes
  }
}
