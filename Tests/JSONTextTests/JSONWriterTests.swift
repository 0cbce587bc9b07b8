import JSONText
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\r\t", "\"\\n\\r\\t\""),
    ("\u{0}\u{1B}[31m\u{7F}", "\"\\u0000\\u001b[31m\\u007f\""),
    ("\u{80}\u{9B}\u{9F}\u{A0}", "\"\\u0080\\u009b\\u009f\u{A0}\""),
    ("a\u{2028}b\u{2029}c", "\"a\\u2028b\\u2029c\""),
    // Their last bytes are those of the separators, or of C1 controls.
    (
      "\u{A8}\u{A9}\u{2027}\u{202A}\u{1028}\u{C29B}",
      "\"\u{A8}\u{A9}\u{2027}\u{202A}\u{1028}\u{C29B}\""
    ),
    ("\u{D55C}\u{AE00} \u{1F600} /", "\"\u{D55C}\u{AE00} \u{1F600} /\""),
  ]) func escapesText(text: String, json: String) throws {
    let written = JSONWriter().text(.string(text))
    #expect(Array(written.utf8) == Array(json.utf8))
    let read = try #require(try JSONParser().parse(written).stringValue)
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test(
    arguments: [
      (.number(25), "25"), (.number(-0.0), "0"), (.number(29.97), "29.97"), (.number(0.1), "0.1"),
      (.number(1e16), "1e+16"), (.number(-1e-7), "-1e-07"), (.number(.nan), "null"),
      (.number(.infinity), "null"), (.integer(.min), "-9223372036854775808"),
      (.bool(false), "false"),
      (.null, "null"), (.array([]), "[]"), (.object(JSONObject()), "{}"),
    ] as [(JSONValue, String)])
  func writesValues(value: JSONValue, json: String) {
    #expect(JSONWriter(style: .compact).text(value) == json)
    #expect(JSONWriter(style: .pretty).text(value) == json)
  }

  @Test(arguments: [
    0.1, 1.0 / 3, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123_456_789.123_456_79,
    999_999_999_999_999, 1e15, -2.5e-10,
  ]) func numbersReadBackAsThemselves(number: Double) throws {
    let text = JSONWriter().text(.number(number))
    #expect(try JSONParser().parse(text).numberValue == number)
  }

  private var sample: JSONValue {
    var inner = JSONObject()
    inner.add("z", .bool(true))
    inner.add("a", .null)
    var object = JSONObject()
    object.add("second", .array([.integer(1), .object(inner), .array([])]))
    object.add("first", "text")
    object.add("absent", nil as String?)
    object.add("absent", nil as Int?)
    object.add("absent", nil as Int64?)
    object.add("absent", nil as Bool?)
    object.add("absent", optional: nil)
    return .object(object)
  }

  @Test func keepsTheOrderOfMembersAndLeavesOutWhatIsAbsent() {
    #expect(
      JSONWriter().text(sample)
        == "{\"second\":[1,{\"z\":true,\"a\":null},[]],\"first\":\"text\"}")
    #expect(
      JSONWriter(style: .pretty).text(sample) == """
        {
          "second": [
            1,
            {
              "z": true,
              "a": null
            },
            []
          ],
          "first": "text"
        }
        """)
  }

  @Test func bothStylesReadBackAsTheSame() throws {
    let compact = try JSONParser().parse(JSONWriter(style: .compact).text(sample))
    let pretty = try JSONParser().parse(JSONWriter(style: .pretty).text(sample))
    // Places differ, so the comparison is of what is written again.
    #expect(compact["second"]?.elements?.count == pretty["second"]?.elements?.count)
    #expect(compact["first"]?.stringValue == pretty["first"]?.stringValue)
    #expect(JSONWriter().text(sample) == JSONWriter().text(sample))
  }
}
