public import Findings
import JSONText
import MediaFacts
import TextDisplay

/// SARIF 2.1.0 (OASIS), as code scanning reads it: every rule met with its help, every finding with its place.
///
/// What could not be judged has the kind `open`. Lines count from 1; the column, which is known in UTF-8
/// bytes and not in the units of SARIF, stands in the region's properties.
public enum SARIFReport {
  /// The schema that the report keeps to.
  public static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The name of the fingerprint: its number changes where what it is made of does.
  public static let fingerprint = "seamFinding/v1"

  /// The report, laid out for reading, with a line end last.
  public static func text(_ digest: Digest) -> String {
    let entries = PipelineEntries(digest).all
    let rules = rules(of: digest, entries)
    var places: [String: Int] = [:]
    for (place, rule) in rules.enumerated() { places[rule.id] = place }
    var log = JSONObject()
    log.add("$schema", .string(schema))
    log.add("version", .string("2.1.0"))
    var run = JSONObject()
    run.add("tool", .object(tool(of: digest, rules)))
    var invocation = JSONObject()
    invocation.add("executionSuccessful", .bool(digest.unreadable.isEmpty))
    run.add("invocations", .array([.object(invocation)]))
    run.add("results", .array(results(entries, places)))
    var properties = JSONObject()
    properties.add("command", .string(digest.command))
    properties.add("threshold", .string(digest.threshold.rawValue))
    properties.add("outcome", .string(digest.outcome.rawValue))
    run.add("properties", .object(properties))
    log.add("runs", .array([.object(run)]))
    return JSONWriter(style: .pretty).text(.object(log)) + "\n"
  }

  private struct Descriptor {
    var id: String
    var object: JSONObject
  }

  private static func tool(of digest: Digest, _ rules: [Descriptor]) -> JSONObject {
    var driver = JSONObject()
    driver.add("name", .string(digest.tool.name))
    driver.add("version", .string(digest.tool.version))
    driver.add("rules", .array(rules.map { .object($0.object) }))
    var tool = JSONObject()
    tool.add("driver", .object(driver))
    return tool
  }

  private static func rules(of digest: Digest, _ entries: [PipelineEntry]) -> [Descriptor] {
    let own = PipelineEntry.OwnRule.allCases.filter { own in
      entries.contains { $0.rule == own.rawValue }
    }
    return digest.rules.rules.map(descriptor) + own.map(descriptor)
  }

  private static func descriptor(_ rule: Rule) -> Descriptor {
    var object = JSONObject()
    object.add("id", .string(rule.id.description))
    object.add("name", .string(rule.slug))
    object.add("shortDescription", message(rule.summary))
    let full = rule.rationale.isEmpty ? rule.summary : rule.rationale
    object.add("fullDescription", message(full))
    var lines = [full]
    if !rule.source.isEmpty { lines.append("Source: \(rule.source)") }
    let remedies = rule.remedies.map(DigestWords.remedy)
    var help = JSONObject()
    help.add("text", .string((lines + remedies.map { "Fix: \($0)" }).joined(separator: "\n")))
    var markdown = lines.map(MarkdownText.escaped).joined(separator: "\n\n")
    if !remedies.isEmpty {
      markdown += "\n\n" + remedies.map { "- \(MarkdownText.escaped($0))" }.joined(separator: "\n")
    }
    help.add("markdown", .string(markdown))
    object.add("help", .object(help))
    var properties = JSONObject()
    properties.add("tags", .array([.string(rule.id.block.title)]))
    object.add("properties", .object(properties))
    return Descriptor(id: rule.id.description, object: object)
  }

  private static func descriptor(_ rule: PipelineEntry.OwnRule) -> Descriptor {
    var object = JSONObject()
    object.add("id", .string(rule.rawValue))
    object.add("shortDescription", message(rule.summary))
    object.add("help", message(rule.summary))
    return Descriptor(id: rule.rawValue, object: object)
  }

  private static func results(
    _ entries: [PipelineEntry], _ places: [String: Int]
  ) -> [JSONValue] {
    var occurrences: [String: Int] = [:]
    return entries.map { entry in
      var object = JSONObject()
      object.add("ruleId", .string(entry.rule))
      object.add("ruleIndex", places[entry.rule])
      object.add("kind", .string(entry.isOpen ? "open" : "fail"))
      object.add("level", .string(entry.isOpen ? "none" : level(entry.level)))
      object.add("message", message(entry.sentence))
      object.add("locations", .array([.object(location(of: entry))]))
      let base = identity(of: entry)
      let occurrence = occurrences[base, default: 0]
      occurrences[base] = occurrence + 1
      var fingerprints = JSONObject()
      fingerprints.add(
        fingerprint,
        .string(String(SHA256("\(base)\u{0}\(occurrence)").hexadecimal.prefix(32))))
      object.add("partialFingerprints", .object(fingerprints))
      var properties = JSONObject()
      properties.add("source", .string(entry.source))
      properties.add("main", entry.main)
      properties.add("after", entry.before)
      if !entry.scopes.isEmpty {
        properties.add("scopes", .array(entry.scopes.map(JSONValue.string)))
      }
      if !entry.receivers.isEmpty {
        properties.add("receivers", .array(entry.receivers.map { .string($0.rawValue) }))
      }
      object.add("properties", .object(properties))
      return .object(object)
    }
  }

  private static func location(of entry: PipelineEntry) -> JSONObject {
    var artifact = JSONObject()
    artifact.add("uri", .string(URIText.reference(to: entry.file)))
    var physical = JSONObject()
    physical.add("artifactLocation", .object(artifact))
    if let line = entry.location?.line, line > 0 {
      var region = JSONObject()
      region.add("startLine", line)
      if let column = entry.location?.column {
        var properties = JSONObject()
        properties.add("columnInUTF8Bytes", column)
        region.add("properties", .object(properties))
      }
      physical.add("region", .object(region))
    }
    var location = JSONObject()
    location.add("physicalLocation", .object(physical))
    var logical: [JSONValue] = []
    if let path = entry.location?.path { logical.append(name(path, kind: "element")) }
    if entry.file != entry.source { logical.append(name(entry.source, kind: "resource")) }
    if !logical.isEmpty { location.add("logicalLocations", .array(logical)) }
    return location
  }

  private static func name(_ name: String, kind: String) -> JSONValue {
    var object = JSONObject()
    object.add("fullyQualifiedName", .string(name))
    object.add("kind", .string(kind))
    return .object(object)
  }

  /// What a finding is about, without what differs between two machines or two runs.
  static func identity(of entry: PipelineEntry) -> String {
    let document = entry.location.map { stable($0.document) } ?? ""
    // Only where there is an ad before, so that what was known before keeps its fingerprint.
    let before = (entry.stable.before ?? entry.before).map { ["after", stable($0)] } ?? []
    let main = (entry.stable.main ?? entry.main).map(stable) ?? ""
    return
      ([entry.rule, stable(entry.stable.source ?? entry.source), main, document]
      + before + entry.identity).joined(separator: "\u{0}")
  }

  /// A path's last two parts, since what stands before them is another one on every machine; an address
  /// without its query, which often is another one in every run.
  private static func stable(_ source: String) -> String {
    if source.contains("://") { return String(source.prefix { $0 != "?" && $0 != "#" }) }
    return source.split(separator: "/").filter { $0 != "." }.suffix(2).joined(separator: "/")
  }

  private static func message(_ text: String) -> JSONValue {
    var object = JSONObject()
    object.add("text", .string(text.isEmpty ? "-" : text))
    return .object(object)
  }

  private static func level(_ level: Severity) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .notice: "note"
    }
  }
}
