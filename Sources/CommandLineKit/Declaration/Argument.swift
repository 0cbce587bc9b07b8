/// An argument that is told by its place, such as a file.
public struct Argument: Hashable, Sendable {
  /// How often an argument may stand on the command line.
  public enum Arity: Hashable, Sendable {
    /// Exactly once.
    case one
    /// Once or not at all.
    case optional
    /// At least once.
    case oneOrMore
    /// Any number of times.
    case zeroOrMore

    /// Whether more than one value is accepted.
    public var isMultiple: Bool { self == .oneOrMore || self == .zeroOrMore }
    /// Whether a value must be there.
    public var isRequired: Bool { self == .one || self == .oneOrMore }
  }

  /// The placeholder in help and messages, in capitals, such as `FILE`.
  public var name: String
  /// What it is, one or more sentences.
  public var help: String
  /// How often it may stand.
  public var arity: Arity
  /// What a shell offers.
  public var completion: CompletionKind

  /// Makes a declaration.
  public init(
    _ name: String,
    help: String,
    arity: Arity = .one,
    completion: CompletionKind = .none
  ) {
    self.name = name
    self.help = help
    self.arity = arity
    self.completion = completion
  }

  /// The form in usage lines: `<FILE>`, `[<FILE>]`, `<FILE>...` or `[<FILE>...]`.
  var usage: String {
    switch arity {
    case .one: return "<\(name)>"
    case .optional: return "[<\(name)>]"
    case .oneOrMore: return "<\(name)>..."
    case .zeroOrMore: return "[<\(name)>...]"
    }
  }
}
