import AdResponses
import Findings
import Manifests
import MediaFacts
import SCTE35
import TransitionRisk

/// One look at an HLS stream.
struct HLSWalk<Access: StreamAccess> {
  /// A media playlist as it was read.
  struct Media {
    var playlist: HLS.MediaPlaylist
    var address: String
    var name: String
  }

  /// One rendition of the stream: a variant with the audio that goes with it.
  struct Rendition {
    var name: String
    var attributes: HLS.Variant?
    var video: Media
    var audio: Media?
  }

  let access: Access
  let probe: SegmentProbe<Access>
  let scorer: SeamScorer
  let limits: PreflightLimits
  var run: PreflightRun
  private var media: [String: Media?] = [:]

  init(
    access: Access, probe: SegmentProbe<Access>, scorer: SeamScorer, limits: PreflightLimits,
    run: PreflightRun
  ) {
    self.access = access
    self.probe = probe
    self.scorer = scorer
    self.limits = limits
    self.run = run
  }

  /// Reads the stream and judges its seams.
  mutating func look(
    at document: StreamBytes, named name: String, plans: [String]
  ) throws(ProbeFailure) {
    let renditions = try renditions(document, named: name, isMain: true)
    guard let first = renditions.first else { return }
    run.isLive = first.video.playlist.isLive
    run.duration = first.video.playlist.duration
    signals(of: first.video)
    for rendition in renditions.dropFirst() {
      run.findings += PreflightRules.dateRanges(
        first.video.playlist, rendition.video.playlist, document: rendition.video.name)
    }
    discontinuities(renditions)
    interstitials(renditions, plans: plans)
    run.seams.sort { ($0.time ?? Rational(0)) < ($1.time ?? Rational(0)) }
  }

  // MARK: - Playlists

  /// The renditions that a document offers, best described first as given.
  private mutating func renditions(
    _ document: StreamBytes, named name: String, isMain: Bool
  ) throws(ProbeFailure) -> [Rendition] {
    let parsed = try parse(document, named: name, variables: [:])
    run.findings += HLS.PlaylistLint.findings(parsed, document: name)
    switch parsed.playlist {
    case .media(let playlist):
      if isMain { run.kind = .hlsMedia }
      let media = Media(playlist: playlist, address: document.address, name: name)
      return [Rendition(name: "the only rendition", attributes: nil, video: media, audio: nil)]
    case .multivariant(let playlist):
      if isMain { run.kind = .hlsMultivariant }
      var found: [Rendition] = []
      for variant in playlist.variants.prefix(limits.variants) {
        guard
          let video = load(
            variant.uri, in: document.address, variables: playlist.variables)
        else { continue }
        // The rendition that plays by itself: the default one, else the first of the group.
        let group = variant.audio.map { playlist.renditions(.audio, group: $0) } ?? []
        let chosen = group.first(where: \.isDefault) ?? group.first
        let audio = chosen?.uri.flatMap {
          load($0, in: document.address, variables: playlist.variables)
        }
        let rendition = Rendition(
          name: Self.name(variant), attributes: variant, video: video, audio: audio)
        found.append(rendition)
        let declared = facts(of: rendition, at: 0)
        if let declared {
          run.findings += PreflightRules.findings(
            variant, channels: chosen?.channels?.count, actual: declared, document: name)
        }
      }
      return found
    }
  }

  private static func name(_ variant: HLS.Variant) -> String {
    let size = variant.resolution.map { "\($0.height)p" }
    let rate = variant.bandwidth.map { "\($0 / 1000) kb/s" }
    let words = [size, rate].compactMap(\.self)
    return words.isEmpty ? variant.uri : words.joined(separator: " ")
  }

