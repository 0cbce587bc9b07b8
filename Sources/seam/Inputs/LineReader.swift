#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file or a pipe line by line; memory grows with the longest line alone.
struct LineReader: ~Copyable {
  /// The longest line that is kept, in bytes.
  static let maximumLength = 16 << 20

  /// One line without its end.
  struct Line {
    /// Its number, from 1.
    var number: Int
    /// Its bytes; none of one that is too long.
    var bytes: [UInt8]
    /// True where it is longer than `maximumLength`.
    var isTooLong: Bool
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var place = 0
  private var number = 0
  private var isAtEnd = false

  /// The system's number of the error that ended the reading; 0 where there was none.
  private(set) var error: Int32 = 0

  /// Opens a file, or takes standard input where the path is `-`; `nil` where that fails, see `errno`.
  init?(_ path: String) {
    let opened = path == "-" ? dup(STDIN_FILENO) : openForReading(path)
    // Set last: closing what is not open would change `errno`.
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// The next line; `nil` at the end and after an error.
  mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var isEmpty = true
    while true {
      if place == buffer.count, !fill() { break }
      isEmpty = false
      let rest = buffer[place...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let piece = rest[..<(end ?? rest.endIndex)]
      if line.count + piece.count > Self.maximumLength {
        isTooLong = true
        line = []
      }
      if !isTooLong { line.append(contentsOf: piece) }
      place = end.map { $0 + 1 } ?? buffer.count
      if end != nil { break }
    }
    guard !isEmpty else { return nil }
    number += 1
    return Line(number: number, bytes: line, isTooLong: isTooLong)
  }

  private mutating func fill() -> Bool {
    guard !isAtEnd else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = -1
    repeat {
      count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    if count < 0 { error = errno }
    guard count > 0 else {
      isAtEnd = true
      return false
    }
    bytes.removeLast(bytes.count - count)
    buffer = bytes
    place = 0
    return true
  }
}

private func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}

/// The system's words for an error.
func systemMessage(_ number: Int32) -> String { String(cString: strerror(number)) }
