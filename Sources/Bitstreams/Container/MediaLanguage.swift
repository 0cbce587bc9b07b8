/// The language field of a media header (`mdhd`).
enum MediaLanguage {
  /// ISO 639-2 code of the packed or Macintosh form; `nil` where it is neither.
  ///
  /// Source: ISO/IEC 14496-12, 8.4.2; QuickTime File Format, "Language code values".
  static func code(_ value: UInt16, isQuickTime: Bool) -> String? {
    if value < 0x400 { return isQuickTime ? macintosh[value] : nil }
    guard value < 0x8000, value != 0x7FFF else { return nil }
    var text = ""
    for shift in [10, 5, 0] {
      let letter = UInt8(value >> UInt16(shift) & 31)
      guard (1...26).contains(letter) else { return nil }
      text.unicodeScalars.append(Unicode.Scalar(letter + 0x60))
    }
    return text
  }

  private static let macintosh: [UInt16: String] = [
    0: "eng", 1: "fra", 2: "deu", 3: "ita", 4: "nld", 5: "swe", 6: "spa", 7: "dan", 8: "por",
    9: "nor", 10: "heb", 11: "jpn", 12: "ara", 13: "fin", 14: "ell", 15: "isl", 16: "mlt",
    17: "tur", 18: "hrv", 19: "zho", 20: "urd", 21: "hin", 22: "tha", 23: "kor", 24: "lit",
    25: "pol", 26: "hun", 27: "est", 28: "lav", 30: "fao", 31: "fas", 32: "rus", 33: "zho",
    37: "ron", 38: "ces", 39: "slk", 40: "slv", 42: "srp", 43: "mkd", 44: "bul", 45: "ukr",
    80: "vie", 81: "ind",
  ]
}
