/// Reads values of any number of bits, the highest bit first.
///
/// A read past the end gives zero and sets `hasOverrun`, so that hostile bytes cannot trap.
struct AudioBits {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int
  private(set) var hasOverrun = false

  init(_ bytes: [UInt8]) { self.init(bytes, fromByte: 0, toByte: bytes.count) }

  init(_ bytes: [UInt8], fromByte start: Int, toByte limit: Int) {
    self.bytes = bytes
    end = max(0, min(limit, bytes.count)) * 8
    position = max(0, min(start * 8, end))
  }

  /// The same bits from the present position on, to at most `count` bits.
  func prefix(_ count: Int) -> AudioBits {
    AudioBits(
      bytes: bytes, position: position, end: position + max(0, min(count, end - position)))
  }

  private init(bytes: [UInt8], position: Int, end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  var remaining: Int { end - position }

  /// The next `count` bits, 0 to 32.
  mutating func read(_ count: Int) -> Int {
    guard count >= 0, count <= 32, count <= end - position else {
      hasOverrun = true
      position = end
      return 0
    }
    var value = 0
    var left = count
    while left > 0 {
      let within = position & 7
      let taken = min(8 - within, left)
      let byte = Int(bytes[position >> 3])
      value = value << taken | (byte >> (8 - within - taken)) & ((1 << taken) - 1)
      position += taken
      left -= taken
    }
    return value
  }

  mutating func flag() -> Bool { read(1) == 1 }

  mutating func skip(_ count: Int) {
    guard count >= 0, count <= end - position else {
      hasOverrun = true
      position = end
      return
    }
    position += count
  }

  /// Moves on to a multiple of 8 bits, counted from `start`.
  mutating func align(from start: Int = 0) {
    let past = (position - start) & 7
    if past != 0 { skip(8 - past) }
  }

  /// `escapedValue` of ISO/IEC 23003-3, 5.2: three fields, each read where the one before is full.
  mutating func escaped(_ first: Int, _ second: Int, _ third: Int) -> Int {
    var value = read(first)
    guard value == (1 << first) - 1 else { return value }
    let more = read(second)
    value += more
    guard more == (1 << second) - 1 else { return value }
    return value + read(third)
  }

  /// `variable_bits` of ETSI TS 103 190-1, 4.2.2.
  mutating func variable(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<8 {
      value += read(count)
      guard flag() else { return value }
      value = (value << count) + (1 << count)
    }
    return value
  }
}
