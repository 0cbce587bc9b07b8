import MediaFacts

/// What the standard says about the attributes of each tag: their form, and which must be there.
///
/// RFC 8216bis, sections 4.4.2 to 4.4.6.
enum AttributeSchema {
  /// The form of a value, RFC 8216bis section 4.2.
  enum Form: Hashable, Sendable {
    case quotedString
    case quotedDate
    case quotedByteRange
    case decimalInteger
    case decimalFloat
    case signedFloat
    case hexadecimal
    case resolution
    /// One of the words; any word where the list is empty.
    case word([String])
    /// A quoted string, or the bare word.
    case quotedOr(String)

    /// What is expected, for a message.
    var title: String {
      switch self {
      case .quotedString: "a string in quotation marks"
      case .quotedDate: "a date in quotation marks, such as \"2026-01-01T00:00:00.000Z\""
      case .quotedByteRange: "\"length@offset\" in quotation marks"
      case .decimalInteger: "a whole number from 0, bare"
      case .decimalFloat: "a number from 0, bare"
      case .signedFloat: "a number, bare"
      case .hexadecimal: "0x and hexadecimal digits, bare"
      case .resolution: "width and height such as 1920x1080, bare"
      case .word(let words): words.isEmpty ? "a bare word" : words.joined(separator: ", ")
      case .quotedOr(let word): "a string in quotation marks, or \(word)"
      }
    }

    /// True where a value has this form.
    func fits(_ attribute: HLS.Attribute) -> Bool {
      let text = attribute.text
      switch self {
      case .quotedString: return attribute.isQuoted
      case .quotedDate: return attribute.isQuoted && HLS.DateTime(text)?.isStandardForm == true
      case .quotedByteRange: return attribute.isQuoted && HLS.ByteRange(text) != nil
      case .decimalInteger:
        return !attribute.isQuoted && !text.isEmpty && text.utf8.count <= 20
          && text.utf8.allSatisfy { Byte.digit($0) != nil }
      case .decimalFloat, .signedFloat:
        guard !attribute.isQuoted, let number = DecimalNumber(text) else { return false }
        return self == .signedFloat || !number.isNegative
      case .hexadecimal: return !attribute.isQuoted && HexadecimalText.bytes(text) != nil
      case .resolution: return !attribute.isQuoted && HLS.Resolution(text) != nil
      case .word(let words):
        return !attribute.isQuoted && !text.isEmpty && (words.isEmpty || words.contains(text))
      case .quotedOr(let word): return attribute.isQuoted || text == word
      }
    }
  }

  /// One attribute of a tag.
  struct Entry: Sendable {
    var form: Form
    var isRequired: Bool
  }

  private static let flag = Form.word(["YES", "NO"])

  private static let variant: [String: Entry] = entries(
    required: ["BANDWIDTH": .decimalInteger],
    [
      "AVERAGE-BANDWIDTH": .decimalInteger, "SCORE": .decimalFloat, "CODECS": .quotedString,
      "SUPPLEMENTAL-CODECS": .quotedString, "RESOLUTION": .resolution,
      "HDCP-LEVEL": .word(["NONE", "TYPE-0", "TYPE-1"]), "ALLOWED-CPC": .quotedString,
      "VIDEO-RANGE": .word(["SDR", "HLG", "PQ"]), "REQ-VIDEO-LAYOUT": .quotedString,
      "STABLE-VARIANT-ID": .quotedString, "VIDEO": .quotedString, "PATHWAY-ID": .quotedString,
      "NAME": .quotedString, "PROGRAM-ID": .decimalInteger,
    ])

  private static let key: [String: Entry] = entries(
    required: ["METHOD": .word([])],
    [
      "URI": .quotedString, "IV": .hexadecimal, "KEYFORMAT": .quotedString,
      "KEYFORMATVERSIONS": .quotedString,
    ])

  /// The attributes of a tag; absent for tags without a list.
  static func entries(of tag: HLS.Tag) -> [String: Entry]? { all[tag] }

