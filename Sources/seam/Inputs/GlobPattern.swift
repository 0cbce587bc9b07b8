/// A pattern for one name, as shells write it: `*`, `?`, `[a-z]`, `[!a]`, and `\` before a plain one.
struct GlobPattern {
  private enum Token {
    case any
    case one
    case scalar(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any: false
      case .one: true
      case .scalar(let own): own == scalar
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  private var tokens: [Token] = []
  /// True where any name but one can match.
  private(set) var isPattern = false
  /// The one name that matches, where `isPattern` is false.
  private(set) var literal = ""

  /// Reads a pattern; a `[` that nothing closes stands for itself.
  init(_ text: some StringProtocol) {
    let scalars = Array(text.unicodeScalars)
    var place = 0
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      switch scalar {
      case "*":
        if case .any? = tokens.last { continue }
        tokens.append(.any)
        isPattern = true
      case "?":
        tokens.append(.one)
        isPattern = true
      case "[":
        if let (set, end) = Self.set(scalars, after: place) {
          tokens.append(set)
          isPattern = true
          place = end
        } else {
          add(scalar)
        }
      case "\\" where place < scalars.count:
        add(scalars[place])
        place += 1
      default: add(scalar)
      }
    }
  }

  /// True where the whole name matches; a full stop at its start must be in the pattern as such.
  func matches(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    if scalars.first == "." {
      guard case .scalar(".")? = tokens.first else { return false }
    }
    // The last star takes one more each time that what follows fails: time is the product of lengths.
    var (token, place) = (0, 0)
    var retry: (token: Int, place: Int)?
    while place < scalars.count {
      if token < tokens.count, case .any = tokens[token] {
        retry = (token, place)
        token += 1
      } else if token < tokens.count, tokens[token].matches(scalars[place]) {
        token += 1
        place += 1
      } else if let last = retry {
        retry = (last.token, last.place + 1)
        (token, place) = (last.token + 1, last.place + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    tokens.append(.scalar(scalar))
    literal.unicodeScalars.append(scalar)
  }

  /// The set that starts after a `[`, and the place after its `]`.
  private static func set(_ scalars: [Unicode.Scalar], after start: Int) -> (Token, Int)? {
    var place = start
    let isNegated = place < scalars.count && (scalars[place] == "!" || scalars[place] == "^")
    if isNegated { place += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while place < scalars.count {
      // A closing bracket that comes first is one of the set.
      if scalars[place] == "]", !isFirst { return (.set(ranges, isNegated: isNegated), place + 1) }
      isFirst = false
      let low = scalars[place]
      if place + 2 < scalars.count, scalars[place + 1] == "-", scalars[place + 2] != "]" {
        let high = scalars[place + 2]
        if low <= high { ranges.append(low...high) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    return nil
  }
}
