import Findings
import Manifests
import MediaFacts
import TransitionRisk

/// Puts the seams of an HLS stream in the order in which they play, and judges them.
struct PlayingOrder<Access: StreamAccess> {
  typealias Walk = HLSWalk<Access>
  typealias Schedule = HLS.InterstitialSchedule

  /// What plays last where the next thing begins.
  private struct Side {
    var ladder: Ladder
    /// Where its interstitial stands; absent for the content.
    var location: DocumentLocation?
  }

  private let walk: Walk
  private let renditions: [Walk.Rendition]
  private let assets: [String: [Walk.Part]]
  private let playlist: HLS.MediaPlaylist
  private let document: String
  private let timeline: HLS.Timeline
  /// The times of the content's playlists by their names.
  private let timelines: [String: HLS.Timeline]
  private var seams: [StreamSeam] = []
  /// What is to be said about the ladders and tracks of interstitials.
  private(set) var findings: [DocumentFinding] = []

  /// `assets` are those of each interstitial by its ID.
  init(_ renditions: [Walk.Rendition], _ assets: [String: [Walk.Part]], in walk: Walk) {
    self.walk = walk
    self.renditions = renditions
    self.assets = assets
    playlist = renditions.first?.video.playlist ?? HLS.MediaPlaylist()
    document = renditions.first?.video.name ?? ""
    timelines = Dictionary(
      renditions.map { ($0.video.name, $0.video.playlist.timeline()) },
      uniquingKeysWith: { first, _ in first })
    timeline = timelines[document] ?? playlist.timeline()
  }

  /// The seams between what a schedule plays, and those inside the content.
  ///
  /// Nothing comes before what plays first and after what plays last, so neither makes a seam there.
  mutating func seams(of schedule: Schedule) -> [StreamSeam] {
    seams = []
    var cuts = discontinuities()
    var last: Side?
    /// Where the content was left last, in seconds.
    var left = Rational(0)
    for item in schedule.items {
      switch item.content {
      case .primary:
        let start = item.primary.start
        join(&last, to: content(from: start ?? left), at: start, schedule)
        let inside = cuts.indices.filter { place in
          guard let time = cuts[place].time else { return false }
          return time > start ?? left && item.primary.end.map { time < $0 } ?? true
        }
        for place in inside { add(&cuts[place]) }
        last = Side(ladder: content(until: item.primary.end))
        left = item.primary.end ?? left
      case .interstitial(let place):
        play(schedule.events[place], item, after: &last, schedule)
      }
    }
    if last?.location != nil, schedule.isLive || schedule.primaryDuration == nil {
      // The content goes on behind what is listed; what is listed last stands for it.
      let back = schedule.items.last?.primary.end
      join(&last, to: content(until: nil), at: back, schedule)
      left = back ?? left
    }
    if schedule.primaryDuration == nil {
      // Where a duration is missing the schedule does not tell of the rest of the content.
      for place in cuts.indices where !cuts[place].isAdded {
        if cuts[place].time.map({ $0 > left }) ?? true { add(&cuts[place]) }
      }
    }
    return seams
  }

  // MARK: - The content

  private func content(from time: Rational) -> Ladder {
    walk.ladder(renditions, named: Self.content) { media in
      let entries = timelines[media.name]?.entries ?? []
      guard !entries.isEmpty else { return [] }
      return [entries.lastIndex { entry in entry.start.map { $0 <= time } ?? false } ?? 0]
    }
  }

  /// The content as it is left at a time, or at its end.
  private func content(until time: Rational?) -> Ladder {
    walk.ladder(renditions, named: Self.content) { media in
      let entries = timelines[media.name]?.entries ?? []
      guard !entries.isEmpty else { return [] }
      let place =
        time.flatMap { time in
          entries.lastIndex { entry in entry.start.map { $0 < time } ?? false }
        } ?? (time == nil ? entries.count - 1 : 0)
      let segments = media.playlist.segments
      let before = max(0, place - 1)
      return before < place
        && segments[before].discontinuitySequence == segments[place].discontinuitySequence
        ? [place, before] : [place]
    }
  }

  /// What seams call the content.
  private static var content: String { "main" }

  // MARK: - Interstitials

