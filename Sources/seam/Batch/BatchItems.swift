import AdResponses

/// The creatives that the words of a command line stand for, one at a time and in their order.
///
/// Sheets and standard input are read as they are needed, so that memory does not grow with them.
struct BatchItems: IteratorProtocol {
  /// How creatives are named, for the help of the command.
  static let help = """
    A source is a media file, an http or https address, a folder or a pattern as in 'seam check'. A \
    file that ends in .csv, .tsv, .ndjson or .jsonl is a sheet with a creative a row, one that ends in \
    .xml, .vast, .vmap or .json an ad response, and - a list of files and addresses on standard \
    input, one a line. A .ndjson file of facts, or any after @, is taken as in 'seam check'.
    """

  private enum Reading {
    case list([InputSource])
    case items([BatchItem])
    case lines(SourceLines)
    case sheet(SheetRows)
  }

  private var words: ArraySlice<String>
  private let columns: SheetColumns
  private var current: Reading?
  private var place = 0
  /// How many creatives there are; absent where only reading everything would tell.
  let total: Int?

  init(_ words: [String], columns: SheetColumns) {
    self.words = words[...]
    self.columns = columns
    // One list is expanded once; what is streamed has no number before its end.
    if words.contains(where: { Self.isStreamed($0) }) {
      total = nil
    } else {
      let sources = SourceExpansion.sources(words)
      self.words = []
      current = .list(sources)
      total = sources.count
    }
  }

  mutating func next() -> BatchItem? {
    while true {
      switch current {
      case .list(let sources) where place < sources.count:
        place += 1
        return BatchItem(sources[place - 1])
      case .items(let items) where place < items.count:
        place += 1
        return items[place - 1]
      case .lines(let lines):
        if let item = lines.next() { return item }
      case .sheet(let rows):
        if let item = rows.next() { return item }
      default: break
      }
      guard let word = words.popFirst() else {
        current = nil
        return nil
      }
      place = 0
      current = reading(word)
    }
  }

  private func reading(_ word: String) -> Reading {
    if word == "-" { return .lines(SourceLines()) }
    switch Self.kind(word) {
    case .sheet(let kind): return .sheet(SheetRows(word, kind: kind, columns: columns))
    case .response: return .items(AdResponseItems.items(in: word))
    case .source: return .list(SourceExpansion.sources([word]))
    }
  }

  private enum Kind {
    case sheet(AdResponseKind)
    case response
    case source
  }

  private static func isStreamed(_ word: String) -> Bool {
    if word == "-" { return true }
    if case .source = kind(word) { return false }
    return true
  }

  private static func kind(_ word: String) -> Kind {
    guard !word.contains("://"), FileStatus(word).map({ !$0.isFolder }) == true,
      let point = word.lastIndex(of: ".")
    else { return .source }
    switch word[word.index(after: point)...].lowercased() {
    case "csv", "tsv": return .sheet(.csv)
    case "ndjson", "jsonl": return holdsFacts(word) ? .source : .sheet(.ndjson)
    case "xml", "vast", "vmap", "json": return .response
    default: return .source
    }
  }

  /// True where the first line is one of 'seam probe': a file of facts and not a sheet.
  private static func holdsFacts(_ path: String) -> Bool {
    guard FileStatus(path)?.isRegular == true, var reader = LineReader(path),
      let line = reader.next()
    else { return false }
    let text = String(decoding: line.bytes.prefix(200), as: UTF8.self)
    return text.contains("\"schema\"") && text.contains("\"seam.probe/")
  }
}
