public import MediaFacts

extension HLS {
  /// One attribute of a tag: a name and a value as they stand in the playlist.
  ///
  /// RFC 8216bis, section 4.2.
  public struct Attribute: Hashable, Sendable {
    /// The name as given.
    public var name: String
    /// The value without quotation marks and with variables put in.
    ///
    /// A new text takes the place of what was given.
    public var text: String {
      didSet { given = nil }
    }
    /// True where the value stands in quotation marks.
    public var isQuoted: Bool
    /// The column of the name in UTF-8 bytes, from 1; absent where the attribute was not read.
    public var column: Int?
    /// What `raw` is where it does not follow from `text`; most values need no copy of their own.
    private var given: String?

    /// Makes an attribute with a value in quotation marks.
    public init(_ name: String, quoted text: String) {
      self.name = name
      self.text = text
      isQuoted = true
      column = nil
    }

    /// Makes an attribute with a bare value, such as a number or `YES`.
    public init(_ name: String, bare text: String) {
      self.name = name
      self.text = text
      isQuoted = false
      column = nil
    }

    /// Makes an attribute as it was read; `given` is absent where it is the text, quoted or bare.
    init(name: String, given: String?, text: String, isQuoted: Bool, column: Int) {
      self.name = name
      self.given = given
      self.text = text
      self.isQuoted = isQuoted
      self.column = column
    }

    /// The value as given, with its quotation marks and before variables are put in.
    public var raw: String { given ?? (isQuoted ? "\"" + text + "\"" : text) }

    /// The value by its form: the type that the text itself shows.
    public var value: AttributeValue { AttributeValue(self) }

    /// The column of the value in UTF-8 bytes, from 1, where no space stands around the sign of equality.
    public var valueColumn: Int? { column.map { $0 + name.utf8.count + 1 } }
  }

  /// The value of an attribute, by the form in which it is written.
  ///
  /// RFC 8216bis, section 4.2, lists the forms.
  public enum AttributeValue: Hashable, Sendable {
    /// Text in quotation marks.
    case quotedString(String)
    /// Digits alone.
    case decimalInteger(Int64)
    /// A number with a point or a sign.
    case decimalFloat(Rational)
    /// `0x` and hexadecimal digits: the bytes, of which the first has one digit where their number is odd.
    case hexadecimalSequence([UInt8])
    /// Two whole numbers with `x` between: width and height in pixels.
    case resolution(Resolution)
    /// Any other bare text.
    case enumeratedString(String)

    init(_ attribute: Attribute) {
      let text = attribute.text
      if attribute.isQuoted {
        self = .quotedString(text)
      } else if let bytes = HexadecimalText.bytes(text) {
        self = .hexadecimalSequence(bytes)
      } else if let number = DecimalNumber(text), let value = number.rational {
        if value.denominator == 1, !number.hasPoint, !number.isNegative {
          self = .decimalInteger(value.numerator)
        } else {
          self = .decimalFloat(value)
        }
      } else if let resolution = Resolution(text) {
        self = .resolution(resolution)
      } else {
        self = .enumeratedString(text)
      }
    }
  }

  /// A picture size in pixels.
  public struct Resolution: Hashable, Sendable {
    /// Pixels in a line.
    public var width: Int
    /// Lines.
    public var height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Reads `1920x1080`; an upper-case `X` is taken as well.
    public init?(_ text: String) {
      let parts = text.utf8.split(omittingEmptySubsequences: false) {
        $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X")
      }
      guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { Byte.digit($0) != nil } }),
        let width = Int(Substring(parts[0])), let height = Int(Substring(parts[1]))
      else { return nil }
      self.width = width
      self.height = height
    }
  }
}

/// Hexadecimal sequences: `0x` or `0X` and digits.
enum HexadecimalText {
  /// The bytes of a sequence with at least one digit; `nil` for any other text.
  static func bytes(_ text: String) -> [UInt8]? {
    let utf8 = text.utf8
    guard utf8.count > 2, utf8.first == Byte.zero,
      let mark = utf8.dropFirst().first, mark == UInt8(ascii: "x") || mark == UInt8(ascii: "X")
    else { return nil }
    let digits = utf8.dropFirst(2)
    var bytes: [UInt8] = []
    bytes.reserveCapacity((digits.count + 1) / 2)
    var high: UInt8? = digits.count % 2 == 1 ? 0 : nil
    for digit in digits {
      guard let value = Byte.hexadecimalDigit(digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }
}
