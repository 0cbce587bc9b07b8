public import MediaFacts

/// The report of `seam probe` for people: a block of lines for each asset.
public struct ProbeTable: Sendable {
  private let width: Int?
  private let inColour: Bool

  /// Makes a report for a terminal of so many columns; without a width no line is broken.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// The block of one asset, with a line end after it and, but for the first, a blank line before it.
  public func text(_ outcome: ProbeOutcome, isFirst: Bool) -> String {
    var page = TextPage(width: width, inColour: inColour)
    if !isFirst { page.blankLine() }
    page.line(StyledText(outcome.source, .strong))
    switch outcome {
    case .facts(let facts): write(facts, to: &page)
    case .failure(let failure): write(failure, to: &page)
    }
    return page.text
  }

  private func write(_ facts: AssetFacts, to page: inout TextPage) {
    row("file", ProbeFacts.container(facts.container), to: &page)
    var tracks: [(index: Int, label: String, facts: [StyledText])] = []
    for video in facts.video {
      tracks.append((video.index, "V\(video.index)", ProbeFacts.video(video, in: facts)))
    }
    for audio in facts.audio {
      tracks.append((audio.index, "A\(audio.index)", ProbeFacts.audio(audio, in: facts)))
    }
    for subtitle in facts.subtitles {
      // Captions inside a video track have no place of their own and stand after all tracks.
      let label = subtitle.index.map { "S\($0)" } ?? "S"
      tracks.append((subtitle.index ?? .max, label, ProbeFacts.subtitle(subtitle, in: facts)))
    }
    for data in facts.data {
      tracks.append((data.index, "D\(data.index)", ProbeFacts.data(data)))
    }
    for picture in facts.pictures {
      tracks.append((picture.index, "P\(picture.index)", ProbeFacts.picture(picture)))
    }
    // Tracks of all kinds in the order of the file; the sort is stable for those without a place.
    for track in tracks.enumerated().sorted(by: {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }) {
      row(track.element.label, track.element.facts, to: &page)
    }
    if tracks.isEmpty { row("", [StyledText("no tracks", .warning)], to: &page) }
    for note in facts.notes {
      var text = StyledText(note.trackIndex.map { "track \($0): " } ?? "")
      text.append(note.message)
      text.append(" [\(note.code)]", .faint)
      page.prose(StyledText("note", .warning), text, indent: 2, labelWidth: Self.labelWidth)
    }
  }

  private func write(_ failure: ProbeFailure, to page: inout TextPage) {
    var text = StyledText(failure.message)
    text.append(" [\(failure.code.rawValue)]", .faint)
    page.prose(StyledText("FAILED", .bad), text, indent: 2, labelWidth: Self.labelWidth + 2)
    if let detail = failure.detail {
      page.prose(
        StyledText("detail", .faint), StyledText(detail), indent: 2,
        labelWidth: Self.labelWidth + 2)
    }
  }

  private static let labelWidth = 6

  private func row(_ label: String, _ facts: [StyledText], to page: inout TextPage) {
    page.facts(StyledText(label, .faint), facts, indent: 2, labelWidth: Self.labelWidth)
  }
}
