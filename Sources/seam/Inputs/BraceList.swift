/// The lists in braces of a pattern: `a{1,2}.mp4` is `a1.mp4` and `a2.mp4`.
enum BraceList {
  /// The most texts that one may stand for.
  static let maximumCount = 1000

  /// The texts that a pattern stands for, in order; `nil` where they are too many.
  ///
  /// Braces without a comma, and such as nothing closes, stand for themselves, as in a shell.
  static func expanded(_ text: String) -> [String]? {
    var done: [String] = []
    // Each text with the place from which braces are still to be looked for.
    var open: [([Unicode.Scalar], Int)] = [(Array(text.unicodeScalars), 0)]
    while let (scalars, start) = open.popLast() {
      guard let list = firstList(scalars, from: start) else {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        done.append(String(result))
        guard done.count <= maximumCount else { return nil }
        continue
      }
      guard open.count + list.parts.count <= maximumCount else { return nil }
      for part in list.parts.reversed() {
        open.append(
          (
            Array(scalars[..<list.range.lowerBound]) + part + scalars[list.range.upperBound...],
            list.range.lowerBound
          ))
      }
    }
    return done
  }

  /// The first list at or after a place: where it stands, braces included, and its parts.
  private static func firstList(
    _ scalars: [Unicode.Scalar], from start: Int
  ) -> (range: Range<Int>, parts: [[Unicode.Scalar]])? {
    var place = start
    while place < scalars.count {
      if scalars[place] == "\\" {
        place += 2
        continue
      }
      if scalars[place] == "{", let list = list(scalars, at: place) { return list }
      place += 1
    }
    return nil
  }

  private static func list(
    _ scalars: [Unicode.Scalar], at start: Int
  ) -> (range: Range<Int>, parts: [[Unicode.Scalar]])? {
    var depth = 0
    var parts: [[Unicode.Scalar]] = []
    var part: [Unicode.Scalar] = []
    var place = start
    while place < scalars.count {
      let scalar = scalars[place]
      if scalar == "\\", place + 1 < scalars.count {
        part += [scalar, scalars[place + 1]]
        place += 2
        continue
      }
      place += 1
      switch scalar {
      case "{":
        depth += 1
        if depth == 1 { continue }
      case "}":
        depth -= 1
        if depth == 0 {
          parts.append(part)
          return parts.count > 1 ? (start..<place, parts) : nil
        }
      case "," where depth == 1:
        parts.append(part)
        part = []
        continue
      default: break
      }
      part.append(scalar)
    }
    return nil
  }
}
