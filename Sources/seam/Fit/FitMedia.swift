import AdResponses
import FactsJSON
import Findings
import MediaFacts

/// What was found in the media of ad responses, each distinct address looked at once.
struct FitMedia {
  private var outcomes: [Key: ProbeOutcome] = [:]

  private struct Key: Hashable {
    var url: OpaqueURL
    var document: String
  }

  /// Looks up saved facts and probes the rest.
  ///
  /// Facts are known by the address as the response has it, or by what it resolves to.
  init(
    of responses: [AdResponse], saved: [String: ProbeOutcome], using probing: InputProbing
  ) {
    var keys: [Key] = []
    var sources: [InputSource] = []
    var known: Set<Key> = []
    for media in responses.flatMap(\.ads).flatMap(\.mediaOptions) where !media.isExecutable {
      let key = Key(url: media.url, document: media.origin.document)
      guard known.insert(key).inserted else { continue }
      keys.append(key)
      if let facts = saved[media.url.description] {
        sources.append(.known(facts))
        continue
      }
      switch MediaAddress.resolved(media.url, in: media.origin.document) {
      case .failure(let failure): sources.append(.known(.failure(failure)))
      case .success(let address):
        sources.append(saved[address].map { .known($0) } ?? .toProbe(address))
      }
    }
    for (key, outcome) in zip(keys, probing.outcomes(sources)) { outcomes[key] = outcome }
  }

  /// What was found; absent for a program, which is not looked at.
  subscript(media: MediaOption) -> ProbeOutcome? {
    // A file may be offered at the same address as well.
    media.isExecutable ? nil : outcomes[Key(url: media.url, document: media.origin.document)]
  }
}
