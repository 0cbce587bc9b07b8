/// Finds what a user may have meant.
public enum NearMiss {
  /// The candidate that is closest to a text, where one is close.
  ///
  /// Close means a third of the text's length in edits (at least one, and two from four letters on where
  /// the first and the last letter are right), or that the text, from two letters on, is the beginning of
  /// the candidate. The fewest edits win, then the earlier
  /// candidate.
  public static func of(_ text: String, among candidates: [String]) -> String? {
    let typed = Array(text.utf8)
    // Names are short; a long text is no misspelling, and the distance takes quadratic time.
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    let limit = max(1, typed.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let bytes = Array(candidate.utf8)
      var distance = editDistance(typed, bytes)
      if typed.count >= 2, bytes.starts(with: typed) { distance = min(distance, limit) }
      let hasBothEnds = typed.first == bytes.first && typed.last == bytes.last
      let limit = typed.count >= 4 && hasBothEnds ? max(limit, 2) : limit
      if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The candidates that are close to a text in the sense of `of`, the closest first, at most so many.
  ///
  /// Of two that are equally close the earlier one comes first.
  public static func several(
    of text: String, among candidates: [String], atMost limit: Int
  ) -> [String] {
    var left = candidates
    var found: [String] = []
    while found.count < limit, let next = of(text, among: left) {
      found.append(next)
      left.removeAll { $0 == next }
    }
    return found
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
  ///
  /// The optimal string alignment distance; time grows with the product of the lengths.
  static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          last[column] + 1,
          current[column - 1] + 1,
          last[column - 1] + (isSame ? 0 : 1)
        )
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