  private mutating func load(
    _ reference: String, in document: String, variables: [String: String]
  ) -> Media? {
    let address = URIReference.resolve(reference, against: document)
    if let known = media[address] { return known }
    var result: Media?
    do throws(ProbeFailure) {
      let bytes = try access.fetch(address, range: nil, referrer: document)
      let parsed = try parse(bytes, named: address, variables: variables)
      run.findings += HLS.PlaylistLint.findings(parsed, document: address)
      guard let playlist = parsed.playlist.media else {
        throw ProbeFailure(
          source: address, code: .notMedia,
          message: "is a multivariant playlist; expected a media playlist")
      }
      result = Media(playlist: playlist, address: bytes.address, name: address)
    } catch {
      probe.fail(error)
    }
    media[address] = .some(result)
    return result
  }

  private func parse(
    _ bytes: StreamBytes, named name: String, variables: [String: String]
  ) throws(ProbeFailure) -> HLS.ParsedPlaylist {
    do throws(HLS.ParseError) {
      return try HLS.PlaylistParser(url: bytes.address, importableVariables: variables)
        .parse(bytes.bytes)
    } catch {
      throw ProbeFailure(source: name, code: .notMedia, message: "\(error)")
    }
  }

  // MARK: - Sides

  /// The facts of a rendition at a segment, the audio of another playlist put beside the video.
  private func facts(of rendition: Rendition, at segment: Int) -> AssetFacts? {
    let segments = rendition.video.playlist.segments
    guard segments.indices.contains(segment),
      var facts = probe.facts(of: segments[segment], in: rendition.video.address)
    else { return nil }
    if let audio = rendition.audio {
      // The same discontinuity in the other playlist; a sequence that is absent there is its start.
      let sequence = segments[segment].discontinuitySequence
      let match = audio.playlist.segments.first { $0.discontinuitySequence == sequence }
      if let match = match ?? audio.playlist.segments.first,
        let sound = probe.facts(of: match, in: audio.address)
      {
        facts.audio = sound.audio.map { track in
          var track = track
          track.index += facts.video.count
          return track
        }
      }
    }
    return facts
  }

  private func ladder(
    _ renditions: [Rendition], named name: String, at segment: (Rendition) -> Int?
  )
    -> Ladder
  {
    Ladder(
      name: name,
      rungs: renditions.compactMap { rendition in
        guard let place = segment(rendition), let facts = facts(of: rendition, at: place) else {
          return nil
        }
        return Rung(
          name: rendition.name,
          height: rendition.attributes?.resolution?.height ?? facts.mainVideo?.size?.height,
          bandwidth: rendition.attributes?.bandwidth, facts: facts)
      })
  }

  // MARK: - Stitched streams

  private mutating func discontinuities(_ renditions: [Rendition]) {
    guard let first = renditions.first else { return }
    let playlist = first.video.playlist
    let timeline = playlist.timeline()
    let places = playlist.segments.indices.dropFirst().filter {
      playlist.segments[$0].isDiscontinuity
    }
    var begin = 0
    for place in places.prefix(limits.seams) {
      let sequence = playlist.segments[place].discontinuitySequence
      let before = playlist.segments[begin].discontinuitySequence
      let from = ladder(renditions, named: "segments \(begin) to \(place - 1)") { rendition in
        rendition.video.playlist.segments.firstIndex { $0.discontinuitySequence == before }
      }
      let to = ladder(renditions, named: "segment \(place) on") { rendition in
        rendition.video.playlist.segments.firstIndex { $0.discontinuitySequence == sequence }
      }
      run.seams.append(
        StreamSeam(
          time: timeline.entries[place].start, cause: .discontinuity, from: from.name,
          to: to.name,
          location: DocumentLocation(
            first.video.name, line: playlist.segments[place].lines?.first),
          verdicts: from.verdicts(to: to, direction: .adToAd, using: scorer)))
      begin = place
    }
  }

  // MARK: - Interstitials

