import MediaFacts

extension MovieBuilder {
  /// Reads the content of a `moov` box; `bytes` begins with the box header.
  mutating func readMovie(_ box: Box) {
    // The movie header comes first by rule, but track facts need it, so it is looked up.
    var position = box.body
    var others: [Box] = []
    while let child = nextBox(&position, before: box.end) {
      switch child.type {
      case .mvhd: readMovieHeader(child)
      case .mvex:
        facts.isFragmented = true
        readMovieExtends(child)
      case .trak, .udta, .meta, .pssh: others.append(child)
      default: break
      }
    }
    for child in others {
      switch child.type {
      case .trak: readTrack(child)
      case .udta: readUserData(child)
      case .meta: readMetadata(child)
      default: readProtectionSystem(child)
      }
    }
  }

  private mutating func readMovieHeader(_ box: Box) {
    var (cursor, version, _) = fullCursor(box)
    cursor.skip(version == 1 ? 16 : 8)
    let timescale = cursor.u32()
    let duration = Self.duration(&cursor, is64Bit: version == 1)
    cursor.skip(4 + 2 + 2 + 8)
    let matrix = Self.matrix(&cursor)
    guard !cursor.hasOverrun else {
      fault("too short", in: box)
      return
    }
    facts.timescale = timescale == 0 ? nil : timescale
    facts.duration = duration
    if matrix != (0, 0, 0, 0) { movieMatrix = matrix }
  }

  private mutating func readMovieExtends(_ box: Box) {
    var position = box.body
    while let child = nextBox(&position, before: box.end) {
      var (cursor, version, _) = fullCursor(child)
      switch child.type {
      case .mehd:
        facts.extendedDuration = Self.duration(&cursor, is64Bit: version == 1)
      case .trex:
        let id = cursor.u32()
        cursor.skip(4)
        let defaults = FragmentDefaults(
          duration: cursor.u32(), size: cursor.u32(), flags: cursor.u32())
        if cursor.hasOverrun {
          fault("too short", in: child)
        } else if trackDefaults.count < limits.maximumTracks {
          trackDefaults[id] = defaults
        }
      default: break
      }
    }
  }

  /// A duration, or `nil` for all ones, which means unknown, and for what does not fit.
  static func duration(_ cursor: inout ByteCursor, is64Bit: Bool) -> Int64? {
    if is64Bit { return Int64(exactly: cursor.u64()) }
    let value = cursor.u32()
    return value == .max ? nil : Int64(value)
  }

  /// The four upper left values of a transformation matrix, 16.16 fixed point; the rest is skipped.
  static func matrix(_ cursor: inout ByteCursor) -> (a: Double, b: Double, c: Double, d: Double) {
    let a = cursor.i32()
    let b = cursor.i32()
    cursor.skip(4)
    let c = cursor.i32()
    let d = cursor.i32()
    cursor.skip(16)
    return (Double(a) / 65536, Double(b) / 65536, Double(c) / 65536, Double(d) / 65536)
  }
}