  private mutating func play(
    _ event: Schedule.Event, _ item: Schedule.Item, after last: inout Side?, _ schedule: Schedule
  ) {
    let interstitial = event.interstitial
    // What lasts no time shows nothing.
    guard event.duration != Rational(0) else { return }
    let location = DocumentLocation(document, line: interstitial.line)
    let parts =
      assets[interstitial.id] ?? [
        Walk.Part(
          name: interstitial.id, renditions: [],
          gap: "only the first \(walk.limits.interstitials) interstitials are looked at")
      ]
    let main = parts.isEmpty ? nil : content(from: item.primary.start ?? Rational(0))
    var rest = interstitial.playoutLimit
    for part in parts {
      if let rest, rest <= Rational(0) { return }
      var enter = walk.ladder(part.renditions, named: part.name) { media in
        media.playlist.segments.isEmpty ? [] : [0]
      }
      enter.gap = part.gap ?? enter.gap
      join(&last, to: enter, location, at: item.primary.start, schedule)
      let end = rest
      var leave = walk.ladder(part.renditions, named: part.name) { media in
        Self.lastSegments(of: media.playlist, until: end)
      }
      leave.gap = part.gap ?? leave.gap
      last = Side(ladder: leave, location: location)
      rest = rest.flatMap { rest in part.duration.flatMap { rest.subtracting($0) } }
      findings += PreflightRules.rungs(
        main: main?.rungs.compactMap(\.height) ?? [], ad: enter.rungs.compactMap(\.height),
        name: part.name, location: location)
      findings += PreflightRules.tracks(
        main: main?.rungs.first?.facts, ad: enter.rungs.first?.facts, name: part.name,
        location: location)
    }
  }

  /// Segments that tell what an asset is like where it ends: the first of its last run, or the last.
  private static func lastSegments(of playlist: HLS.MediaPlaylist, until limit: Rational?) -> [Int]
  {
    let entries = playlist.timeline().entries
    guard !entries.isEmpty else { return [] }
    let last =
      limit.flatMap { limit in
        entries.lastIndex { entry in entry.start.map { $0 < limit } ?? false }
      } ?? entries.count - 1
    let sequence = playlist.segments[last].discontinuitySequence
    let first = playlist.segments.firstIndex { $0.discontinuitySequence == sequence } ?? last
    return first == last ? [last] : [first, last]
  }

  private mutating func join(
    _ last: inout Side?, to ladder: Ladder, _ location: DocumentLocation? = nil,
    at time: Rational?, _ schedule: Schedule
  ) {
    defer { last = Side(ladder: ladder, location: location) }
    // The content goes on in itself where nothing was put into it.
    guard let from = last, from.location != nil || location != nil,
      seams.count < walk.limits.seams
    else { return }
    let direction: SeamDirection =
      location == nil ? .adToMain : from.location == nil ? .mainToAd : .adToAd
    let end = schedule.isLive ? nil : schedule.primaryDuration
    seams.append(
      StreamSeam(
        // Offsets of interstitials at one place add up to beyond the end, where no content is.
        time: time.map { time in end.map { min(time, $0) } ?? time }, cause: .interstitial,
        from: from.ladder.name, to: ladder.name, location: location ?? from.location,
        verdicts: from.ladder.verdicts(to: ladder, direction: direction, using: walk.scorer),
        notJudged: from.ladder.gap(to: ladder)))
  }

  // MARK: - Stitched streams

  /// A place at which the encoding breaks, as long as it has not been judged.
  private struct Cut {
    var begin: Int
    var place: Int
    var time: Rational?
    var seam: StreamSeam?
    var isAdded = false
  }

  private func discontinuities() -> [Cut] {
    let places = playlist.segments.indices.dropFirst().filter {
      playlist.segments[$0].isDiscontinuity
    }
    return zip([0] + places, places).prefix(walk.limits.seams).map { begin, place in
      Cut(begin: begin, place: place, time: timeline.entries[place].start)
    }
  }

  /// Adds a seam; one that plays twice is judged once.
  private mutating func add(_ cut: inout Cut) {
    guard seams.count < walk.limits.seams else { return }
    let seam = cut.seam ?? judge(cut)
    cut.seam = seam
    cut.isAdded = true
    seams.append(seam)
  }

  private func judge(_ cut: Cut) -> StreamSeam {
    let segments = playlist.segments
    let (before, sequence) = (
      segments[cut.begin].discontinuitySequence, segments[cut.place].discontinuitySequence
    )
    let name =
      cut.begin == cut.place - 1
      ? "segment \(cut.begin)" : "segments \(cut.begin) to \(cut.place - 1)"
    let from = walk.ladder(renditions, named: name) { media in
      let segments = media.playlist.segments
      guard let first = segments.firstIndex(where: { $0.discontinuitySequence == before }),
        let last = segments.lastIndex(where: { $0.discontinuitySequence == before })
      else { return [] }
      return first == last ? [first] : [first, last]
    }
    let to = walk.ladder(renditions, named: "segment \(cut.place) on") { media in
      media.playlist.segments.firstIndex { $0.discontinuitySequence == sequence }.map { [$0] } ?? []
    }
    return StreamSeam(
      time: cut.time, cause: .discontinuity, from: from.name, to: to.name,
      location: DocumentLocation(document, line: segments[cut.place].lines?.first),
      verdicts: from.verdicts(to: to, direction: .adToAd, using: walk.scorer),
      notJudged: from.gap(to: to))
  }
}
