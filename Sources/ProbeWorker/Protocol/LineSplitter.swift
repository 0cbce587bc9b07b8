/// Cuts a stream of bytes into lines; memory grows with the longest line alone, up to a limit.
struct LineSplitter {
  /// One line without its end.
  struct Line {
    /// Its number, from 1.
    var number: Int
    /// Its bytes, without a carriage return at the end; none of one that is too long.
    var bytes: [UInt8]
    /// True where it is longer than the limit.
    var isTooLong: Bool
  }

  private let limit: Int
  private var pending: [UInt8] = []
  private var isTooLong = false
  private var hasBytes = false
  private var number = 0

  init(limit: Int) { self.limit = limit }

  /// Takes more bytes, and hands on each line that they complete.
  mutating func add(_ bytes: ArraySlice<UInt8>, line: (Line) -> Void) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      line(take())
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { keep(rest) }
  }

  /// The last line where it has no line end; `nil` where nothing is left.
  mutating func finish() -> Line? { hasBytes ? take() : nil }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    hasBytes = true
    guard !isTooLong else { return }
    if pending.count + bytes.count > limit {
      isTooLong = true
      pending = []
    } else {
      pending.append(contentsOf: bytes)
    }
  }

  private mutating func take() -> Line {
    number += 1
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    defer {
      pending = []
      isTooLong = false
      hasBytes = false
    }
    return Line(number: number, bytes: pending, isTooLong: isTooLong)
  }
}
