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
    if mpd.seams.isEmpty, let only = mpd.periods.first {
      // What is declared is held against the media even where nothing follows.
      ladders[0] = ladder(only, in: document.address, named: name)
    }
    for seam in mpd.seams.prefix(limits.seams) {
      for place in [seam.from, seam.to] where ladders[place] == nil {
        ladders[place] = ladder(mpd.periods[place], in: document.address, named: name)
      }
      guard let from = ladders[seam.from], let to = ladders[seam.to] else { continue }
      let place = mpd.periods[seam.to].place
      run.seams.append(
        StreamSeam(
          time: seam.time, cause: .period, from: from.name, to: to.name,
          location: DocumentLocation(
            name, line: place.line, column: place.column, path: place.path),
          verdicts: from.verdicts(to: to, direction: .adToAd, using: scorer),
          notJudged: from.gap(to: to)))
    }
  }

  /// The video representations of a period, each with the audio that plays by itself.
  private mutating func ladder(
    _ period: DASH.Period, in document: String, named source: String
  ) -> Ladder {
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
    let audio = audioSet?.representations.first.map { facts(of: $0, period, document) }
    if let representation = audioSet?.representations.first, !video.isEmpty,
      case .success(let sound)? = audio
    {
      run.findings += PreflightRules.findings(representation, actual: sound, document: source)
    }
    let name = period.id.map { "period \($0)" } ?? "period \(period.index + 1)"
    let all = video.isEmpty ? representations("audio")[...] : Array(video)[...]
    var ladder = Ladder(name: name, rungs: [])
    for representation in all {
      switch facts(of: representation, period, document) {
      case .failure(let failure): ladder.gap = ladder.gap ?? failure.reason
      case .success(var facts):
        run.findings += PreflightRules.findings(representation, actual: facts, document: source)
        if !video.isEmpty, facts.audio.isEmpty, let audio {
          // Without the facts of its sound a rendition would look as if it had none.
          switch audio {
          case .failure(let failure):
            ladder.gap = ladder.gap ?? failure.reason
            continue
          case .success(let sound):
            facts.audio = sound.audio.map { track in
              var track = track
              track.index += facts.video.count
              return track
            }
          }
        }
        let height = representation.size?.height ?? facts.mainVideo?.size?.height
        let words = [
          height.map { "\($0)p" }, representation.bandwidth.map { "\($0 / 1000) kb/s" },
        ].compactMap(\.self)
        ladder.rungs.append(
          Rung(
            name: words.isEmpty ? representation.id : words.joined(separator: " "),
            height: height, bandwidth: representation.bandwidth, facts: facts))
      }
    }
    return ladder
  }

  private func facts(
    of representation: DASH.Representation, _ period: DASH.Period, _ document: String
  ) -> Result<AssetFacts, ProbeFailure> {
    let media = DASH.RepresentationMedia(representation, in: period)
    guard let segment = media.firstPresented ?? media.first else {
      return .failure(
        ProbeFailure(
          source: document, code: .notMedia,
          message: "representation \(representation.id) names no segment"))
    }
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
    let streams = mpd.periods.flatMap { period in period.eventStreams.map { (period, $0) } }
    for (period, stream) in streams where stream.isSCTE35 {
      for event in stream.events {
        for signal in event.signals {
          run.signals.append(
            StreamSignal(
              location: DocumentLocation(
                document, line: event.place.line, column: event.place.column,
                path: event.place.path),
              carrier: "EventStream", eventID: signal.eventID,
              direction: signal.direction?.rawValue,
              time: period.start.flatMap { start in
                stream.time(of: event).flatMap { start.adding($0) }
              },
              duration: signal.duration ?? stream.duration(of: event),
              segmentationType: signal.segmentationType?.name, upids: signal.upids.map { "\($0)" }))
        }
      }
    }
  }
}
