import CXML2

/// Reads XML 1.0 documents into values with libxml2, hostile documents included.
///
/// Nothing but the bytes given is read: no network, no files, no document type, no entity beyond
/// `&amp;` `&lt;` `&gt;` `&quot;` `&apos;`. A document is well formed and has the root asked for,
/// or there is an error with its line.
///
/// Characters come out as they went in, with three exceptions that XML itself makes: references are
/// resolved; a line end is always one line feed (XML 1.0, 2.11); and a tab, line feed or carriage
/// return that stands in an attribute's value is a space (3.3.3). A URL that needs one of those
/// bytes has to write it as a character reference such as `&#9;`, which is kept. An encoding other
/// than UTF-8 is turned into UTF-8, which keeps characters and changes bytes.
///
/// A parser is a value and keeps no state between documents; any number may run side by side.
public struct XMLTextParser: Sendable {
  /// What a document may ask for.
  public var limits: XMLLimits

  /// Makes a parser.
  public init(limits: XMLLimits = XMLLimits()) { self.limits = limits }

  // libxml2 wants its tables set up once before threads come in; a constant is set up once.
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Reads one document.
  ///
  /// `roots` are the local names that the root may have; any where there are none. Time and memory
  /// grow with the size of the document up to the limits.
  ///
  /// - Throws: `XMLTextError` with the line and what was expected.
  public func parse(_ bytes: [UInt8], roots: [String] = []) throws(XMLTextError) -> XMLTree {
    guard bytes.count <= limits.maximumBytes, Int32(exactly: bytes.count) != nil else {
      throw XMLTextError(
        .limit, "expected at most \(limits.maximumBytes) bytes, found \(bytes.count)")
    }
    // A closure that throws a typed error is not inferred as such, so the outcome is carried out.
    let outcome = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(XMLTextError) in try read(buffer) }
    }
    let tree = try outcome.get()
    guard roots.isEmpty || roots.contains(tree.root.localName) else {
      throw XMLTextError(
        .root,
        "expected the root <\(roots.joined(separator: "> or <"))>, found <\(tree.root.localName)>",
        line: tree.root.line, column: tree.root.column)
    }
    return tree
  }

  private func read(_ buffer: UnsafeBufferPointer<UInt8>) throws(XMLTextError) -> XMLTree {
    var survey = XMLSurvey(buffer)
    try survey.check(limits)
    guard Self.isReady, let start = buffer.baseAddress,
      let context = start.withMemoryRebound(
        to: CChar.self, capacity: buffer.count,
        { xmlCreateMemoryParserCtxt($0, Int32(buffer.count)) })
    else { throw XMLTextError(.limit, "out of memory") }
    defer {
      // libxml2 may keep a document for declarations even where nobody asked for one.
      if let document = context.pointee.myDoc {
        xmlFreeDoc(document)
        context.pointee.myDoc = nil
      }
      xmlFreeParserCtxt(context)
    }
    let builder = XMLTreeBuilder(context: context, bytes: buffer, limits: limits)
    return try withExtendedLifetime(builder) { () throws(XMLTextError) in
      let data = Unmanaged.passUnretained(builder).toOpaque()
      let calls = XMLTreeBuilder.makeHandler()
      context.pointee.sax?.pointee = calls
      context.pointee.userData = data
      xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue))
      // Faults of character conversion know no parser and would be printed: for the time of this
      // call they go to the builder. The setting belongs to this thread alone and is put back.
      let (handler, receiver) = (__xmlStructuredError(), __xmlStructuredErrorContext())
      let before = (handler?.pointee, receiver?.pointee)
      xmlSetStructuredErrorFunc(data, calls.serror)
      xmlParseDocument(context)
      xmlSetStructuredErrorFunc(before.1 ?? nil, before.0 ?? nil)
      return try builder.finish(declared: survey.declaredEncoding)
    }
  }
}
