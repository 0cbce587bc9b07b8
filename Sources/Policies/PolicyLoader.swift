import Findings
import JSONText
import MediaFacts
public import Receivers

/// Reads the files of policies: pure, the caller brings the bytes.
public enum PolicyLoader {
  /// Keys of a policy, in the order in which they are shown.
  static let rootKeys = [
    "$schema", "id", "name", "title", "version", "source", "notes", "warnUntil", "limits",
    "exceptions",
  ]
  static let limitKeys = [
    "anyOf", "tolerance", "atLeast", "atMost", "is", "severity", "fromHeight", "warnUntil",
    "confidence", "source",
  ]
  static let exceptionKeys = ["creative", "campaign", "url", "limits", "until", "reason"]

  /// Reads one policy; its id must be the file's name without `.json`.
  ///
  /// A policy with any fault is not given.
  public static func load(_ file: MatrixFile) -> (policy: CreativePolicy?, errors: [MatrixError]) {
    var reader = PolicyReader(file: file.name)
    let root: JSONNode
    do throws(JSONParseError) {
      root = try JSONParser(allowsComments: true).parse(file.bytes)
    } catch {
      return (
        nil,
        [
          MatrixError(
            file: file.name, position: error.position, path: "$", message: error.message)
        ]
      )
    }
    let last = file.name.split(separator: "/").last ?? ""
    let stem = last.hasSuffix(".json") ? String(last.dropLast(5)) : String(last)
    let policy = reader.policy(root, stem: stem)
    return (reader.errors.isEmpty ? policy : nil, reader.errors.sorted())
  }
}

/// Turns JSON into a policy and collects what is wrong with it.
private struct PolicyReader {
  let file: String
  var errors: [MatrixError] = []

  init(file: String) { self.file = file }

  mutating func policy(_ root: JSONNode, stem: String) -> CreativePolicy? {
    guard check(root, "$", PolicyLoader.rootKeys) else { return nil }
    let id = text(root, "$", "id")
    if let node = root["id"], let id, id != stem {
      fault(node, "$.id", "expected \"\(stem)\", the file's name without .json")
    }
    for key in ["$schema", "notes"] where root[key] != nil { _ = text(root, "$", key) }
    var policy = CreativePolicy(
      id: id ?? stem, name: text(root, "$", "name") ?? "", title: text(root, "$", "title") ?? "",
      version: text(root, "$", "version") ?? "", source: text(root, "$", "source") ?? "",
      warnUntil: date(root, "$", "warnUntil"), limits: [])
    if let limits = root["limits"] {
      if check(limits, "$.limits", CreativeRules.all.map(\.key)) {
        policy.limits = (limits.members ?? []).flatMap { self.limits($0) }
        if limits.members?.isEmpty == true {
          fault(limits, "$.limits", "expected at least one limit")
        }
      }
    } else {
      fault(root, "$.limits", "missing: expected an object with a limit for each property")
    }
    if let list = root["exceptions"] {
      if let elements = list.elements {
        policy.exceptions = elements.enumerated().compactMap { place, node in
          exception(node, "$.exceptions[\(place)]")
        }
      } else {
        fault(list, "$.exceptions", "expected a list, found \(list.kind)")
      }
    }
    return policy
  }

  // MARK: - Limits

  private mutating func limits(_ member: JSONNode.Member) -> [PolicyLimit] {
    guard let rule = CreativeRules.all.first(where: { $0.key == member.name }) else { return [] }
    let path = "$.limits.\(member.name)"
    guard let elements = member.value.elements else {
      return [limit(member.value, path, rule)].compactMap(\.self)
    }
    if elements.isEmpty { fault(member.value, path, "expected at least one limit") }
    var limits: [PolicyLimit] = []
    for (place, node) in elements.enumerated() {
      guard let limit = limit(node, "\(path)[\(place)]", rule) else { continue }
      if limits.contains(where: { $0.fromHeight == limit.fromHeight }) {
        fault(node, "\(path)[\(place)]", "expected another \"fromHeight\" than the limits before")
      }
      limits.append(limit)
    }
    return limits
  }

  private mutating func limit(
    _ node: JSONNode, _ path: String, _ rule: CreativeRule
  ) -> PolicyLimit? {
    guard check(node, path, PolicyLoader.limitKeys) else { return nil }
    let severity = choice(node, path, "severity", Severity.allCases, else: .error)
    let basis = choice(node, path, "confidence", EvidenceBasis.allCases, else: nil)
    let source = text(node, path, "source")
    let warnUntil = date(node, path, "warnUntil")
    let fromHeight = fromHeight(node, path)
    let value = value(node, path, rule.form)
    guard let value, let severity, let basis, let source else { return nil }
    return PolicyLimit(
      key: rule.key, value: value, severity: severity, fromHeight: fromHeight,
      warnUntil: warnUntil, source: SourceNote(basis: basis, text: source))
  }

