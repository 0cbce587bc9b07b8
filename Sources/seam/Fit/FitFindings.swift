import AdResponses
import Findings
import MediaFacts
import TransitionRisk

/// What rules have to say about responses, the media that they declare, and how their breaks are filled.
struct FitFindings {
  let media: FitMedia
  let tolerance: Rational
  /// Seconds since 1970.
  let now: Int64

  /// The findings in the order of the responses; those about media behind the others.
  ///
  /// Media are held against what is declared of them on up to so many threads.
  func findings(
    in responses: [AdResponse], breaks: [FitBreak], workers: Int
  ) -> [DocumentFinding] {
    let context = AdResponseContext(now: now, breakTolerance: tolerance)
    // How long a break is filled is told by what the media really take.
    let byLength: Set<RuleID> = [RuleID(.breaks, 21), RuleID(.breaks, 22)]
    let declared = responses.flatMap { response in
      AdResponseRules.findings(in: response, context: context).filter {
        breaks.isEmpty || !byLength.contains($0.rule)
      }
    }
    return declared + repeated(in: responses) + breaks.flatMap(short)
      + declarations(of: responses.flatMap(\.ads), workers: workers)
  }

  /// Transactions that another response asked for already; within one its own rule tells.
  private func repeated(in responses: [AdResponse]) -> [DocumentFinding] {
    var known: [Int64: String] = [:]
    return responses.flatMap { response -> [DocumentFinding] in
      let before = known
      var found: [DocumentFinding] = []
      for entry in response.breaks {
        guard let id = entry.request?.transactionID else { continue }
        if let document = before[id], known[id] == document {
          let rule = AdResponseRules.catalogue[RuleID(.breaks, 12)]
          found.append(
            DocumentFinding(
              rule: RuleID(.breaks, 12), severity: .warning, location: entry.origin,
              message: "A transaction is asked for again, which asks for nothing: \(document) "
                + "has it already.", observed: "\(id)", remedy: rule?.remedies.first))
        }
        known[id] = known[id] ?? entry.origin.document
      }
      return found
    }
  }

  private func declarations(of ads: [Ad], workers: Int) -> [DocumentFinding] {
    let length = 64
    let pieces = (ads.count + length - 1) / length
    return Workers.map(pieces, workers: workers) { piece in
      ads[piece * length..<min(ads.count, (piece + 1) * length)].flatMap(declarations)
    }.flatMap { $0 }
  }

  private func declarations(_ ad: Ad) -> [DocumentFinding] {
    ad.mediaOptions.flatMap { option -> [DocumentFinding] in
      guard case .facts(let facts)? = media[option] else { return [] }
      return AdResponseRules.findings(declared: option, actual: facts)
    }
  }

  /// One finding for a break that stays short, on the scope on which most of it stays empty.
  private func short(_ entry: FitBreak) -> [DocumentFinding] {
    guard let duration = entry.duration, !entry.ads.isEmpty else { return [] }
    let worst = entry.pods.compactMap { pod in pod.plan.map { (pod.scope, $0) } }
      .max { $0.1.shortfall < $1.1.shortfall }
    guard let (scope, plan) = worst, plan.shortfall > Rational(0) else { return [] }
    let group =
      switch scope {
      case .tier(let tier): "the \(tier.rawValue) tier"
      case .receiver(let id): id.rawValue
      }
    let name = entry.id.map { " '\($0)'" } ?? ""
    let filled = "\(plan.duration.doubleValue.thousandths) s"
    return [
      DocumentFinding(
        rule: RuleID(.breaks, 22), severity: .warning, location: DocumentLocation(entry.document),
        message: """
          On \(group) the ads that can be used fill \(filled) of the \
          \(duration.doubleValue.thousandths) s of the break\(name); for the rest what lies \
          under the break shows.
          """,
        observed: filled, expected: "\(duration.doubleValue.thousandths) s",
        remedy: AdResponseRules.catalogue[RuleID(.breaks, 22)]?.remedies.first)
    ]
  }
}

extension Double {
  /// The number to three digits, without zeros at the end.
  fileprivate var thousandths: String {
    let rounded = (self * 1000).rounded() / 1000
    return Int64(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
