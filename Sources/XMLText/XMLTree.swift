/// A whole document that was read.
public struct XMLTree: Hashable, Sendable {
  /// The root element.
  public var root: XMLElement
  /// The encoding that the XML declaration names; absent where it names none.
  public var encoding: String?
  /// Faults in namespaces that do not keep the document from being read, the first 16 of them.
  ///
  /// Ad responses in use have prefixes that nothing declares; XML 1.0 alone allows that.
  public var notes: [XMLTextError]

  /// Makes a document.
  public init(root: XMLElement, encoding: String? = nil, notes: [XMLTextError] = []) {
    self.root = root
    self.encoding = encoding
    self.notes = notes
  }
}