  private mutating func value(
    _ node: JSONNode, _ path: String, _ form: CreativeRule.Form
  ) -> LimitValue? {
    switch form {
    case .flag: return flag(node, path)
    case .names(let known): return names(node, path, known)
    case .sizes: return sizes(node, path)
    case .numbers(let isExact): return numbers(node, path, isExact)
    }
  }

  private mutating func fromHeight(_ node: JSONNode, _ path: String) -> Int? {
    guard let own = node["fromHeight"] else { return nil }
    if let height = own.integerValue, height > 0, let height = Int(exactly: height) {
      return height
    }
    fault(own, path + ".fromHeight", "expected a whole number above 0, found \(shown(own))")
    return nil
  }

  /// Reports the members of a limit that its form has no use for; true where one that it needs is there.
  private mutating func holds(_ node: JSONNode, _ path: String, _ keys: [String]) -> Bool {
    for key in ["anyOf", "tolerance", "atLeast", "atMost", "is"] where !keys.contains(key) {
      guard let member = node[key] else { continue }
      fault(member, "\(path).\(key)", "has no meaning here: expected \(choices(keys))")
    }
    if keys.contains(where: { $0 != "tolerance" && node[$0] != nil }) { return true }
    fault(
      node, path, "expected a limit: \(choices(keys.filter { $0 != "tolerance" }))")
    return false
  }

  private mutating func flag(_ node: JSONNode, _ path: String) -> LimitValue? {
    guard holds(node, path, ["is"]), let own = node["is"] else { return nil }
    guard let flag = own.boolValue else {
      fault(own, path + ".is", "expected true or false, found \(shown(own))")
      return nil
    }
    return .flag(flag)
  }

  private mutating func names(
    _ node: JSONNode, _ path: String, _ known: [String]
  ) -> LimitValue? {
    guard holds(node, path, ["anyOf"]) else { return nil }
    let expected = known.isEmpty ? "a name" : choices(known)
    return list(node, path, expected: expected) { own in
      own.stringValue.flatMap { !$0.isEmpty && (known.isEmpty || known.contains($0)) ? $0 : nil }
    }.map(LimitValue.names)
  }

  private mutating func sizes(_ node: JSONNode, _ path: String) -> LimitValue? {
    guard holds(node, path, ["anyOf", "atLeast", "atMost"]) else { return nil }
    let expected = "a size such as \"1920x1080\""
    var limit = SizeLimit()
    if node["anyOf"] != nil {
      guard let sizes = list(node, path, expected: expected, Self.size) else { return nil }
      limit.anyOf = sizes
    }
    limit.atLeast = one(node, path, "atLeast", expected: expected, Self.size)
    limit.atMost = one(node, path, "atMost", expected: expected, Self.size)
    return .sizes(limit)
  }

  private mutating func numbers(
    _ node: JSONNode, _ path: String, _ isExact: Bool
  ) -> LimitValue? {
    guard holds(node, path, ["anyOf", "tolerance", "atLeast", "atMost"]) else { return nil }
    let expected =
      isExact
      ? "a whole number or a fraction such as \"30000/1001\""
      : "a number or a fraction such as \"16:9\""
    func number(_ node: JSONNode) -> Rational? { Self.number(node, isExact: isExact) }
    var limit = NumberLimit()
    if node["anyOf"] != nil {
      guard let numbers = list(node, path, expected: expected, number) else { return nil }
      limit.anyOf = numbers
    }
    if let own = node["tolerance"] {
      let tolerance = Self.number(own, isExact: false).flatMap { $0 >= Rational(0) ? $0 : nil }
      if tolerance == nil {
        fault(own, path + ".tolerance", "expected a number from 0 on, found \(shown(own))")
      } else if node["anyOf"] == nil {
        fault(own, path + ".tolerance", "has no meaning without \"anyOf\"")
      }
      limit.tolerance = tolerance ?? Rational(0)
    }
    limit.atLeast = one(node, path, "atLeast", expected: expected, number)
    limit.atMost = one(node, path, "atMost", expected: expected, number)
    if let low = limit.atLeast, let high = limit.atMost, low > high, let own = node["atMost"] {
      fault(own, path + ".atMost", "expected no less than \"atLeast\"")
    }
    return .numbers(limit)
  }

  private static func size(_ node: JSONNode) -> PictureSize? {
    let parts = (node.stringValue ?? "").split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0,
      height > 0
    else { return nil }
    return PictureSize(width: width, height: height)
  }

  /// A number as an exact fraction; a decimal counts to six digits behind the point.
  private static func number(_ node: JSONNode, isExact: Bool) -> Rational? {
    if let whole = node.integerValue { return Rational(whole) }
    if let text = node.stringValue { return Rational(text) }
    guard !isExact, let number = node.numberValue, number.magnitude < 1e9 else { return nil }
    return Rational(Int64((number * 1_000_000).rounded()), 1_000_000)
  }

  // MARK: - Exceptions

