import Catalog
import ProbeWorker

/// Why a batch cannot go on at all.
enum BatchFault: Error, CustomStringConvertible {
  /// What is known cannot be read or kept.
  case catalog(CatalogError)
  /// Nothing can be probed.
  case workers(WorkerPoolError)

  var description: String {
    switch self {
    case .catalog(let error): "\(error)"
    case .workers(let error): "\(error)"
    }
  }
}
