/// Options that stand under one heading in help and manual page.
struct OptionGroup: Hashable {
  /// The heading.
  var heading: String
  /// The options, in the order of their declaration.
  var options: [Option]
}

extension OptionGroup {
  /// The visible options of the last command of a lineage, by heading.
  ///
  /// First those without a heading of their own, then the others in the order of their first
  /// option, last what the parents give. The program itself has `--help` and `--version` among its
  /// own.
  static func groups(of lineage: [Command]) -> [OptionGroup] {
    guard let command = lineage.last else { return [] }
    let isProgram = lineage.count == 1
    var groups = [OptionGroup(heading: "Options", options: [])]
    func add(_ option: Option, under heading: String) {
      if let index = groups.firstIndex(where: { $0.heading == heading }) {
        groups[index].options.append(option)
      } else {
        groups.append(OptionGroup(heading: heading, options: [option]))
      }
    }
    for option in command.options where !option.isHidden {
      add(option, under: option.group ?? "Options")
    }
    if isProgram {
      add(.help, under: "Options")
      add(.version, under: "Options")
    } else {
      for option in lineage.dropLast().flatMap(\.options) where !option.isHidden {
        add(option, under: "Global options")
      }
      add(.help, under: "Global options")
    }
    return groups.filter { !$0.options.isEmpty }
  }
}

extension Option {
  /// The names and the placeholder as they stand in lists: `-f, --format <FORMAT>`.
  ///
  /// `aligned` leaves the place of a missing short form empty.
  func label(aligned: Bool) -> String {
    let long = isNegatable ? "--[no-]\(name)" : longForm
    let start = short.map { "-\($0), " } ?? (aligned ? "    " : "")
    return start + long + placeholder
  }

  /// What holds apart from the help text: values, default, variable, repetition; absent where
  /// nothing does.
  var notes: String? {
    var notes: [String] = []
    if let allowedValues { notes.append("one of: " + allowedValues.joined(separator: ", ")) }
    if let defaultText { notes.append("default: " + defaultText) }
    if let environmentVariable { notes.append("environment: " + environmentVariable) }
    if isRepeatable { notes.append("repeatable") }
    if isRequired { notes.append("required") }
    return notes.isEmpty ? nil : "(" + notes.joined(separator: "; ") + ")"
  }

  /// The form in a usage line, for an option that must be given.
  var usage: String { longForm + placeholder }
}

extension Argument {
  /// The placeholder in lists; dots mark that several are accepted.
  var label: String { "<\(name)>" + (arity.isMultiple ? "..." : "") }
}
