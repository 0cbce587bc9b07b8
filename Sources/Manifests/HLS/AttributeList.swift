public import MediaFacts

extension HLS {
  /// The attributes of one tag, in the order in which they stand.
  ///
  /// Of an attribute that stands twice, which RFC 8216bis section 4.2 forbids, look-ups take the first.
  public struct AttributeList: Hashable, Sendable {
    /// The attributes in order.
    public var attributes: [Attribute]

    /// Makes a list.
    public init(_ attributes: [Attribute] = []) { self.attributes = attributes }

    /// The attribute of that name.
    public subscript(name: String) -> Attribute? {
      attributes.first { $0.name == name }
    }

    /// The value as text, whether quoted or bare.
    public func text(_ name: String) -> String? { self[name]?.text }

    /// The value as a whole number, from 0; also where it stands in quotation marks.
    public func integer(_ name: String) -> Int64? {
      guard let value = decimal(name), value.denominator == 1, value >= Rational(0) else {
        return nil
      }
      return value.numerator
    }

    /// The value as an exact number; also where it stands in quotation marks.
    public func decimal(_ name: String) -> Rational? {
      self[name].flatMap { DecimalNumber($0.text)?.rational }
    }

    /// The bytes of a hexadecimal sequence; also where it stands in quotation marks.
    public func bytes(_ name: String) -> [UInt8]? {
      self[name].flatMap { HexadecimalText.bytes($0.text) }
    }

    /// The value as a picture size.
    public func resolution(_ name: String) -> Resolution? {
      self[name].flatMap { Resolution($0.text) }
    }

    /// The value as a date and time.
    public func date(_ name: String) -> DateTime? {
      self[name].flatMap { DateTime($0.text) }
    }

    /// True for `YES`, false for any other value, absent where the attribute is.
    public func flag(_ name: String) -> Bool? {
      self[name].map { $0.text == "YES" }
    }

    /// The items of a value between separators, without the spaces around them; empty where there is none.
    public func items(_ name: String, separator: Character = ",") -> [String] {
      guard let text = self[name]?.text else { return [] }
      return text.split(separator: separator).map { item in
        String(item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }

    /// Puts an attribute in the place of the one of its name, or last.
    public mutating func set(_ attribute: Attribute) {
      if let place = attributes.firstIndex(where: { $0.name == attribute.name }) {
        attributes[place] = attribute
      } else {
        attributes.append(attribute)
      }
    }

    /// Takes away every attribute of that name.
    public mutating func remove(_ name: String) {
      attributes.removeAll { $0.name == name }
    }

    /// The list as it stands after the colon of a tag.
    public var serialised: String {
      attributes.map { $0.name + "=" + $0.raw }.joined(separator: ",")
    }
  }
}
