import Findings
import JSONText
import MediaFacts

/// Turns the cells of a joined file into typed statements and collects what is wrong with them.
struct CellReader {
  let cells: [String: ReceiverFile.Entry]
  private(set) var errors: [MatrixError] = []

  init(cells: [String: ReceiverFile.Entry]) { self.cells = cells }

  /// Reads one cell; a path that no file fills in gives the missing cell.
  mutating func cell<Value>(
    _ path: [String], _ kind: MatrixSchema.CellKind, _ parse: (JSONNode) -> Value?
  ) -> Cell<Value> {
    guard let entry = cells[path.joined(separator: ".")] else { return .missing }
    guard let members = entry.node.members else {
      return fault(
        entry, entry.node, path,
        "expected an object with \"\(kind.valueKey)\", \"confidence\" and \"source\", "
          + "or with \"unknown\"; found \(entry.node.kind)")
    }
    if let reason = entry.node["unknown"] { return unknown(reason, members, entry, path) }
    return stated(kind, members, entry, path, parse)
  }

  /// Adds a fault that concerns several cells.
  mutating func add(_ error: MatrixError) { errors.append(error) }

  private mutating func unknown<Value>(
    _ reason: JSONNode, _ members: [JSONNode.Member], _ entry: ReceiverFile.Entry, _ path: [String]
  ) -> Cell<Value> {
    for member in members where member.name != "unknown" {
      report(
        entry, member.position, path + [member.name],
        "unknown key \"\(member.name)\": a cell with \"unknown\" has nothing else")
    }
    guard let text = reason.stringValue, !text.isEmpty else {
      return fault(entry, reason, path + ["unknown"], "expected a reason, found \(reason.kind)")
    }
    return .unknown(reason: text)
  }

  private mutating func stated<Value>(
    _ kind: MatrixSchema.CellKind, _ members: [JSONNode.Member], _ entry: ReceiverFile.Entry,
    _ path: [String], _ parse: (JSONNode) -> Value?
  ) -> Cell<Value> {
    let keys = [kind.valueKey, "confidence", "source"]
    let strangers = members.filter { !keys.contains($0.name) }
    for member in strangers {
      report(
        entry, member.position, path + [member.name],
        "unknown key \"\(member.name)\": expected \(MatrixSchema.choices(keys + ["unknown"]))")
    }
    let note = source(entry, path)
    guard let node = entry.node[kind.valueKey] else {
      // A value under another unit's key has been reported already.
      guard strangers.isEmpty else { return .missing }
      return fault(
        entry, entry.node, path + [kind.valueKey], "missing: expected \(kind.expected)")
    }
    guard let value = parse(node) else {
      return fault(
        entry, node, path + [kind.valueKey], "expected \(kind.expected), found \(shown(node))")
    }
    guard let note else { return .missing }
    return .stated(value, note)
  }

  private mutating func source(_ entry: ReceiverFile.Entry, _ path: [String]) -> SourceNote? {
    let bases = MatrixSchema.choices(EvidenceBasis.allCases.map(\.rawValue))
    let confidence = entry.node["confidence"]
    let basis = confidence?.stringValue.flatMap(EvidenceBasis.init(rawValue:))
    if basis == nil {
      report(
        entry, (confidence ?? entry.node).position, path + ["confidence"],
        confidence.map { "expected \(bases), found \(shown($0))" } ?? "missing: expected \(bases)")
    }
    let source = entry.node["source"]
    let text = source?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
    if text == nil {
      report(
        entry, (source ?? entry.node).position, path + ["source"],
        source.map { "expected where the value comes from, found \(shown($0))" }
          ?? "missing: expected where the value comes from")
    }
    guard let basis, let text else { return nil }
    return SourceNote(basis: basis, text: text)
  }

  private func shown(_ node: JSONNode) -> String {
    switch node.content {
    case .string(let text): text.isEmpty ? "empty text" : "\"\(text)\""
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .array(let elements) where elements.count <= 8 && elements.allSatisfy(isScalar):
      JSONWriter().text(JSONValue(node))
    default: node.kind
    }
  }

