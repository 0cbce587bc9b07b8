extension MovieBuilder {
  mutating func readUserData(_ box: Box) {
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      if child.type == .meta { readMetadata(child) }
    }
  }

  /// Looks for `iTunSMPB` in iTunes' item list.
  mutating func readMetadata(_ box: Box) {
    // ISO's meta is a full box; QuickTime's is not, and begins with a box header right away.
    var position = box.body
    if box.count >= 8, ByteCursor.u32(bytes, box.body + 4) != FourCC.hdlr.rawValue {
      position += 4
    }
    while let child = nextBox(&position, before: box.end) {
      guard child.type == .ilst else { continue }
      var inner = child.body
      while let item = nextBox(&inner, before: child.end) {
        if item.type == .freeForm { readFreeForm(item) }
      }
    }
  }

  private mutating func readFreeForm(_ box: Box) {
    var name = ""
    var value = ""
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      var (cursor, _, _) = fullCursor(child)
      switch child.type {
      case .name: name = String(decoding: cursor.array(64), as: UTF8.self)
      case .data:
        cursor.skip(4)
        value = String(decoding: cursor.array(512), as: UTF8.self)
      default: break
      }
    }
    guard name == "iTunSMPB" else { return }
    // Space-separated hexadecimal: a reserved word, priming, padding, and the number of samples.
    let words = value.split(separator: " ")
    guard words.count >= 4, let priming = Int64(words[1], radix: 16),
      let padding = Int64(words[2], radix: 16), let count = Int64(words[3], radix: 16),
      priming >= 0, padding >= 0, count >= 0
    else {
      fault("iTunSMPB is not understood", in: box)
      return
    }
    facts.gapless = GaplessInformation(
      primingSamples: priming, paddingSamples: padding, sampleCount: count)
  }
}
