/// An argument that is told by its name, such as `--format json`.
///
/// Without a value name it is a flag. An option given twice counts with its last value, except
/// where it is repeatable or takes a list.
public struct Option: Hashable, Sendable {
  /// How many words an option takes as its value.
  public enum ValueCount: Hashable, Sendable {
    /// One.
    case one
    /// One or more: all words up to the next one that starts with `-` (a lone `-` is a word).
    ///
    /// With `--name=value` or `-nvalue` only the attached value is taken. Words that follow the
    /// option are never arguments of the command, unless `--` stands between.
    case upToNextOption
  }

  /// The long name without dashes: small letters, digits and inner dashes.
  public var name: String
  /// The letter of the short form, an ASCII letter.
  public var short: Character?
  /// The placeholder of the value in capitals, such as `FORMAT`; absent for a flag.
  public var valueName: String?
  /// What it does, one or more sentences.
  public var help: String
  /// How many words make the value.
  public var valueCount: ValueCount
  /// What holds where the option is absent, for the help only.
  public var defaultText: String?
  /// The values that are accepted, where the list is closed.
  public var allowedValues: [String]?
  /// Whether each use adds to the ones before.
  public var isRepeatable: Bool
  /// Whether the option must be given, on the command line or by its environment variable.
  public var isRequired: Bool
  /// Whether a flag may be taken back with `--no-` before its name; the last one counts.
  public var isNegatable: Bool
  /// Whether help, completion and suggestions leave it out.
  public var isHidden: Bool
  /// The environment variable that is read where the option is absent.
  ///
  /// An empty variable counts as unset. A flag reads `1`, `true`, `yes`, `on` and `0`, `false`,
  /// `no`, `off`.
  public var environmentVariable: String?
  /// The heading in the help; absent means "Options".
  public var group: String?
  /// What a shell offers for the value where the list is not closed.
  public var completion: CompletionKind

  /// Makes a declaration of an option with a value.
  public init(
    _ name: String,
    short: Character? = nil,
    valueName: String,
    help: String,
    valueCount: ValueCount = .one,
    defaultText: String? = nil,
    allowedValues: [String]? = nil,
    isRepeatable: Bool = false,
    isRequired: Bool = false,
    isHidden: Bool = false,
    environmentVariable: String? = nil,
    group: String? = nil,
    completion: CompletionKind = .none
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.help = help
    self.valueCount = valueCount
    self.defaultText = defaultText
    self.allowedValues = allowedValues
    self.isRepeatable = isRepeatable
    self.isRequired = isRequired
    self.isNegatable = false
    self.isHidden = isHidden
    self.environmentVariable = environmentVariable
    self.group = group
    self.completion = completion
  }

  /// Makes a declaration of a flag.
  public init(
    flag name: String,
    short: Character? = nil,
    help: String,
    defaultText: String? = nil,
    isRepeatable: Bool = false,
    isNegatable: Bool = false,
    isHidden: Bool = false,
    environmentVariable: String? = nil,
    group: String? = nil
  ) {
    self.name = name
    self.short = short
    self.valueName = nil
    self.help = help
    self.valueCount = .one
    self.defaultText = defaultText
    self.allowedValues = nil
    self.isRepeatable = isRepeatable
    self.isRequired = false
    self.isNegatable = isNegatable
    self.isHidden = isHidden
    self.environmentVariable = environmentVariable
    self.group = group
    self.completion = .none
  }

  /// Whether the option takes a value.
  public var takesValue: Bool { valueName != nil }

  /// Whether more than one value is kept.
  var keepsAll: Bool { isRepeatable || valueCount == .upToNextOption }

  /// The name with its dashes.
  var longForm: String { "--" + name }

  /// The placeholder as it stands after the name, such as ` <FILE>...`; empty for a flag.
  var placeholder: String {
    guard let valueName else { return "" }
    return " <\(valueName)>" + (valueCount == .upToNextOption ? "..." : "")
  }

  /// What a shell offers for the value, a closed list included.
  var effectiveCompletion: CompletionKind { allowedValues.map { .values($0) } ?? completion }

  /// The flag that every command has.
  static let help = Option(flag: "help", short: "h", help: "Show this help.")
  /// The flag that the program has.
  static let version = Option(flag: "version", help: "Show the version.")
}