  private mutating func interstitials(_ renditions: [Rendition], plans: [String]) {
    guard let first = renditions.first else { return }
    let all = first.video.playlist.interstitials
    guard !all.isEmpty else { return }
    var assets: [String: [(name: String, renditions: [Rendition])]] = [:]
    var durations: [String: Rational] = [:]
    for interstitial in all.prefix(limits.interstitials) {
      guard let found = self.assets(of: interstitial, in: first.video) else { continue }
      var ladders: [(name: String, renditions: [Rendition])] = []
      var total: Rational? = Rational(0)
      for (number, asset) in found.enumerated() {
        let name =
          found.count == 1 ? interstitial.id : "\(interstitial.id), asset \(number + 1)"
        let loaded = load(asset: asset.address, from: asset.document)
        ladders.append((name, loaded.renditions))
        let length = loaded.duration ?? asset.duration
        total = total.flatMap { sum in length.flatMap { sum.adding($0) } }
      }
      assets[interstitial.id] = ladders
      if let total {
        durations[interstitial.id] = total
        run.findings += PreflightRules.durations(
          interstitial, actual: total, document: first.video.name)
      }
    }
    let schedule = first.video.playlist.interstitialSchedule(assetDurations: durations)
    report(schedule, plans: plans)
    for item in schedule.items {
      guard case .interstitial(let place) = item.content,
        let parts = assets[schedule.events[place].interstitial.id], !parts.isEmpty
      else { continue }
      seams(
        parts, item, interstitial: schedule.events[place].interstitial, main: renditions,
        playlist: first.video)
    }
  }

  private mutating func seams(
    _ parts: [(name: String, renditions: [Rendition])], _ item: HLS.InterstitialSchedule.Item,
    interstitial: HLS.Interstitial, main renditions: [Rendition], playlist: Media
  ) {
    let timeline = playlist.playlist.timeline()
    func segment(at time: Rational?) -> Int? {
      guard let time else { return playlist.playlist.segments.isEmpty ? nil : 0 }
      return timeline.entries.lastIndex { entry in entry.start.map { $0 <= time } ?? false }
        ?? (timeline.entries.isEmpty ? nil : 0)
    }
    let content = ladder(renditions, named: "main") { _ in segment(at: item.primary.start) }
    let after = ladder(renditions, named: "main") { _ in segment(at: item.primary.end) }
    var ladders = [content]
    for part in parts { ladders.append(ladder(part.renditions, named: part.name) { _ in 0 }) }
    ladders.append(after)
    let location = DocumentLocation(playlist.name, line: interstitial.line)
    for (place, pair) in zip(ladders, ladders.dropFirst()).enumerated() {
      guard run.seams.count < limits.seams else { return }
      let isBack = place == ladders.count - 2
      run.seams.append(
        StreamSeam(
          time: isBack ? item.primary.end : item.primary.start, cause: .interstitial,
          from: pair.0.name, to: pair.1.name, location: location,
          verdicts: pair.0.verdicts(
            to: pair.1, direction: place == 0 ? .mainToAd : isBack ? .adToMain : .adToAd,
            using: scorer)))
    }
    for part in ladders.dropFirst().dropLast() {
      run.findings += PreflightRules.rungs(
        main: content.rungs.compactMap(\.height), ad: part.rungs.compactMap(\.height),
        name: part.name, location: location)
      run.findings += PreflightRules.tracks(
        main: content.rungs.first?.facts, ad: part.rungs.first?.facts, name: part.name,
        location: location)
    }
  }

  /// The assets of an interstitial with what their list says of them; `nil` where it has none.
  private mutating func assets(of interstitial: HLS.Interstitial, in media: Media)
    -> [(address: String, document: String, duration: Rational?)]?
  {
    switch interstitial.source {
    case .asset(let uri)?:
      return [(URIReference.resolve(uri, against: media.address), media.address, nil)]
    case .list(let uri)?:
      let address = URIReference.resolve(uri, against: media.address)
      do throws(ProbeFailure) {
        let bytes = try access.fetch(address, range: nil, referrer: media.address)
        return try assetList(bytes, named: address)
      } catch {
        probe.fail(error)
        return nil
      }
    case nil: return nil
    }
  }

