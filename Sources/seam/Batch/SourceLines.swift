import MediaFacts

/// A list of files and addresses on standard input, one a line.
final class SourceLines {
  private var reader: LineReader?
  private var waiting: ArraySlice<InputSource> = []

  init() { reader = LineReader("-") }

  /// The next creative; a line that stands for a folder or a pattern gives several.
  func next() -> BatchItem? {
    while true {
      if let source = waiting.popFirst() { return BatchItem(source) }
      guard let line = reader?.next() else {
        let error = reader?.error ?? 0
        guard error != 0 else { return nil }
        reader = nil
        return BatchItem(.failed("-", .readError, "cannot read on: \(systemMessage(error))"))
      }
      if line.isTooLong {
        return BatchItem(.failed("-:\(line.number)", .tooLarge, "the line is too long"))
      }
      var bytes = line.bytes[...]
      if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
      guard !bytes.isEmpty else { continue }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return BatchItem(
          .failed("-:\(line.number)", .damaged, "the line is not text in UTF-8"))
      }
      // Standard input is taken, and cannot be a source of itself.
      if SourceExpansion.readsStandardInput(text) {
        return BatchItem(.failed("-:\(line.number)", .notAFile, "expected a file or an address"))
      }
      waiting = SourceExpansion.sources([text])[...]
    }
  }
}
