import Findings
import MediaFacts

/// Holds facts against cells and collects what speaks against, and what is missing.
struct SupportCheck {
  private let prefix: String
  private(set) var report = SupportReport()

  /// Makes a check of cells that stand under a path such as `video.avc`.
  init(prefix: String) { self.prefix = prefix }

  /// Whether a codec is decoded at all; where not, nothing else is worth asking.
  mutating func codec(
    _ aspect: CapabilityAspect, _ name: String, _ cell: Cell<Bool>, taken: @autoclosure () -> String
  ) -> Bool {
    switch cell {
    case .stated(true, _): return true
    case .stated(false, let source):
      report.refusals.append(
        Refusal(aspect: aspect, observed: name, expected: taken(), source: source))
    case .unknown(let reason): gap(aspect, "supported", reason)
    }
    return false
  }

  /// Whether a value is one of those that are taken.
  mutating func allowed<Value>(
    _ aspect: CapabilityAspect, _ name: String, _ value: Value?, _ key: String,
    _ cell: Cell<Allowed<Value>>, unit: String? = nil, show: (Value) -> String = { "\($0)" }
  ) {
    switch cell {
    case .stated(.any, _): break
    case .stated(.only(let values), let source):
      guard let value else { return missing(aspect, name) }
      if !values.contains(value) {
        let list = values.map(show).joined(separator: ", ")
        report.refusals.append(
          Refusal(
            aspect: aspect, observed: show(value), expected: list, unit: unit, source: source))
      }
    case .unknown(let reason): gap(aspect, key, reason)
    }
  }

  /// Whether a value is within a limit.
  mutating func limit<Value>(
    _ aspect: CapabilityAspect, _ name: String, _ value: Value?, _ key: String,
    _ cell: Cell<Limit<Value>>, unit: String? = nil, covers: (Value, Value) -> Bool
  ) {
    switch cell {
    case .stated(.any, _): break
    case .stated(.atMost(let most), let source):
      guard let value else { return missing(aspect, name) }
      if !covers(most, value) {
        report.refusals.append(
          Refusal(
            aspect: aspect, observed: "\(value)", expected: "at most \(most)", unit: unit,
            source: source))
      }
    case .unknown(let reason): gap(aspect, key, reason)
    }
  }

  /// Whether the frame rate is within the limit for the size.
  mutating func frameRate(_ facts: VideoFacts, _ cell: Cell<FrameRateLimit>) {
    switch cell {
    case .stated(.any, _): break
    case .stated(let limit, let source):
      guard let rate = facts.frameRate.nominal else { return missing(.frameRate, "frame rate") }
      let needsSize = if case .bySize = limit { true } else { false }
      guard let size = facts.size ?? (needsSize ? nil : PictureSize(width: 0, height: 0)) else {
        return missing(.frameRate, "size")
      }
      guard let most = limit.maximum(for: size), rate > most else { return }
      refuse(
        Refusal(
          aspect: .frameRate, observed: "\(rate)",
          expected: "at most \(most)" + (needsSize ? " at \(size)" : ""), unit: "fps",
          source: source))
    case .unknown(let reason): gap(.frameRate, "maximumFrameRate", reason)
    }
  }

  mutating func refuse(_ refusal: Refusal) { report.refusals.append(refusal) }

  mutating func missing(_ aspect: CapabilityAspect, _ name: String) {
    report.gaps.append(.fact(aspect, name: name))
  }

  mutating func gap(_ aspect: CapabilityAspect, _ key: String, _ reason: String) {
    report.gaps.append(.cell(aspect, path: prefix + "." + key, reason: reason))
  }
}