  private mutating func assetList(
    _ bytes: StreamBytes, named name: String
  ) throws(ProbeFailure) -> [(address: String, document: String, duration: Rational?)] {
    let response: AdResponse
    do throws(AdResponseError) {
      response = try AdResponseReader().read(bytes.bytes, document: name, kind: .assetList)
    } catch {
      throw ProbeFailure(source: name, code: .notMedia, message: "\(error)")
    }
    run.findings += AdResponseRules.findings(in: response)
    return response.ads.prefix(limits.assets).compactMap { ad in
      guard let url = ad.creatives.first?.media.first?.url, !url.isEmpty else { return nil }
      return (
        URIReference.resolve("\(url)", against: bytes.address), bytes.address, ad.duration
      )
    }
  }

  private mutating func load(asset address: String, from document: String)
    -> (renditions: [Rendition], duration: Rational?)
  {
    do throws(ProbeFailure) {
      let head = try access.fetch(
        address, range: 0...(limits.segmentBytes - 1), referrer: document)
      guard Text.isPlaylist(head.bytes) else { return progressive(address, head, document) }
      let whole =
        head.total.map { $0 > Int64(head.bytes.count) } ?? false
        ? try access.fetch(address, range: nil, referrer: document) : head
      let found = try renditions(whole, named: address, isMain: false)
      let first = found.first?.video
      run.findings += PreflightRules.asset(first?.playlist, document: first?.name ?? address)
      return (found, first?.playlist.duration)
    } catch {
      probe.fail(error)
      return ([], nil)
    }
  }

  /// A file in place of a playlist, as one segment that nothing precedes.
  private func progressive(_ address: String, _ head: StreamBytes, _ document: String)
    -> (renditions: [Rendition], duration: Rational?)
  {
    var playlist = HLS.MediaPlaylist()
    playlist.hasEndList = true
    let facts = probe.facts([(address, nil)], name: address, referrer: document)
    playlist.segments = [HLS.Segment(uri: address, duration: facts?.container.duration)]
    let media = Media(playlist: playlist, address: document, name: address)
    return (
      [Rendition(name: "the file", attributes: nil, video: media, audio: nil)],
      facts?.container.duration
    )
  }

  // MARK: - Words for the report

  private mutating func report(_ schedule: HLS.InterstitialSchedule, plans: [String]) {
    run.schedule = schedule.items.map { item in
      let event: HLS.Interstitial? =
        if case .interstitial(let place) = item.content {
          schedule.events[place].interstitial
        } else { nil }
      return ScheduledPlay(
        event: event?.id, start: item.primary.start, end: item.primary.end,
        playoutStart: item.playout.start, playoutEnd: item.playout.end,
        integratedStart: item.integrated.start, integratedEnd: item.integrated.end,
        restrictions: event.map { $0.restrictions.map(\.rawValue).sorted() } ?? [])
    }
    run.leftOut = schedule.events.compactMap { event in
      event.omission.map {
        LeftOutEvent(event: event.interstitial.id, reason: Self.words($0, schedule))
      }
    }
    for text in plans {
      guard let plan = HLS.SubscriptionPlan(text) else { continue }
      run.plans.append(PlanWords.report(plan, schedule, scorer.receivers))
    }
  }

  private static func words(
    _ omission: HLS.InterstitialSchedule.Omission, _ schedule: HLS.InterstitialSchedule
  ) -> String {
    switch omission {
    case .notPlaceable: "it has no place: a date is missing"
    case .noAsset: "it has no source of assets, or two"
    case .invalid: "it has no ID, or asks to play both before and after the content"
    case .afterEnd: "it starts behind the end of the content"
    case .afterLiveEdge: "it starts behind what the live playlist lists so far"
    case .beforeWindow: "it ended before what the live playlist still lists"
    case .skippedOver(let place):
      "the content goes on behind its start after \(schedule.events[place].interstitial.id)"
    }
  }

  private mutating func signals(of media: Media) {
    run.signals = SignalReader(media.playlist, document: media.name).signals
    // Tags that a receiver cannot read are told like any other oddity of a document.
    run.findings += SignalReader(media.playlist, document: media.name).findings
  }
}
