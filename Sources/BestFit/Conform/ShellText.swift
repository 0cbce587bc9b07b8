/// Words for a shell.
public enum ShellText {
  /// The word as a shell reads it back unchanged: as it is where that is safe, else in quotes.
  ///
  /// Single quotes are for every shell (POSIX.1-2017, Shell Command Language, 2.2.2). A word with a
  /// character that a terminal would not show, such as a line end, is written as `$'...'` with its bytes
  /// in hexadecimal digits, which bash, zsh and ksh read, and every shell of POSIX.1-2024 (2.2.4). A NUL,
  /// which no argument can hold, is left to the caller.
  public static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isSafe)
    if isPlain { return word }
    return word.unicodeScalars.allSatisfy(isShown) ? inSingleQuotes(word) : withEscapes(word)
  }

  private static func inSingleQuotes(_ word: String) -> String {
    var quoted = "'"
    for character in word.unicodeScalars {
      if character == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(character) }
    }
    return quoted + "'"
  }

  private static func withEscapes(_ word: String) -> String {
    var quoted = "$'"
    for character in word.unicodeScalars {
      switch character {
      case "'", "\\": quoted += "\\\(character)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if isShown(character) {
          quoted.unicodeScalars.append(character)
        } else {
          // Two digits always: a shell reads no more of them.
          for byte in String(character).utf8 {
            quoted += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
          }
        }
      }
    }
    return quoted + "'"
  }

  /// True for what a terminal shows as itself, and a report therefore leaves as it is.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:=,+@%".utf8.contains(byte)
    }
  }
}
