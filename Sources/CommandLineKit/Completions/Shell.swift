/// A shell that completions can be made for.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// GNU bash, version 3.2 or later.
  case bash
  /// The Z shell.
  case zsh
  /// fish, version 3 or later.
  case fish
}

extension Command {
  /// A script that makes a shell complete the words of this program.
  ///
  /// Bash and fish read it with `source`; zsh also finds it as a file `_NAME` in a folder of
  /// `fpath`. Hidden declarations are left out. The same tree always gives the same text, which
  /// ends with a line feed.
  public func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: return BashCompletion.script(for: self)
    case .zsh: return ZshCompletion.script(for: self)
    case .fish: return FishCompletion.script(for: self)
    }
  }
}
