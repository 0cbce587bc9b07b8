import Findings
import MediaFacts

/// A drawing of what a viewer meets: what plays, the wait at each seam, holes, and black or silent ends.
///
/// A picture for those who see it; its label says the same in words.
struct HTMLTimeline {
  /// What the first asset is called.
  var fromName: String
  /// What the second asset is called.
  var toName: String
  /// The verdict on the way to the second asset; absent where there is no such seam.
  var out: PairVerdict?
  /// The verdict on the way back; absent where there is no such seam.
  var back: PairVerdict?
  /// The ends of the first asset; of content that is cut open nothing is drawn.
  var fromEdges: AssetEdges?
  /// The ends of the second asset.
  var toEdges: AssetEdges

  /// The pattern that all drawings share.
  static let definitions =
    "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\"><defs>"
    + "<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
    + "patternTransform=\"rotate(45)\"><rect class=\"h-bg\" width=\"6\" height=\"6\"/>"
    + "<rect class=\"h-fg\" width=\"3\" height=\"6\"/></pattern></defs></svg>\n"

  private static let labelWidth = 56.0
  private static let contentWidth = 116.0
  private static let adWidth = 132.0
  private static let longestGap = 104.0
  /// The delay that takes the longest gap, in milliseconds; longer ones are cut there.
  private static let scale = 3000.0
  private static let lanes = (picture: 30.0, sound: 58.0, height: 22.0)

  private struct Canvas {
    var x = HTMLTimeline.labelWidth
    var shapes = ""

    mutating func rect(
      _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) {
      guard width > 0 else { return }
      shapes += "<rect class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\" "
      shapes += "width=\"\(number(width))\" height=\"\(number(height))\"/>"
    }

    mutating func text(_ text: String, _ x: Double, _ y: Double, _ kind: String) {
      shapes += "<text class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\">"
      shapes += "\(text.escaped)</text>"
    }

    mutating func line(_ kind: String, _ x: Double, _ top: Double, _ bottom: Double) {
      shapes += "<path class=\"\(kind)\" d=\"M\(number(x)) \(number(top))V\(number(bottom))\"/>"
    }

    func number(_ value: Double) -> String { Figures.decimal(value, digits: 1) }
  }

  /// The drawing with its label.
  var text: String {
    var canvas = Canvas()
    let (top, bottom) = (Self.lanes.picture, Self.lanes.sound + Self.lanes.height)
    canvas.text("picture", 0, Self.lanes.picture + 15, "lane")
    canvas.text("sound", 0, Self.lanes.sound + 15, "lane")
    var isStopped = false
    segment(fromName, Self.contentWidth, out == nil ? nil : fromEdges, .from, isStopped, &canvas)
    if let out {
      gap(out, top, bottom, &canvas)
      isStopped = out.grade == .unplayable
    } else {
      canvas.line("cut", canvas.x, top - 4, bottom + 4)
    }
    segment(toName, Self.adWidth, toEdges, .to, isStopped, &canvas)
    if let back {
      gap(back, top, bottom, &canvas)
      isStopped = isStopped || back.grade == .unplayable
      segment(fromName, Self.contentWidth, nil, .from, isStopped, &canvas)
    }
    let width = Figures.decimal(canvas.x + 2, digits: 1)
    return
      "<svg class=\"time\" viewBox=\"0 0 \(width) 86\" width=\"\(width)\" height=\"86\" role=\"img\" "
      + "aria-label=\"\(label.escaped)\">\(canvas.shapes)</svg>\n"
  }

  private enum Side { case from, to }

  private func segment(
    _ name: String, _ width: Double, _ edges: AssetEdges?, _ side: Side, _ isStopped: Bool,
    _ canvas: inout Canvas
  ) {
    let kind = isStopped ? "never" : side == .from ? "content" : "ad"
    let (start, end) = (canvas.x, canvas.x + width)
    let lanes = [
      (
        y: Self.lanes.picture, late: edges?.pictureLate, early: edges?.pictureEarly,
        head: edges?.blackHead, tail: edges?.blackTail, dark: "black"
      ),
      (
        y: Self.lanes.sound, late: edges?.soundLate, early: edges?.soundEarly,
        head: edges?.silentHead, tail: edges?.silentTail, dark: "silent"
      ),
    ]
    for lane in lanes {
      // Of an asset that is left only the end is at the seam.
      let isWhole = side == .to
      let (late, early) = (isWhole ? Self.width(lane.late) : 0, Self.width(lane.early))
      canvas.rect("hole", start, lane.y, late, Self.lanes.height)
      canvas.rect(kind, start + late, lane.y, width - late - early, Self.lanes.height)
      canvas.rect("hole", end - early, lane.y, early, Self.lanes.height)
      if isWhole {
        canvas.rect(lane.dark, start + late, lane.y, Self.width(lane.head), Self.lanes.height)
      }
      let tail = Self.width(lane.tail)
      canvas.rect(lane.dark, end - early - tail, lane.y, tail, Self.lanes.height)
    }
    canvas.text(
      name, start + width / 2, Self.lanes.picture + 15, isStopped ? "name off" : "name")
    canvas.x = end
  }

