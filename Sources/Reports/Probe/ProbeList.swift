public import MediaFacts
import TextDisplay

/// The report of `seam probe` for people who look through many assets: one line for each.
///
/// The columns are fixed, so a line can be printed as soon as its asset is probed.
public struct ProbeList: Sendable {
  private let width: Int?
  private let inColour: Bool

  /// Makes a report for a terminal of so many columns; without a width no name is shortened.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// The line with the names of the columns, with its line end.
  public var heading: String {
    line(
      ["LENGTH", "CODEC", "SIZE", "FPS", "RANGE", "AUDIO"].map { StyledText($0, .faint) },
      name: StyledText("SOURCE", .faint))
  }

  /// The line of one asset, with its line end.
  public func text(_ outcome: ProbeOutcome) -> String {
    switch outcome {
    case .facts(let facts): return line(cells(facts), name: name(facts.source))
    case .failure(let failure):
      var text = StyledText("FAILED", .bad)
      text.append(" \(failure.code.rawValue)")
      return line([text.padded(to: Self.tableWidth)], name: name(failure.source))
    }
  }

  private static let columnWidths = [10, 6, 9, 7, 6, 20]
  private static let tableWidth = columnWidths.reduce(0, +) + columnWidths.count - 1

  private func cells(_ facts: AssetFacts) -> [StyledText] {
    let video = facts.mainVideo
    let audio = facts.mainAudio
    let isCut = facts.container.truncation != nil
    let rate = video.map { video -> String in
      guard let rate = video.frameRate.nominal ?? video.frameRate.average else { return "?" }
      let isVariable = video.frameRate.mode == .variable
      return (isVariable ? "~" : "") + Figures.decimal(rate.doubleValue, digits: 2)
    }
    return [
      StyledText(
        isCut ? "TRUNCATED" : facts.container.duration.map(Figures.time) ?? "?",
        isCut ? .bad : .plain),
      StyledText(video?.codec.rawValue ?? "-"),
      StyledText(video.map { $0.displaySize?.description ?? "?" } ?? "-"),
      StyledText(rate ?? "-"),
      StyledText(video.map { $0.dynamicRange.map(Self.range) ?? "?" } ?? "-"),
      StyledText(audio.map(Self.sound) ?? "no audio"),
    ]
  }

  private static func sound(_ audio: AudioFacts) -> String {
    let rate = audio.sampleRate.map(Figures.sampleRate) ?? "?"
    let channels =
      audio.channelLayout?.speakerClass.rawValue ?? audio.channelCount.map { "\($0) ch" } ?? "?"
    return "\(audio.codec) \(rate) \(channels)"
  }

  private static func range(_ range: DynamicRange) -> String {
    range == .dolbyVision ? "DoVi" : FactNames.dynamicRange(range)
  }

  private func line(_ cells: [StyledText], name: StyledText) -> String {
    var line = StyledText()
    for (cell, width) in zip(cells, Self.columnWidths) {
      // A failure takes all columns at once and is never too long for them.
      line.append((cells.count > 1 ? cell.shortened(to: width) : cell).padded(to: width))
      line.append(" ")
    }
    line.append(name)
    return line.rendered(inColour: inColour) + "\n"
  }

  /// The source, shortened in the middle: the start tells the folder and the end the file.
  private func name(_ source: String) -> StyledText {
    let safe = TerminalText.escaped(source)
    guard let width else { return StyledText(safe, .strong) }
    let available = max(20, width - Self.tableWidth - 1)
    return StyledText(DisplayWidth.shortenedInTheMiddle(safe, to: available), .strong)
  }
}
