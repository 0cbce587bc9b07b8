/// Collects facts while `moov` and `moof` boxes are read, one at a time.
///
/// Boxes nest only as deep as the code below follows them, so nesting needs no limit of its own.
struct MovieBuilder {
  var facts = MovieFacts()
  let limits: ISOBMFFLimits
  /// The bytes of the box being read, and where the first of them lies in the file.
  var bytes: [UInt8] = []
  var base: Int64 = 0
  var trackDefaults: [UInt32: FragmentDefaults] = [:]
  /// Composition offsets by position in `facts.tracks`, kept until all durations are read.
  var compositionOffsets: [Int: CompositionOffsets] = [:]
  /// The four upper left values of the movie's matrix.
  var movieMatrix: (a: Double, b: Double, c: Double, d: Double) = (1, 0, 0, 1)
  private var boxCount = 0

  init(limits: ISOBMFFLimits) { self.limits = limits }

  mutating func fault(_ message: @autoclosure () -> String, at offset: Int64) {
    guard facts.faults.count < MovieFacts.maximumFaults else { return }
    facts.faults.append("\(message()) at byte \(offset)")
  }

  mutating func fault(_ message: @autoclosure () -> String, in box: Box) {
    fault("\(box.type): \(message())", at: base &+ Int64(box.start))
  }

  /// The box at `position`, which is moved behind it; `nil` at the end of the parent or at damage.
  ///
  /// A box that is longer than its parent is cut at the parent's end and noted as a fault.
  mutating func nextBox(_ position: inout Int, before end: Int) -> Box? {
    let start = position
    guard start >= 0, end <= bytes.count, end - start >= 8 else { return nil }
    guard boxCount < limits.maximumBoxes else {
      if boxCount == limits.maximumBoxes { fault("too many boxes", at: base &+ Int64(start)) }
      boxCount = limits.maximumBoxes + 1
      return nil
    }
    boxCount += 1
    let shortSize = ByteCursor.u32(bytes, start)
    let type = FourCC(rawValue: ByteCursor.u32(bytes, start + 4))
    var header = 8
    var size = Int(shortSize)
    switch shortSize {
    case 0:
      // QuickTime ends some lists with a 32-bit zero; ISO allows size 0 only at the top of a file.
      return nil
    case 1:
      guard end - start >= 16 else { return nil }
      let high = ByteCursor.u32(bytes, start + 8)
      let low = ByteCursor.u32(bytes, start + 12)
      size = Int(truncatingIfNeeded: UInt64(high) << 32 | UInt64(low))
      header = 16
    default: break
    }
    if type == .uuid { header += 16 }
    guard size >= header else {
      fault("box of \(size) bytes, which is less than its header", at: base &+ Int64(start))
      return nil
    }
    var box = Box(type: type, start: start, body: start + header, end: end)
    if size > end - start {
      fault("box is longer than its parent", in: box)
      box.body = min(box.body, end)
    } else {
      box.end = start + size
    }
    position = box.end
    return box
  }

  func cursor(_ box: Box) -> ByteCursor { ByteCursor(bytes, from: box.body, to: box.end) }

  /// A cursor behind version and flags of a full box, with both.
  func fullCursor(_ box: Box) -> (cursor: ByteCursor, version: UInt8, flags: UInt32) {
    var cursor = cursor(box)
    let version = cursor.u8()
    let flags = cursor.u24()
    return (cursor, version, flags)
  }

  /// The position in `facts.tracks` of the track with the given ID.
  func trackPosition(id: UInt32) -> Int? {
    facts.tracks.firstIndex { $0.id == id }
  }

  /// Notes that samples end at `end` of the file.
  mutating func expect(end: Int64) {
    facts.lastByteExpected = max(facts.lastByteExpected ?? 0, end)
  }

  mutating func readProtectionSystem(_ box: Box) {
    var (cursor, _, _) = fullCursor(box)
    let identifier = cursor.array(16)
    guard identifier.count == 16 else {
      fault("no system ID", in: box)
      return
    }
    let text = Hexadecimal.uuid(identifier)
    if !facts.protectionSystemIDs.contains(text), facts.protectionSystemIDs.count < 64 {
      facts.protectionSystemIDs.append(text)
    }
  }
}
