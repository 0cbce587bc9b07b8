import Findings
import JSONText
import MediaFacts

/// Reads what an app was given by the Flower SDK, written down as JSON.
///
/// One answer is an object with the members of the request (`transactionId`, `cueDuration`,
/// `uniqueProgramId`, `timeout`, also inside `request`), `ads`, and `outcome` or `error` where the
/// SDK reported one. A list of answers is several breaks; a list of ads is one break without a
/// request.
struct FlowerReader {
  private var fields: JSONFields

  init(document: String) { fields = JSONFields(document: document) }

  private static let requestNames = ["transactionId", "cueDuration", "uniqueProgramId", "timeout"]

  /// True where the members are those of an answer, or of ads.
  static func isFlower(_ node: JSONNode) -> Bool {
    if let elements = node.elements { return elements.first.map(isFlower) ?? false }
    return (requestNames + ["ads", "creatives", "request"]).contains { node[$0] != nil }
      || BreakOutcome(rawValue: outcomeText(node) ?? "") != nil
  }

  private static func outcomeText(_ node: JSONNode) -> String? {
    (node["outcome"] ?? node["error"])?.stringValue
  }

  func read(_ root: JSONNode) throws(AdResponseError) -> AdResponse {
    var reader = self
    return try reader.readRoot(root)
  }

  private mutating func readRoot(_ root: JSONNode) throws(AdResponseError) -> AdResponse {
    var response = AdResponse(kind: .flower, origin: fields.place(root, "$"))
    if let elements = root.elements {
      let isAds = elements.first.map { $0["creatives"] != nil || $0["ads"] == nil } ?? true
      if isAds, elements.allSatisfy({ Self.outcomeText($0) == nil && $0["transactionId"] == nil }) {
        var single = AdBreak(origin: fields.place(root, "$"))
        single.ads = readAds(elements, "$")
        response.breaks = [single]
      } else {
        for (index, element) in elements.enumerated() {
          response.breaks.append(try readAnswer(element, "$[\(index)]"))
        }
      }
    } else if root.members != nil {
      response.breaks = [try readAnswer(root, "$")]
    } else {
      throw AdResponseError(
        at: fields.place(root, "$"), "expected an object or a list, found \(root.kind)")
    }
    noteRepeatedTransactions(response.breaks)
    response.issues = fields.issues
    return response
  }

  private mutating func readAnswer(
    _ node: JSONNode, _ path: String
  ) throws(AdResponseError) -> AdBreak {
    guard node.members != nil else {
      throw AdResponseError(
        at: fields.place(node, path), "expected an object with ads, found \(node.kind)")
    }
    var entry = AdBreak(origin: fields.place(node, path))
    let asked = fields.member(node, "request")
    let (source, sourcePath) = asked.map { ($0, path + ".request") } ?? (node, path)
    if Self.requestNames.contains(where: { source[$0] != nil }) {
      var request = FlowerRequest()
      request.transactionID = fields.whole(
        source, "transactionId", sourcePath, in: Int64.min...Int64.max)
      request.cueDuration = milliseconds(source, "cueDuration", sourcePath)
      request.uniqueProgramID = fields.whole(
        source, "uniqueProgramId", sourcePath, in: Int64(Int32.min)...Int64(UInt32.max))
      request.timeout = milliseconds(source, "timeout", sourcePath)
      entry.request = request
      entry.id = request.transactionID.map(String.init)
    }
    entry.ads = readAds(fields.list(node, "ads", path) ?? [], path + ".ads")
    for name in ["outcome", "error"] {
      guard let value = fields.member(node, name) else { continue }
      entry.outcome = value.stringValue.flatMap(BreakOutcome.init(rawValue:))
      if entry.outcome == nil {
        fields.unreadable(value, "\(path).\(name)", "NO_AD, TIMEOUT or INTERNAL_ERROR")
      }
      break
    }
    return entry
  }

  private mutating func readAds(_ nodes: [JSONNode], _ path: String) -> [Ad] {
    nodes.enumerated().map { index, node in readAd(node, "\(path)[\(index)]") }
  }

  private mutating func readAd(_ node: JSONNode, _ path: String) -> Ad {
    var ad = Ad(origin: fields.place(node, path))
    guard node.members != nil else {
      fields.unreadable(node, path, "an object")
      return ad
    }
    ad.id = fields.name(node, "id", path)
    ad.duration = milliseconds(node, "duration", path)
    if fields.member(node, "duration") == nil {
      fields.missing(node, path, "An ad states no duration.")
    }
    var creative = Creative(kind: .linear, origin: fields.place(node, path))
    creative.duration = ad.duration
    for (index, entry) in (fields.list(node, "creatives", path) ?? []).enumerated() {
      let place = "\(path).creatives[\(index)]"
      let url = OpaqueURL(fields.text(entry, "url", place) ?? "")
      if url.isEmpty { fields.missing(entry, place, "A media file has no URL.") }
      var media = MediaOption(url: url, origin: fields.place(entry, place))
      media.type = fields.text(entry, "type", place)
      media.width = fields.whole(entry, "width", place, in: 0...Int64(Int32.max)).map(Int.init)
      media.height = fields.whole(entry, "height", place, in: 0...Int64(Int32.max)).map(Int.init)
      media.duration = ad.duration
      creative.media.append(media)
    }
    ad.creatives = [creative]
    return ad
  }

  private mutating func milliseconds(
    _ node: JSONNode, _ name: String, _ path: String
  ) -> Rational? {
    fields.number(node, name, path).flatMap { $0.divided(by: Rational(1000)) }
  }

  /// A repeated transaction asks for nothing and completes without error (Flower SDK guide).
  private mutating func noteRepeatedTransactions(_ breaks: [AdBreak]) {
    var known: Set<Int64> = []
    for entry in breaks {
      guard let id = entry.request?.transactionID, !known.insert(id).inserted else { continue }
      fields.issues.append(
        AdResponseIssue(
          .duplicateTransaction, at: entry.origin,
          "A transaction is asked for again, which asks for nothing.", observed: "\(id)"))
    }
  }
}
