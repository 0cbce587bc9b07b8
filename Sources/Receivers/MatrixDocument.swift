import Findings
import MediaFacts

/// The page that shows every receiver side by side, made from the matrix alone.
public enum MatrixDocument {
  /// The page as Markdown, the same bytes for the same matrix every time, with a line end last.
  ///
  /// A section per family: what is decoded, how it arrives, what a seam costs, and how each is known. At the
  /// end stand the cells that a receiver's file may have.
  public static func markdown(_ matrix: Matrix) -> String {
    var lines = [
      "# Receivers side by side",
      "",
      "Generated from `matrices/`; do not edit by hand. What the words mean: [receivers.md](receivers.md).",
      "`?` is not known. Where each value comes from stands in the receiver's file.",
    ]
    for family in Set(matrix.receivers.map(\.family)).sorted() {
      let receivers = matrix.receivers.filter { $0.family == family }
      lines += ["", "## \(family)"]
      lines += table(
        ["receiver", "tier", "is"], receivers.map { [id($0), $0.tier?.rawValue ?? "", $0.name] })
      lines += table(
        ["receiver", "video: level, size, frames per second, dynamic ranges"],
        receivers.map { [id($0), video($0)] })
      lines += table(["receiver", "audio: channels"], receivers.map { [id($0), audio($0)] })
      lines += table(
        ["receiver"] + Delivery.allCases.map(\.rawValue) + [
          "DRM", "interstitials", "SKIP", "JUMP",
        ],
        receivers.map(delivery))
      lines += table(
        ["receiver", "every seam"] + shownKinds.map(\.rawValue), receivers.map(actions))
      lines += table(
        ["receiver"] + shownDelays.map { "\($0.rawValue) \($1.rawValue)" }
          + ["display: rate", "display: range"],
        receivers.map(delays))
      lines += table(
        ["receiver", "measured", "documented", "estimated", "unknown"],
        receivers.map(evidence))
    }
    lines += CellDocument.lines(matrix)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The differences that tell receivers apart most.
  private static let shownKinds: [DifferenceKind] = [
    .videoCodec, .videoSampleEntry, .resolution, .frameRateFamily, .dynamicRange, .audioCodec,
    .channelCount, .audioPresence, .container, .encryption,
  ]

  private static let shownDelays: [(Stage, Action)] = [
    (.videoDecoder, .reconfigure), (.videoDecoder, .reinitialize), (.audioDecoder, .reinitialize),
    (.drm, .reinitialize), (.player, .reload),
  ]

  private static func table(_ heading: [String], _ rows: [[String]]) -> [String] {
    let rule = heading.map { _ in "---" }
    return [""] + ([heading, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  private static func id(_ receiver: Receiver) -> String { "`\(receiver.id)`" }

  private static func video(_ receiver: Receiver) -> String {
    receiver.video.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { codec, part in
      switch part.isSupported.value {
      case false: return nil
      case nil: return "\(codec) ?"
      default: break
      }
      let ranges = list(part.dynamicRanges) { $0.rawValue }
      return
        "\(codec) \(limit(part.maximumLevel)), \(limit(part.maximumSize)), "
        + "\(rate(part.maximumFrameRate)), \(ranges)"
    }.joined(separator: "; ")
  }

  private static func audio(_ receiver: Receiver) -> String {
    receiver.audio.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { codec, part in
      switch part.isSupported.value {
      case false: nil
      case nil: "\(codec) ?"
      default: "\(codec) \(limit(part.maximumChannels))"
      }
    }.joined(separator: "; ")
  }

  private static func delivery(_ receiver: Receiver) -> [String] {
    let systems = DRMSystem.allCases.compactMap { system -> String? in
      guard let part = receiver.drm[system] else { return "\(system.rawValue) ?" }
      switch part.isSupported.value {
      case false: return nil
      case nil: return "\(system.rawValue) ?"
      default: return "\(system.rawValue): " + list(part.schemes) { $0 }
      }
    }
    let own = receiver.interstitials
    return [id(receiver)]
      + Delivery.allCases.map { receiver.support(for: $0).value?.rawValue ?? "?" } + [
        systems.joined(separator: "; "),
        own.isSupported.value.map { $0 ? "yes" : "no" } ?? "?",
        own.skipRestriction.value?.rawValue ?? "?", own.jumpRestriction.value?.rawValue ?? "?",
      ]
  }

  private static func actions(_ receiver: Receiver) -> [String] {
    [id(receiver), receiver.switching.everySeam.value?.rawValue ?? "?"]
      + shownKinds.map { receiver.switching.action(for: $0).value?.rawValue ?? "?" }
  }

  private static func delays(_ receiver: Receiver) -> [String] {
    let display = receiver.display
    return [id(receiver)]
      + shownDelays.map { stage, action in
        guard let cell = receiver.switching.delays[stage]?[action] else { return "" }
        return interval(cell)
      } + [
        mode(display.frameRatePolicy.value?.rawValue, display.frameRateDelay),
        mode(display.dynamicRangePolicy.value?.rawValue, display.dynamicRangeDelay),
      ]
  }

  private static func evidence(_ receiver: Receiver) -> [String] {
    let counts = EvidenceCounts(receiver)
    return [id(receiver)]
      + [counts.measured, counts.documented, counts.estimated, counts.unknown].map(String.init)
  }

  /// A display's policy, with the delay where its mode changes.
  private static func mode(_ policy: String?, _ delay: Cell<Interval>) -> String {
    guard let policy else { return "?" }
    return policy == FrameRatePolicy.fixed.rawValue ? policy : "\(policy), \(interval(delay))"
  }

  /// An interval with the first letter of how it is known: `80-280-900 e`.
  private static func interval(_ cell: Cell<Interval>) -> String {
    guard case .stated(let value, let source) = cell else { return "?" }
    let numbers = [value.low, value.typical, value.high].map { number in
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    return numbers.joined(separator: "-") + " " + source.basis.rawValue.prefix(1)
  }

  private static func limit<Value>(_ cell: Cell<Limit<Value>>) -> String {
    switch cell.value {
    case .atMost(let most): "\(most)"
    case .any: "any"
    case nil: "?"
    }
  }

  private static func rate(_ cell: Cell<FrameRateLimit>) -> String {
    switch cell.value {
    case .atMost(let most): "\(most)"
    case .bySize(let entries):
      entries.map { "\($0.framesPerSecond) at \($0.size)" }.joined(separator: " and ")
    case .any: "any"
    case nil: "?"
    }
  }

  private static func list<Value>(_ cell: Cell<Allowed<Value>>, _ show: (Value) -> String) -> String
  {
    switch cell.value {
    case .only(let values): values.map(show).joined(separator: "/")
    case .any: "any"
    case nil: "?"
    }
  }
}
