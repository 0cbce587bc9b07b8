/// How a piece of text looks on a terminal; never the only carrier of a meaning.
enum TextStyle: Sendable {
  case plain
  /// Names and headings.
  case strong
  /// Labels and what is there for completeness.
  case faint
  /// Nothing to worry about.
  case good
  /// Worth a look.
  case warning
  /// Something fails.
  case bad

  /// The parameters of Select Graphic Rendition (ECMA-48 section 8.3.117); absent for plain text.
  var parameters: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .good: "32"
    case .warning: "33"
    case .bad: "1;31"
    }
  }
}
