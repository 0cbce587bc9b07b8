import Findings
import MediaFacts

/// The head of the page, and what each tier comes to.
struct HTMLSummary {
  private let digest: Digest
  private let matrix: HTMLMatrix
  private let words: DigestWords

  init(_ digest: Digest, _ matrix: HTMLMatrix) {
    self.digest = digest
    self.matrix = matrix
    words = DigestWords(digest: digest)
  }

  /// The page's title, which says how it ends.
  static func title(of digest: Digest) -> String {
    let mains = digest.assets.filter { $0.role == .main }
    let what =
      mains.count == 1
      ? mains.first.map { DigestWords.name($0.name, columns: 60) } ?? ""
      : DigestWords.count(mains.count, "main content", "main contents")
    return "Seam \(digest.command): \(verdict(of: digest)) – \(what)"
  }

  private static func verdict(of digest: Digest) -> String {
    switch digest.outcome {
    case .pass: "nothing fails"
    case .unknown: "not all is known"
    case .fail: "some seams fail"
    case .unreadable: "not all could be read"
    }
  }

  /// The banner with the facts of the run.
  var text: String {
    let outcome = digest.outcome
    let sign =
      switch outcome {
      case .pass: "✓"
      case .unknown: "?"
      case .fail: "✕"
      case .unreadable: "!"
      }
    var text = "<header class=\"top\">\n<p class=\"brand\">Seam <span>\(digest.command.escaped)"
    text += "</span></p>\n<h1>\(heading)</h1>\n"
    text += "<p class=\"verdict is-\(outcome.rawValue)\"><span class=\"sign\" aria-hidden=\"true\">"
    text += "\(sign)</span> <strong>\(sentence)</strong> \(words.summary.escaped)</p>\n"
    text += "<dl class=\"facts\">\n"
    for (name, value) in facts { text += "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n" }
    return text + "</dl>\n</header>\n"
  }

  private var heading: String {
    let mains = digest.assets.filter { $0.role == .main }
    guard mains.count == 1, let main = mains.first else {
      return "\(DigestWords.count(mains.count, "main content", "main contents")) and their ads"
    }
    return "Ads in \(DigestWords.name(main.name, columns: 90).escaped)"
  }

  private var sentence: String {
    let failing = CheckWords.failing(digest.threshold)
    return switch digest.outcome {
    case .pass: "Nothing is \(failing)."
    case .unknown: "Nothing is known to be \(failing)."
    case .fail: "Something is \(failing)."
    case .unreadable: "Not all could be read."
    }
  }

  private var facts: [(String, String)] {
    var facts: [(String, String)] = []
    let mains = digest.assets.filter { $0.role == .main }
    if mains.count == 1, let main = mains.first {
      facts.append(("Main content", "<code>\(DigestWords.name(main.source).escaped)</code>"))
    }
    let creatives = digest.assets.count { $0.role == .creative }
    facts.append(("Creatives", "\(creatives)"))
    facts.append(("Receivers", "\(digest.receivers.map(\.receivers.count).reduce(0, +))"))
    facts.append(("Fails from", digest.threshold.rawValue))
    if !digest.documents.isEmpty { facts.append(("Documents", "\(digest.documents.count)")) }
    return facts
  }

  /// A card for each tier and policy.
  var tiers: String {
    var order: [DigestScope] = []
    var subjects: [DigestScope: [DigestSubject]] = [:]
    for subject in digest.subjects {
      if subjects[subject.scope] == nil { order.append(subject.scope) }
      subjects[subject.scope, default: []].append(subject)
    }
    guard !order.isEmpty else { return "" }
    var text = "<section aria-labelledby=\"h-tiers\">\n<h2 id=\"h-tiers\">By tier</h2>\n"
    text += "<div class=\"cards\">\n"
    for scope in order { text += card(scope, subjects[scope] ?? []) }
    return text + "</div>\n\(legend)</section>\n"
  }

