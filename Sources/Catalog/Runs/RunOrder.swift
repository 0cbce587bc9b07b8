/// The order in which a run's rows are read.
public enum RunOrder: Sendable, CaseIterable {
  /// As the input had them.
  case position
  /// The worst first: by rank, then by score, then as the input had them.
  case worstFirst

  var clause: String {
    switch self {
    case .position: "r.position, r.place"
    // A score that is not known says nothing good.
    case .worstFirst: "r.rank, r.score IS NOT NULL, r.score DESC, r.position, r.place"
    }
  }
}