  /// Seconds as a width: enough to be seen, and no more than a fourth of an ad.
  private static func width(_ seconds: Rational?) -> Double {
    guard let value = seconds?.doubleValue, value > 0 else { return 0 }
    return min(max(value * 30, 3), adWidth / 4)
  }

  private func gap(
    _ verdict: PairVerdict, _ top: Double, _ bottom: Double, _ canvas: inout Canvas
  ) {
    let (height, start) = (bottom - top, canvas.x)
    if verdict.grade == .unplayable {
      canvas.rect("stop", start, top, 44, height)
      canvas.text("✕", start + 22, (top + bottom) / 2 + 6, "cross")
      canvas.text("stops", start + 22, 16, "when")
      canvas.x = start + 44
      return
    }
    let interval = verdict.knownInterval
    let (low, typical, high) = (
      Self.gapWidth(interval.low), Self.gapWidth(interval.typical), Self.gapWidth(interval.high)
    )
    canvas.rect("wait", start, top, low, height)
    canvas.rect("maybe", start + low, top, high - low, height)
    if high > 0 { canvas.line("likely", start + typical, top - 4, bottom + 4) }
    var end = start + high
    if !verdict.isComplete {
      canvas.rect("unclear", end, top, 24, height)
      canvas.text("?", end + 12, (top + bottom) / 2 + 5, "query")
      end += 24
    }
    if end == start { canvas.line("joint", start, top - 4, bottom + 4) }
    canvas.text(Self.caption(verdict), (start + end) / 2, 16, "when")
    canvas.x = end
  }

  private static func gapWidth(_ milliseconds: Double) -> Double {
    guard milliseconds > 0 else { return 0 }
    return max(2, min(milliseconds, scale) / scale * longestGap)
  }

  private static func caption(_ verdict: PairVerdict) -> String {
    let interval = verdict.knownInterval
    guard interval.high > 0 else { return verdict.isComplete ? "no wait" : "not known" }
    let figures = [interval.low, interval.high].map { seconds($0) }
    let text = figures[0] == figures[1] ? figures[0] : "\(figures[0])–\(figures[1])"
    return (verdict.isComplete ? "" : "≥ ") + text + " s"
  }

  private static func seconds(_ milliseconds: Double) -> String {
    let digits = milliseconds < 100 ? 3 : milliseconds < 1000 ? 2 : 1
    return Figures.decimal(milliseconds / 1000, digits: digits)
  }

  /// The drawing in words.
  var label: String {
    var parts = [fromName]
    if let out {
      parts.append(Self.words(out))
      if out.grade == .unplayable { return parts.joined(separator: ", then ") }
    }
    parts.append(toName)
    if let back {
      parts.append(Self.words(back))
      if back.grade != .unplayable { parts.append(fromName) }
    }
    return (["Time line: " + parts.joined(separator: ", then ")] + edges).joined(separator: ". ")
  }

  private static func words(_ verdict: PairVerdict) -> String {
    if verdict.grade == .unplayable { return "playback stops" }
    let delay = CheckWords.delay(verdict.knownInterval)
    if verdict.isComplete { return delay == "no delay" ? delay : "a delay of \(delay)" }
    return verdict.knownInterval.high > 0
      ? "a delay of at least \(delay), the rest not known" : "a delay that is not known"
  }

  /// What is at the edges, a sentence each; nothing where nothing is or nothing is known.
  var edges: [String] {
    let outgoing = fromEdges.map { Self.tail($0, of: fromName) } ?? []
    return outgoing + Self.head(toEdges, of: toName) + Self.tail(toEdges, of: toName)
  }

  private static func head(_ edges: AssetEdges, of name: String) -> [String] {
    [
      sentence(edges.blackHead) { "the picture of the \(name) is black for \($0) at its start" },
      sentence(edges.silentHead) { "the \(name) is silent for \($0) at its start" },
      sentence(edges.pictureLate) { "the picture of the \(name) comes \($0) after its sound" },
      sentence(edges.soundLate) { "the sound of the \(name) comes \($0) after its picture" },
    ].compactMap(\.self)
  }

  private static func tail(_ edges: AssetEdges, of name: String) -> [String] {
    [
      sentence(edges.blackTail) { "the picture of the \(name) is black for \($0) at its end" },
      sentence(edges.silentTail) { "the \(name) is silent for \($0) at its end" },
      sentence(edges.pictureEarly) { "the picture of the \(name) ends \($0) before its sound" },
      sentence(edges.soundEarly) { "the sound of the \(name) ends \($0) before its picture" },
    ].compactMap(\.self)
  }

  private static func sentence(_ seconds: Rational?, _ words: (String) -> String) -> String? {
    guard let seconds, seconds > Rational(0) else { return nil }
    let text = words("\(Figures.decimal(seconds.doubleValue, digits: 3)) s")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
