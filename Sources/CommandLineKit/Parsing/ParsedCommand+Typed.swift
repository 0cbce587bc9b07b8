extension ParsedCommand {
  /// A whole number, absent where the option is absent.
  ///
  /// - Throws: `UsageError` where the value is no whole number or outside the range.
  public func integer(
    _ option: String,
    in range: ClosedRange<Int> = .min ... .max
  ) throws(UsageError) -> Int? {
    var expected = "a whole number"
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): break
    case (let low, .max): expected += ", \(low) or more"
    case (.min, let high): expected += ", \(high) or less"
    case (let low, let high): expected += " from \(low) to \(high)"
    }
    return try read(option, expected: expected) { text in
      ValueSyntax.integer(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A decimal number, absent where the option is absent.
  ///
  /// - Throws: `UsageError` where the value is no finite decimal number or outside the range.
  public func number(
    _ option: String,
    in range: ClosedRange<Double> = -.infinity ... .infinity
  ) throws(UsageError) -> Double? {
    var expected = "a number"
    switch (range.lowerBound, range.upperBound) {
    case (-.infinity, .infinity): break
    case (let low, .infinity): expected += ", \(low) or more"
    case (-.infinity, let high): expected += ", \(high) or less"
    case (let low, let high): expected += " from \(low) to \(high)"
    }
    return try read(option, expected: expected) { text in
      ValueSyntax.number(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A length of time, absent where the option is absent.
  ///
  /// The forms are those of `ValueSyntax.duration`.
  ///
  /// - Throws: `UsageError` where the value is no length of time or shorter than the least one.
  public func duration(
    _ option: String,
    atLeast least: Duration = .zero
  ) throws(UsageError) -> Duration? {
    var expected = "a duration such as '10', '10s', '500ms' or '2m'"
    if least > .zero { expected += ", \(least) or more" }
    return try read(option, expected: expected) { text in
      ValueSyntax.duration(text).flatMap { $0 >= least ? $0 : nil }
    }
  }

  /// A size in bytes, absent where the option is absent.
  ///
  /// The forms are those of `ValueSyntax.byteSize`.
  ///
  /// - Throws: `UsageError` where the value is no size or smaller than the least one.
  public func byteSize(_ option: String, atLeast least: Int64 = 0) throws(UsageError) -> Int64? {
    var expected = "a size in bytes such as '512K', '64M' or '2G'"
    if least > 0 { expected += ", \(least) or more" }
    return try read(option, expected: expected) { text in
      ValueSyntax.byteSize(text).flatMap { $0 >= least ? $0 : nil }
    }
  }

  /// A case of an enumeration by its raw value, absent where the option is absent.
  ///
  /// - Throws: `UsageError` where the value is the raw value of no case.
  public func enumeration<Value: RawRepresentable & CaseIterable>(
    _ option: String,
    as type: Value.Type
  ) throws(UsageError) -> Value? where Value.RawValue == String {
    let names = type.allCases.map { UsageError.quoted($0.rawValue) }
    return try read(option, expected: UsageError.alternatives(names)) { text in
      type.allCases.first { $0.rawValue.hasSameBytes(as: text) }
    }
  }

  private func read<Value>(
    _ option: String,
    expected: String,
    _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let value = parsedValues(of: option).last else { return nil }
    guard let result = convert(value.text) else {
      throw UsageError.invalidValue(value, of: option, expected: expected, commandPath: path)
    }
    return result
  }
}
