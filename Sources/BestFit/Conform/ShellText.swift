/// Words for a POSIX shell.
public enum ShellText {
  /// The word as a shell reads it back unchanged: as it is where that is safe, else in single quotes.
  ///
  /// Source: POSIX.1-2017, Shell Command Language, 2.2.2. A NUL, which no argument can hold, is left
  /// to the caller.
  public static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isSafe)
    if isPlain { return word }
    var quoted = "'"
    for character in word.unicodeScalars {
      if character == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(character) }
    }
    return quoted + "'"
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
