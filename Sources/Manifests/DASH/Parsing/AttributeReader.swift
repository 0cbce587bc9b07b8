import MediaFacts
import XMLText

extension DASH {
  /// Reads the attributes of one element and notes what cannot be read.
  struct AttributeReader {
    let element: XMLElement
    let place: Place
    private(set) var oddities: [Oddity] = []

    init(_ element: XMLElement, _ place: Place) {
      self.element = element
      self.place = place
    }

    func text(_ name: String) -> String? { element[name] }

    /// A text without white space around it; absent where nothing is left.
    func token(_ name: String) -> String? {
      guard let text = element[name].map(XMLElement.trimmed), !text.isEmpty else { return nil }
      return text
    }

    mutating func unsigned(_ name: String) -> Int64? {
      read(name) { DASH.unsigned(XMLElement.trimmed($0)[...]) }
    }

    mutating func positive(_ name: String) -> Int64? {
      read(name) { DASH.unsigned(XMLElement.trimmed($0)[...]).flatMap { $0 > 0 ? $0 : nil } }
    }

    mutating func duration(_ name: String) -> Rational? { read(name, DASH.duration) }

    mutating func ratio(_ name: String) -> Rational? { read(name, DASH.ratio) }

    mutating func range(_ name: String) -> ByteRange? {
      read(name) { ByteRange(XMLElement.trimmed($0)) }
    }

    mutating func dateTime(_ name: String) -> Rational? {
      read(name) { HLS.DateTime(XMLElement.trimmed($0))?.secondsSince1970 }
    }

    mutating func offset(_ name: String) -> AvailabilityTimeOffset? {
      read(name) { text in
        let text = XMLElement.trimmed(text)
        if text == "INF" { return .infinite }
        return DASH.decimal(text[...]).map(AvailabilityTimeOffset.seconds)
      }
    }

    /// A value by a reading function; what it refuses is an oddity.
    mutating func read<Value>(_ name: String, _ reading: (String) -> Value?) -> Value? {
      guard let text = element[name] else { return nil }
      guard let value = reading(text) else {
        oddities.append(Oddity(.unreadableValue, place: place, name: "@\(name)", observed: text))
        return nil
      }
      return value
    }
  }
}
