import AdResponses
import Findings
import Manifests
import Preflight
import TransitionRisk

/// Every rule that any command may speak of.
enum RuleBook {
  /// The rules about seams, playlists, manifests and ad responses.
  static let catalogue = TransitionRules.catalogue
    .adding(ManifestRules.catalogue)
    .adding(AdResponseRules.catalogue)
    .adding(PreflightRules.catalogue)
}
