import Findings
import MediaFacts

/// The words of a check for people: each term of the model with what it means to a viewer.
enum CheckWords {
  static func style(_ grade: Grade) -> TextStyle {
    switch grade {
    case .seamless, .minor: .good
    case .noticeable, .unknown: .warning
    case .severe, .unplayable: .bad
    }
  }

  /// What a viewer makes of a seam of that grade.
  static func impression(_ grade: Grade) -> String? {
    switch grade {
    case .seamless: "nothing to be seen"
    case .minor: "a close look shows it"
    case .noticeable: "anybody sees it"
    case .severe: "it looks like a fault"
    case .unplayable, .unknown: nil
    }
  }

  /// What a seam that fails is: `severe or worse`.
  static func failing(_ threshold: Grade) -> String {
    threshold == .unknown
      ? "\(Grade.minor.rawValue) or worse, or unknown" : "\(threshold.rawValue) or worse"
  }

  static func action(_ action: Action) -> String {
    switch action {
    case .reuse: "goes on (reuse)"
    case .flush: "empties its queue (flush)"
    case .reconfigure: "takes a new configuration (reconfigure)"
    case .reinitialize: "is set up anew (reinitialize)"
    case .reload: "starts again from nothing (reload)"
    case .unplayable: "cannot go on (unplayable)"
    }
  }

  static func stage(_ stage: Stage) -> String {
    switch stage {
    case .player: "player"
    case .videoDecoder: "video decoder"
    case .audioDecoder: "audio decoder"
    case .display: "display"
    case .drm: "decryption"
    case .timing: "time line"
    }
  }

  static func remedy(_ kind: RemedyKind) -> String? {
    switch kind {
    case .none: nil
    case .retag: "relabel"
    case .remux: "repackage"
    case .addSilentTrack: "add silence"
    case .reencodeAudio: "re-encode audio"
    case .reencode: "re-encode video"
    }
  }

  static func basis(_ basis: EvidenceBasis) -> String {
    switch basis {
    case .measured: "measured"
    case .documented: "documented"
    case .estimated: "estimate"
    }
  }

  /// A delay of milliseconds: `no delay`, `33 ms`, `400 to 1500 ms, most likely 800 ms`.
  static func delay(_ interval: Interval) -> String {
    if interval.high == 0 { return "no delay" }
    if interval.low == interval.high { return "\(milliseconds(interval.typical)) ms" }
    return "\(milliseconds(interval.low)) to \(milliseconds(interval.high)) ms, "
      + "most likely \(milliseconds(interval.typical)) ms"
  }

  static func milliseconds(_ value: Double) -> String {
    Figures.decimal(value, digits: value < 10 ? 1 : 0)
  }

  /// A score from 0 to 100 as a whole number, cut rather than rounded so that it fits its grade.
  static func score(_ score: Double) -> String { Figures.fixed(score.rounded(.down), digits: 0) }

  /// The tier as a heading.
  static func tier(_ tier: Tier?) -> String {
    switch tier {
    case .high?: "HIGH tier"
    case .mid?: "MID tier"
    case .low?: "LOW tier"
    case nil: "No tier"
    }
  }

  /// The weakest way in which anything among the stages is known; absent where nothing is stated.
  static func weakestBasis(_ stages: [StageVerdict]) -> EvidenceBasis? {
    let bases = Set(stages.flatMap(\.evidence).map(\.basis))
    // From the weakest to the strongest.
    return [.estimated, .documented, .measured].first(where: bases.contains)
  }

  /// Why an ad lost against the one of the given label, in words for a line of its own.
  static func loss(_ loss: FitLoss, against winnerLabel: String?) -> String {
    let rival = winnerLabel.map { "\($0)'s" } ?? "the best one's"
    switch loss {
    case .notProbed(let failure):
      return "could not be probed: \(failure.message) [\(failure.code.rawValue)]"
    case .program:
      return "is a program to run and not media"
    case .linkEnded(let end, let now):
      return "its link ended \(TimeWords.ended(end, now: now))"
    case .cannotPlayOnMore(let own, let winner, let reasons):
      let which = own == 1 ? "1 receiver" : "\(own) receivers"
      let more = winner == 0 ? "" : ", \(rival) on \(winner)"
      return "cannot be played on \(which)\(more)"
        + (reasons.first.map { ": \($0.message)" } ?? "")
    case .cannotPlay(let reasons):
      guard let first = reasons.first else { return "cannot be played" }
      let rest = reasons.count - 1
      let more = rest == 0 ? "" : " (and \(rest) more reason\(rest == 1 ? "" : "s"))"
      return "cannot be played: \(first.message)\(more)"
    case .riskUnknown:
      return "its risk is not known"
    case .higherRisk(let own, let winner):
      // Two scores that look the same as whole numbers are told apart by a digit more.
      let isClose = score(own) == score(winner)
      let figures = [own, winner].map { isClose ? Figures.decimal($0, digits: 2) : score($0) }
      return "higher risk: \(figures[0]) against \(figures[1])"
    case .higherTotalRisk(let own, let winner):
      return "as much risk at the worst seam, but more at all seams together: "
        + "\(Figures.decimal(own, digits: 1)) against \(Figures.decimal(winner, digits: 1))"
    case .heightFurtherFromMain(let own, let winner, let main):
      return "picture height \(pixels(own)) is further from the main's \(main) than \(rival) "
        + pixels(winner)
    case .bitRateAboveMain(let own, _, let main):
      return "bit rate \(bitRate(own)) is above the main's \(Figures.bitRate(main))"
    case .bitRateFurtherFromMain(let own, let winner, let main):
      return
        "bit rate \(bitRate(own)) is further from the main's \(Figures.bitRate(main)) than \(rival) "
        + bitRate(winner)
    case .heightFurtherFromPreferred(let own, let winner, let preferred):
      return
        "picture height \(pixels(own)) is further from the preferred \(preferred) than \(rival) "
        + pixels(winner)
    case .bitRateAboveLimit(let own, _, let limit):
      return "bit rate \(Figures.bitRate(own)) is above the limit of \(Figures.bitRate(limit))"
    case .longerDelay(let own, let winner):
      return "the receiver takes longer: \(milliseconds(own)) ms against \(milliseconds(winner)) ms"
    case .moreUnknowns(let own, let winner):
      return "less is known of it: \(own) unknown\(own == 1 ? "" : "s") against \(winner)"
    case .givenLater:
      return "as good, but given later"
    }
  }

  private static func pixels(_ value: Int?) -> String { value.map(String.init) ?? "(unknown)" }

  private static func bitRate(_ value: Int64?) -> String {
    value.map(Figures.bitRate) ?? "(unknown)"
  }
}
