/// Languages as players match them.
enum Languages {
  /// The primary language of a code, in two letters where it has any; `nil` where none is stated.
  ///
  /// BCP 47 tags and ISO 639-2 codes of either kind stand beside each other in one container: `en-US`,
  /// `eng` and `en` are one language, and so are `deu` and `ger`.
  static func primary(_ code: String?) -> String? {
    guard let code,
      let first = code.lowercased().split(whereSeparator: { "-_".contains($0) }).first,
      first != "und", first != "mul", first != "zxx", first != "mis"
    else { return nil }
    let name = String(first)
    return short[name] ?? name
  }

  /// ISO 639-2 codes and their ISO 639-1 twins, for the languages that streams come in most.
  private static let short: [String: String] = [
    "ara": "ar", "ben": "bn", "bul": "bg", "cat": "ca", "ces": "cs", "cze": "cs", "chi": "zh",
    "zho": "zh", "cmn": "zh", "dan": "da", "deu": "de", "ger": "de", "ell": "el", "gre": "el",
    "eng": "en", "est": "et", "eus": "eu", "baq": "eu", "fas": "fa", "per": "fa", "fin": "fi",
    "fra": "fr", "fre": "fr", "gle": "ga", "glg": "gl", "heb": "he", "hin": "hi", "hrv": "hr",
    "hun": "hu", "hye": "hy", "arm": "hy", "ind": "id", "isl": "is", "ice": "is", "ita": "it",
    "jpn": "ja", "kat": "ka", "geo": "ka", "kaz": "kk", "khm": "km", "kor": "ko", "lao": "lo",
    "lav": "lv", "lit": "lt", "mal": "ml", "mar": "mr", "mkd": "mk", "mac": "mk", "mon": "mn",
    "msa": "ms", "may": "ms", "mya": "my", "bur": "my", "nep": "ne", "nld": "nl", "dut": "nl",
    "nor": "no", "nob": "nb", "pol": "pl", "por": "pt", "ron": "ro", "rum": "ro", "rus": "ru",
    "slk": "sk", "slo": "sk", "slv": "sl", "spa": "es", "sqi": "sq", "alb": "sq", "srp": "sr",
    "swa": "sw", "swe": "sv", "tam": "ta", "tel": "te", "tha": "th", "tur": "tr", "ukr": "uk",
    "urd": "ur", "uzb": "uz", "vie": "vi", "cym": "cy", "wel": "cy",
  ]
}
