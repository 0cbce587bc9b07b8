import CommandLineKit
import Testing

private enum Format: String, CaseIterable {
  case table
  case json
  case ndjson
}

@Suite struct TypedValueTests {
  private func command(_ option: String, _ text: String) throws -> ParsedCommand {
    try SampleTree.run(["probe", "a", "--\(option)=\(text)"])
  }

  private func message<Value>(_ read: () throws(UsageError) -> Value?) -> String? {
    do throws(UsageError) {
      _ = try read()
      return nil
    } catch {
      return error.message
    }
  }

  @Test func absentOptionsAreAbsent() throws {
    let command = try SampleTree.run(["probe", "a"])
    #expect(try command.integer("jobs") == nil)
    #expect(try command.number("speed") == nil)
    #expect(try command.duration("timeout") == nil)
    #expect(try command.byteSize("byte-limit") == nil)
    #expect(try command.enumeration("format", as: Format.self) == nil)
  }

  @Test(arguments: [("1", 1), ("+8", 8), ("-3", -3), ("007", 7), ("9223372036854775807", Int.max)])
  func integers(text: String, value: Int) throws {
    #expect(try command("jobs", text).integer("jobs") == value)
  }

  @Test(arguments: [
    "", " ", "x", "1 ", " 1", "1.0", "0x10", "1e3", "--1", "+-1", "-", "+", "9223372036854775808",
    "\u{661}", "1\u{301}", "1_000",
  ])
  func noIntegers(text: String) throws {
    let command = try command("jobs", text)
    let text = message { () throws(UsageError) in try command.integer("jobs") }
    #expect(text?.hasSuffix("for '--jobs': expected a whole number") == true)
  }

  @Test func integerRanges() throws {
    let command = try command("jobs", "65")
    #expect(try command.integer("jobs", in: 1...65) == 65)
    #expect(
      message { () throws(UsageError) in try command.integer("jobs", in: 1...64) }
        == "invalid value '65' for '--jobs': expected a whole number from 1 to 64")
    #expect(
      message { () throws(UsageError) in try command.integer("jobs", in: 66...(.max)) }
        == "invalid value '65' for '--jobs': expected a whole number, 66 or more")
    #expect(
      message { () throws(UsageError) in try command.integer("jobs", in: .min...0) }
        == "invalid value '65' for '--jobs': expected a whole number, 0 or less")
  }

  @Test(arguments: [
    ("23.976", 23.976), ("-0.5", -0.5), ("1e3", 1000), ("5", 5), (".5", 0.5), ("0", 0),
  ])
  func numbers(text: String, value: Double) throws {
    #expect(try command("speed", text).number("speed") == value)
  }

  @Test(arguments: ["", "nan", "inf", "-inf", "infinity", "0x1p3", "1,5", "1.2.3", "1e999", "1 "])
  func noNumbers(text: String) throws {
    let command = try command("speed", text)
    #expect(
      message { () throws(UsageError) in try command.number("speed") }
        == "invalid value '\(text)' for '--speed': expected a number")
  }

  @Test func numberRanges() throws {
    let command = try command("speed", "2")
    #expect(try command.number("speed", in: 0.5...2) == 2)
    #expect(
      message { () throws(UsageError) in try command.number("speed", in: 0...1) }
        == "invalid value '2' for '--speed': expected a number from 0.0 to 1.0")
    #expect(
      message { () throws(UsageError) in try command.number("speed", in: 3...(.infinity)) }
        == "invalid value '2' for '--speed': expected a number, 3.0 or more")
  }

  @Test(arguments: [
    ("10", Duration.seconds(10)), ("10s", .seconds(10)), ("500ms", .milliseconds(500)),
    ("2m", .seconds(120)), ("1h", .seconds(3600)), ("0", .zero), ("1.5s", .milliseconds(1500)),
    ("0.25", .milliseconds(250)), ("0.5ms", .microseconds(500)),
    ("1.000000001", .nanoseconds(1_000_000_001)),
    ("0.1h", .seconds(360)), ("9223372036", .seconds(9_223_372_036)),
  ])
  func durations(text: String, value: Duration) throws {
    #expect(try command("timeout", text).duration("timeout") == value)
  }

  @Test(arguments: [
    "", "s", "ms", "-1", "+1", "1 s", "1d", "1S", ".5", "1.", "1.s", "1e3", "9223372037",
    "99999999999999999999", "0.0000000001", "0.0000000001h", "1sm", "0.0000001ms", "\u{661}s",
    "2562047788015h",
  ])
  func noDurations(text: String) throws {
    let command = try command("timeout", text)
    #expect(
      message { () throws(UsageError) in try command.duration("timeout") }
        == "invalid value '\(text)' for '--timeout': "
        + "expected a duration such as '10', '10s', '500ms' or '2m'")
  }

  @Test func leastDuration() throws {
    let command = try command("timeout", "0")
    #expect(
      message { () throws(UsageError) in try command.duration("timeout", atLeast: .seconds(1)) }
        == "invalid value '0' for '--timeout': "
        + "expected a duration such as '10', '10s', '500ms' or '2m', 1.0 seconds or more")
  }

  @Test(
    arguments: [
      ("0", 0), ("512", 512), ("512B", 512), ("512K", 524_288), ("64M", 67_108_864),
      ("2G", 2_147_483_648), ("1T", 1_099_511_627_776), ("1k", 1024), ("1KiB", 1024), ("1KB", 1000),
      ("2mb", 2_000_000), ("3GB", 3_000_000_000), ("8388607T", 9_223_370_937_343_148_032),
    ] as [(String, Int64)])
  func byteSizes(text: String, value: Int64) throws {
    #expect(try command("byte-limit", text).byteSize("byte-limit") == value)
  }

  @Test(arguments: [
    "", "K", "-1K", "1.5G", "1 K", "1X", "1Ki", "1KBB", "8388608T", "9223372036854775808", "1\u{B}",
    "1\u{212A}", "1B\u{301}",
  ])
  func noByteSizes(text: String) throws {
    let command = try command("byte-limit", text)
    let text = message { () throws(UsageError) in try command.byteSize("byte-limit") }
    #expect(text?.hasSuffix("expected a size in bytes such as '512K', '64M' or '2G'") == true)
  }

  @Test func leastByteSize() throws {
    let command = try command("byte-limit", "1K")
    #expect(try command.byteSize("byte-limit", atLeast: 1024) == 1024)
    #expect(
      message { () throws(UsageError) in try command.byteSize("byte-limit", atLeast: 1025) }?
        .hasSuffix(", 1025 or more") == true)
  }

  @Test func enumerations() throws {
    #expect(try command("format", "ndjson").enumeration("format", as: Format.self) == .ndjson)
    let command = try command("out", "xml")
    #expect(
      message { () throws(UsageError) in try command.enumeration("out", as: Format.self) }
        == "invalid value 'xml' for '--out': expected 'table', 'json' or 'ndjson'")
  }

  @Test func askingForAnUndeclaredOptionTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = try SampleTree.run(["explain"]).value(of: "format")
    }
  }
}
