import Findings
import MediaFacts

/// The head of a check's report: every asset with its format, or why it has none.
struct AssetSection {
  let run: CheckRun

  private static let labelWidth = 6

  func write(to page: inout TextPage) {
    write(run.main, label: AssetNames.label(.main), to: &page)
    for (place, ad) in run.ads.enumerated() {
      write(ad, label: AssetNames.label(.ad(place)), to: &page)
    }
  }

  private func write(_ outcome: ProbeOutcome, label: String, to page: inout TextPage) {
    var line = StyledText(label, .faint).padded(to: Self.labelWidth)
    if label.count >= Self.labelWidth { line.append(" ") }
    line.append(outcome.source, .strong)
    page.line(line)
    switch outcome {
    case .facts(let facts):
      row(video(facts.mainVideo), to: &page)
      row(audio(facts.mainAudio), to: &page)
      row(warnings(facts), to: &page)
    case .failure(let failure):
      var text = StyledText("NOT PROBED: ", .bad)
      text.append(failure.message)
      text.append(" [\(failure.code.rawValue)]", .faint)
      page.prose(StyledText(), text, indent: 0, labelWidth: Self.labelWidth)
    }
  }

  private func row(_ facts: [StyledText], to page: inout TextPage) {
    guard !facts.isEmpty else { return }
    page.facts(StyledText(), facts, indent: 0, labelWidth: Self.labelWidth)
  }

  private func video(_ track: VideoFacts?) -> [StyledText] {
    guard let track else { return [StyledText("no video", .warning)] }
    let codec = FactNames.codec(
      track.codec, codecString: track.codecString, sampleEntry: track.sampleEntry)
    let facts = [
      codec, FactNames.profileAndLevel(track), FactNames.size(track),
      FactNames.frameRate(track.frameRate), FactNames.dynamicRange(of: track),
      track.bitRate.map(Figures.bitRate),
    ]
    return facts.compactMap { $0.map { StyledText($0) } }
  }

  private func audio(_ track: AudioFacts?) -> [StyledText] {
    guard let track else { return [StyledText("no audio", .warning)] }
    let codec = FactNames.codec(
      track.codec, codecString: track.codecString, sampleEntry: track.sampleEntry)
    return [codec, track.profile, FactNames.sound(track)].compactMap { $0.map { StyledText($0) } }
  }

  private func warnings(_ facts: AssetFacts) -> [StyledText] {
    var warnings: [StyledText] = []
    if let encryption = facts.container.encryption {
      warnings.append(StyledText(ProbeFacts.encryption(encryption), .warning))
    }
    if facts.container.truncation != nil {
      warnings.append(StyledText("TRUNCATED: the file ends too early", .bad))
    }
    return warnings
  }
}