  /// True for what is short enough to be told whole.
  private func isScalar(_ node: JSONNode) -> Bool {
    switch node.content {
    case .array, .object: false
    case .string(let text): text.utf8.count <= 40
    default: true
    }
  }

  private mutating func fault<Value>(
    _ entry: ReceiverFile.Entry, _ node: JSONNode, _ path: [String], _ message: String
  ) -> Cell<Value> {
    report(entry, node.position, path, message)
    return .missing
  }

  private mutating func report(
    _ entry: ReceiverFile.Entry, _ position: TextPosition, _ path: [String], _ message: String
  ) {
    errors.append(
      MatrixError(file: entry.file, position: position, path: jsonPath(path), message: message))
  }
}

/// How the values of cells are read from JSON; each gives `nil` for what it does not understand.
enum CellParsing {
  static func flag(_ node: JSONNode) -> Bool? { node.boolValue }

  static func allowed<Value>(
    _ element: @escaping (JSONNode) -> Value?
  ) -> (JSONNode) -> Allowed<Value>? {
    { node in
      if node.stringValue == "any" { return .any }
      guard let elements = node.elements else { return nil }
      let values = elements.compactMap(element)
      return values.count == elements.count && !values.isEmpty ? .only(values) : nil
    }
  }

  static func limit<Value>(_ value: @escaping (JSONNode) -> Value?) -> (JSONNode) -> Limit<Value>? {
    { node in node.stringValue == "any" ? .any : value(node).map(Limit.atMost) }
  }

  static func name(_ node: JSONNode) -> String? {
    node.stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func count(_ node: JSONNode) -> Int? {
    guard let number = node.integerValue, number > 0 else { return nil }
    return Int(exactly: number)
  }

  static func level(_ node: JSONNode) -> CodecLevel? { node.stringValue.flatMap { CodecLevel($0) } }

  static func size(_ node: JSONNode) -> PictureSize? { node.stringValue.flatMap { size($0) } }

  private static func size(_ text: String) -> PictureSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0,
      height > 0
    else { return nil }
    return PictureSize(width: width, height: height)
  }

  static func frameRateLimit(_ node: JSONNode) -> FrameRateLimit? {
    if node.stringValue == "any" { return .any }
    guard let members = node.members else { return frameRate(node).map(FrameRateLimit.atMost) }
    let entries = members.compactMap { member -> SizedFrameRate? in
      guard let size = size(member.name), let rate = frameRate(member.value) else { return nil }
      return SizedFrameRate(size: size, framesPerSecond: rate)
    }
    guard entries.count == members.count, !entries.isEmpty else { return nil }
    // From the smallest on, so that the order in a file means nothing.
    return .bySize(
      entries.sorted {
        ($0.size.width, $0.size.height) < ($1.size.width, $1.size.height)
      })
  }

  private static func frameRate(_ node: JSONNode) -> Rational? {
    let rate = node.integerValue.map { Rational($0) } ?? node.stringValue.flatMap { Rational($0) }
    return rate.flatMap { $0.numerator > 0 ? $0 : nil }
  }

  static func choice<Value: RawRepresentable<String>>(_ node: JSONNode) -> Value? {
    node.stringValue.flatMap { Value(rawValue: $0) }
  }

  static func everySeam(_ node: JSONNode) -> Action? {
    let action: Action? = choice(node)
    return action == .reuse || action == .reload ? action : nil
  }

  static func everySeamAudio(_ node: JSONNode) -> Action? {
    let action: Action? = choice(node)
    return action.flatMap { MatrixSchema.seamAudioActions.contains($0) ? $0 : nil }
  }

  static func interval(_ node: JSONNode) -> Interval? {
    guard let elements = node.elements, elements.count == 3 else { return nil }
    let numbers = elements.compactMap(\.numberValue)
    // Nobody waits an hour; a bound keeps sums of delays far from where numbers end.
    guard numbers.count == 3, numbers.allSatisfy({ $0 <= 3_600_000 }) else { return nil }
    return Interval(low: numbers[0], typical: numbers[1], high: numbers[2])
  }
}
