/// A URI or a relative reference, cut into its five components without changing a byte.
///
/// RFC 3986, section 3 and appendix B: every text is a reference, so nothing here fails.
public struct URIReference: Hashable, Sendable {
  /// The scheme without its colon, as given; absent in a relative reference.
  public var scheme: String?
  /// What stands between `//` and the path; absent where there is no `//`.
  public var authority: String?
  /// The path, which may be empty.
  public var path: String
  /// What follows `?`; absent where there is none, empty where nothing follows.
  public var query: String?
  /// What follows `#`; absent where there is none.
  public var fragment: String?

  /// Cuts a text into components.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    var position = 0
    scheme = nil
    if let colon = Self.endOfScheme(bytes) {
      scheme = Self.text(bytes, 0..<colon)
      position = colon + 1
    }
    authority = nil
    if position + 1 < bytes.count, bytes[position] == Byte.slash, bytes[position + 1] == Byte.slash
    {
      let start = position + 2
      let end =
        bytes[start...].firstIndex {
          $0 == Byte.slash || $0 == Byte.question || $0 == Byte.hash
        } ?? bytes.count
      authority = Self.text(bytes, start..<end)
      position = end
    }
    let pathEnd =
      bytes[position...].firstIndex { $0 == Byte.question || $0 == Byte.hash } ?? bytes.count
    path = Self.text(bytes, position..<pathEnd)
    position = pathEnd
    query = nil
    if position < bytes.count, bytes[position] == Byte.question {
      let end = bytes[position...].firstIndex(of: Byte.hash) ?? bytes.count
      query = Self.text(bytes, position + 1..<end)
      position = end
    }
    fragment = position < bytes.count ? Self.text(bytes, position + 1..<bytes.count) : nil
  }

  /// The components joined again: the text that the reference was cut from.
  public var text: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  /// The target of a reference that stands in a document of the given address.
  ///
  /// RFC 3986, section 5.2, strict, with two exceptions. A reference with a scheme comes back byte for
  /// byte, dot segments and all, because servers know creatives by the address as they sent it. And a base
  /// that is itself relative, such as the path of a local file, keeps the `..` that it cannot resolve.
  /// Query strings are never touched. An empty base gives the reference back.
  public static func resolve(_ reference: String, against base: String) -> String {
    if base.isEmpty { return reference }
    let relative = URIReference(reference)
    if relative.scheme != nil { return reference }
    let base = URIReference(base)
    var target = URIReference("")
    target.scheme = base.scheme
    target.fragment = relative.fragment
    let isAnchored =
      base.scheme != nil || base.authority != nil || base.path.utf8.first == Byte.slash
    if relative.authority != nil {
      target.authority = relative.authority
      target.path = removingDotSegments(relative.path, isAnchored: true)
      target.query = relative.query
      return target.text
    }
    target.authority = base.authority
    if relative.path.isEmpty {
      target.path = base.path
      target.query = relative.query ?? base.query
    } else {
      target.query = relative.query
      if relative.path.utf8.first == Byte.slash {
        target.path = removingDotSegments(relative.path, isAnchored: true)
      } else {
        target.path = removingDotSegments(
          merge(base, relative.path), isAnchored: isAnchored)
      }
    }
    return target.text
  }

  /// RFC 3986, section 5.2.3.
  private static func merge(_ base: URIReference, _ path: String) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    let bytes = Array(base.path.utf8)
    guard let last = bytes.lastIndex(of: Byte.slash) else { return path }
    return text(bytes, 0..<last + 1) + path
  }

  /// RFC 3986, section 5.2.4, segment by segment.
  private static func removingDotSegments(_ path: String, isAnchored: Bool) -> String {
    let segments = Array(path.utf8).split(separator: Byte.slash, omittingEmptySubsequences: false)
    let isAbsolute = path.utf8.first == Byte.slash
    var kept: [ArraySlice<UInt8>] = []
    // An absolute path begins with an empty segment, which stands for the root and is put back last.
    for (place, segment) in segments.enumerated() where !(isAbsolute && place == 0) {
      let isLast = place == segments.count - 1
      if segment.elementsEqual([Byte.dot]) {
        if isLast { kept.append([]) }
      } else if segment.elementsEqual([Byte.dot, Byte.dot]) {
        if let previous = kept.last, !previous.elementsEqual([Byte.dot, Byte.dot]) {
          kept.removeLast()
        } else if !isAnchored {
          kept.append(segment)
          continue
        }
        if isLast { kept.append([]) }
      } else {
        kept.append(segment)
      }
    }
    let joined = text(Array(kept.joined(separator: [Byte.slash])), nil)
    return isAbsolute ? "/" + joined : joined
  }

  /// The place of the colon that ends a scheme: a letter, then letters, digits, `+`, `-` or `.`.
  private static func endOfScheme(_ bytes: [UInt8]) -> Int? {
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), Byte.dot:
        if place == 0 { return nil }
      case UInt8(ascii: ":"): return place == 0 ? nil : place
      default: return nil
      }
    }
    return nil
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>?) -> String {
    String(decoding: bytes[range ?? 0..<bytes.count], as: UTF8.self)
  }
}