  private func card(_ scope: DigestScope, _ subjects: [DigestSubject]) -> String {
    var text = "<article class=\"card\">\n<h3>\(words.scope(scope).escaped)</h3>\n"
    if case .tier(let tier) = scope,
      let group = digest.receivers.first(where: { $0.tier == tier })
    {
      text += "<p class=\"sub\">\(DigestWords.count(group.receivers.count, "receiver"))</p>\n"
    }
    let failing = subjects.count { $0.outcome == .fail }
    text += "<p class=\"big\"><b>\(failing)</b> of \(subjects.count) fail</p>\n"
    let between = subjects.count { $0.before != nil }
    if between > 0 { text += "<p class=\"sub\">\(between) of them between two ads</p>\n" }
    let counts = Self.counts(subjects)
    text += Self.bar(counts)
    text += "<ul class=\"counts\">"
    for entry in counts {
      text += "<li><span class=\"chip \(entry.letter)\">\(entry.word)</span> \(entry.count)</li>"
    }
    text += "</ul>\n"
    for choice in digest.choices where belongs(choice, to: scope) { text += self.choice(choice) }
    return text + "</article>\n"
  }

  /// A choice stands in the card of its tier; that of a receiver without one in the card of those.
  private func belongs(_ choice: DigestChoice, to scope: DigestScope) -> Bool {
    // With many mains the choices are many, and each main has them in its own report.
    guard Set(digest.choices.map(\.main)).count == 1 else { return false }
    if choice.scope == scope { return true }
    guard case .receiver = choice.scope, case .tier(nil) = scope else { return false }
    return true
  }

  private func choice(_ choice: DigestChoice) -> String {
    var place = ""
    if case .receiver(let id) = choice.scope { place = " on \(words.receiver(id).escaped)" }
    guard let asset = digest.asset(choice.asset) else {
      return "<p class=\"use\">No creative fits\(place).</p>\n"
    }
    let score = CheckWords.score(choice.knownScore)
    let least = choice.grade == .unknown ? "at least " : ""
    return
      "<p class=\"use\">Best fit\(place): <code>\(DigestWords.name(asset.name, columns: 60).escaped)"
      + "</code>, \(choice.grade.rawValue), risk \(least)\(score)</p>\n"
  }

  private struct Count {
    var letter: String
    var word: String
    var count: Int
  }

  private static func counts(_ subjects: [DigestSubject]) -> [Count] {
    let unread = subjects.count { $0.outcome == .unreadable }
    var counts = Grade.reported.compactMap { grade -> Count? in
      let count = subjects.count { $0.outcome != .unreadable && $0.grade == grade }
      guard count > 0 else { return nil }
      return Count(letter: HTMLMatrix.letter(grade), word: grade.rawValue, count: count)
    }
    if unread > 0 { counts.insert(Count(letter: "x", word: "not read", count: unread), at: 0) }
    return counts
  }

  /// The counts as a bar; the list after it says the same in words.
  private static func bar(_ counts: [Count]) -> String {
    let total = counts.map(\.count).reduce(0, +)
    guard total > 0 else { return "" }
    var text =
      "<svg class=\"bar\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
    var start = 0.0
    for entry in counts {
      let width = Double(entry.count) / Double(total) * 100
      text += "<rect class=\"f-\(entry.letter)\" y=\"0\" "
      text += "x=\"\(Figures.decimal(start, digits: 2))\" "
      text += "width=\"\(Figures.decimal(width, digits: 2))\" height=\"6\"/>"
      start += width
    }
    return text + "</svg>\n"
  }

  /// What the grades mean.
  private var legend: String {
    var text = "<dl class=\"legend\">\n"
    for grade in Grade.reported {
      let meaning =
        switch grade {
        case .unplayable: "the receiver cannot play one side; ✕ in the table"
        case .unknown: "something that decides is not known; ? in the table"
        default: CheckWords.impression(grade) ?? ""
        }
      let range =
        switch grade {
        case .seamless: " (risk below 10)"
        case .minor: " (from 10)"
        case .noticeable: " (from 30)"
        case .severe: " (from 60)"
        case .unplayable, .unknown: ""
        }
      text += "<div><dt><span class=\"chip \(HTMLMatrix.letter(grade))\">\(grade.rawValue)</span>"
      text += "</dt><dd>\(meaning)\(range)</dd></div>\n"
    }
    return text + "</dl>\n"
  }
}

extension String {
  /// The text as it may stand in the page.
  var escaped: String { MarkupText.escaped(self) }
}
