/// The line protocol of `seam worker`, as docs/worker.md describes it.
public enum WorkerProtocol {
  /// The name and version of the protocol, which a worker's first line states.
  public static let name = "seam.worker/1"

  /// The longest line that a worker takes, in bytes without its end.
  public static let maximumLineLength = 1 << 20

  /// The longest answer that a parent takes, in bytes without its end.
  ///
  /// Facts of a `full` probe with every gap that is listed stay far below.
  public static let maximumAnswerLength = 64 << 20
}
