/// Frame rates in sentences: a fraction is told by its decimal as well.
enum FrameRateText {
  /// Puts the decimal before each fraction of a text: `60000/1001` becomes `59.94 (60000/1001)`.
  static func spelled(_ text: String) -> String {
    var spelled = ""
    var word = ""
    for character in text {
      if character.isASCII, character.isNumber || character == "/" {
        word.append(character)
      } else {
        spelled += withDecimal(word)
        spelled.append(character)
        word = ""
      }
    }
    return spelled + withDecimal(word)
  }

  private static func withDecimal(_ word: String) -> String {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard parts.count == 2, let above = parts[0], let below = parts[1], below > 0 else {
      return word
    }
    let (scaled, isTooLarge) = above.multipliedReportingOverflow(by: 1000)
    guard !isTooLarge else { return word }
    // Rounded to thousandths.
    let thousandths = (scaled / below) + (scaled % below >= below - below / 2 ? 1 : 0)
    var digits = String(thousandths % 1000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let decimal = "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + digits)
    return "\(decimal) (\(word))"
  }
}
