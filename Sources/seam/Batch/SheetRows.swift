import AdResponses
import Findings
import MediaFacts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The rows of a sheet as creatives, read as they are needed.
final class SheetRows {
  private let path: String
  private var reader: SheetReader
  private var descriptor: Int32
  private var waiting: ArraySlice<SheetEntry> = []
  private var fault: BatchItem?

  init(_ path: String, kind: AdResponseKind, columns: SheetColumns) {
    self.path = path
    reader = SheetReader(kind: kind, document: path, columns: columns)
    descriptor = openSheet(path)
    if descriptor < 0 {
      let number = errno
      fault = BatchItem(
        .failed(
          path, number == EACCES ? .notPermitted : .readError,
          "cannot open the sheet: \(systemMessage(number))"))
    }
  }

  deinit { end() }

  private func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// The next row; one that cannot be read is a creative that has failed, with its line.
  func next() -> BatchItem? {
    while true {
      if let entry = waiting.popFirst() { return item(entry) }
      if let fault {
        self.fault = nil
        return fault
      }
      guard descriptor >= 0 else { return nil }
      fill()
    }
  }

  private func fill() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = -1
    repeat {
      count = bytes.withUnsafeMutableBytes { readSheet(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    if count < 0 {
      fault = BatchItem(.failed(path, .readError, "cannot read on: \(systemMessage(errno))"))
      return end()
    }
    var entries: [SheetEntry] = []
    do throws(AdResponseError) {
      if count > 0 {
        try reader.push(bytes[..<count]) { entries.append($0) }
      } else {
        end()
        try reader.finish { entries.append($0) }
      }
    } catch {
      fault = BatchItem(.failed(Self.place(error.location), .damaged, error.message))
      end()
    }
    waiting = entries[...]
  }

  private func item(_ entry: SheetEntry) -> BatchItem {
    let issues = entry.issues.map(Self.text)
    guard let media = entry.media else {
      return BatchItem(
        .failed(
          Self.place(entry.origin), .damaged,
          issues.isEmpty ? "the row names no media file" : issues.joined(separator: " ")))
    }
    var item = BatchItem(media, named: media.id ?? entry.adID)
    item.campaign = entry.campaign
    item.main = entry.main
    if !issues.isEmpty { item.note = issues.joined(separator: " ") }
    return item
  }

  private static func text(_ issue: AdResponseIssue) -> String {
    var text = "\(place(issue.location)): \(issue.message)"
    if let observed = issue.observed { text += " Found: \(observed)." }
    if let expected = issue.expected { text += " Expected: \(expected)." }
    return text
  }

  private static func place(_ location: DocumentLocation) -> String {
    location.document + (location.line.map { ":\($0)" } ?? "")
  }
}

private func openSheet(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

private func readSheet(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
