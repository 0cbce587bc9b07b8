import Findings
import Manifests
import MediaFacts
import SCTE35
import TransitionRisk

/// One look at an MPEG-DASH presentation.
struct DASHWalk<Access: StreamAccess> {
  let probe: SegmentProbe<Access>
  let scorer: SeamScorer
  let limits: PreflightLimits
  var run: PreflightRun

  /// Reads the presentation and judges its seams.
  mutating func look(at document: StreamBytes, named name: String) throws(ProbeFailure) {
    let mpd: DASH.MPD
    do throws(DASH.ParseError) {
      mpd = try DASH.MPD(parsing: document.bytes, address: document.address)
    } catch {
      throw ProbeFailure(source: name, code: .notMedia, message: "\(error)")
    }
    run.kind = .dash
    run.isLive = mpd.type == .dynamic
    run.duration = mpd.duration
    run.findings += DASHRules.findings(mpd, document: name)
    signals(mpd, document: name)
    var ladders: [Int: Ladder] = [:]
    for seam in mpd.seams.prefix(limits.seams) {
      for place in [seam.from, seam.to] where ladders[place] == nil {
        ladders[place] = ladder(mpd.periods[place], in: document.address)
      }
      guard let from = ladders[seam.from], let to = ladders[seam.to] else { continue }
      let place = mpd.periods[seam.to].place
      run.seams.append(
        StreamSeam(
          time: seam.time, cause: .period, from: from.name, to: to.name,
          location: DocumentLocation(
            name, line: place.line, column: place.column, path: place.path),
          verdicts: from.verdicts(to: to, direction: .adToAd, using: scorer)))
    }
  }

  /// The video representations of a period, each with the audio that plays by itself.
  private func ladder(_ period: DASH.Period, in document: String) -> Ladder {
    let sets = period.adaptationSets.filter { !$0.isTrickPlay }
    func representations(_ type: String) -> [DASH.Representation] {
      sets.filter { set in
        (set.contentType ?? set.representations.first?.mimeType ?? "").hasPrefix(type)
      }.flatMap(\.representations)
    }
    let video = representations("video").prefix(limits.variants)
    let audioSet = sets.first { set in
      (set.contentType ?? set.representations.first?.mimeType ?? "").hasPrefix("audio")
    }
    let audio = audioSet?.representations.first.flatMap { facts(of: $0, period, document) }
    let name = period.id.map { "period \($0)" } ?? "period \(period.index + 1)"
    let all = video.isEmpty ? representations("audio")[...] : Array(video)[...]
    return Ladder(
      name: name,
      rungs: all.compactMap { representation in
        guard var facts = facts(of: representation, period, document) else { return nil }
        if !video.isEmpty, facts.audio.isEmpty, let audio {
          facts.audio = audio.audio.map { track in
            var track = track
            track.index += facts.video.count
            return track
          }
        }
        let height = representation.size?.height ?? facts.mainVideo?.size?.height
        let words = [
          height.map { "\($0)p" }, representation.bandwidth.map { "\($0 / 1000) kb/s" },
        ].compactMap(\.self)
        return Rung(
          name: words.isEmpty ? representation.id : words.joined(separator: " "), height: height,
          bandwidth: representation.bandwidth, facts: facts)
      })
  }

  private func facts(
    of representation: DASH.Representation, _ period: DASH.Period, _ document: String
  ) -> AssetFacts? {
    let media = DASH.RepresentationMedia(representation, in: period)
    guard let segment = media.firstPresented ?? media.first else { return nil }
    let parts = [media.initialization, segment.resource].compactMap { resource in
      resource.map { ($0.url, $0.range.flatMap(Self.range)) }
    }
    return probe.facts(parts, name: segment.resource.url, referrer: document) { facts in
      facts.container.duration = segment.duration ?? facts.container.duration
      if facts.container.encryption == nil, let encryption = representation.encryption {
        facts.container.encryption = encryption
      }
    }
  }

  private static func range(_ range: DASH.ByteRange) -> ClosedRange<Int64>? {
    guard let last = range.last, last >= range.first else { return nil }
    return range.first...last
  }

  private mutating func signals(_ mpd: DASH.MPD, document: String) {
    for stream in mpd.periods.flatMap(\.eventStreams) where stream.isSCTE35 {
      for event in stream.events {
        for signal in event.signals {
          run.signals.append(
            StreamSignal(
              location: DocumentLocation(
                document, line: event.place.line, column: event.place.column,
                path: event.place.path),
              carrier: "EventStream", eventID: signal.eventID,
              direction: signal.direction?.rawValue,
              duration: signal.duration ?? stream.duration(of: event),
              segmentationType: signal.segmentationType?.name, upids: signal.upids.map { "\($0)" }))
        }
      }
    }
  }
}
