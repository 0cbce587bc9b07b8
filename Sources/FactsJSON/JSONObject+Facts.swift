import JSONText
import MediaFacts

/// The forms that values of media facts take in JSON; absent values are left out.
extension JSONObject {
  /// Adds a time as `{"seconds": 15.015}`, with `exact` where the decimal is not the whole truth.
  mutating func add(_ name: String, time: Rational?) {
    guard let time else { return }
    var object = JSONObject()
    if let seconds = ExactDecimal.number(time) {
      object.add("seconds", .number(seconds))
    } else {
      object.add("seconds", .number(ExactDecimal.rounded(time, digits: 9)))
      object.add("exact", .string(time.description))
    }
    add(name, .object(object))
  }

  /// Adds a rate as `{"exact": "30000/1001", "decimal": 29.97}`.
  mutating func add(_ name: String, rate: Rational?) {
    guard let rate else { return }
    // Three digits tell every broadcast rate apart; a rate below 1 needs more to say anything.
    let digits = rate.magnitude < Rational(1) ? 9 : 3
    var object = JSONObject()
    object.add("exact", .string(rate.description))
    object.add("decimal", .number(ExactDecimal.rounded(rate, digits: digits)))
    add(name, .object(object))
  }

  /// Adds a number, as text where no decimal number is exact.
  mutating func add(_ name: String, exact value: Rational?) {
    add(name, optional: value.map(Self.exactNumber))
  }

  /// Adds an aspect ratio as `16:9`.
  mutating func add(_ name: String, aspectRatio: Rational?) {
    add(name, optional: aspectRatio.map { .string("\($0.numerator):\($0.denominator)") })
  }

  /// Adds a size as `{"width": 1920, "height": 1080}`.
  mutating func add(_ name: String, size: PictureSize?) {
    guard let size else { return }
    var object = JSONObject()
    object.add("width", size.width)
    object.add("height", size.height)
    add(name, .object(object))
  }

  /// Adds an object, or nothing where it has no members.
  mutating func add(_ name: String, unlessEmpty object: JSONObject) {
    if !object.members.isEmpty { add(name, .object(object)) }
  }

  /// The number, or the fraction as text where no decimal number is exact.
  static func exactNumber(_ value: Rational) -> JSONValue {
    ExactDecimal.number(value).map(JSONValue.number) ?? .string(value.description)
  }
}
