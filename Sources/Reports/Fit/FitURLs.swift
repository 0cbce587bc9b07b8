public import Findings

/// The chosen addresses alone, for a script.
public enum FitURLs {
  /// The addresses for those scopes in playing order, byte for byte as the responses have them.
  public static func urls(_ report: FitReport, scopes: [FitScope]) -> [[UInt8]] {
    scopes.flatMap { scope in
      report.breaks.flatMap { entry in
        entry.pods.filter { $0.scope == scope }.flatMap { FitWords.urls(of: $0, in: entry) }
      }
    }
  }
}
