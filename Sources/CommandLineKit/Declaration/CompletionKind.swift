/// What a shell offers for a value.
public enum CompletionKind: Hashable, Sendable {
  /// Nothing.
  case none
  /// Names of files and folders.
  case file
  /// Names of folders.
  case directory
  /// These words; other values stay legal.
  case values([String])
}
