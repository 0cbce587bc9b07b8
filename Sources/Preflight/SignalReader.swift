import Findings
import Manifests
import MediaFacts
import SCTE35

/// The splice signals of a media playlist, from date ranges and from the tags of ad markers.
struct SignalReader {
  private(set) var signals: [StreamSignal] = []
  private(set) var findings: [DocumentFinding] = []

  init(_ playlist: HLS.MediaPlaylist, document: String) {
    let timeline = playlist.timeline()
    for range in playlist.dateRanges {
      for name in ["SCTE35-CMD", "SCTE35-OUT", "SCTE35-IN"] {
        guard let attribute = range.attributes[name] else { continue }
        read(
          attribute.text, carrier: name,
          DocumentLocation(document, line: range.line, column: attribute.column),
          time: range.startDate.flatMap { timeline.time(of: $0.secondsSince1970) },
          duration: range.duration ?? range.plannedDuration)
      }
    }
    for cue in playlist.cues {
      let location = DocumentLocation(document, line: cue.line)
      let entries = timeline.entries
      let time =
        entries.indices.contains(cue.segmentIndex)
        ? entries[cue.segmentIndex].start : cue.segmentIndex >= entries.count ? timeline.end : nil
      let name = "\(cue.tag)"
      let payload =
        cue.attributes.text("SCTE35") ?? cue.attributes.text("CUE")
        ?? (name.lowercased().contains("oatcls") ? cue.value : nil)
      if let payload {
        read(payload, carrier: name, location, time: time, duration: cue.duration)
      } else {
        signals.append(
          StreamSignal(
            location: location, carrier: name, direction: Self.direction(name), time: time,
            duration: cue.duration))
      }
    }
    signals.sort { ($0.location.line ?? 0) < ($1.location.line ?? 0) }
  }

  private mutating func read(
    _ text: String, carrier: String, _ location: DocumentLocation, time: Rational?,
    duration: Rational?
  ) {
    do throws(SpliceError) {
      let section = try SpliceInfoSection(text: text)
      for signal in section.signals {
        signals.append(
          StreamSignal(
            location: location, carrier: carrier, eventID: signal.eventID,
            direction: signal.direction?.rawValue ?? Self.direction(carrier), time: time,
            duration: signal.duration ?? duration, segmentationType: signal.segmentationType?.name,
            upids: signal.upids.map { "\($0)" }))
      }
      if section.signals.isEmpty {
        signals.append(
          StreamSignal(
            location: location, carrier: carrier, direction: Self.direction(carrier),
            time: time, duration: duration))
      }
    } catch {
      findings.append(PreflightRules.signalFault(error.description, location))
    }
  }

  private static func direction(_ carrier: String) -> String? {
    let name = carrier.lowercased()
    if name.contains("cont") { return nil }
    if name.hasSuffix("out") { return "out" }
    return name.hasSuffix("in") ? "in" : nil
  }
}
