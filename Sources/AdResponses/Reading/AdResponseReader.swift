import Findings
import JSONText
import XMLText

/// Reads ad responses of every form into one model.
///
/// Values in, values out: nothing is fetched. `WrapperResolver` follows what a response points to.
public struct AdResponseReader: Sendable {
  /// How much a response may ask for.
  public var limits: AdResponseLimits
  /// Which columns of a sheet hold what.
  public var columns: SheetColumns

  /// Makes a reader.
  public init(limits: AdResponseLimits = AdResponseLimits(), columns: SheetColumns = SheetColumns())
  {
    self.limits = limits
    self.columns = columns
  }

  /// Reads one response; the form is found out where it is not given.
  ///
  /// `document` is the path or URL for messages and origins, byte for byte as given.
  ///
  /// - Throws: `AdResponseError` with the place, where the bytes are no response at all.
  public func read(
    _ bytes: [UInt8], document: String, kind: AdResponseKind? = nil
  ) throws(AdResponseError) -> AdResponse {
    let whole = DocumentLocation(document)
    guard bytes.count <= limits.maximumBytes else {
      throw AdResponseError(
        at: whole, "expected at most \(limits.maximumBytes) bytes, found \(bytes.count)")
    }
    guard let form = kind ?? AdResponseDetector().kind(of: bytes) else {
      throw AdResponseError(
        at: whole,
        "expected VAST, VMAP, Flower JSON, a Kollus link, an HLS asset list, CSV or NDJSON, found "
          + AdResponseDetector.words(for: bytes))
    }
    switch form {
    case .vast, .vmap: return try readXML(bytes, document: document, asked: kind)
    case .flower: return try FlowerReader(document: document).read(try json(bytes, document))
    case .assetList: return try AssetListReader(document: document).read(try json(bytes, document))
    case .kollus: return try KollusReader(document: document, limits: limits).read(bytes)
    case .csv, .ndjson: return try readSheet(bytes, document: document, kind: form)
    }
  }

  private func readXML(
    _ bytes: [UInt8], document: String, asked: AdResponseKind?
  ) throws(AdResponseError) -> AdResponse {
    let roots =
      switch asked {
      case .vast: ["VAST"]
      case .vmap: ["VMAP"]
      default: ["VAST", "VMAP"]
      }
    let tree: XMLTree
    do throws(XMLTextError) {
      tree = try XMLTextParser(limits: limits.xml).parse(bytes, roots: roots)
    } catch {
      throw AdResponseError(
        at: DocumentLocation(document, line: error.line, column: error.column), error.message)
    }
    var reader = VASTReader(document: document, bytes: bytes, limits: limits)
    var response =
      tree.root.localName == "VMAP" ? reader.readVMAP(tree.root) : reader.readVAST(tree.root)
    response.issues = tree.notes.map { note in
      AdResponseIssue(
        .namespace, at: DocumentLocation(document, line: note.line),
        "A namespace prefix is not declared.", observed: note.message)
    }
    response.issues += reader.issues
    return response
  }

  private func json(_ bytes: [UInt8], _ document: String) throws(AdResponseError) -> JSONNode {
    do throws(JSONParseError) {
      return try JSONParser().parse(bytes)
    } catch {
      throw AdResponseError(
        at: DocumentLocation(document, line: error.position.line, column: error.position.column),
        error.message)
    }
  }

  private func readSheet(
    _ bytes: [UInt8], document: String, kind: AdResponseKind
  ) throws(AdResponseError) -> AdResponse {
    var response = AdResponse(kind: kind, origin: DocumentLocation(document))
    var collector = SheetCollector(document: document, maximumAds: limits.maximumAds)
    var reader = SheetReader(kind: kind, document: document, columns: columns)
    try reader.push(bytes) { collector.take($0) }
    try reader.finish { collector.take($0) }
    collector.finish(into: &response)
    return response
  }
}
