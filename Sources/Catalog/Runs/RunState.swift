/// How far a run has come.
public enum RunState: String, Sendable, CaseIterable {
  /// It is being written, or its process was killed while it was.
  case running
  /// It stopped before its end, with all that it had done stored.
  case interrupted
  /// It came to its end.
  case finished
}
