import AdResponses
import BestFit
import Findings
import Manifests
import Preflight
import ProbeWorker
import TransitionRisk

/// Every rule that any command may speak of.
enum RuleBook {
  /// The rules about seams, playlists, manifests, ad responses and choices.
  static let catalogue = TransitionRules.catalogue
    .adding(ManifestRules.catalogue)
    .adding(AdResponseRules.catalogue)
    .adding(FitRules.catalogue)
    .adding(PreflightRules.catalogue)
    .adding(ProbeFailureRules.catalogue)
}