  private mutating func exception(_ node: JSONNode, _ path: String) -> PolicyException? {
    guard check(node, path, PolicyLoader.exceptionKeys) else { return nil }
    func optional(_ key: String, _ reader: inout Self) -> String? {
      node[key] == nil ? nil : reader.text(node, path, key)
    }
    let (creative, campaign, url) = (
      optional("creative", &self), optional("campaign", &self), optional("url", &self)
    )
    if node["creative"] == nil, node["campaign"] == nil, node["url"] == nil {
      fault(node, path, "expected \"creative\", \"campaign\" or \"url\"")
    }
    var limits: [String] = []
    if let own = node["limits"] {
      let keys = CreativeRules.all.map(\.key)
      if let elements = own.elements {
        for (place, element) in elements.enumerated() {
          if let key = element.stringValue, keys.contains(key) {
            limits.append(key)
          } else {
            fault(
              element, "\(path).limits[\(place)]",
              "expected \(choices(keys)), found \(shown(element))")
          }
        }
      } else {
        fault(own, path + ".limits", "expected a list, found \(own.kind)")
      }
    }
    if node["until"] == nil {
      fault(node, path + ".until", "missing: expected a day as YYYY-MM-DD")
    }
    let until = date(node, path, "until")
    let reason = text(node, path, "reason")
    guard let until, let reason else { return nil }
    return PolicyException(
      creative: creative, campaign: campaign, url: url, limits: limits, until: until,
      reason: reason)
  }

  // MARK: - Parts

  /// True for an object; keys that are not known are reported.
  private mutating func check(_ node: JSONNode, _ path: String, _ keys: [String]) -> Bool {
    guard let members = node.members else {
      fault(node, path, "expected an object, found \(node.kind)")
      return false
    }
    for member in members where !keys.contains(member.name) {
      errors.append(
        MatrixError(
          file: file, position: member.position, path: "\(path).\(member.name)",
          message: "unknown key \"\(member.name)\": expected \(choices(keys))"))
    }
    return true
  }

  private mutating func text(_ node: JSONNode, _ path: String, _ key: String) -> String? {
    guard let own = node[key] else {
      fault(node, "\(path).\(key)", "missing: expected text")
      return nil
    }
    guard let text = own.stringValue, !text.isEmpty else {
      fault(own, "\(path).\(key)", "expected text, found \(shown(own))")
      return nil
    }
    return text
  }

  private mutating func date(_ node: JSONNode, _ path: String, _ key: String) -> String? {
    guard let own = node[key] else { return nil }
    if let text = own.stringValue, PolicyDate.isDate(text) { return text }
    fault(own, "\(path).\(key)", "expected a day as YYYY-MM-DD, found \(shown(own))")
    return nil
  }

  private mutating func choice<Value: RawRepresentable<String>>(
    _ node: JSONNode, _ path: String, _ key: String, _ all: [Value], else standard: Value?
  ) -> Value? {
    guard let own = node[key] else {
      if standard == nil {
        fault(node, "\(path).\(key)", "missing: expected \(choices(all.map(\.rawValue)))")
      }
      return standard
    }
    if let value = own.stringValue.flatMap(Value.init(rawValue:)) { return value }
    fault(
      own, "\(path).\(key)", "expected \(choices(all.map(\.rawValue))), found \(shown(own))")
    return nil
  }

  private mutating func list<Value>(
    _ node: JSONNode, _ path: String, expected: String, _ parse: (JSONNode) -> Value?
  ) -> [Value]? {
    guard let own = node["anyOf"] else { return nil }
    guard let elements = own.elements, !elements.isEmpty else {
      fault(own, path + ".anyOf", "expected a list of at least one, each \(expected)")
      return nil
    }
    var values: [Value] = []
    for (place, element) in elements.enumerated() {
      if let value = parse(element) {
        values.append(value)
      } else {
        fault(
          element, "\(path).anyOf[\(place)]", "expected \(expected), found \(shown(element))")
      }
    }
    return values.count == elements.count ? values : nil
  }

  private mutating func one<Value>(
    _ node: JSONNode, _ path: String, _ key: String, expected: String,
    _ parse: (JSONNode) -> Value?
  ) -> Value? {
    guard let own = node[key] else { return nil }
    if let value = parse(own) { return value }
    fault(own, "\(path).\(key)", "expected \(expected), found \(shown(own))")
    return nil
  }

  private func choices(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  private func shown(_ node: JSONNode) -> String {
    switch node.content {
    case .string(let text): text.isEmpty ? "empty text" : "\"\(text)\""
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    default: node.kind
    }
  }

  private mutating func fault(_ node: JSONNode, _ path: String, _ message: String) {
    errors.append(
      MatrixError(file: file, position: node.position, path: path, message: message))
  }
}

/// Days as a policy writes them.
enum PolicyDate {
  /// True for `YYYY-MM-DD` with a month from 1 to 12 and a day that the month may have.
  ///
  /// Days of that form compare as text.
  static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return false
    }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0) { sum, byte in
        guard let sum, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        return sum * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}
