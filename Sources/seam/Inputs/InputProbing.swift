import CommandLineKit
import MediaFacts
import MediaProbe

/// Probes what still has to be probed.
struct InputProbing {
  let runner: ProbeRunner
  let terminal: Terminal
  let isQuiet: Bool

  /// The outcome of each source, in order; a source that stands more than once is probed once.
  ///
  /// What holds nothing to play is a failure, also where its facts were saved before.
  func outcomes(_ sources: [InputSource]) -> [ProbeOutcome] {
    var distinct: [String] = []
    var places: [String: Int] = [:]
    for case .toProbe(let source) in sources where places[source] == nil {
      places[source] = distinct.count
      distinct.append(source)
    }
    var probed = [ProbeOutcome?](repeating: nil, count: distinct.count)
    var progress = Progress(terminal: terminal, total: distinct.count, isQuiet: isQuiet)
    runner.adapted(toCount: distinct.count).run(distinct) { place, outcome in
      let outcome = outcome.playable
      probed[place] = outcome
      if case .failure = outcome {
        progress.step(failed: true)
      } else {
        progress.step(failed: false)
      }
    }
    progress.finish()
    return sources.map { source in
      switch source {
      case .known(let outcome): outcome.playable
      case .toProbe(let name):
        places[name].flatMap { probed[$0] }
          ?? .failure(ProbeFailure(source: name, code: .other, message: "was not probed"))
      }
    }
  }
}

extension InputProbing {
  /// Probing as the options of a command ask for it.
  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    let depth = try command.enumeration("depth", as: ProbeDepth.self) ?? .headers
    runner = try Probing.runner(command, depth: depth, order: .finished)
    self.terminal = terminal
    isQuiet = command.isSet("quiet")
  }
}
