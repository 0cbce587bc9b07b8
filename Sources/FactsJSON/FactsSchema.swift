/// The names under which Seam publishes its JSON about media facts.
///
/// A name changes with every change that a reader of the older form could trip over.
public enum FactsSchema {
  /// The schema of one asset, described in docs/schema/probe-1.schema.json.
  public static let probe = "seam.probe/1"
  /// The schema of a whole run of `seam probe --format json`, in the same file.
  public static let probeRun = "seam.probe-run/1"
}
