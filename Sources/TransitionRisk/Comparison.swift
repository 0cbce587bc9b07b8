import Findings
import MediaFacts

/// What a rule about a difference says about two formats.
enum Comparison: Hashable {
  /// Nothing differs that the rule is about.
  case quiet
  /// Something differs; the first observation is the one that the rule is about.
  case different([Evidence])
  /// A fact is missing on that side, or on both (`seam`).
  case notEvaluated(FindingSubject, missing: String)

  /// Compares a value that either side may not state.
  static func values<Value: Equatable>(
    _ parameter: Parameter, _ from: Value?, _ to: Value?, unit: String? = nil,
    show: (Value) -> String = { "\($0)" }, isSame: (Value, Value) -> Bool = { $0 == $1 }
  ) -> Comparison {
    guard let from, let to else {
      let side: FindingSubject = from != nil ? .to : to != nil ? .from : .seam
      return .notEvaluated(side, missing: parameter.title)
    }
    if isSame(from, to) { return .quiet }
    return .different([
      Evidence(parameter: parameter, from: show(from), to: show(to), unit: unit)
    ])
  }

  /// Compares a fact of the video tracks; quiet where a side has none, which is another rule's matter.
  static func video<Value: Equatable>(
    _ parameter: Parameter, _ from: Format, _ to: Format, onlyOfOneCodec: Bool = false,
    unit: String? = nil, show: (Value) -> String = { "\($0)" },
    isSame: (Value, Value) -> Bool = { $0 == $1 }, _ fact: (VideoFacts) -> Value?
  ) -> Comparison {
    guard let first = from.video, let second = to.video else { return .quiet }
    if onlyOfOneCodec, first.codec != second.codec { return .quiet }
    return values(
      parameter, fact(first), fact(second), unit: unit, show: show, isSame: isSame)
  }

  /// Compares a fact of the audio tracks; quiet where a side has none, which is another rule's matter.
  static func audio<Value: Equatable>(
    _ parameter: Parameter, _ from: Format, _ to: Format, onlyOfOneCodec: Bool = false,
    unit: String? = nil, show: (Value) -> String = { "\($0)" },
    isSame: (Value, Value) -> Bool = { $0 == $1 }, _ fact: (AudioFacts) -> Value?
  ) -> Comparison {
    guard let first = from.audio, let second = to.audio else { return .quiet }
    if onlyOfOneCodec, first.codec != second.codec { return .quiet }
    return values(
      parameter, fact(first), fact(second), unit: unit, show: show, isSame: isSame)
  }

  /// Speaks where the two frame rates stand to each other as asked.
  static func frameRates(
    _ from: Format, _ to: Format, are relation: FrameRateRelation
  ) -> Comparison {
    let rate: (VideoFacts) -> Rational? = { $0.frameRate.nominal }
    return video(
      .frameRate, from, to, unit: "fps", isSame: { FrameRateRelation($0, $1) != relation }, rate)
  }

  /// How evidence tells that a side lacks something.
  static let absent = "absent"

  /// Speaks where only one side has something.
  static func presence(_ parameter: Parameter, _ from: Bool, _ to: Bool) -> Comparison {
    values(parameter, from, to, show: { $0 ? "present" : absent })
  }

  /// A ratio as `16:9`.
  static func ratio(_ value: Rational) -> String { "\(value.numerator):\(value.denominator)" }

  /// True where two shapes differ by no more than 2.5 %.
  ///
  /// The two ways in which 720x576 is meant for a 16:9 screen (16:11 and 64:45) differ by 2.3 %.
  static func isSameShape(_ first: Rational, _ second: Rational) -> Bool {
    let (large, small) = (max(first, second).doubleValue, min(first, second).doubleValue)
    return small > 0 ? large / small <= 1.025 : large == small
  }
}
