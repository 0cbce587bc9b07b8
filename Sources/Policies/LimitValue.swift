public import MediaFacts

/// What a policy allows of one property of a creative.
public enum LimitValue: Hashable, Sendable {
  /// One of these names, spelled as in the facts.
  case names([String])
  /// Numbers in the unit of the property.
  case numbers(NumberLimit)
  /// Sizes in pixels.
  case sizes(SizeLimit)
  /// Whether the property has to hold.
  case flag(Bool)

  /// What is allowed, in words for the end of a sentence.
  public var words: String {
    switch self {
    case .names(let names): names.joined(separator: " or ")
    case .numbers(let limit): limit.words
    case .sizes(let limit): limit.words
    case .flag(let flag): flag ? "yes" : "no"
    }
  }

  /// True where the value is allowed; a value of another form is not.
  func allows(_ found: FoundValue) -> Bool {
    switch (self, found) {
    case (.names(let names), .name(let name)): names.contains(name)
    case (.numbers(let limit), .number(let number)): limit.allows(number)
    case (.sizes(let limit), .size(let size)): limit.allows(size)
    case (.flag(let wanted), .flag(let flag)): wanted == flag
    default: false
    }
  }
}

/// Numbers that a policy allows: some of a set, or a range.
public struct NumberLimit: Hashable, Sendable {
  /// The set; empty where any number will do.
  public var anyOf: [Rational]
  /// By how much a number of the set may be missed, to either side.
  public var tolerance: Rational
  /// The least number; absent where there is none.
  public var atLeast: Rational?
  /// The greatest number; absent where there is none.
  public var atMost: Rational?

  /// Makes a limit.
  public init(
    anyOf: [Rational] = [], tolerance: Rational = Rational(0), atLeast: Rational? = nil,
    atMost: Rational? = nil
  ) {
    self.anyOf = anyOf
    self.tolerance = tolerance
    self.atLeast = atLeast
    self.atMost = atMost
  }

  /// True where the number is in the set, as near as the tolerance says, and in the range.
  ///
  /// What lies on a limit is allowed. Numbers are compared as exact fractions.
  func allows(_ number: Rational) -> Bool {
    if let atLeast, number < atLeast { return false }
    if let atMost, number > atMost { return false }
    return anyOf.isEmpty
      || anyOf.contains { wanted in
        guard let distance = number.subtracting(wanted)?.magnitude else { return false }
        return distance <= tolerance
      }
  }

  var words: String {
    var parts: [String] = []
    if !anyOf.isEmpty {
      var text = anyOf.map(ShownNumber.text).joined(separator: " or ")
      if tolerance > Rational(0) { text += " within \(ShownNumber.text(tolerance))" }
      parts.append(text)
    }
    switch (atLeast, atMost) {
    case (let low?, let high?):
      parts.append(
        low == high
          ? "exactly \(ShownNumber.text(low))"
          : "\(ShownNumber.text(low)) to \(ShownNumber.text(high))")
    case (let low?, nil): parts.append("\(ShownNumber.text(low)) at least")
    case (nil, let high?): parts.append("\(ShownNumber.text(high)) at most")
    case (nil, nil): break
    }
    return parts.joined(separator: ", ")
  }
}

/// Sizes that a policy allows: some of a set, or a range.
public struct SizeLimit: Hashable, Sendable {
  /// The set; empty where any size will do.
  public var anyOf: [PictureSize]
  /// The least width and height; absent where there is none.
  public var atLeast: PictureSize?
  /// The greatest width and height; absent where there is none.
  public var atMost: PictureSize?

  /// Makes a limit.
  public init(
    anyOf: [PictureSize] = [], atLeast: PictureSize? = nil, atMost: PictureSize? = nil
  ) {
    self.anyOf = anyOf
    self.atLeast = atLeast
    self.atMost = atMost
  }

  func allows(_ size: PictureSize) -> Bool {
    if let atLeast, size.width < atLeast.width || size.height < atLeast.height { return false }
    if let atMost, size.width > atMost.width || size.height > atMost.height { return false }
    return anyOf.isEmpty || anyOf.contains(size)
  }

  var words: String {
    var parts: [String] = []
    if !anyOf.isEmpty { parts.append(anyOf.map(\.description).joined(separator: " or ")) }
    if let atLeast { parts.append("\(atLeast) at least") }
    if let atMost { parts.append("\(atMost) at most") }
    return parts.joined(separator: ", ")
  }
}

/// What a creative has of one property.
enum FoundValue: Hashable {
  case name(String)
  case number(Rational)
  case size(PictureSize)
  case flag(Bool)
  /// The fact is not known; named for a person.
  case missing(String)

  /// A number, or the name of the fact where there is none.
  static func number(_ value: Rational?, else missing: String) -> FoundValue {
    value.map(FoundValue.number) ?? .missing(missing)
  }

  /// A name, or the name of the fact where there is none.
  static func name(_ value: String?, else missing: String) -> FoundValue {
    value.map(FoundValue.name) ?? .missing(missing)
  }

  /// A truth value, or the name of the fact where there is none.
  static func flag(_ value: Bool?, else missing: String) -> FoundValue {
    value.map(FoundValue.flag) ?? .missing(missing)
  }

  /// A whole number, or the name of the fact where there is none.
  static func count(_ value: Int64?, else missing: String) -> FoundValue {
    number(value.map { Rational($0) }, else: missing)
  }

  /// A level in dB or LU in tenths, as standards state it: a figure on the limit is within it.
  static func tenths(_ value: Double?, else missing: String) -> FoundValue {
    guard let value, value.magnitude < 10_000 else { return .missing(missing) }
    return number(Rational(Int64((value * 10).rounded()), 10), else: missing)
  }

  var words: String {
    switch self {
    case .name(let name): name
    case .number(let number): ShownNumber.text(number)
    case .size(let size): "\(size)"
    case .flag(let flag): flag ? "yes" : "no"
    case .missing: "unknown"
    }
  }
}

/// Numbers as a person reads them.
enum ShownNumber {
  /// A whole number, a fraction over 1001 as frame rates have it, or a decimal of three digits.
  static func text(_ number: Rational) -> String {
    if number.denominator == 1 || number.denominator == 1001 { return "\(number)" }
    let thousandths = (number.doubleValue * 1000).rounded() / 1000
    return Int64(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }
}
