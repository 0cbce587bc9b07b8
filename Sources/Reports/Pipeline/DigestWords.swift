import Findings
import MediaFacts
import TextDisplay

/// The words of a digest that all reports for pipelines share.
struct DigestWords {
  let digest: Digest

  /// The longest name that is shown where there is no room for 4 KB of it, in columns.
  static let longestName = 160

  /// The scope as a heading: `LOW tier`, a receiver's name, a policy's title.
  func scope(_ scope: DigestScope) -> String {
    switch scope {
    case .tier(let tier): CheckWords.tier(tier)
    case .receiver(let id): digest.receiver(id)?.name ?? id.rawValue
    case .policy(let id): digest.policies.first { $0.id == id }?.title ?? id
    }
  }

  /// ` after spring.mp4` where the subject is the seam between two ads, else nothing.
  func after(_ subject: DigestSubject, columns: Int = longestName) -> String {
    digest.asset(subject.before).map { " after \(Self.name($0.name, columns: columns))" } ?? ""
  }

  /// `From ad a.mp4 to ad b.mp4: ` where the subject is the seam between two ads, else nothing.
  func seam(_ subject: DigestSubject) -> String {
    guard let before = digest.asset(subject.before) else { return "" }
    let name = digest.asset(subject.asset)?.name ?? ""
    return "From ad \(Self.name(before.name)) to ad \(Self.name(name)): "
  }

  /// The scope as a stable word: `low`, `no-tier`, a receiver's id, a policy's name.
  static func stableName(_ scope: DigestScope) -> String {
    switch scope {
    case .tier(let tier): tier?.rawValue ?? "no-tier"
    case .receiver(let id): id.rawValue
    case .policy(let id): id
    }
  }

  /// The outcome in a word or two.
  static func outcome(_ outcome: DigestOutcome) -> String {
    switch outcome {
    case .pass: "passes"
    case .unknown: "not known"
    case .fail: "fails"
    case .unreadable: "could not be read"
    }
  }

  /// The grade that a person is told: what is known, where that fails already.
  static func shownGrade(of subject: DigestSubject) -> Grade {
    subject.grade == .unknown && subject.outcome == .fail && subject.gradeAtLeast != .seamless
      ? subject.gradeAtLeast : subject.grade
  }

  /// `severe, risk 81 of 100`; a lower bound is said to be one.
  static func verdict(_ subject: DigestSubject) -> String {
    if subject.outcome == .unreadable { return "not checked" }
    if case .policy = subject.scope {
      switch subject.grade {
      case .severe: return "forbidden"
      case .minor: return "advised against"
      default: return "allowed"
      }
    }
    switch subject.grade {
    case .unplayable: return "unplayable"
    case .unknown:
      let known = subject.gradeAtLeast
      let score = CheckWords.score(subject.knownScore)
      return known == .seamless
        ? "unknown" : "unknown, at least \(known.rawValue), risk at least \(score) of 100"
    default:
      return "\(subject.grade.rawValue), risk \(CheckWords.score(subject.knownScore)) of 100"
    }
  }

  /// The verdict with the delay and the receiver on which it is worst.
  func sentence(_ subject: DigestSubject) -> String {
    var text = Self.verdict(subject)
    if let interval = subject.interval, interval.high > 0 {
      text += ", delay \(CheckWords.delay(interval))"
    }
    if let receiver = subject.worstReceiver, subject.grade != .seamless {
      text += ", on \(receiver)"
    }
    return text
  }

  /// A receiver's name, or its id where it has none.
  func receiver(_ id: ReceiverID) -> String { digest.receiver(id)?.name ?? id.rawValue }

  /// `airplay-low and 3 more`: names of receivers in a line that has no room for all of them.
  static func some(_ ids: [ReceiverID], atMost limit: Int = 3) -> String {
    let shown = ids.prefix(limit).map(\.rawValue).joined(separator: ", ")
    return ids.count > limit ? "\(shown) and \(ids.count - limit) more" : shown
  }

  /// `main to ad`, `ad to main` and so on.
  static func direction(_ direction: SeamDirection) -> String {
    switch direction {
    case .mainToAd: "main to ad"
    case .adToAd: "ad to ad"
    case .adToMain: "ad to main"
    }
  }

  /// What an observation says: `frame rate 25 to 30 fps, expected at most 60`.
  static func evidence(_ evidence: Evidence) -> String {
    let unit = evidence.unit.map { " \($0)" } ?? ""
    var text = evidence.parameter.title
    switch (evidence.from, evidence.to) {
    case (let from?, let to?): text += " \(from) to \(to)\(unit)"
    case (let value?, nil), (nil, let value?): text += " \(value)\(unit)"
    case (nil, nil): break
    }
    if let expected = evidence.expected { text += ", expected \(expected)" }
    return text
  }

  /// What could not be judged and why: `V106: frame rate is not known`.
  static func gap(_ gap: NotEvaluated) -> String { "\(gap.rule): \(missing(gap))" }

  /// The same without the rule: `frame rate is not known`.
  static func missing(_ gap: NotEvaluated) -> String {
    let parts = gap.missing.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { return "\(gap.missing) is not known" }
    return "what the receiver does about \(parts[0]) is not known (\(parts[1]))"
  }

  /// What is to be done, with the kind of work: `re-encode audio: Resample ...`.
  static func remedy(_ remedy: Remedy) -> String {
    CheckWords.remedy(remedy.kind).map { "\($0): \(remedy.text)" } ?? remedy.text
  }

  /// A name that fits in a line: made printable, its middle left out where it is too long.
  static func name(_ text: String, columns: Int = longestName) -> String {
    // Cut before and after: a name of megabytes is not to be measured, nor a cut one to be long.
    let bound = columns * 8
    let scalars = text.unicodeScalars
    let clean =
      scalars.count <= bound
      ? TerminalText.escaped(text)
      : TerminalText.escaped(
        String(String.UnicodeScalarView(scalars.prefix(bound / 2))) + "…"
          + String(String.UnicodeScalarView(scalars.suffix(bound / 2))))
    return DisplayWidth.shortenedInTheMiddle(clean, to: columns)
  }

  /// `1 creative`, `3 creatives`.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// `3 fail, 1 is not known, 2 pass of 6 checks.` with what could not be read.
  var summary: String {
    let counts: [(DigestOutcome, String, String)] = [
      (.fail, "fails", "fail"), (.unreadable, "could not be read", "could not be read"),
      (.unknown, "is not known", "are not known"), (.pass, "passes", "pass"),
    ]
    let parts = counts.compactMap { outcome, one, many -> String? in
      let count = digest.count(outcome)
      return count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    var text =
      "\(Self.count(digest.subjects.count, "check")): "
      + (parts.isEmpty ? "none" : parts.joined(separator: ", ")) + "."
    if !digest.documentFindings.isEmpty {
      let failing = digest.documentFindings.count(where: \.isFailing)
      text +=
        " \(Self.count(digest.documentFindings.count, "finding")) about documents, "
        + "\(failing) of them \(failing == 1 ? "an error" : "errors")."
    }
    if !digest.unreadable.isEmpty {
      text += " \(Self.count(digest.unreadable.count, "input")) could not be read."
    }
    return text
  }
}