  private static let all: [HLS.Tag: [String: Entry]] = [
    .media: entries(
      required: [
        "TYPE": .word(HLS.Rendition.Kind.allCases.map(\.rawValue)), "GROUP-ID": .quotedString,
        "NAME": .quotedString,
      ],
      [
        "URI": .quotedString, "LANGUAGE": .quotedString, "ASSOC-LANGUAGE": .quotedString,
        "STABLE-RENDITION-ID": .quotedString, "DEFAULT": flag, "AUTOSELECT": flag, "FORCED": flag,
        "INSTREAM-ID": .quotedString, "BIT-DEPTH": .decimalInteger,
        "SAMPLE-RATE": .decimalInteger, "CHARACTERISTICS": .quotedString,
        "CHANNELS": .quotedString,
      ]),
    .streamInformation: variant.merging(
      entries(
        required: [:],
        [
          "FRAME-RATE": .decimalFloat, "AUDIO": .quotedString, "SUBTITLES": .quotedString,
          "CLOSED-CAPTIONS": .quotedOr("NONE"),
        ])
    ) { first, _ in first },
    .iFrameStreamInformation: variant.merging(
      entries(required: ["URI": .quotedString], [:])
    ) { first, _ in first },
    .sessionData: entries(
      required: ["DATA-ID": .quotedString],
      [
        "VALUE": .quotedString, "URI": .quotedString, "FORMAT": .word(["JSON", "RAW"]),
        "LANGUAGE": .quotedString,
      ]),
    .key: key,
    .sessionKey: key,
    .map: entries(required: ["URI": .quotedString], ["BYTERANGE": .quotedByteRange]),
    .part: entries(
      required: ["URI": .quotedString, "DURATION": .decimalFloat],
      ["INDEPENDENT": flag, "BYTERANGE": .quotedByteRange, "GAP": flag]),
    .dateRange: entries(
      required: ["ID": .quotedString, "START-DATE": .quotedDate],
      [
        "CLASS": .quotedString, "CUE": .quotedString, "END-DATE": .quotedDate,
        "DURATION": .decimalFloat, "PLANNED-DURATION": .decimalFloat,
        "SCTE35-CMD": .hexadecimal, "SCTE35-OUT": .hexadecimal, "SCTE35-IN": .hexadecimal,
        "END-ON-NEXT": .word(["YES"]),
      ]),
    .skip: entries(
      required: ["SKIPPED-SEGMENTS": .decimalInteger],
      ["RECENTLY-REMOVED-DATERANGES": .quotedString]),
    .preloadHint: entries(
      required: ["TYPE": .word(["PART", "MAP"]), "URI": .quotedString],
      ["BYTERANGE-START": .decimalInteger, "BYTERANGE-LENGTH": .decimalInteger]),
    .renditionReport: entries(
      required: ["URI": .quotedString],
      ["LAST-MSN": .decimalInteger, "LAST-PART": .decimalInteger]),
    .start: entries(required: ["TIME-OFFSET": .signedFloat], ["PRECISE": flag]),
    .define: entries(
      required: [:],
      [
        "NAME": .quotedString, "VALUE": .quotedString, "IMPORT": .quotedString,
        "QUERYPARAM": .quotedString,
      ]),
    .contentSteering: entries(
      required: ["SERVER-URI": .quotedString], ["PATHWAY-ID": .quotedString]),
    .serverControl: entries(
      required: [:],
      [
        "CAN-SKIP-UNTIL": .decimalFloat, "CAN-SKIP-DATERANGES": flag, "HOLD-BACK": .decimalFloat,
        "PART-HOLD-BACK": .decimalFloat, "CAN-BLOCK-RELOAD": flag,
      ]),
    .partInformation: entries(required: ["PART-TARGET": .decimalFloat], [:]),
  ]

  private static func entries(
    required: [String: Form], _ optional: [String: Form]
  ) -> [String: Entry] {
    required.mapValues { Entry(form: $0, isRequired: true) }
      .merging(optional.mapValues { Entry(form: $0, isRequired: false) }) { first, _ in first }
  }
}
