extension Command {
  /// Reads the arguments of a process by the conventions of GNU programs.
  ///
  /// Accepted are `--name value`, `--name=value`, `-n value`, `-nvalue` and flags in a row as in
  /// `-abc`. Options and arguments may be mixed; `--` ends the options, and a lone `-` is an
  /// argument. Options of a parent are accepted after the subcommand. A long option must be written
  /// out. Two points are stricter than `getopt_long`: a word that is the name of a declared option,
  /// or `--`, is never taken as the value of the option before it, because then the value was
  /// forgotten; attached with `=` it is.
  ///
  /// `--help` and `-h` anywhere before `--` win over everything, errors included. `arguments` are
  /// those after the program's name. `environment` is asked for the variables that the options
  /// name.
  ///
  /// - Throws: `UsageError` with what is wrong first.
  public func parse(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws(UsageError) -> Invocation {
    var parser = CommandLineParser(root: self, arguments: arguments, environment: environment)
    return try parser.parse()
  }
}
