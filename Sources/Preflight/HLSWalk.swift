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
    /// Why its audio is missing; absent where it has its audio, or none of its own.
    var audioGap: ProbeFailure?
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
    let schedule = interstitials(of: first.video, plans: plans)
    var order = PlayingOrder(renditions, schedule.assets, in: self)
    run.seams = order.seams(of: schedule.schedule)
    run.findings += order.findings + probe.findings
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
        var rendition = Rendition(
          name: Self.name(variant), attributes: variant, video: video, audio: audio)
        if audio == nil, let uri = chosen?.uri {
          rendition.audioGap = ProbeFailure(
            source: URIReference.resolve(uri, against: document.address), code: .notFound,
            message: "the playlist of the audio was not read")
        }
        found.append(rendition)
        if case .success(let declared) = facts(of: rendition, at: 0) {
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
  private func facts(of rendition: Rendition, at place: Int) -> Result<AssetFacts, ProbeFailure> {
    let segments = rendition.video.playlist.segments
    guard segments.indices.contains(place) else {
      return .failure(
        ProbeFailure(
          source: rendition.video.name, code: .noTracks, message: "the playlist has no such segment"
        ))
    }
    let picture = probe.facts(
      of: segments[place], in: rendition.video.address, document: rendition.video.name)
    guard case .success(var facts) = picture else { return picture }
    // Without the facts of its sound a rendition would look as if it had none.
    if let gap = rendition.audioGap { return .failure(gap) }
    if let audio = rendition.audio {
      // The same discontinuity in the other playlist; a sequence that is absent there is its start.
      let sequence = segments[place].discontinuitySequence
      let match = audio.playlist.segments.first { $0.discontinuitySequence == sequence }
      if let match = match ?? audio.playlist.segments.first {
        switch probe.facts(of: match, in: audio.address, document: audio.name) {
        case .failure(let failure): return .failure(failure)
        case .success(let sound):
          facts.audio = sound.audio.map { track in
            var track = track
            track.index += facts.video.count
            return track
          }
        }
      }
    }
    return .success(facts)
  }

  /// The renditions as they are at the first of some segments that can be probed.
  ///
  /// A seam is told by one segment on each side; another of the same run serves where the first is dead.
  func ladder(
    _ renditions: [Rendition], named name: String, at segments: (Media) -> [Int]
  ) -> Ladder {
    var ladder = Ladder(name: name, rungs: [])
    for rendition in renditions {
      let playlist = rendition.video.playlist
      let places = segments(rendition.video).filter { !playlist.segments[$0].isGap }
      if places.isEmpty, ladder.gap == nil {
        ladder.gap = "\(rendition.video.name) has no segment there"
      }
      for place in places {
        switch facts(of: rendition, at: place) {
        case .failure(let failure):
          ladder.gap = ladder.gap ?? failure.reason
          continue
        case .success(let facts):
          ladder.rungs.append(
            Rung(
              name: rendition.name,
              height: rendition.attributes?.resolution?.height ?? facts.mainVideo?.size?.height,
              bandwidth: rendition.attributes?.bandwidth, facts: facts))
        }
        break
      }
    }
    return ladder
  }

  // MARK: - Interstitials

  /// An asset of an interstitial as it was read.
  struct Part {
    var name: String
    var renditions: [Rendition]
    /// Seconds; absent where not known.
    var duration: Rational?
    /// Why there is no rendition; absent where there is one.
    var gap: String?
  }

  /// The schedule and the assets by the ID of their interstitial; empty for a list without any.
  private mutating func interstitials(of media: Media, plans: [String])
    -> (schedule: HLS.InterstitialSchedule, assets: [String: [Part]])
  {
    var assets: [String: [Part]] = [:]
    let all = media.playlist.interstitials
    var durations: [String: Rational] = [:]
    for interstitial in all.prefix(limits.interstitials) {
      let found: [(address: String, document: String, duration: Rational?)]
      switch self.assets(of: interstitial, in: media) {
      case nil: continue
      case .failure(let failure)?:
        assets[interstitial.id] = [
          Part(name: interstitial.id, renditions: [], gap: failure.reason)
        ]
        continue
      case .success(let list)?: found = list
      }
      var parts: [Part] = []
      var total: Rational? = Rational(0)
      for (number, asset) in found.enumerated() {
        var part = load(asset: asset.address, from: asset.document)
        part.name =
          found.count == 1 ? interstitial.id : "\(interstitial.id), asset \(number + 1)"
        part.duration = part.duration ?? asset.duration
        total = total.flatMap { sum in part.duration.flatMap { sum.adding($0) } }
        parts.append(part)
      }
      assets[interstitial.id] = parts
      if let total {
        durations[interstitial.id] = total
        run.findings += PreflightRules.durations(
          interstitial, actual: total, document: media.name)
      }
    }
    let schedule = media.playlist.interstitialSchedule(assetDurations: durations)
    if !all.isEmpty { report(schedule, plans: plans) }
    return (schedule, assets)
  }

  /// The assets of an interstitial with what their list says of them; `nil` where it names none.
  private mutating func assets(of interstitial: HLS.Interstitial, in media: Media)
    -> Result<[(address: String, document: String, duration: Rational?)], ProbeFailure>?
  {
    switch interstitial.source {
    case .asset(let uri)?:
      return .success([(URIReference.resolve(uri, against: media.address), media.address, nil)])
    case .list(let uri)?:
      let address = URIReference.resolve(uri, against: media.address)
      do throws(ProbeFailure) {
        let bytes = try access.fetch(address, range: nil, referrer: media.address)
        return .success(try assetList(bytes, named: address))
      } catch {
        probe.fail(error)
        return .failure(error)
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

  private mutating func load(asset address: String, from document: String) -> Part {
    do throws(ProbeFailure) {
      let head = try access.fetch(
        address, range: 0...(limits.segmentBytes - 1), referrer: document)
      guard Text.isPlaylist(head.bytes) else { return progressive(address, document) }
      let whole =
        head.total.map { $0 > Int64(head.bytes.count) } ?? false
        ? try access.fetch(address, range: nil, referrer: document) : head
      let found = try renditions(whole, named: address, isMain: false)
      let first = found.first?.video
      run.findings += PreflightRules.asset(first?.playlist, document: first?.name ?? address)
      return Part(
        name: address, renditions: found, duration: first?.playlist.duration,
        gap: found.isEmpty ? "\(address) names no rendition that could be read" : nil)
    } catch {
      probe.fail(error)
      return Part(name: address, renditions: [], gap: error.reason)
    }
  }

  /// A file in place of a playlist, as one segment that nothing precedes.
  private func progressive(_ address: String, _ document: String) -> Part {
    var playlist = HLS.MediaPlaylist()
    playlist.hasEndList = true
    let facts = try? probe.facts([(address, nil)], name: address, referrer: document).get()
    playlist.segments = [HLS.Segment(uri: address, duration: facts?.container.duration)]
    let media = Media(playlist: playlist, address: document, name: address)
    return Part(
      name: address,
      renditions: [Rendition(name: "the file", attributes: nil, video: media, audio: nil)],
      duration: facts?.container.duration)
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

extension ProbeFailure {
  /// The place and what is wrong with it.
  var reason: String { "\(source): \(message)" }
}
